import * as fc from 'fast-check'
import { deed, nothing } from '../deed.ts'

export const tab = [
  deed('tab is opened', nothing, (world) => void world.openTab(), { often: 2 }),
  deed('tab is duplicated', nothing, (world, { session }) => void world.openTab(new Map(session))),
  deed(
    'tab is closed',
    nothing,
    (world, tab) => {
      tab.end('dispose')
      world.sweep()
    },
    { can: (world) => world.tabs.length > 1 },
  ),
  deed('tab is looked at', fc.nat({ max: 3 }), (world, _, at) => world.lookAt(at), {
    often: 4,
    can: (world) => world.tabs.length > 1,
  }),
]
