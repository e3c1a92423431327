import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MemoryClock } from '../../../src/adapters/memory/memory-clock.ts'
import { MemoryStore } from '../../../src/integrations/server/store/memory-store.ts'
import { runs } from '../../support/runs.ts'
import { asking, evmSigner, NOW, ORIGIN, said, startSite } from './site.ts'

const HOUR = 3_600_000
const isIn = ({ body }: { body: unknown }) => (body as { session: unknown }).session !== null

describe('the session', () => {
  it('should be a cookie that no script reads and no other host gets', async () => {
    const { headers } = await startSite().signIn()
    expect(headers.get('set-cookie')).toMatch(
      /^__Host-portico-session=[0-9a-f]{32}\.[0-9a-f]{64}; Path=\/; Max-Age=3600; HttpOnly; Secure; SameSite=Lax$/,
    )
    const strict = await startSite({ session: { sameSite: 'Strict', lifetimeMs: 60_000 } }).signIn()
    expect(strict.headers.get('set-cookie')).toMatch(/Max-Age=60; HttpOnly; Secure; SameSite=Strict$/)
  })

  it('should be a cookie without https on this computer alone', async () => {
    const origin = 'http://localhost:5173'
    const { signIn } = startSite({ origin })
    const { headers } = await signIn(evmSigner(), { domain: 'localhost:5173', uri: origin }, { origin })
    expect(headers.get('set-cookie')).toMatch(/^portico-session=\S+; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax$/)
  })

  it('should end with what was signed, and with its own time, whichever is first', async () => {
    const site = startSite({ session: { lifetimeMs: HOUR / 2 } })
    const { cookie } = await site.signIn()
    site.clock.advance(HOUR / 2 - 1)
    expect(isIn(await site.ask('session', { cookie }))).toBe(true)
    site.clock.advance(1)
    expect(isIn(await site.ask('session', { cookie }))).toBe(false)
    const longer = startSite()
    const signed = await longer.signIn()
    longer.clock.advance(HOUR)
    const { body } = await longer.ask('session', { cookie: signed.cookie })
    expect(body).toEqual({ session: null })
  })

  it.each([30 * 24 * HOUR + 0.25, HOUR / 7, 0.5])(
    'S253 should last as long as the page says, in whatever fraction of a millisecond that ends (%d)',
    async (lifetimeMs) => {
      const site = startSite({ session: { lifetimeMs } })
      const { cookie } = await site.signIn(evmSigner(), { expirationTime: undefined })
      site.clock.advance(Math.floor(lifetimeMs) - (lifetimeMs < 1 ? 0 : 1))
      expect(isIn(await site.ask('session', { cookie }))).toBe(true)
      site.clock.advance(2)
      expect(isIn(await site.ask('session', { cookie }))).toBe(false)
    },
  )

  it('N130 should stay in the browser where another tab has asked for it with the key of before, and is answered later', async () => {
    const { ask, signIn } = startSite()
    const first = await signIn()
    const second = await signIn(evmSigner('22'), {}, { cookie: first.cookie })
    const { body, headers } = await ask('session', { cookie: first.cookie })
    expect(body).toEqual({ session: null })
    // The browser has one cookie of that name: by now it is the second.
    expect(headers.get('set-cookie')).toBeNull()
    expect(isIn(await ask('session', { cookie: second.cookie }))).toBe(true)
  })

  it('should be over for good after signing out', async () => {
    const { ask, signIn } = startSite()
    const { cookie } = await signIn()
    const left = await ask('sign-out', { method: 'POST', cookie })
    expect([left.status, left.headers.get('set-cookie')]).toEqual([204, expect.stringContaining('Max-Age=0')])
    expect(isIn(await ask('session', { cookie }))).toBe(false)
    expect((await ask('sign-out', { method: 'POST' })).status).toBe(204)
  })

  it('should be a new one with each sign-in, and the one before be over', async () => {
    const { ask, signIn } = startSite()
    const first = await signIn()
    const second = await signIn(evmSigner('22'), {}, { cookie: first.cookie })
    expect(second.cookie).not.toBe(first.cookie)
    expect(isIn(await ask('session', { cookie: first.cookie }))).toBe(false)
    expect(isIn(await ask('session', { cookie: second.cookie }))).toBe(true)
  })

  it('should never be one that somebody has put into the browser before', async () => {
    const { ask, signIn } = startSite()
    const planted = `__Host-portico-session=${'a'.repeat(32)}.${'b'.repeat(64)}`
    const { cookie } = await signIn(evmSigner(), {}, { cookie: planted })
    expect(cookie).not.toBe(planted)
    expect(isIn(await ask('session', { cookie: planted }))).toBe(false)
    expect(isIn(await ask('session', { cookie: `${planted}; ${cookie}` }))).toBe(false)
  })

  it('should get a new secret every hour; the one before is good for another minute', async () => {
    const { clock, ask, signIn } = startSite({ session: { rotateAfterMs: HOUR / 4 } })
    const { cookie: first } = await signIn()
    expect((await ask('session', { cookie: first })).cookie).toBeUndefined()
    clock.advance(HOUR / 4)
    const { cookie: second } = await ask('session', { cookie: first })
    expect(second).not.toBe(first)
    // The answer may have been lost: until the new one is seen, the old one is as good.
    clock.advance(29_999)
    expect(isIn(await ask('session', { cookie: first }))).toBe(true)
    expect(isIn(await ask('session', { cookie: second }))).toBe(true)
    clock.advance(59_999)
    expect(isIn(await ask('session', { cookie: first }))).toBe(true)
    clock.advance(1)
    expect(isIn(await ask('session', { cookie: first }))).toBe(false)
    expect(isIn(await ask('session', { cookie: second }))).toBe(true)
  })

  it('should get one new secret, however many requests come at once', async () => {
    const { clock, ask, signIn } = startSite({ session: { rotateAfterMs: HOUR / 4 } })
    const { cookie } = await signIn()
    clock.advance(HOUR / 4)
    const all = await Promise.all(Array.from({ length: 20 }, () => ask('session', { cookie })))
    expect(all.every(isIn)).toBe(true)
    expect(all.filter((each) => each.cookie !== undefined)).toHaveLength(1)
  })

  it('should be a token where the page wants one, and no cookie be set or read', async () => {
    const { ask, server, signIn } = startSite({ session: { by: 'token' } })
    const { body, headers } = await signIn()
    const { token } = body as { token: string }
    expect(headers.get('set-cookie')).toBeNull()
    const authorization = `Bearer ${token}`
    expect(isIn(await ask('session', { headers: { authorization } }))).toBe(true)
    expect(isIn(await ask('session', { cookie: `__Host-portico-session=${token}` }))).toBe(false)
    await server.handle(asking('sign-out', { method: 'POST', headers: { authorization } }))
    expect(isIn(await ask('session', { headers: { authorization } }))).toBe(false)
  })

  it('should be known to the page’s own handlers, but for changes that another site asks for', async () => {
    const { server, signIn } = startSite()
    const { cookie = '' } = await signIn()
    const own = (method: string, headers: Readonly<Record<string, string>>) =>
      server.session(new Request(`${ORIGIN}/orders`, { method, headers: { cookie, ...headers } }))
    expect(await own('GET', {})).toMatchObject({ namespace: 'eip155' })
    expect(await own('POST', { origin: ORIGIN })).toBeDefined()
    expect(await own('DELETE', { 'sec-fetch-site': 'same-origin' })).toBeDefined()
    for (const headers of [
      {},
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'same-site' },
    ])
      expect(await own('POST', headers as Record<string, string>)).toBeUndefined()
  })

  it('should never be found by anything but its own key', async () => {
    const { ask, signIn } = startSite()
    const { cookie = '' } = await signIn()
    const property = fc.asyncProperty(
      fc.nat(cookie.length - 1),
      fc.constantFrom(...'0a9f.; ="'),
      async (at, letter) => {
        const changed = cookie.slice(0, at) + letter + cookie.slice(at + 1)
        fc.pre(changed !== cookie)
        expect(isIn(await ask('session', { cookie: changed }))).toBe(false)
      },
    )
    await fc.assert(property, { numRuns: runs(200) })
  })

  it('should never be taken from what else may stand in the store', async () => {
    const clock = new MemoryClock(NOW)
    const store = new MemoryStore(clock)
    const { ask } = startSite({ store }, clock)
    const cookie = `__Host-portico-session=${'a'.repeat(32)}.${'b'.repeat(64)}`
    const property = fc.asyncProperty(fc.oneof(fc.json(), fc.string()), async (value) => {
      await store.set(`session:${'a'.repeat(32)}`, value, HOUR)
      expect(isIn(await ask('session', { cookie }))).toBe(false)
    })
    await fc.assert(property, { numRuns: runs(200) })
  })

  it('should leave nothing in the store that lets anybody in', async () => {
    const clock = new MemoryClock(NOW)
    const kept: string[] = []
    const memory = new MemoryStore(clock)
    const store = {
      ...memory,
      set: (key: string, value: string, forMs: number) => (kept.push(key, value), memory.set(key, value, forMs)),
    }
    const { cookie = '' } = await startSite({ store }, clock).signIn()
    const [, secret = ''] = cookie.split('.')
    expect(secret).toHaveLength(64)
    expect(kept.join(' ')).not.toContain(secret)
  })
})

/** What a page and its visitors do with a session, in any order. */
const STEPS = ['sign in', 'show', 'show old', 'sign out', 'quarter'] as const

describe('after signing out', () => {
  it('should never be known by any key that there was', async () => {
    const property = fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { maxLength: 25 }), async (steps) => {
      const { clock, ask, signIn } = startSite({ session: { rotateAfterMs: HOUR / 8 } })
      const over = new Set<string>()
      let keys: string[] = []
      for (const step of steps) {
        const [last] = keys.slice(-1)
        if (step === 'sign in') {
          const { cookie = '' } = await signIn(evmSigner(), {}, { cookie: last })
          // Another visitor's browser keeps its own session.
          if (last !== undefined && isIn(await ask('session', { cookie: last }))) expect.unreachable()
          keys = [cookie]
        } else if (step === 'sign out') {
          await ask('sign-out', { method: 'POST', cookie: last })
          for (const key of keys) over.add(key)
          keys = []
        } else if (step === 'quarter') clock.advance(HOUR / 4)
        else {
          const { cookie } = await ask('session', { cookie: step === 'show' ? last : keys[0] })
          if (cookie !== undefined) keys.push(cookie)
        }
        for (const key of over) expect(isIn(await ask('session', { cookie: key }))).toBe(false)
      }
    })
    await fc.assert(property, { numRuns: runs(60) })
  })
})

describe('a change', () => {
  const paths = ['nonce', 'sign-in', 'sign-out']

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a page below this one', { origin: 'https://evil.app.example' }],
    ['this page without https', { origin: 'http://app.example' }],
    ['a frame without an origin', { origin: 'null' }],
    ['nobody that says who they are', { origin: null }],
  ])('should never be made for %s', async (_, { origin }) => {
    const { ask } = startSite()
    for (const path of paths)
      expect(await ask(path, { method: 'POST', body: {}, origin })).toMatchObject({
        status: 403,
        code: 'ORIGIN_REFUSED',
      })
  })

  it('should be made for a program without a browser where nothing is sent along by itself', async () => {
    const { ask } = startSite({ session: { by: 'token' } })
    expect((await ask('nonce', { method: 'POST', origin: null })).status).toBe(200)
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }])
      expect((await ask('nonce', { method: 'POST', origin: null, headers })).code).toBe('ORIGIN_REFUSED')
  })

  it('should be asked for by its own method', async () => {
    const { server } = startSite()
    for (const path of paths) {
      const { status, headers } = await said(await server.handle(asking(path)))
      expect([status, headers.get('allow')]).toEqual([405, 'POST'])
    }
    expect((await server.handle(asking('session', { method: 'POST' }))).headers.get('allow')).toBe('GET')
  })
})
