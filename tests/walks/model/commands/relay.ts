import * as fc from 'fast-check'
import { deed, nothing } from '../deed.ts'

export const relay = [
  deed('relay goes away', nothing, (world) => {
    world.isRelayUp = false
    for (const tab of world.tabs) tab.goOffline()
  }),
  deed(
    'relay is back',
    nothing,
    (world) => {
      world.isRelayUp = true
      for (const tab of world.tabs) tab.goOnline()
    },
    { often: 3 },
  ),
  deed('relay loses one page', nothing, (_, tab) => tab.goOffline()),
  deed('relay says the same of its line again', fc.boolean(), (_, tab, isOnline) => {
    if (isOnline === tab.isOnline) tab.given.sessions.emit({ type: 'transport', isOnline })
  }),
  deed('relay keeps everything back', nothing, (world) => {
    world.isRelaySlow = true
  }),
  deed(
    'relay delivers',
    fc.constantFrom('asSent', 'backwards', 'twice'),
    (world, _, order) => {
      world.isRelaySlow = false
      for (const tab of world.tabs) if (tab.isOnline) tab.deliver(order as 'asSent' | 'backwards' | 'twice')
    },
    { often: 2 },
  ),
]
