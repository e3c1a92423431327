import { describe, expect, it } from 'vitest'
import { CountingRandomness } from '../../../src/adapters/memory/counting-randomness.ts'
import { PageSignInServer, type SignInOptions } from '../../../src/adapters/sign-in/page-sign-in-server.ts'
import { CoreError } from '../../../src/domain/shared/core-error.ts'
import { FakeClock, settled } from '../../support/fake-clock.ts'
import { watch } from '../../support/outcome.ts'

const NEVER = new AbortController().signal
const PROOF = { message: 'm', signature: '0x1' }
const nothing = () => new Promise<never>(() => {})

function create(options: SignInOptions = {}) {
  const clock = new FakeClock()
  return { clock, server: new PageSignInServer(options, clock, new CountingRandomness()) }
}

describe('PageSignInServer', () => {
  it('should invite with what the page says', async () => {
    const { server } = create({ nonce: async () => 'abcdefgh', statement: 'Hello.', lifetimeMs: 5 })
    expect(await server.invite(NEVER)).toEqual({ nonce: 'abcdefgh', statement: 'Hello.', lifetimeMs: 5 })
  })

  it('should take a nonce by chance, and a new one each time, where the page has none', async () => {
    const { server } = create()
    const [first, second] = [await server.invite(NEVER), await server.invite(NEVER)]
    expect(first.nonce).toMatch(/^[0-9a-f]{32}$/)
    expect(second.nonce).not.toBe(first.nonce)
    expect(await server.verify(PROOF, NEVER)).toBe(true)
  })

  it('N08 should take nothing but true for a yes', async () => {
    for (const answer of [false, undefined, 'true', 1, {}]) {
      const { server } = create({ verify: async () => answer as boolean })
      expect(await server.verify(PROOF, NEVER)).toBe(false)
    }
  })

  it('should say SIGNIN_UNAVAILABLE for whatever the page throws, at once or later', async () => {
    const failures: SignInOptions[] = [
      { nonce: async () => Promise.reject(new Error('down')) },
      {
        nonce: () => {
          throw new Error('down')
        },
      },
    ]
    for (const options of failures)
      await expect(create(options).server.invite(NEVER)).rejects.toMatchObject({ code: 'SIGNIN_UNAVAILABLE' })
  })

  it.each<[string, number]>([
    ['invite', 10_000],
    ['verify', 15_000],
  ])('should not wait for ever: %s ends after %d ms', async (what, ms) => {
    const { clock, server } = create({ nonce: nothing, verify: nothing })
    const asking = watch<unknown>(what === 'invite' ? server.invite(NEVER) : server.verify(PROOF, NEVER))
    clock.advance(ms)
    await settled()
    expect(asking.error).toMatchObject({ code: 'SIGNIN_UNAVAILABLE' })
  })

  it('should end with what wanted it', async () => {
    const { server } = create({ nonce: nothing })
    const ending = new AbortController()
    const asking = server.invite(ending.signal)
    ending.abort(new CoreError('CORE_DISPOSED'))
    await expect(asking).rejects.toMatchObject({ code: 'CORE_DISPOSED' })
  })
})
