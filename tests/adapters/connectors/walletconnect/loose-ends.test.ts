import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SystemClock } from '../../../../src/adapters/browser/system-clock.ts'
import { type Client, internalsOf } from '../../../../src/adapters/connectors/walletconnect/client-internals.ts'
import { bearLooseEnds } from '../../../../src/adapters/connectors/walletconnect/loose-ends.ts'
import type { Cancel, Clock } from '../../../../src/ports/clock.ts'
import { watch } from '../../../support/outcome.ts'
import { quietClient, SESSION_TOPIC } from './quiet-client.ts'

/** The library's own times, on a clock of the test's. Unit: milliseconds. */
const FIVE_MINUTES = 300_000

/** The library has timers of its own, which come and go. */
class CountedClock implements Clock {
  waiting = 0
  private readonly system = new SystemClock()
  now = this.system.now
  monotonic = this.system.monotonic

  after = (ms: number, run: () => void): Cancel => {
    this.waiting += 1
    const cancel = this.system.after(ms, run)
    return () => {
      this.waiting -= 1
      cancel()
    }
  }
}

/** An uncaught error also fails the whole run, as it would fail a page. */
describe('bearLooseEnds', () => {
  let client: Client
  let clock: CountedClock
  const unhandled: unknown[] = []
  const hear = (error: unknown) => void unhandled.push(error)
  /** Node reports them once all pending promise jobs have run. */
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  /** The library encrypts a request off this thread, which takes as long as it takes. */
  const asked = (method: string) =>
    vi.waitFor(() => {
      const record = client.core.history.values.find(({ request }) => request.method === method)
      if (record === undefined) throw new Error(`${method} is not on its way.`)
      return record.id
    })

  beforeEach(async () => {
    client = await quietClient()
    client.core.heartbeat.stop()
    clock = new CountedClock()
    bearLooseEnds(client, clock)
    unhandled.length = 0
    process.on('unhandledRejection', hear)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })

  afterEach(() => {
    vi.useRealTimers()
    process.off('unhandledRejection', hear)
  })

  it('should end a ping that a sleeping phone leaves unanswered without an error of the page (Q03)', async () => {
    const outcome = watch(client.ping({ topic: SESSION_TOPIC }))
    await asked('wc_sessionPing')
    await vi.advanceTimersByTimeAsync(FIVE_MINUTES + 1_000)
    await turn()
    expect(outcome.error).toBeInstanceOf(Error)
    expect(unhandled).toEqual([])
  })

  it('should end a request without an answer in the words of the library, and without an error (Q03)', async () => {
    const request = { method: 'personal_sign', params: [] }
    const outcome = watch(client.request({ topic: SESSION_TOPIC, chainId: 'eip155:1', request, expiry: 300 }))
    await asked('wc_sessionRequest')
    await vi.advanceTimersByTimeAsync(FIVE_MINUTES + 1_000)
    await turn()
    expect(outcome.error).toMatchObject({ message: 'Request expired. Please try again.' })
    expect(unhandled).toEqual([])
  })

  it('should still take an answer that comes in time (Q03)', async () => {
    const outcome = watch(client.ping({ topic: SESSION_TOPIC }))
    const id = await asked('wc_sessionPing')
    expect(clock.waiting).toBe(1)
    internalsOf(client).engine.onSessionPingResponse(SESSION_TOPIC, { id })
    await turn()
    expect(outcome.state).toBe('fulfilled')
    expect(clock.waiting).toBe(0)
  })

  it('should bear the answer to a ping of another tab (Q04)', async () => {
    internalsOf(client).engine.onSessionPingResponse(SESSION_TOPIC, { id: 7 })
    await vi.advanceTimersByTimeAsync(1_000)
  })

  it.each([
    ['a session that another tab has deleted expires', 'expirer_expired', { target: `topic:${SESSION_TOPIC}` }],
    ['nonsense expires', 'expirer_expired', { target: 'nonsense' }],
    ['a proposal expires twice', 'expirer_expired', { target: 'id:7' }],
  ])('should bear that %s (Q04)', async (_, event, payload) => {
    const { expirer } = internalsOf(client).core
    client.session.delete = () => Promise.reject(new Error('Record was recently deleted - session'))
    client.proposal.delete = () => Promise.reject(new Error('No matching key. proposal: 7'))
    expirer.events.emit(event, payload)
    await turn()
    expect(unhandled).toEqual([])
  })

  it('should bear a disconnect of the wallet for a session that another tab deletes meanwhile (Q04)', async () => {
    const { engine, core } = internalsOf(client)
    const [id, params] = [7, { code: 6000, message: 'User disconnected.' }]
    core.history.set(SESSION_TOPIC, { id, method: 'wc_sessionDelete', params })
    const handled = engine.onSessionDeleteRequest(SESSION_TOPIC, { id, params })
    await turn()
    await client.session.delete(SESSION_TOPIC, params)
    core.relayer.events.emit('relayer_publish', {})
    await turn()
    expect(unhandled).toEqual([])
    void handled
  })

  it('should bear a message over a pairing that is no envelope at all (T40)', async () => {
    const topic = 'e'.repeat(64)
    await client.core.pairing.pairings.set(topic, { topic } as never)
    internalsOf(client).core.relayer.events.emit('relayer_message', { topic, message: '!', publishedAt: 1 })
    await turn()
    expect(unhandled).toEqual([])
  })

  it('should leave what goes wrong to those who wait for it', async () => {
    await expect(client.ping({ topic: 'f'.repeat(64) })).rejects.toThrow()
    await expect(client.core.pairing.disconnect({ topic: 'f'.repeat(64) })).rejects.toThrow()
  })
})
