import * as fc from 'fast-check'
import { command, nothing } from '../command.ts'

export const tab = [
  command('tab is opened', nothing, (world) => void world.openTab(), { often: 2 }),
  command('tab is duplicated', nothing, (world, { session }) => void world.openTab(new Map(session))),
  command(
    'tab is closed',
    nothing,
    (world, tab) => {
      tab.end('dispose')
      world.sweep()
    },
    { can: (world) => world.tabs.length > 1 },
  ),
  command('tab is looked at', fc.nat({ max: 3 }), (world, _, at) => world.lookAt(at), {
    often: 4,
    can: (world) => world.tabs.length > 1,
  }),
]
