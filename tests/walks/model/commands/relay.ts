import * as fc from 'fast-check'
import { command, nothing } from '../command.ts'

export const relay = [
  command('relay goes away', nothing, (world) => {
    world.isRelayUp = false
    for (const tab of world.tabs) tab.goOffline()
  }),
  command(
    'relay is back',
    nothing,
    (world) => {
      world.isRelayUp = true
      for (const tab of world.tabs) tab.goOnline()
    },
    { often: 3 },
  ),
  command('relay loses one page', nothing, (_, tab) => tab.goOffline()),
  command('relay says the same of its line again', fc.boolean(), (_, tab, isOnline) => {
    if (isOnline === tab.isOnline) tab.given.sessions.emit({ type: 'transport', isOnline })
  }),
  command('relay keeps everything back', nothing, (world) => {
    world.isRelaySlow = true
  }),
  command(
    'relay delivers',
    fc.constantFrom('asSent', 'backwards', 'twice'),
    (world, _, order) => {
      world.isRelaySlow = false
      for (const tab of world.tabs) if (tab.isOnline) tab.deliver(order as 'asSent' | 'backwards' | 'twice')
    },
    { often: 2 },
  ),
]
