import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  type Client,
  type ClientInternals,
  internalsOf,
} from '../../../../src/adapters/connectors/walletconnect/client-internals.ts'
import { guardClientErrors } from '../../../../src/adapters/connectors/walletconnect/guard-client-errors.ts'
import { quietClient } from './quiet-client.ts'

const DATA = { topic: 'a', message: 'b', publishedAt: 1 }
const PUSH = { id: 1, jsonrpc: '2.0', method: 'irn_subscription', params: { id: 's', data: DATA } }

/** Frames of a relay that are JSON, and nothing that a relay says. */
const NO_FRAMES = [
  ...[null, 5, true, 'x', [], {}, { id: 1 }, { id: null, result: true }, { id: {}, result: true }],
  ...[{ id: 1, error: null }, { id: 1, error: 'x' }, { method: 'irn_subscription' }, { id: 1, method: 5 }],
  ...[null, 'x', [], {}, { id: 's' }, { id: 's', data: null }, { id: null, data: DATA }].map((params) => ({
    ...PUSH,
    params,
  })),
  ...[null, [], { ...DATA, topic: null }, { ...DATA, message: 5 }, { topic: 'a' }].map((data) => ({
    ...PUSH,
    params: { id: 's', data },
  })),
]
const FRAMES = [PUSH, { id: 1, jsonrpc: '2.0', result: true }, { id: '1', jsonrpc: '2.0', error: { code: 1 } }]

describe('guardClientErrors', () => {
  let client: Client
  let relayer: ClientInternals['core']['relayer']

  beforeEach(async () => {
    client = await quietClient()
    relayer = internalsOf(client).core.relayer
  })

  afterEach(() => client.core.heartbeat.stop())

  const heardBy = (provider: ClientInternals['core']['relayer']['provider']): unknown[] => {
    const heard: unknown[] = []
    provider.events.removeAllListeners('payload')
    provider.events.once('payload', (payload) => heard.push(payload))
    return heard
  }

  it('should drop frames of a relay that say nothing, and hand on the others (T40)', async () => {
    guardClientErrors(client)
    await relayer.createProvider()
    for (const frame of NO_FRAMES) {
      const heard = heardBy(relayer.provider)
      expect(() => relayer.provider.onPayload(frame)).not.toThrow()
      expect(heard, JSON.stringify(frame)).toEqual([])
    }
    for (const frame of FRAMES) {
      const heard = heardBy(relayer.provider)
      relayer.provider.onPayload(frame)
      expect(heard).toEqual([frame])
    }
  })

  it('should do so on a connection that was there before it, as after a reload (T40)', async () => {
    await relayer.createProvider()
    guardClientErrors(client)
    const heard = heardBy(relayer.provider)
    relayer.provider.onPayload({ ...PUSH, params: null })
    expect(heard).toEqual([])
  })

  it('should do so on a connection that was on its way when it came (T40)', async () => {
    const made = relayer.createProvider()
    guardClientErrors(client)
    await made
    const heard = heardBy(relayer.provider)
    relayer.provider.onPayload({ ...PUSH, params: null })
    expect(heard).toEqual([])
  })
})
