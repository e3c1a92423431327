import { createTestClient, type Hex, http } from 'viem'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Anvil, startAnvil } from '../../../sandbox/evm/anvil.ts'
import '../../../src/application/signing/propose-sign-in.ts'
import { ViemBlockchain } from '../../../src/adapters/evm/viem-blockchain.ts'
import { MemoryBlockchain } from '../../../src/adapters/memory/memory-blockchain.ts'
import { memorySignature } from '../../../src/adapters/memory/memory-chain-calls.ts'
import type { SignInOptions } from '../../../src/adapters/sign-in/page-sign-in-server.ts'
import { ASKED_METHODS } from '../../../src/domain/connection/asked-grant.ts'
import { recapResource } from '../../../src/domain/sign-in/recap.ts'
import { type SignInMessage, signInText, signInTextsAllowing } from '../../../src/domain/sign-in/sign-in-message.ts'
import { fromHexadecimal } from '../../../src/domain/shared/from-hexadecimal.ts'
import type { SignedText } from '../../../src/ports/connector.ts'
import { ALICE, BOB } from '../../support/accounts.ts'
import { type CoreOptions, createCore, reload, type TestCore } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'
import { ETHEREUM, NETWORKS, BASE } from '../../support/networks.ts'
import { realRpcTransport } from '../../support/real-rpc-transport.ts'

const EVM = [ETHEREUM, BASE]
const ACCOUNTS = EVM.map(({ id }) => `${id}:${ALICE}`)

/** A page on EVM that signs its visitors in with connecting; its nonces are `nonce0001` and so on. */
function pageWith(
  options: Partial<SignInOptions> = {},
  networks: typeof NETWORKS = EVM,
  blockchains?: CoreOptions['blockchains'],
) {
  const verified: string[] = []
  let nonces = 0
  const signIn: SignInOptions = {
    ...{ withConnecting: true, statement: 'I accept.' },
    nonce: async () => `nonce${String((nonces += 1)).padStart(4, '0')}`,
    verify: async (message) => (verified.push(message), true),
    ...options,
  }
  return { ...createCore({ signIn, networks, ...(blockchains && { blockchains }) }), verified, signIn }
}

interface Lies {
  readonly message?: Partial<SignInMessage>
  readonly methods?: readonly string[]
  /** What its signature is of. */
  readonly signed?: string
  readonly allowsNothing?: boolean
}

/** What a wallet signs that was asked by the code that was offered last. */
function signedBy({ wallet, clock }: TestCore, lies: Lies = {}, address: string = ALICE): SignedText {
  const { fields } = wallet.offered?.proposal.signIn ?? expect.unreachable()
  const granted = { methods: lies.methods ?? ['personal_sign', 'eth_sendTransaction'], chains: EVM.map(({ id }) => id) }
  const resource = recapResource(granted)
  const message = { ...fields, chain: ETHEREUM.id, address, ...lies.message }
  const facts = { origin: message.uri, now: clock.now() }
  const [text = ''] = lies.allowsNothing
    ? [signInText(message, facts)]
    : signInTextsAllowing(message, { granted, resource }, facts)
  const signature = fromHexadecimal(memorySignature('eip155', address, lies.signed ?? text)) ?? new Uint8Array()
  const account = { chain: ETHEREUM.id, address }
  return {
    account,
    text,
    signature,
    ...(lies.allowsNothing ? { granted: undefined, resource: undefined } : { granted, resource }),
  }
}

const look = async (page: TestCore): Promise<void> => {
  page.core.modal.open()
  await settled()
}

describe('connecting and signing in by one prompt of a wallet that scanned a code', () => {
  it('should be all that a wallet is asked that can', async () => {
    const page = pageWith()
    await look(page)
    expect(page.core.connection.state.snapshot().wcUri).toMatch(/&methods=wc_sessionAuthenticate$/)
    expect(page.wallet.offered?.proposal.signIn).toMatchObject({
      fields: {
        ...{ domain: 'shop.example', uri: 'https://shop.example', nonce: 'nonce0001', statement: 'I accept.' },
        ...{ version: '1', chainId: ETHEREUM.id },
      },
      recap: { methods: ASKED_METHODS.eip155, chains: EVM.map(({ id }) => id) },
    })
    const signed = signedBy(page)
    expect(page.wallet.sign([signed], { accounts: ACCOUNTS })).toBe(true)
    await settled()
    expect(page.core.account.state.snapshot().eip155).toMatchObject({ status: 'connected', address: ALICE })
    expect(page.core.signing.signedIn.snapshot()).toMatchObject({ namespace: 'eip155', address: ALICE })
    expect([page.verified, page.wallet.waiting]).toEqual([[signed.text], []])
    expect(page.core.modal.state.snapshot().open).toBe(false)
  })

  it('should also be by a signature that allows no request, and by several', async () => {
    const page = pageWith()
    await look(page)
    page.wallet.sign([signedBy(page, { allowsNothing: true }), signedBy(page)], { accounts: ACCOUNTS })
    await settled()
    expect(page.verified).toHaveLength(1)
    expect(page.core.signing.signedIn.snapshot()).toMatchObject({ address: ALICE })
  })

  it('should be two steps of a wallet that takes the proposal', async () => {
    const page = pageWith()
    await look(page)
    page.wallet.approve({ accounts: ACCOUNTS })
    await settled()
    expect(page.core.modal.state.snapshot().history.at(-1)?.view).toBe('SignIn')
    expect(page.verified).toEqual([])
  })

  it.each<[string, Lies]>([
    ['another page', { message: { domain: 'evil.example', uri: 'https://evil.example' } }],
    ['another nonce', { message: { nonce: 'ffff9999' } }],
    ['another account', { message: { address: BOB } }],
    ['another network', { message: { chain: BASE.id } }],
    ['another statement', { message: { statement: 'I give everything.' } }],
    ['another end', { message: { expirationTime: '2099-01-01T00:00:00Z' } }],
    ['something to read on top', { message: { resources: ['ipfs://more'] } }],
    ['more than was asked for', { methods: ['personal_sign', 'eth_sign'] }],
    ['another text', { signed: 'another text' }],
  ])('N09 should not sign in by a signature of %s, but connect and ask once more', async (_what, lies) => {
    const page = pageWith()
    await look(page)
    page.wallet.sign([signedBy(page, lies)], { accounts: ACCOUNTS })
    await settled()
    expect(page.core.account.state.snapshot().eip155.address).toBe(ALICE)
    expect([page.verified, page.core.signing.signedIn.snapshot()]).toEqual([[], undefined])
    expect(page.core.modal.state.snapshot().history.at(-1)?.view).toBe('SignIn')
  })

  it('N09 should not sign in where one of several signatures is wrong', async () => {
    const page = pageWith()
    await look(page)
    page.wallet.sign([signedBy(page), signedBy(page, { signed: 'another text' })], { accounts: ACCOUNTS })
    await settled()
    expect([page.verified, page.core.signing.signedIn.snapshot()]).toEqual([[], undefined])
  })

  it('should leave the visitor connected, and told, where the server refuses', async () => {
    const page = pageWith({ verify: async () => false })
    await look(page)
    page.wallet.sign([signedBy(page)], { accounts: ACCOUNTS })
    await settled()
    expect(page.core.account.state.snapshot().eip155.status).toBe('connected')
    expect(page.core.modal.notice.snapshot()).toMatchObject({ kind: 'error', code: 'SIGNIN_REFUSED' })
  })

  it('should connect the first wallet that answers, and end the session of another', async () => {
    const page = pageWith()
    await look(page)
    const signed = signedBy(page)
    page.wallet.approve({ accounts: ACCOUNTS })
    page.wallet.sign([signed], { accounts: ACCOUNTS })
    await settled()
    expect(page.wallet.waiting).toEqual([])
    expect(page.sessions.memory.sessions.size).toBe(1)
    expect(page.core.signing.signedIn.snapshot()).toBeUndefined()
  })

  it('should be declined as a proposal is: another code takes its place, and the visitor is told why', async () => {
    const page = pageWith()
    await look(page)
    const { wcUri } = page.core.connection.state.snapshot()
    page.wallet.decline()
    await settled()
    const after = page.core.connection.state.snapshot()
    expect(after.wcError).toMatchObject({ code: 'USER_REJECTED' })
    expect(after.wcUri).not.toBe(wcUri)
    expect(page.wallet.offered?.proposal.signIn?.fields.nonce).toBe('nonce0002')
  })

  it('E08 should ask with a nonce of its own by each code that takes the place of one', async () => {
    const page = pageWith()
    await look(page)
    await page.clock.pass(226_000)
    await settled()
    const nonces = page.sessions.memory.pairings.map(({ proposal }) => proposal.signIn?.fields.nonce)
    expect(nonces).toEqual(['nonce0001', 'nonce0002'])
  })
})

describe('a code of a page that signs in with connecting', () => {
  it('should be on screen before its server has said what to sign, and on offer then', async () => {
    let say: (nonce: string) => void = () => {}
    const page = pageWith({ nonce: () => new Promise((resolve) => (say = resolve)) })
    await look(page)
    const { wcDrawn, wcUri } = page.core.connection.state.snapshot()
    expect([wcDrawn === undefined, wcUri]).toEqual([false, undefined])
    say('nonce0001')
    await settled()
    expect(page.core.connection.state.snapshot().wcUri).toBe(wcDrawn)
  })

  it.each<[string, SignInOptions['nonce'] | string]>([
    ['fails', () => Promise.reject(new Error('503'))],
    ['does not answer', () => new Promise(() => {})],
    ['says nothing that could be signed', async () => 'short'],
    ['wants a statement that wallets stumble over', 'Ich stimme zu, natürlich.'],
  ])('should be another, which asks for nothing else, where its server %s', async (_what, nonce) => {
    const page = pageWith(typeof nonce === 'string' ? { statement: nonce } : { nonce })
    await look(page)
    await page.clock.pass(2_000)
    await settled()
    const { wcUri, wcError } = page.core.connection.state.snapshot()
    expect([wcUri?.includes('methods='), wcError]).toEqual([false, undefined])
    expect(page.wallet.offered).toMatchObject({ uri: wcUri, proposal: { signIn: undefined } })
    page.wallet.approve({ accounts: ACCOUNTS })
    await settled()
    expect(page.core.account.state.snapshot().eip155.status).toBe('connected')
  })

  it('should say nothing of it with Solana among the networks, and where the page does not want it', async () => {
    for (const page of [pageWith({}, NETWORKS), pageWith({ withConnecting: false })]) {
      await look(page)
      expect(page.core.connection.state.snapshot().wcUri).not.toContain('methods=')
      expect(page.wallet.offered?.proposal.signIn).toBeUndefined()
    }
  })

  it('should say nothing of it, and ask for nothing else, where it was drawn before the core was there', async () => {
    const page = pageWith()
    const early = { topic: 'e'.repeat(64), uri: `wc:${'e'.repeat(64)}@2?relay-protocol=irn`, ageMs: 100, seenMs: 50 }
    expect(page.core.connection.adopts).toBe(false)
    expect(page.core.connection.adopt(early)).toBe(true)
    await look(page)
    expect(page.wallet.offered).toMatchObject({ topic: early.topic, proposal: { signIn: undefined } })
    expect(pageWith({}, NETWORKS).core.connection.adopts).toBe(true)
  })

  describe('that was drawn before the core was there, and says so', () => {
    const topic = 'e'.repeat(64)
    const uri = `wc:${topic}@2?relay-protocol=irn&symKey=${topic}&expiryTimestamp=1&methods=wc_sessionAuthenticate`
    const early = { topic, uri, ageMs: 100, seenMs: 50 }

    it('should stay, and sign in by one prompt', async () => {
      const page = pageWith()
      expect(page.core.connection.adopt(early)).toBe(true)
      await look(page)
      expect(page.core.connection.state.snapshot().wcUri).toBe(uri)
      page.wallet.sign([signedBy(page)], { accounts: ACCOUNTS })
      await settled()
      expect(page.core.signing.signedIn.snapshot()).toMatchObject({ address: ALICE })
    })

    it.each([
      ['has Solana among its networks', () => pageWith({}, NETWORKS)],
      ['does not sign in with connecting', () => pageWith({ withConnecting: false })],
    ])('should make place for another where the page %s: a wallet would wait in vain', async (_what, make) => {
      const page = make()
      expect(page.core.connection.adopt(early)).toBe(true)
      await look(page)
      const { wcUri } = page.core.connection.state.snapshot()
      expect([wcUri === uri, wcUri?.includes('methods=')]).toEqual([false, false])
      expect(page.wallet.offered).toMatchObject({ uri: wcUri, proposal: { signIn: undefined } })
    })
  })

  it('should be answered after a reload, too', async () => {
    const page = pageWith()
    await look(page)
    const signed = signedBy(page)
    const again = await reload(page, { signIn: page.signIn, networks: EVM })
    await settled()
    again.wallet.sign([signed], { accounts: ACCOUNTS })
    await settled()
    expect(again.core.signing.signedIn.snapshot()).toMatchObject({ address: ALICE })
    expect(page.verified).toEqual([signed.text])
  })
})

describe('one prompt of a wallet whose account is a contract', () => {
  /** A contract that says the same to whatever it is asked, as one word. Yes is 0x1626ba7e (EIP-1271). */
  const [YES, NO] = ['0x631626ba7e60e01b60005260206000f3', '0x60001960005260206000f3'] as const
  /** As only a contract's can be: no key signs so. */
  const SIGNATURE = Uint8Array.from({ length: 97 }, () => 0x12)
  let anvil: Anvil
  beforeAll(async () => {
    anvil = await startAnvil({ chainId: 31337 })
  })
  afterAll(() => anvil.stop())

  /** The product's own check, by that chain. */
  async function contractPage(bytecode: Hex) {
    const client = createTestClient({ mode: 'anvil', chain: foundry, transport: http(anvil.url) })
    await client.setCode({ address: ALICE, bytecode })
    const chain = new ViemBlockchain(realRpcTransport())
    const network = { ...ETHEREUM, rpcUrl: anvil.url }
    const eip155 = new MemoryBlockchain('eip155')
    eip155.readSignature = (_network, ...rest) => chain.readSignature(network, ...rest)
    const page = pageWith({}, EVM, { eip155, solana: new MemoryBlockchain('solana') })
    await look(page)
    page.wallet.sign([{ ...signedBy(page), signature: SIGNATURE }], { accounts: ACCOUNTS })
    return page
  }

  it('should connect and sign in where the contract says that it is its signature (EIP-1271)', async () => {
    const page = await contractPage(YES)
    await vi.waitFor(() => expect(page.core.signing.signedIn.snapshot()).toMatchObject({ address: ALICE }), 10_000)
    expect([page.verified.length, page.wallet.waiting]).toEqual([1, []])
  })

  it('should connect, and ask once more, where it says anything else', async () => {
    const page = await contractPage(NO)
    const view = () => page.core.modal.state.snapshot().history.at(-1)?.view
    await vi.waitFor(() => expect(view()).toBe('SignIn'), 10_000)
    expect(page.core.account.state.snapshot().eip155.address).toBe(ALICE)
    expect([page.verified, page.core.signing.signedIn.snapshot()]).toEqual([[], undefined])
  })
})
