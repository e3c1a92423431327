import { describe, expect, it } from 'vitest'
import { fetchJson } from '../../../src/adapters/http/fetch-json.ts'
import { FakeClock, settled } from '../../support/fake-clock.ts'
import { type Answer, endlessBody, fakeFetch, json, silence } from './http-server.ts'

const URL_OF_SERVICE = new URL('https://api.example/getWallets')
const MIB = 1024 * 1024

function ask(answer: Answer, signal = new AbortController().signal) {
  const clock = new FakeClock()
  const { fetch, asked } = fakeFetch(answer)
  const outcome = fetchJson({ fetch, clock }, URL_OF_SERVICE, { withinMs: 8_000, signal })
  outcome.catch(() => {})
  return { clock, asked, outcome }
}
const failure = (kind: string, more: object = {}) => ({ name: 'HttpError', failure: { kind, ...more } })

describe('fetchJson', () => {
  it('should give what the JSON says', async () => {
    await expect(ask(() => json({ data: [1, '💥'] })).outcome).resolves.toEqual({ data: [1, '💥'] })
  })

  it('should read JSON whose bytes come in pieces, in the middle of a character', async () => {
    const bytes = new TextEncoder().encode('{"name":"💥"}')
    const body = new ReadableStream({
      start: (controller) => {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
        controller.close()
      },
    })
    await expect(ask(() => new Response(body)).outcome).resolves.toEqual({ name: '💥' })
  })

  it('should carry no cookies and follow no redirect', async () => {
    const { asked, outcome } = ask(() => json({}))
    await outcome
    expect(asked.map(({ url }) => url.href)).toEqual([URL_OF_SERVICE.href])
    expect(asked[0]?.init).toMatchObject({ credentials: 'omit', redirect: 'error' })
  })

  it.each([301, 400, 403, 404, 429, 500, 503])('should say the status when it is %s', async (status) => {
    await expect(ask(() => json({}, { status })).outcome).rejects.toMatchObject(failure('status', { status }))
  })

  it('A05 should know a web page by its type', async () => {
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    const { outcome } = ask(() => new Response('<h1>Log in to Wi-Fi</h1>', { headers }))
    await expect(outcome).rejects.toMatchObject(failure('html'))
  })

  it.each(['<h1>Log in</h1>', '', '{"data":', 'undefined', '\u0000'])('should not take %j for JSON', async (text) => {
    await expect(ask(() => json(text)).outcome).rejects.toMatchObject(failure('not-json'))
  })

  it('should call a failure below a failure of the network, and keep the reason', async () => {
    const cause = new TypeError('Failed to fetch')
    await expect(ask(() => Promise.reject(cause)).outcome).rejects.toMatchObject({ ...failure('network'), cause })
  })
})

describe('the size of a body', () => {
  it('A07 should be read up to 2 MiB', async () => {
    const text = JSON.stringify('x'.repeat(2 * MIB - 2))
    expect(new TextEncoder().encode(text)).toHaveLength(2 * MIB)
    await expect(ask(() => json(text)).outcome).resolves.toHaveLength(2 * MIB - 2)
    await expect(ask(() => json(JSON.stringify('x'.repeat(2 * MIB - 1)))).outcome).rejects.toMatchObject(
      failure('too-large'),
    )
  })

  it('A07 should be read no further than 2 MiB of a body that never ends, and let go of it', async () => {
    let state = { taken: 0, isLetGo: false }
    const { outcome } = ask((_url, signal) => {
      const endless = endlessBody(new Uint8Array(64 * 1024).fill(32), signal)
      state = endless.state
      return new Response(endless.body)
    })
    await expect(outcome).rejects.toMatchObject(failure('too-large'))
    expect(state.taken).toBeLessThanOrEqual(2 * MIB + 64 * 1024)
    expect(state.isLetGo).toBe(true)
  })

  it.each([
    ['an error', { status: 500 }],
    ['a web page', { headers: { 'content-type': 'text/html' } }],
  ])('should not be read at all where it is %s, and let go of', async (_what, init) => {
    let state = { taken: 0, isLetGo: false }
    const { outcome } = ask((_url, signal) => {
      const endless = endlessBody(new Uint8Array(1024), signal)
      state = endless.state
      return new Response(endless.body, init)
    })
    await expect(outcome).rejects.toMatchObject({ name: 'HttpError' })
    expect(state).toEqual({ taken: 0, isLetGo: true })
  })
})

describe('the time of an answer', () => {
  it('should be over when nothing comes', async () => {
    const { clock, outcome } = ask(silence)
    await clock.pass(7_999)
    expect(await Promise.race([outcome, settled()])).toBeUndefined()
    await clock.pass(1)
    await expect(outcome).rejects.toMatchObject(failure('timeout'))
  })

  it('should be over when a body stops in its middle', async () => {
    const { clock, outcome } = ask((_url, signal) => {
      const body = new ReadableStream({
        start: (controller) => {
          controller.enqueue(new TextEncoder().encode('{"data":'))
          signal.addEventListener('abort', () => controller.error(signal.reason))
        },
      })
      return new Response(body)
    })
    await clock.pass(8_000)
    await expect(outcome).rejects.toMatchObject(failure('timeout'))
  })

  it('should leave no timer behind, whatever came', async () => {
    const answers: readonly Answer[] = [() => json({}), () => json('{'), () => json({}, { status: 500 })]
    for (const answer of answers) {
      const { clock, outcome } = ask(answer)
      await outcome.catch(() => {})
      expect(clock.waiting).toBe(0)
    }
  })
})

describe('an abort', () => {
  it('should not ask when it came before', async () => {
    const reason = new Error('gone')
    const { asked, clock, outcome } = ask(() => json({}), AbortSignal.abort(reason))
    await expect(outcome).rejects.toBe(reason)
    expect([asked.length, clock.waiting]).toEqual([0, 0])
  })

  it('should end the wait with its reason, and leave no timer behind', async () => {
    const controller = new AbortController()
    const { clock, asked, outcome } = ask(silence, controller.signal)
    await settled()
    const reason = new Error('the visitor left')
    controller.abort(reason)
    await expect(outcome).rejects.toBe(reason)
    expect(clock.waiting).toBe(0)
    expect(asked[0]?.init.signal?.aborted).toBe(true)
  })
})
