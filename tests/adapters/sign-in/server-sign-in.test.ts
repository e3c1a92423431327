import { describe, expect, it } from 'vitest'
import { serverSignIn } from '../../../src/adapters/sign-in/server-sign-in.ts'
import { MemoryClock } from '../../../src/adapters/memory/memory-clock.ts'
import { Refusal, type RefusalCode } from '../../../src/integrations/server/http/refusal.ts'
import { evmSigner, NOW, ORIGIN, startSite, textFor } from '../../integrations/server/site.ts'

const at = (fetch: typeof globalThis.fetch, clock = new MemoryClock(NOW)) =>
  serverSignIn(`${ORIGIN}/portico`, fetch, clock)

/** The page's own server, as the browser speaks to it: it says which page asks, and keeps the cookie. */
function browser() {
  const { clock, server } = startSite()
  const cookies: string[] = []
  const fetch: typeof globalThis.fetch = async (input, { credentials, ...init } = {}) => {
    expect(credentials).toBe('same-origin')
    const request = new Request(input, { ...init, redirect: 'manual' })
    request.headers.set('origin', ORIGIN)
    const answer = await server.handle(request)
    cookies.push(...answer.headers.getSetCookie())
    return answer
  }
  return { clock, cookies, signIn: at(fetch, clock) }
}

describe('signing in at the page’s own server', () => {
  it('should let in whoever has signed its nonce, with a session, and once', async () => {
    const { clock, cookies, signIn } = browser()
    const signer = evmSigner()
    const message = textFor(signer, await signIn.nonce(), clock.now())
    const signature = await signer.sign(message)
    expect(await signIn.verify(message, signature)).toBe(true)
    expect(cookies).toEqual([expect.stringMatching(/^__Host-portico-session=/)])
    expect(await signIn.verify(message, signature)).toBe(false)
  })

  it('should let in nobody else', async () => {
    const { clock, cookies, signIn } = browser()
    const message = textFor(evmSigner(), await signIn.nonce(), clock.now())
    expect(await signIn.verify(message, await evmSigner('22').sign(message))).toBe(false)
    expect(await signIn.verify('anything', '0x')).toBe(false)
    expect(cookies).toEqual([])
  })

  it.each(['BAD_REQUEST', 'SIGN_IN_INVALID', 'NONCE_SPENT', 'SIGNATURE_INVALID', 'ORIGIN_REFUSED', 'ACCOUNT_REFUSED'])(
    'should take %s for a no',
    async (code) => {
      const { status } = new Refusal(code as RefusalCode)
      expect([400, 401, 403]).toContain(status)
      const body = JSON.stringify({ error: { code } })
      expect(await at(async () => new Response(body, { status })).verify('m', '0x')).toBe(false)
    },
  )

  it.each([400, 401, 403])('S267 should call no %i of something in front of the server a no', async (status) => {
    const bodies = ['', '{}', '<html>Sign in to the company', '{"message":"Forbidden"}', '{"error":{"code":403}}']
    for (const body of [...bodies, '{"error":{"code":"AccessDenied"}}', '{"session":{}}', '{"session":null}']) {
      const proxy = at(async () => new Response(body, { status }))
      await expect(proxy.verify('m', '0x'), body).rejects.toMatchObject({ code: 'SIGNIN_UNAVAILABLE' })
      await expect(proxy.nonce(), body).rejects.toBeDefined()
    }
  })

  it.each([404, 429, 500, 503])('should not take %i for an answer', async (status) => {
    const away = at(async () => new Response('{}', { status }))
    await expect(away.verify('m', '0x')).rejects.toBeDefined()
    await expect(away.nonce()).rejects.toBeDefined()
  })

  it.each(['', '{}', 'null', '[]', '{"session":true}', '{"session":[]}', '<html>'])(
    'S256 should call %j neither a yes nor a no',
    async (body) => {
      const odd = at(async () => new Response(body))
      await expect(odd.verify('m', '0x')).rejects.toMatchObject({ code: 'SIGNIN_UNAVAILABLE' })
      await expect(odd.nonce()).rejects.toMatchObject({ code: 'SIGNIN_UNAVAILABLE' })
    },
  )

  it('should take no session for a no', async () => {
    const without = at(async () => new Response('{"nonce":7,"session":null}'))
    expect(await without.verify('m', '0x')).toBe(false)
    await expect(without.nonce()).rejects.toMatchObject({ code: 'SIGNIN_UNAVAILABLE' })
  })
})
