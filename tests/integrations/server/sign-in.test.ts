import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { base58 } from '../../../src/domain/shared/base58.ts'
import type { SignInMessage } from '../../../src/domain/sign-in/sign-in-message.ts'
import { signInFieldsText } from '../../../src/domain/solana/sign-in-fields.ts'
import { SOLANA } from '../../support/networks.ts'
import { runs } from '../../support/runs.ts'
import { asking, evmSigner, NOW, ORIGIN, said, type Site, solanaSigner, startSite, textFor } from './site.ts'

const DAY = 24 * 3_600_000

describe('signing in', () => {
  it('should know a visitor who has signed this page’s nonce, and say until when', async () => {
    const { ask, signIn } = startSite()
    const signer = evmSigner()
    const { status, body, cookie } = await signIn(signer)
    const session = {
      ...{ account: `eip155:1:${signer.address}`, namespace: 'eip155', chain: 'eip155:1', address: signer.address },
      ...{ signedInAt: NOW, expiresAt: NOW + 3_600_000 },
    }
    expect([status, body]).toEqual([200, { session }])
    expect((await ask('session', { cookie })).body).toEqual({ session })
    expect((await ask('session')).body).toEqual({ session: null })
  })

  it('should know a Solana account, also by the text that its wallet writes', async () => {
    const { server, nonce, signIn } = startSite()
    const signer = solanaSigner()
    expect((await signIn(signer)).body).toMatchObject({ session: { account: `${SOLANA.id}:${signer.address}` } })
    const fields = { domain: 'app.example', uri: ORIGIN, version: '1', chainId: 'solana:mainnet' } as const
    const message = signInFieldsText(
      { ...fields, nonce: await nonce(), issuedAt: new Date(NOW).toISOString() },
      signer.address,
    )
    const body = { message, signature: await signer.sign(message) }
    expect((await server.handle(asking('sign-in', { method: 'POST', body }))).status).toBe(200)
  })

  it('should write an account in one way, whichever way the wallet wrote it', async () => {
    const { signIn } = startSite()
    const signer = evmSigner()
    const lower = { ...signer, address: signer.address.toLowerCase() }
    expect((await signIn(lower)).body).toMatchObject({ session: { address: signer.address } })
  })

  it('should never let a nonce in twice, nor one that is not ours or too old', async () => {
    const { clock, nonce, signIn } = startSite()
    const known = await nonce()
    expect((await signIn(evmSigner(), { nonce: known })).status).toBe(200)
    for (const signer of [evmSigner(), evmSigner('22'), solanaSigner()])
      expect(await signIn(signer, { nonce: known })).toMatchObject({ status: 401, code: 'NONCE_SPENT' })
    expect(await signIn(evmSigner(), { nonce: 'a1b2c3d4e5f6a7b8' })).toMatchObject({ code: 'NONCE_SPENT' })
    const old = await nonce()
    clock.advance(10 * 60_000)
    expect(await signIn(evmSigner(), { nonce: old })).toMatchObject({ code: 'NONCE_SPENT', cookie: undefined })
  })

  it('should give a nonce for one try, whatever comes of it', async () => {
    const { nonce, signIn } = startSite()
    const known = await nonce()
    const liar = { ...evmSigner(), sign: evmSigner('22').sign }
    expect(await signIn(liar, { nonce: known })).toMatchObject({ status: 401, code: 'SIGNATURE_INVALID' })
    expect(await signIn(evmSigner(), { nonce: known })).toMatchObject({ code: 'NONCE_SPENT' })
  })

  it('should let exactly one of 200 in that bring the same nonce at once', async () => {
    const { clock, nonce, server } = startSite()
    const signer = evmSigner()
    const message = textFor(signer, await nonce(), clock.now())
    const body = { message, signature: await signer.sign(message) }
    const tries = Array.from({ length: 200 }, () => server.handle(asking('sign-in', { method: 'POST', body })))
    const all = await Promise.all((await Promise.all(tries)).map(said))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(all.filter(({ code }) => code === 'NONCE_SPENT')).toHaveLength(199)
    expect(all.filter(({ cookie }) => cookie !== undefined)).toHaveLength(1)
  })

  it.each<[string, Partial<SignInMessage>]>([
    ['another page', { domain: 'evil.example', uri: 'https://evil.example' }],
    ['the same host on another port', { domain: 'app.example:444', uri: 'https://app.example:444' }],
    ['the same host without https', { domain: 'app.example', uri: 'http://app.example' }],
  ])('should never take a signature that was made for %s', async (_, change) => {
    const { nonce, signIn } = startSite()
    const known = await nonce()
    expect(await signIn(evmSigner(), { nonce: known, ...change })).toMatchObject({ code: 'SIGN_IN_INVALID' })
    // It was never this page's: the nonce is as good as before.
    expect((await signIn(evmSigner(), { nonce: known })).status).toBe(200)
  })

  it('should never take a text that has expired, or one for a chain that the page does not work with', async () => {
    const { clock, server, nonce } = startSite()
    const signer = evmSigner()
    const enter = async (message: string) =>
      said(
        await server.handle(
          asking('sign-in', { method: 'POST', body: { message, signature: await signer.sign(message) } }),
        ),
      )
    const expirationTime = new Date(NOW + 60_000).toISOString()
    const short = textFor(signer, await nonce(), NOW, { expirationTime })
    clock.advance(60_000)
    expect(await enter(short)).toMatchObject({ code: 'SIGN_IN_INVALID' })
    const text = textFor(signer, await nonce(), clock.now())
    expect(await enter(text.replace('Chain ID: 1', 'Chain ID: 137'))).toMatchObject({ code: 'SIGN_IN_INVALID' })
    expect((await enter(text)).status).toBe(200)
  })

  it('should let in on each of several pages what was signed for that page alone', async () => {
    const other = 'https://www.app.example'
    const { signIn } = startSite({ origin: [ORIGIN, other] })
    const there = { domain: 'www.app.example', uri: other }
    expect((await signIn(evmSigner(), there, { origin: other })).status).toBe(200)
    expect(await signIn(evmSigner(), there)).toMatchObject({ code: 'SIGN_IN_INVALID' })
    expect(await signIn(evmSigner(), {}, { origin: other })).toMatchObject({ code: 'SIGN_IN_INVALID' })
  })

  it('should let in whom the page accepts, and nobody else', async () => {
    const { address } = evmSigner()
    const { signIn } = startSite({ accept: (account) => account.address === address })
    expect((await signIn()).status).toBe(200)
    expect(await signIn(evmSigner('22'))).toMatchObject({ status: 403, code: 'ACCOUNT_REFUSED', cookie: undefined })
    for (const accept of [() => 'yes' as unknown as boolean, () => Promise.reject(new Error('away'))])
      expect((await startSite({ accept }).signIn()).cookie).toBeUndefined()
  })

  it('S254 should not call refused an account about which the page has not answered, and report that', async () => {
    const told: unknown[] = []
    let answer: ReturnType<Site['signIn']> | undefined
    const { clock } = await new Promise<Site>((asked) => {
      const accept = () => {
        asked(site)
        return new Promise<boolean>(() => {})
      }
      const site = startSite({ accept, report: (error) => void told.push(error) })
      answer = site.signIn()
    })
    await clock.pass(10_000)
    expect(await answer).toMatchObject({ status: 500, code: 'INTERNAL', cookie: undefined })
    expect(told).toHaveLength(1)
  })

  it.each([
    ['as long as it lasts', undefined, NOW + DAY],
    ['until what was signed expires', NOW + 60_000, NOW + 60_000],
    ['as long as it lasts, where more was signed', NOW + 2 * DAY, NOW + DAY],
  ])('S254 should tell the page until when it would let an account in: %s', async (_case, signedUntil, end) => {
    const told: number[] = []
    const { signIn } = startSite({ accept: ({ expiresAt }) => told.push(expiresAt) > 0 })
    const expirationTime = signedUntil === undefined ? undefined : new Date(signedUntil).toISOString()
    expect((await signIn(evmSigner(), { expirationTime })).body).toMatchObject({ session: { expiresAt: end } })
    expect(told).toEqual([end])
  })

  it('S255 should not let in by a text that expires while the page thinks about the account', async () => {
    const accept = () => (site.clock.advance(60_000), true)
    const site = startSite({ accept })
    const expirationTime = new Date(NOW + 60_000).toISOString()
    const { code, cookie } = await site.signIn(evmSigner(), { expirationTime })
    expect([code, cookie]).toEqual(['SIGN_IN_INVALID', undefined])
  })

  it('should never take a key that anybody can sign for (points of small order)', async () => {
    const { server, nonce } = startSite()
    for (const first of [0, 1]) {
      const publicKey = new Uint8Array(32)
      publicKey[0] = first
      const signature = new Uint8Array(64)
      signature[0] = 1
      const signer = { ...solanaSigner(), address: base58(publicKey) }
      for (const change of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
        const message = textFor(signer, await nonce(), NOW, { statement: change })
        const body = { message, signature: base58(signature) }
        const { status, cookie } = await said(await server.handle(asking('sign-in', { method: 'POST', body })))
        expect([status, cookie]).toEqual([401, undefined])
      }
    }
  })

  it('should never let in whoever changes a letter of what was signed, or of the signature', async () => {
    const { server, nonce } = startSite()
    const property = fc.asyncProperty(
      fc.constantFrom(evmSigner(), solanaSigner()),
      fc.nat(2_000),
      fc.constantFrom('message' as const, 'signature' as const),
      fc.constantFrom(...'0aZ1x9 \n'),
      async (signer, at, part, letter) => {
        const message = textFor(signer, await nonce(), NOW)
        const proof = { message, signature: await signer.sign(message) }
        const place = at % proof[part].length
        const changed = proof[part].slice(0, place) + letter + proof[part].slice(place + 1)
        fc.pre(changed.toLowerCase() !== proof[part].toLowerCase())
        const body = { ...proof, [part]: changed }
        const { status } = await said(await server.handle(asking('sign-in', { method: 'POST', body })))
        expect([400, 401]).toContain(status)
      },
    )
    await fc.assert(property, { numRuns: runs(100) })
  })
})

describe('what is sent instead of a sign-in', () => {
  const send = async (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    startSite().ask('sign-in', { method: 'POST', body, headers })

  it.each([
    ...['', '{', 'null', '[]', '"text"', '7', '{}', '{"message":1,"signature":2}', '{"message":"x","signature":"0x"}'],
    ...['{"__proto__":{"message":"x"}}', '\u0000', '{"message":{"toString":"x"},"signature":[]}'],
  ])('should be refused: %j', async (body) => expect((await send(body)).status).toBe(400))

  it('should be refused where it is too large, whatever its length says', async () => {
    const body = JSON.stringify({ message: 'x'.repeat(70_000), signature: '0x' })
    expect(await send(body)).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE' })
    const stream = new ReadableStream<Uint8Array>({ pull: (to) => to.enqueue(new Uint8Array(16_384).fill(32)) })
    const init = {
      method: 'POST',
      body: stream,
      duplex: 'half',
      headers: { 'content-type': 'application/json', origin: ORIGIN },
    }
    const { server } = startSite()
    expect((await server.handle(new Request(`${ORIGIN}/portico/sign-in`, init as RequestInit))).status).toBe(413)
  })

  it('should be refused where it comes too slowly', async () => {
    const { clock, server } = startSite()
    const body = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => {}) })
    const init = {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'content-type': 'application/json', origin: ORIGIN },
    }
    const answer = server.handle(new Request(`${ORIGIN}/portico/sign-in`, init as RequestInit))
    await clock.pass(10_000)
    expect((await answer).status).toBe(400)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonx'])(
    'should be refused as %s, which a form of another site can send',
    async (type) => expect((await send('{}', { 'content-type': type })).code).toBe('BAD_REQUEST'),
  )

  it('should never let anybody in, nor break the server, whatever it is', async () => {
    const { ask } = startSite()
    const property = fc.asyncProperty(fc.oneof(fc.json(), fc.string()), async (body) => {
      const { status, code, cookie } = await ask('sign-in', { method: 'POST', body })
      expect([status, code, cookie]).toEqual([
        400,
        expect.stringMatching(/^(?:BAD_REQUEST|SIGN_IN_INVALID)$/),
        undefined,
      ])
    })
    await fc.assert(property, { numRuns: runs(200) })
  })
})
