import { ed25519 } from '@noble/curves/ed25519'
import { verifySignIn } from '@solana/wallet-standard-util'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { base58, fromBase58 } from '../../../src/domain/shared/base58.ts'
import { readFields } from '../../../src/domain/shared/reading.ts'
import { announce } from '../../../src/integrations/wallet-standard/index.ts'
import type { StandardWallet } from '../../../src/integrations/wallet-standard/standard-wallet.ts'
import { SOL_BOB } from '../../support/accounts.ts'
import { SOLANA } from '../../support/networks.ts'
import { settled } from '../../support/fake-clock.ts'
import { openWindow, pageCore } from './announcing-page.ts'

const KEY = new Uint8Array(32).fill(7)
const ADDRESS = base58(ed25519.getPublicKey(KEY))
const ends: (() => unknown)[] = []
beforeAll(() => void openWindow())
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})
afterAll(() => vi.unstubAllGlobals())

/** A wallet on a phone that signs whatever it is asked to. */
function announced() {
  const test = pageCore()
  let standard: StandardWallet | undefined
  const register = (wallet: StandardWallet) => {
    standard = wallet
    return () => {}
  }
  const hear = (event: Event) => (event as CustomEvent<(api: unknown) => void>).detail({ register })
  window.addEventListener('wallet-standard:register-wallet', hear)
  ends.push(announce(test.core), test.core.dispose)
  window.removeEventListener('wallet-standard:register-wallet', hear)
  if (standard === undefined) throw new Error('It was not registered.')
  test.wallet.onRequest = ({ request }) => {
    const message = fromBase58(readFields(request.params)?.get('message')) ?? new Uint8Array()
    test.wallet.answer({ signature: ed25519.sign(message, KEY) })
  }
  const signIn = standard.features['solana:signIn'].signIn
  return { ...test, signIn }
}

describe('signing in by the Wallet Standard', () => {
  const WISHES = [
    {},
    { statement: 'I accept.', nonce: 'a1b2c3d4' },
    { domain: 'app.example', uri: 'https://app.example', version: '1', chainId: 'solana:mainnet', nonce: 'a1b2c3d4' },
    { issuedAt: new Date().toISOString(), requestId: '7', resources: ['https://app.example/terms'] },
  ] as const

  it.each(WISHES)('should connect first, and give what a server can verify: %j', async (input) => {
    const { signIn, wallet, core } = announced()
    const signing = signIn(input)
    await settled()
    expect(core.modal.state.snapshot().open).toBe(true)
    wallet.approve({ accounts: [`${SOLANA.id}:${ADDRESS}`] })
    const [output] = await signing
    if (output === undefined) throw new Error('Nobody was signed in.')
    expect(output.account.address).toBe(ADDRESS)
    const { account, signedMessage, signature } = output
    const plain = { ...account, chains: [...account.chains], features: [...account.features] }
    expect(verifySignIn(input as never, { account: plain, signedMessage, signature })).toBe(true)
    expect(
      verifySignIn({ ...input, statement: 'Another.' } as never, { account: plain, signedMessage, signature }),
    ).toBe(false)
  })

  it('F115 should be of the account that was asked, where the wallet is on another by the time that it answers', async () => {
    const { signIn, wallet } = announced()
    const signing = signIn({})
    await settled()
    const session = wallet.approve({ accounts: [`${SOLANA.id}:${ADDRESS}`] })
    const sign = wallet.onRequest
    wallet.onRequest = (request) => {
      wallet.grant(session, [`${SOLANA.id}:${SOL_BOB}`])
      sign(request)
    }
    const [output] = await signing
    expect(output?.account.address).toBe(ADDRESS)
    expect(new TextDecoder().decode(output?.signedMessage)).toContain(ADDRESS)
  })

  it('should sign for no other page', async () => {
    const { signIn, wallet, sessions } = announced()
    const signing = signIn({ domain: 'bank.example' })
    await settled()
    wallet.approve({ accounts: [`${SOLANA.id}:${ADDRESS}`] })
    await expect(signing).rejects.toMatchObject({ code: 'SIGNIN_ORIGIN' })
    expect(sessions.memory.requests).toEqual([])
  })
})
