import { describe, expect, it } from 'vitest'
import { memorySignature } from '../../../src/adapters/memory/memory-chain-calls.ts'
import type { SignInOptions } from '../../../src/adapters/sign-in/page-sign-in-server.ts'
import type { WalletSession } from '../../../src/domain/connection/wallet-session.ts'
import { type Namespace, parseChainId } from '../../../src/domain/network/chain-id.ts'
import { CoreError } from '../../../src/domain/shared/core-error.ts'
import { fromHexadecimal } from '../../../src/domain/shared/from-hexadecimal.ts'
import { signInText } from '../../../src/domain/sign-in/sign-in-message.ts'
import { type SignInFields, signInFieldsText } from '../../../src/domain/solana/sign-in-fields.ts'
import type { InstalledWallet } from '../../../src/domain/wallets/installed-wallet.ts'
import { ALICE, BOB, EVERYWHERE, SOL_ALICE } from '../../support/accounts.ts'
import { createCore, reload, type TestCore } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'
import { ETHEREUM, SOLANA } from '../../support/networks.ts'

const NONCE = 'k3yW8zQ1'
const HEARTH: InstalledWallet = {
  ...{ id: 'hearth', name: 'Hearth', icon: undefined, rdns: 'example.hearth' },
  ...{ source: 'eip6963', namespaces: ['eip155', 'solana'] },
}
const OWNERS = { eip155: ALICE, solana: SOL_ALICE } as const
const CHAINS = { eip155: ETHEREUM.id, solana: SOLANA.id } as const

const sessionOf = (namespace: Namespace): WalletSession => ({
  topic: `local/injected/${namespace}`,
  pairingTopic: undefined,
  expiresAt: Number.MAX_SAFE_INTEGER,
  peer: { name: 'Hearth' },
  grants: {
    [namespace]: {
      accounts: [{ chain: CHAINS[namespace], address: OWNERS[namespace] }],
      chains: [CHAINS[namespace]],
      methods: ['personal_sign', 'solana_signMessage'],
      events: [],
    },
  },
})

const textOf = (namespace: Namespace, fields: SignInFields, address: string): string =>
  namespace === 'solana'
    ? signInFieldsText(fields, address)
    : signInText(
        { ...fields, address, chain: parseChainId(fields.chainId) ?? ETHEREUM.id },
        { origin: 'https://shop.example', now: Date.parse(fields.issuedAt) },
      )

/** A page that signs its visitors in with connecting, and a wallet in it. */
function pageWith(options: Partial<SignInOptions> = {}) {
  const verified: string[] = []
  const signIn: SignInOptions = {
    ...{ withConnecting: true, nonce: async () => NONCE, statement: 'I accept.' },
    verify: async (message) => (verified.push(message), true),
    ...options,
  }
  const test = createCore({ signIn })
  test.installed.set([HEARTH])
  test.installed.answer = async ({ namespace }) => sessionOf(namespace)
  return { ...test, verified }
}

/** What the wallet signs, and as whom. */
function answering(
  { installed }: TestCore,
  namespace: Namespace,
  change: (fields: SignInFields) => Partial<{ text: string; signed: string }> = () => ({}),
) {
  const asked: SignInFields[] = []
  installed.signInAnswer = async (fields) => {
    asked.push(fields)
    const address = OWNERS[namespace]
    const { text = textOf(namespace, fields, address), signed = text } = change(fields)
    const signature = fromHexadecimal(memorySignature('eip155', ALICE, signed)) ?? new Uint8Array()
    return { session: sessionOf(namespace), address, signedMessage: new TextEncoder().encode(text), signature }
  }
  return asked
}

describe('signing in with connecting', () => {
  it.each(['eip155', 'solana'] as const)('should be one question where the wallet can: %s', async (namespace) => {
    const page = pageWith()
    const asked = answering(page, namespace)
    await page.core.connection.connect('hearth', namespace)
    await settled()
    expect(asked).toMatchObject([
      { domain: 'shop.example', uri: 'https://shop.example', nonce: NONCE, statement: 'I accept.', version: '1' },
    ])
    expect(asked[0]?.chainId).toBe(namespace === 'solana' ? 'solana:mainnet' : 'eip155:1')
    expect(page.core.signing.signedIn.snapshot()).toMatchObject({ namespace, address: OWNERS[namespace] })
    expect(page.verified).toHaveLength(1)
    expect(page.wallet.waiting).toEqual([])
  })

  it('should be a second question, unasked for, where the wallet cannot', async () => {
    const page = pageWith()
    await page.core.connection.connect('hearth', 'eip155')
    await settled()
    const { request } = page.wallet.waiting[0] ?? expect.unreachable()
    const [hex] = request.params as readonly string[]
    const message = Buffer.from(hex?.slice(2) ?? '', 'hex').toString('utf8')
    expect(message).toContain(`Nonce: ${NONCE}`)
    page.wallet.answer(memorySignature('eip155', ALICE, message))
    await settled()
    expect(page.core.signing.signedIn.snapshot()).toMatchObject({ namespace: 'eip155', address: ALICE })
    expect(page.verified).toEqual([message])
  })

  it('N92 should ask the wallet that was connected, also while the visitor looks at another one', async () => {
    const page = pageWith()
    await page.core.connection.connect('hearth', 'eip155')
    await settled()
    page.wallet.refuse('USER_REJECTED')
    await settled()
    await page.core.connection.connect('hearth', 'solana')
    await settled()
    expect(page.core.account.state.snapshot().active).toBe('eip155')
    const { request } = page.wallet.waiting[0] ?? expect.unreachable()
    expect(request).toMatchObject({ method: 'solana_signMessage', params: { pubkey: SOL_ALICE } })
    const { message } = request.params as { message: string }
    const text = Buffer.from(message.slice(2), 'hex').toString('utf8')
    page.wallet.answer(memorySignature('solana', SOL_ALICE, text))
    await settled()
    expect(page.core.signing.signedIn.snapshot()).toMatchObject({ namespace: 'solana', address: SOL_ALICE })
  })

  it('N92 should open no view to sign in with another wallet than the one that scanned the code', async () => {
    const { core, wallet, installed } = pageWith()
    installed.answer = async ({ namespace }) => sessionOf(namespace)
    await core.connection.connect('hearth', 'eip155')
    await settled()
    wallet.refuse('USER_REJECTED')
    await settled()
    core.modal.open({ view: 'ConnectingWalletConnectBasic' })
    await settled()
    wallet.approve({ accounts: EVERYWHERE.filter((each) => each.startsWith('solana')) })
    await settled()
    expect(core.account.state.snapshot()).toMatchObject({ active: 'eip155', solana: { status: 'connected' } })
    expect(core.modal.state.snapshot().history.at(-1)?.view).not.toBe('SignIn')
  })

  it('should be the view to sign in, for a wallet that scanned a code', async () => {
    const { core, wallet } = pageWith()
    core.modal.open()
    await settled()
    wallet.approve({ accounts: EVERYWHERE })
    await settled()
    expect(core.modal.state.snapshot()).toMatchObject({ open: true })
    expect(core.modal.state.snapshot().history.at(-1)?.view).toBe('SignIn')
    expect(wallet.waiting).toEqual([])
  })

  it.each<[string, (fields: SignInFields) => Partial<{ text: string; signed: string }>]>([
    ['another page', (fields) => ({ text: textOf('solana', { ...fields, domain: 'evil.example' }, ALICE) })],
    ['another nonce', (fields) => ({ text: textOf('eip155', { ...fields, nonce: 'ffff9999' }, ALICE) })],
    ['another account', (fields) => ({ text: textOf('eip155', fields, BOB) })],
    ['another text', () => ({ signed: 'another text' })],
  ])('N08 should not sign in by a signature of %s, but ask once more', async (_what, change) => {
    const page = pageWith()
    answering(page, 'eip155', change)
    await page.core.connection.connect('hearth', 'eip155')
    await settled()
    expect(page.core.account.state.snapshot().eip155.address).toBe(ALICE)
    expect([page.verified, page.core.signing.signedIn.snapshot()]).toEqual([[], undefined])
    expect(page.wallet.waiting).toHaveLength(1)
  })

  it('should leave the visitor connected, and not signed in, when they or the server decline', async () => {
    const page = pageWith({ verify: async () => false })
    answering(page, 'eip155')
    await page.core.connection.connect('hearth', 'eip155')
    await settled()
    expect(page.core.account.state.snapshot().eip155.status).toBe('connected')
    expect(page.core.signing.signedIn.snapshot()).toBeUndefined()
    expect(page.core.modal.notice.snapshot()).toMatchObject({ kind: 'error', code: 'SIGNIN_REFUSED' })

    const second = pageWith()
    await second.core.connection.connect('hearth', 'eip155')
    await settled()
    second.wallet.refuse('USER_REJECTED')
    await settled()
    expect(second.core.account.state.snapshot().eip155.status).toBe('connected')
    expect(second.core.modal.notice.snapshot()).toBeUndefined()
  })

  it('should connect nobody who declines the one question', async () => {
    const page = pageWith()
    page.installed.signInAnswer = () => Promise.reject(new CoreError('USER_REJECTED'))
    await page.core.connection.connect('hearth', 'eip155')
    await settled()
    expect(page.core.account.state.snapshot().eip155.status).toBe('disconnected')
    expect(page.core.connection.attempt.snapshot()).toMatchObject({
      kind: 'failed',
      problem: { code: 'USER_REJECTED' },
    })
  })

  it('should connect without where the server does not say what to sign', async () => {
    const page = pageWith({ nonce: () => Promise.reject(new Error('503')) })
    const asked = answering(page, 'eip155')
    await page.core.connection.connect('hearth', 'eip155')
    await settled()
    expect(asked).toEqual([])
    expect(page.core.account.state.snapshot().eip155.status).toBe('connected')
    expect(page.core.modal.notice.snapshot()).toMatchObject({ code: 'SIGNIN_UNAVAILABLE' })
  })

  it('should ask for nothing where the page does not want it, and for nothing again after a reload', async () => {
    const page = pageWith({ withConnecting: false })
    const asked = answering(page, 'eip155')
    await page.core.connection.connect('hearth', 'eip155')
    await settled()
    expect([asked, page.wallet.waiting]).toEqual([[], []])

    const wanted = pageWith()
    wanted.core.modal.open()
    await settled()
    wanted.wallet.approve({ accounts: EVERYWHERE })
    await settled()
    const again = await reload(wanted, { signIn: { withConnecting: true } })
    await settled()
    expect(again.core.account.state.snapshot().eip155.status).toBe('connected')
    expect(again.core.modal.state.snapshot().open).toBe(false)
    expect(again.wallet.waiting).toEqual([])
  })
})
