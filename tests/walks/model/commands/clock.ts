import * as fc from 'fast-check'
import { command, faulty, nothing } from '../command.ts'

const oddClock = faulty('clock')

export const clock = [
  command(
    'time passes',
    fc.constantFrom(10, 100, 500, 1_000, 2_000, 3_000, 10_000, 60_000, 240_000, 301_000),
    (world, _, ms) => world.pass(ms),
    { often: 6, takesTime: true },
  ),
  oddClock('clock is set', fc.constantFrom(-3_600_000, -600_000, -5_000, 5_000, 600_000), (world, _, ms) =>
    world.clock.jumpWall(ms),
  ),
  oddClock('machine sleeps', fc.constantFrom(60_000, 600_000, 7_200_000), (world, _, ms) => {
    for (const tab of world.tabs) tab.given.ports.page.hide()
    world.clock.jumpWall(ms)
    for (const tab of world.tabs) tab.given.ports.page.resume()
  }),
  command('everything is well and quiet', nothing, (world) => world.calm(), { takesTime: true }),
]
