import * as fc from 'fast-check'
import { command, faulty, nothing } from '../command.ts'

const badRelay = faulty('relay')

export const relay = [
  badRelay('relay goes away', nothing, (world) => {
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
    { often: 6, can: ({ isRelayUp, tabs }) => !isRelayUp || tabs.some(({ isOnline }) => !isOnline) },
  ),
  badRelay('relay loses one page', nothing, (_, tab) => tab.goOffline()),
  badRelay('relay says the same of its line again', fc.boolean(), (_, tab, isOnline) => {
    if (isOnline === tab.isOnline) tab.given.sessions.emit({ type: 'transport', isOnline })
  }),
  badRelay('relay keeps everything back', nothing, (world) => {
    world.isRelaySlow = true
  }),
  command(
    'relay delivers',
    fc.constantFrom('asSent', 'backwards', 'twice'),
    (world, _, order) => {
      world.isRelaySlow = false
      for (const tab of world.tabs) if (tab.isOnline) tab.deliver(order as 'asSent' | 'backwards' | 'twice')
    },
    { often: 4, can: ({ isRelaySlow }) => isRelaySlow },
  ),
]
