import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import type { Client } from '../../../src/adapters/walletconnect/client-internals.ts'
import { forgetAnswered } from '../../../src/adapters/walletconnect/forget-answered.ts'

/** As the library does it: who asked hears the answer by its id. */
async function connected() {
  const events = new EventEmitter()
  const onPayload = (payload: { readonly id: number }) => events.emit(String(payload.id), payload)
  const relayer = { provider: {}, createProvider: async () => void (relayer.provider = { events, onPayload }) }
  forgetAnswered({ core: { relayer } } as unknown as Client)
  await relayer.createProvider()
  return { events, provider: relayer.provider as { onPayload: (payload: unknown) => void } }
}

describe('an answer of the relay', () => {
  it.each([
    ['an answer', { id: 1, result: true }],
    ['an error', { id: 1, error: { code: -32_000, message: 'no' } }],
  ])('should reach who asked, and then nobody any more: %s', async (_what, payload) => {
    const { events, provider } = await connected()
    const heard: unknown[] = []
    events.on('1', (answer) => heard.push(answer))
    events.on('2', (answer) => heard.push(answer))
    provider.onPayload(payload)
    provider.onPayload(payload)
    expect(heard).toEqual([payload])
    expect(events.eventNames()).toEqual(['2'])
  })

  it('should not be taken for one when it is a question', async () => {
    const { events, provider } = await connected()
    events.on('1', () => {})
    provider.onPayload({ id: 1, method: 'irn_subscription', params: {} })
    expect(events.eventNames()).toEqual(['1'])
  })
})
