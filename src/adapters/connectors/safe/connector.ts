import type { Connector } from '../../../ports/connector.ts'
import type { ConnectorWorld } from '../local/connector-world.ts'
import { LocalConnector } from '../local/local-connector.ts'
import { originAround, SafeFrame } from './safe-frame.ts'
import { SafeSource } from './safe-source.ts'
import { TakenSends } from './taken-sends.ts'

/** Where Safes are shown. No other embedding page is asked, or believed. */
const SAFE_ORIGIN = 'https://app.safe.global'
/** On a developer's machine the embedding page may be a local one. */
const LOOPBACK = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?$/

/** The Safe (a contract account of several owners) whose app shows this page in a frame. */
export function safeConnector(world: ConnectorWorld): Connector | undefined {
  const { window, clock, randomness, platform, store, options } = world
  const origin = window && originAround(window)
  const isSafe = origin === SAFE_ORIGIN || (platform.isLoopbackOrigin && LOOPBACK.test(origin ?? ''))
  if (window === undefined || origin === undefined || !isSafe) return undefined
  const frame = new SafeFrame(window, origin, () => randomness.id())
  const taken = new TakenSends(store, `portico.safe${options.instance ?? ''}`)
  return new LocalConnector('safe', [new SafeSource(frame, clock, taken)], world)
}
