import * as fc from 'fast-check'
import type { ErrorCode } from '../../../../src/domain/shared/error-catalogue.ts'
import { describe, expect, it } from 'vitest'
import { StandardSource } from '../../../../src/adapters/connectors/wallet-standard/standard-source.ts'
import { isCoreError } from '../../../../src/domain/shared/core-error.ts'
import { FakeClock, settled } from '../../../support/fake-clock.ts'
import { SOLANA } from '../../../support/networks.ts'
import { account, announce, FakeStandardWallet } from './fake-standard-wallet.ts'

const NEVER = new AbortController().signal

const explode = (): never => {
  throw new Error('no')
}
const closed = new Proxy({}, { get: explode, has: explode, ownKeys: explode, getPrototypeOf: explode })
const { proxy: revoked, revoke } = Proxy.revocable<unknown[]>([], {})
revoke()

/** Values that the generator cannot make, by the text that it makes in their place. */
const UNREADABLE: Readonly<Record<string, unknown>> = {
  '(closed)': closed,
  '(revoked)': revoked,
  '(explodes)': explode,
}

function spoilt(value: unknown): unknown {
  if (typeof value === 'string') return UNREADABLE[value] ?? value
  if (Array.isArray(value)) return value.map(spoilt)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, spoilt(each)]))
}

const discovered = () => {
  const page = new EventTarget()
  const source = new StandardSource(page, new FakeClock())
  source.discover()
  return { page, source }
}

describe('StandardSource with wallets that mean harm', () => {
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'wallet'],
    ['a number', 7],
    ['a function', () => {}],
    ['nothing in it', {}],
    ['a name that is no text', { name: 7, chains: ['solana:mainnet'] }],
    ['a name of nothing that is seen', { name: '\u200b\u202e\u0000' }],
    ['getters that throw', closed],
  ])('D01 should not list %s, and those that come after it', (_what, wallet) => {
    const { page, source } = discovered()
    announce(page, (api) => api.register(wallet, new FakeStandardWallet()))
    expect(source.snapshot().map(({ facts }) => facts.name)).toEqual(['Sunlight'])
    expect(source.refused).toBe(1)
  })

  it.each<[string, unknown]>([
    ['no function', { not: 'a function' }],
    ['nothing', null],
    ['a function that throws', explode],
  ])('D01 should bear a registration that is %s', (_what, detail) => {
    const { page, source } = discovered()
    page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
    page.dispatchEvent(new Event('wallet-standard:register-wallet'))
    announce(page, (api) => api.register(new FakeStandardWallet()))
    expect(source.snapshot()).toHaveLength(1)
    expect(source.refused).toBe(2)
  })

  it('A13 should cut and clean a name before it is shown', () => {
    const { page, source } = discovered()
    announce(page, (api) => api.register(new FakeStandardWallet(`\u202e${'x'.repeat(10_000)}\n`)))
    const [wallet] = source.snapshot()
    expect(wallet?.facts.name).toBe('x'.repeat(64))
    expect(wallet?.facts.id).toBe(`standard:${'x'.repeat(64)}#1`)
  })

  it.each(['https://tracker.example/pixel.png', 'javascript:alert(1)', 'x" onerror="alert(1)', 7, closed])(
    'D05 should list a wallet without its icon if that is no picture in itself',
    (icon) => {
      const { page, source } = discovered()
      announce(page, (api) => api.register(new FakeStandardWallet('Sunlight', icon)))
      expect(source.snapshot()[0]?.facts).toMatchObject({ name: 'Sunlight', icon: undefined })
    },
  )

  it('should bear a wallet that registers itself again and again while it is being read', () => {
    const { page, source } = discovered()
    announce(page, (api) => {
      const wallet = (): unknown => {
        const made = new FakeStandardWallet()
        made.features = { ...made.features, 'standard:events': { on: () => api.register(made, wallet()) } }
        return made
      }
      return api.register(wallet())
    })
    expect(source.snapshot()).toHaveLength(64)
  })

  it.each<[string, unknown, ErrorCode?]>([
    ['no list', { accounts: 7 }],
    ['nothing', undefined],
    ['null', null],
    ['a list that cannot be read', { accounts: revoked }],
    ['accounts that cannot be read', { accounts: [closed, null, 'x', 7] }],
    [
      'an address of 10,000 characters',
      { accounts: [account(1, { address: '1'.repeat(10_000) })] },
      'SOLANA_KEY_INVALID',
    ],
    ['an address of 31 bytes', { accounts: [account(1, { address: '1'.repeat(31) })] }, 'SOLANA_KEY_INVALID'],
    [
      'an address of another chain',
      { accounts: [account(1, { address: `0x${'1'.repeat(40)}` })] },
      'SOLANA_KEY_INVALID',
    ],
    [
      'a key that is not the address',
      { accounts: [account(1, { publicKey: new Uint8Array(32) })] },
      'SOLANA_KEY_INVALID',
    ],
    ['a key of 33 bytes', { accounts: [account(1, { publicKey: new Uint8Array(33).fill(1) })] }, 'SOLANA_KEY_INVALID'],
    ['accounts of other chains', { accounts: [account(1, { chains: ['sui:mainnet'] })] }],
  ])('R-ERR-5 should refuse a connection to %s', async (_what, answer, code = 'WALLET_BAD_ANSWER') => {
    const { page, source } = discovered()
    const wallet = new FakeStandardWallet()
    wallet.answers.set('standard:connect', () => answer)
    announce(page, (api) => api.register(wallet))
    const [listed] = source.snapshot()
    await expect(listed?.connect('solana', [SOLANA.id], NEVER)).rejects.toMatchObject({ code })
    await expect(listed?.reconnect('solana', [SOLANA.id], NEVER)).resolves.toBeUndefined()
  })

  it('should never throw, and never list what is not whole, whatever registers, changes and answers', async () => {
    const anything = fc.anything({ withBigInt: true, withDate: true, withTypedArray: true, withNullPrototype: true })
    const loose = fc.oneof(anything, fc.constantFrom(...Object.keys(UNREADABLE)))
    const connect = loose.map((answer) => ({ connect: () => spoilt(answer) }))
    const events = fc.tuple(loose, loose).map(([change, off]) => ({
      on: (_: string, listener: (change: unknown) => void) => (listener(spoilt(change)), spoilt(off)),
    }))
    const features = fc.record({ 'standard:connect': connect, 'standard:events': fc.oneof(loose, events) })
    const wallets = fc.record(
      {
        ...{ name: fc.oneof(loose, fc.string()), icon: loose, accounts: loose },
        chains: fc.oneof(loose, fc.array(fc.oneof(loose, fc.constant('solana:mainnet')))),
        features: fc.oneof(loose, features),
      },
      { requiredKeys: [] },
    )
    let listed = 0
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(loose, wallets)), async (several) => {
        const { page, source } = discovered()
        announce(page, (api) => api.register(...several.map(spoilt)))
        for (const { facts, connect: ask } of source.snapshot()) {
          listed += 1
          expect(facts.name).not.toBe('')
          expect(facts.icon ?? 'data:image/').toMatch(/^data:image\//i)
          const outcome = await ask('solana', [SOLANA.id], NEVER).catch((error: unknown) => error)
          expect(isCoreError(outcome)).toBe(true)
        }
        source.dispose()
        await settled()
      }),
    )
    expect(listed).toBeGreaterThan(0)
  })
})
