import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { LocalConnection, LocalWallet } from '../../../../src/adapters/connectors/local/local-wallet.ts'
import { StandardSource } from '../../../../src/adapters/connectors/wallet-standard/standard-source.ts'
import type { Grant } from '../../../../src/domain/connection/wallet-session.ts'
import { chainId } from '../../../../src/domain/network/chain-id.ts'
import { base58 } from '../../../../src/domain/shared/base58.ts'
import type { SignInFields } from '../../../../src/domain/solana/sign-in-fields.ts'
import { FakeClock, settled } from '../../../support/fake-clock.ts'
import { SOLANA } from '../../../support/networks.ts'
import { account, FakeStandardWallet, PUBLIC, register, SIGN_FEATURES } from './fake-standard-wallet.ts'

const NEVER = new AbortController().signal
const LOCAL = chainId('solana:GUT8QDq9ruAAgvxYSuQKKPLBVorGdTHy')
const DEVNET = chainId('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
const TESTNET = chainId('solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z')
const [ALICE, BOB] = [account(1), account(2)]

/** What a wallet that only signs is granted. */
const SIGNING = ['solana_signMessage', 'solana_signTransaction', 'solana_signAllTransactions']

/** One signature and a legacy message of nonsense. */
const TRANSACTION = Uint8Array.from([1, ...new Uint8Array(64), 1, 2, 3])
const withByte = (bytes: Uint8Array, at: number, byte: number) =>
  bytes.map((each, index) => (index === at ? byte : each))
const wire = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

describe('StandardConnection', () => {
  let clock: FakeClock
  let page: EventTarget
  let source: StandardSource
  let wallet: FakeStandardWallet
  let unregister: () => void

  beforeEach(() => {
    clock = new FakeClock()
    page = new EventTarget()
    source = new StandardSource(page, clock)
    source.discover()
    wallet = new FakeStandardWallet()
    unregister = register(page, wallet)
  })
  afterEach(() => source.dispose())

  const listed = (): LocalWallet => {
    const [first] = source.snapshot()
    if (first === undefined) throw new Error('No wallet is listed.')
    return first
  }
  const connect = (chains = [SOLANA.id], signal = NEVER) => listed().connect('solana', chains, signal)

  /** What a connection tells, in order. */
  const follow = (connection: LocalConnection) => {
    const told: (Grant | 'ended')[] = []
    connection.changes$.subscribe({ next: (grant) => told.push(grant), complete: () => told.push('ended') })
    return told
  }
  const addresses = ({ accounts }: Grant) => accounts.map(({ address }) => address)
  const asked = (feature: string) => wallet.calls.filter(([name]) => name === feature).map(([, input]) => input)

  describe('connecting', () => {
    it('should share the accounts on the clusters that wallets know under other names', async () => {
      wallet.owned = [ALICE, BOB]
      const connection = await connect([SOLANA.id, DEVNET, TESTNET])
      expect(connection.peer).toEqual({ name: 'Sunlight' })
      expect(connection.grant()).toEqual({
        accounts: [SOLANA.id, DEVNET, TESTNET]
          .map((chain) => ({ chain, address: ALICE.address }))
          .concat([SOLANA.id, DEVNET, TESTNET].map((chain) => ({ chain, address: BOB.address }))),
        chains: [SOLANA.id, DEVNET, TESTNET],
        methods: [...SIGNING, 'solana_signAndSendTransaction'],
        events: ['accountsChanged'],
      })
      expect(wallet.calls).toEqual([['standard:connect']])
    })

    it('should grant no cluster that the wallet does not list, while it lists one of the page', async () => {
      wallet.owned = [account(1, { chains: ['solana:devnet'] })]
      expect((await connect([SOLANA.id, DEVNET])).grant()).toMatchObject({
        ...{ chains: [DEVNET], accounts: [{ chain: DEVNET }] },
      })
    })

    it('should know a cluster that the wallet lists by its CAIP-2 id', async () => {
      wallet.owned = [account(1, { chains: [LOCAL, 'solana:mainnet'] })]
      expect((await connect([LOCAL, DEVNET])).grant().chains).toEqual([LOCAL])
    })

    it('should grant what the page has when the wallet lists none of it, and leave sending to the page', async () => {
      wallet.owned = [account(1, { chains: ['solana:mainnet'] })]
      expect((await connect([LOCAL, DEVNET])).grant()).toMatchObject({
        accounts: [LOCAL, DEVNET].map((chain) => ({ chain, address: ALICE.address })),
        chains: [LOCAL, DEVNET],
        methods: SIGNING,
      })
      expect((await connect([DEVNET])).grant().methods).toEqual(SIGNING)
    })

    it("should leave sending to the page on a cluster that is the page's own, if the wallet signs", async () => {
      wallet.owned = [account(1, { chains: [...PUBLIC, 'solana:localnet'] })]
      expect((await connect([LOCAL])).grant().methods).toEqual(SIGNING)
      wallet.change({ features: wallet.without('solana:signTransaction') })
      expect((await connect([LOCAL])).grant().methods).toEqual(['solana_signMessage', 'solana_signAndSendTransaction'])
    })

    it.each(SIGN_FEATURES)('R-SOL-2 should grant nothing that needs %s of a wallet without it', async (feature) => {
      const method = feature.replace('solana:', 'solana_')
      wallet.features = wallet.without(feature)
      const connection = await connect()
      const needing = feature === 'solana:signTransaction' ? SIGNING.slice(1) : [method]
      expect(connection.grant().methods).toEqual(
        [...SIGNING, 'solana_signAndSendTransaction'].filter((each) => !needing.includes(each)),
      )
      const call = { chain: SOLANA.id, method, params: { transaction: wire(TRANSACTION), message: '2g' } }
      await expect(connection.request(call, NEVER)).rejects.toMatchObject({
        ...{ code: 'METHOD_NOT_GRANTED' },
        details: 'Solana transaction signing requires a connected wallet that supports the needed feature.',
      })
    })

    it('R-SOL-2 should grant nothing that no account can', async () => {
      wallet.owned = [account(1, { features: ['solana:signMessage'] })]
      expect((await connect()).grant().methods).toEqual(['solana_signMessage'])
    })

    it('should take the wallet’s word for accounts that say nothing of keys, chains and features', async () => {
      wallet.owned = [{ address: ALICE.address }]
      const grant = (await connect()).grant()
      expect(addresses(grant)).toEqual([ALICE.address])
      expect(grant.methods).toHaveLength(4)
    })

    it('R-SOL-2 should ask no account for what only another one can', async () => {
      wallet.owned = [ALICE, account(2, { features: ['solana:signMessage'] })]
      const connection = await connect()
      const params = { transaction: wire(TRANSACTION), pubkey: BOB.address }
      const call = { chain: SOLANA.id, method: 'solana_signTransaction', params }
      await expect(connection.request(call, NEVER)).rejects.toMatchObject({ code: 'METHOD_NOT_GRANTED' })
      await connection.request({ ...call, params: { ...params, pubkey: ALICE.address } }, NEVER)
      expect(asked('solana:signTransaction')).toHaveLength(1)
    })

    it('should take accounts that the wallet only shows, and those that it only answers with', async () => {
      wallet.answers.set('standard:connect', () => {
        wallet.accounts = [BOB]
      })
      expect(addresses((await connect()).grant())).toEqual([BOB.address])
      wallet.accounts = []
      wallet.answers.set('standard:connect', () => ({ accounts: [ALICE] }))
      expect(addresses((await connect()).grant())).toEqual([ALICE.address])
    })

    it('should leave out accounts of other chains', async () => {
      const others = [account(3, { chains: ['sui:mainnet'] }), { ...account(4), address: `0x${'4'.repeat(64)}` }]
      wallet.owned = [...others, ALICE, account(5, { chains: [] })]
      expect(addresses((await connect()).grant())).toEqual([ALICE.address, account(5).address])
    })

    it.each<[string, unknown, string]>([
      ['4001', { code: 4001 }, 'USER_REJECTED'],
      ['the code of the standard', { name: 'WalletStandardError', context: { __code: 4001000 } }, 'USER_REJECTED'],
      ['words', new Error('User rejected the request.'), 'USER_REJECTED'],
      ['a closed window', new Error('Plugin Closed'), 'USER_REJECTED'],
      ['few words', 'Connection rejected', 'USER_REJECTED'],
      ['a question that is open already', { code: -32002 }, 'WALLET_BUSY'],
      ['nothing', undefined, 'WALLET_REFUSED'],
      ['something else', new Error('Transaction rejected by the node: blockhash not found'), 'WALLET_REFUSED'],
    ])('should say what %s means', async (_what, error, code) => {
      wallet.answers.set('standard:connect', () => {
        throw error
      })
      await expect(connect()).rejects.toMatchObject({ code })
    })

    it('S02 should doubt a no that only words say', async () => {
      for (const [error, isDoubtful] of [
        [new Error('Transaction rejected'), true],
        [new Error('User rejected the request.'), true],
        [{ code: 4001 }, false],
        [{ name: 'WalletStandardError', context: { __code: 4001000 } }, false],
      ] as const) {
        wallet.answers.set('standard:connect', () => Promise.reject(error as Error))
        await expect(connect()).rejects.toMatchObject({ code: 'USER_REJECTED', isDoubtful })
      }
    })

    it('should keep a wallet’s words, fit to be shown', async () => {
      wallet.answers.set('standard:connect', () => Promise.reject(new Error('No\u202e network\n here')))
      await expect(connect()).rejects.toMatchObject({ details: 'No network here' })
    })

    it('should stop at once when the visitor cancels, and drop the answer that comes later', async () => {
      let answer: (given: unknown) => void = () => {}
      wallet.answers.set('standard:connect', () => new Promise((resolve) => (answer = resolve)))
      const cancelling = new AbortController()
      const connecting = connect([SOLANA.id], cancelling.signal)
      cancelling.abort(new Error('cancelled'))
      await expect(connecting).rejects.toThrow('cancelled')
      answer({ accounts: [ALICE] })
      await settled()
      expect(clock.waiting).toBe(0)
    })

    it('should not ask the wallet for who does not want to know any more', async () => {
      const cancelled = AbortSignal.abort(new Error('cancelled'))
      await expect(connect([SOLANA.id], cancelled)).rejects.toThrow('cancelled')
      await expect(listed().reconnect('solana', [SOLANA.id], cancelled)).rejects.toThrow('cancelled')
      expect(wallet.calls).toEqual([])
    })

    it('should end in time when the wallet never answers', async () => {
      wallet.answers.set('standard:connect', () => new Promise(() => {}))
      const connecting = connect().catch((error: unknown) => error)
      await clock.pass(300_000)
      expect(await connecting).toMatchObject({ code: 'REQUEST_UNANSWERED' })
    })

    it('should say that the wallet is gone when it leaves in between', async () => {
      wallet.answers.set('standard:connect', () => new Promise(() => {}))
      const connecting = connect().catch((error: unknown) => error)
      const left = listed()
      unregister()
      expect(await connecting).toMatchObject({ code: 'WALLET_GONE' })
      await expect(left.connect('solana', [SOLANA.id], NEVER)).rejects.toMatchObject({ code: 'WALLET_GONE' })
      expect(wallet.calls).toHaveLength(1)
    })
  })

  describe('reconnecting', () => {
    it('should ask the visitor nothing', async () => {
      const connection = await listed().reconnect('solana', [SOLANA.id], NEVER)
      expect(wallet.calls).toEqual([['standard:connect', { silent: true }]])
      expect(connection && addresses(connection.grant())).toEqual([ALICE.address])
    })

    it.each<[string, () => unknown]>([
      ['shares nothing', () => ({ accounts: [] })],
      ['refuses', () => Promise.reject(new Error('locked'))],
    ])('should find no connection where the wallet %s', async (_what, answer) => {
      wallet.answers.set('standard:connect', answer)
      await expect(listed().reconnect('solana', [SOLANA.id], NEVER)).resolves.toBeUndefined()
    })

    it('should wait a minute for a wallet that is still locked, and not for ever', async () => {
      wallet.answers.set('standard:connect', () => new Promise(() => {}))
      const returning = listed().reconnect('solana', [SOLANA.id], NEVER)
      await clock.pass(60_000)
      await expect(returning).resolves.toBeUndefined()
    })
  })

  describe('asking', () => {
    const request = async (method: string, params: unknown, chain = SOLANA.id) => {
      const connection = await connect([chain])
      return connection.request({ chain, method, params }, NEVER)
    }

    it('should have the bytes of a message signed by the account that is named', async () => {
      wallet.owned = [ALICE, BOB]
      const message = new TextEncoder().encode('Hello, Portico ✓')
      const answer = await request('solana_signMessage', { message: base58(message), pubkey: BOB.address })
      expect(answer).toEqual({ signature: base58(new Uint8Array(64).fill(7)) })
      expect(asked('solana:signMessage')).toEqual([{ account: BOB, message }])
      expect((asked('solana:signMessage')[0] as { account: unknown }).account).toBe(BOB)
    })

    it('should have a transaction signed, and answer with all of it', async () => {
      const signed = withByte(TRANSACTION, 5, 77)
      wallet.answers.set('solana:signTransaction', () => [{ signedTransaction: signed }])
      const params = { transaction: wire(TRANSACTION), pubkey: ALICE.address }
      await expect(request('solana_signTransaction', params)).resolves.toEqual({ transaction: wire(signed) })
      expect(asked('solana:signTransaction')).toEqual([
        {
          ...{ account: ALICE, transaction: TRANSACTION, chain: 'solana:mainnet' },
          options: { preflightCommitment: 'confirmed' },
        },
      ])
    })

    it('R-SOL-1 should have several transactions signed by one question, in their order', async () => {
      const [first, second] = [TRANSACTION, withByte(TRANSACTION, 65, 0x80)]
      const signed = [withByte(first, 5, 77), withByte(second, 5, 78)]
      wallet.answers.set('solana:signTransaction', () => signed.map((signedTransaction) => ({ signedTransaction })))
      const params = { transactions: [wire(first), wire(second)], pubkey: ALICE.address }
      await expect(request('solana_signAllTransactions', params)).resolves.toEqual({ transactions: signed.map(wire) })
      const common = { account: ALICE, chain: 'solana:mainnet', options: { preflightCommitment: 'confirmed' } }
      expect(wallet.calls.filter(([name]) => name === 'solana:signTransaction')).toEqual([
        ['solana:signTransaction', { ...common, transaction: first }, { ...common, transaction: second }],
      ])
    })

    it.each<[string, readonly unknown[]]>([
      ['fewer', [{ signedTransaction: TRANSACTION }]],
      ['more', Array.from({ length: 3 }, () => ({ signedTransaction: TRANSACTION }))],
      ['one that is none', [{ signedTransaction: TRANSACTION }, { signedTransaction: 'x' }]],
    ])('should not take %s transactions than it asked for', async (_what, outputs) => {
      wallet.answers.set('solana:signTransaction', () => outputs)
      const params = { transactions: [wire(TRANSACTION), wire(TRANSACTION)] }
      await expect(request('solana_signAllTransactions', params)).rejects.toMatchObject({ code: 'WALLET_BAD_ANSWER' })
    })

    it.each<[string, unknown]>([
      ['none', []],
      ['more than the limit', Array.from({ length: 65 }, () => wire(TRANSACTION))],
      ['one that is no text', [wire(TRANSACTION), 7]],
    ])('should not bother the wallet with a list of transactions that has %s', async (_what, transactions) => {
      const asking = request('solana_signAllTransactions', { transactions })
      await expect(asking).rejects.toMatchObject({ code: 'METHOD_NOT_GRANTED' })
      expect(asked('solana:signTransaction')).toEqual([])
    })

    it('should hand on how the node is to take a transaction, and leave out what cannot be read', async () => {
      const options = { skipPreflight: true, minContextSlot: 7, preflightCommitment: 'processed', maxRetries: -1, x: 1 }
      await request('solana_signAndSendTransaction', { transaction: wire(TRANSACTION), options })
      await request('solana_signAndSendTransaction', { transaction: wire(TRANSACTION), options: 'all' })
      expect(asked('solana:signAndSendTransaction').map((input) => (input as { options: unknown }).options)).toEqual([
        { skipPreflight: true, minContextSlot: 7, preflightCommitment: 'processed' },
        { preflightCommitment: 'confirmed' },
      ])
    })

    it('R-CONST-3 should have a transaction sent on the page’s cluster, checked as the page checks it', async () => {
      const params = { transaction: wire(TRANSACTION), pubkey: ALICE.address }
      await expect(request('solana_signAndSendTransaction', params, DEVNET)).resolves.toEqual({
        signature: base58(new Uint8Array(64).fill(9)),
      })
      expect(asked('solana:signAndSendTransaction')).toEqual([
        {
          ...{ account: ALICE, transaction: TRANSACTION, chain: 'solana:devnet' },
          options: { preflightCommitment: 'confirmed' },
        },
      ])
    })

    it('should name no cluster that the wallet does not list, where it only signs', async () => {
      await request('solana_signTransaction', { transaction: wire(TRANSACTION) }, LOCAL)
      expect(asked('solana:signTransaction')[0]).not.toHaveProperty('chain')
    })

    it('should name the cluster, listed or not, where the wallet is to send', async () => {
      wallet.features = wallet.without('solana:signTransaction')
      await request('solana_signAndSendTransaction', { transaction: wire(TRANSACTION) }, LOCAL)
      expect(asked('solana:signAndSendTransaction')[0]).toMatchObject({ chain: 'solana:localnet' })
    })

    it('should ask by the account object of the chain, where the wallet has one for each', async () => {
      const onDevnet = account(1, { chains: ['solana:devnet'] })
      wallet.owned = [account(1, { chains: ['solana:mainnet'] }), onDevnet]
      await request('solana_signMessage', { message: '2g', pubkey: ALICE.address }, DEVNET)
      expect((asked('solana:signMessage')[0] as { account: unknown }).account).toBe(onDevnet)
    })

    it.each<[string, string, unknown]>([
      ['nothing', 'solana_signMessage', undefined],
      ['no list', 'solana_signMessage', { signature: new Uint8Array(64) }],
      ['an empty list', 'solana_signMessage', []],
      ['two signatures', 'solana_signMessage', [{ signature: new Uint8Array(64) }, { signature: new Uint8Array(64) }]],
      ['63 bytes', 'solana_signMessage', [{ signature: new Uint8Array(63) }]],
      ['65 bytes', 'solana_signMessage', [{ signature: new Uint8Array(65) }]],
      ['no bytes', 'solana_signMessage', [{ signature: 'x'.repeat(64) }]],
      ['what is no byte', 'solana_signMessage', [{ signature: Array.from({ length: 64 }, () => 256) }]],
      [
        'another message signed',
        'solana_signMessage',
        [{ signature: new Uint8Array(64), signedMessage: new Uint8Array([98]) }],
      ],
      ['no transaction', 'solana_signTransaction', [{ signature: new Uint8Array(64) }]],
      ['5,000 bytes', 'solana_signTransaction', [{ signedTransaction: new Uint8Array(5_000) }]],
      ['a signature too short', 'solana_signAndSendTransaction', [{ signature: new Uint8Array(32) }]],
    ])('should not take %s for an answer to %s', async (_what, method, answer) => {
      wallet.answers.set(method.replace('solana_', 'solana:'), () => answer)
      const params = { message: '2g', transaction: wire(TRANSACTION) }
      await expect(request(method, params)).rejects.toMatchObject({ code: 'WALLET_BAD_ANSWER' })
    })

    it.each<[string, unknown]>([
      ['a list of bytes', Array.from({ length: 64 }, () => 5)],
      ['a view into more', new Uint8Array(100).fill(5).subarray(10, 74)],
    ])('should take a signature that is %s', async (_what, signature) => {
      wallet.answers.set('solana:signMessage', () => [{ signature }])
      await expect(request('solana_signMessage', { message: '2g' })).resolves.toEqual({
        signature: base58(new Uint8Array(64).fill(5)),
      })
    })

    it.each<[string, unknown]>([
      ['an account that is not shared', { message: '2g', pubkey: BOB.address }],
      ['a message that is no base58', { message: '0OIl' }],
      ['no message', {}],
      ['nothing', undefined],
    ])('should not bother the wallet with %s', async (_what, params) => {
      await expect(request('solana_signMessage', params)).rejects.toMatchObject({ code: 'METHOD_NOT_GRANTED' })
      expect(asked('solana:signMessage')).toEqual([])
    })

    it('should not ask a wallet to sign a version that it says it does not read', async () => {
      const feature = wallet.features['solana:signTransaction'] as object
      const reading = (supportedTransactionVersions: unknown) => ({
        ...wallet.features,
        'solana:signTransaction': { ...feature, supportedTransactionVersions },
      })
      wallet.features = reading([0])
      const params = (bytes: Uint8Array) => ({ transaction: wire(bytes) })
      await expect(request('solana_signTransaction', params(TRANSACTION))).rejects.toMatchObject({
        code: 'METHOD_NOT_GRANTED',
      })
      await expect(request('solana_signTransaction', params(withByte(TRANSACTION, 65, 0x80)))).resolves.toBeDefined()
      wallet.features = reading(undefined)
      await expect(request('solana_signTransaction', params(TRANSACTION))).resolves.toBeDefined()
    })

    it('should refuse a network or a method that was not granted', async () => {
      const connection = await connect()
      const ask = (chain: typeof LOCAL, method: string) => connection.request({ chain, method, params: {} }, NEVER)
      await expect(ask(DEVNET, 'solana_signMessage')).rejects.toMatchObject({ code: 'CHAIN_NOT_GRANTED' })
      await expect(ask(SOLANA.id, 'personal_sign')).rejects.toMatchObject({ code: 'METHOD_NOT_GRANTED' })
      await expect(ask(SOLANA.id, 'constructor')).rejects.toMatchObject({ code: 'METHOD_NOT_GRANTED' })
    })

    it('should put no question after the signal, and hear the answer to one that was put', async () => {
      const connection = await connect()
      const call = { chain: SOLANA.id, method: 'solana_signMessage', params: { message: '2g' } }
      await expect(connection.request(call, AbortSignal.abort(new Error('cancelled')))).rejects.toThrow('cancelled')
      expect(asked('solana:signMessage')).toEqual([])

      let answer: (given: unknown) => void = () => {}
      wallet.answers.set('solana:signMessage', () => new Promise((resolve) => (answer = resolve)))
      const cancelling = new AbortController()
      const asking = connection.request(call, cancelling.signal)
      cancelling.abort(new Error('cancelled'))
      answer([{ signature: new Uint8Array(64).fill(3) }])
      await expect(asking).resolves.toEqual({ signature: base58(new Uint8Array(64).fill(3)) })
    })

    it('should say what a refusal means', async () => {
      wallet.answers.set('solana:signMessage', () => Promise.reject(new Error('Approval Denied')))
      await expect(request('solana_signMessage', { message: '2g' })).rejects.toMatchObject({ code: 'USER_REJECTED' })
    })
  })

  describe('signing in', () => {
    const fields: SignInFields = {
      ...{ domain: 'shop.example', uri: 'https://shop.example', version: '1', chainId: 'solana:mainnet' },
      ...{ nonce: 'abcd1234', issuedAt: '2026-01-01T00:00:00.000Z' },
    }
    const output = (changed: object = {}) => ({
      ...{ account: BOB, signedMessage: new Uint8Array([1, 2]), signature: new Uint8Array(64).fill(4) },
      ...changed,
    })
    const canSignIn = (signIn: () => unknown) => {
      const feature = { version: '1.0.0', signIn: async (input: unknown) => (inputs.push(input), signIn()) }
      wallet.features = { ...wallet.features, 'solana:signIn': feature }
    }
    const inputs: unknown[] = []
    const signIn = (signal = NEVER) => listed().signIn!([SOLANA.id], fields, signal)
    beforeEach(() => inputs.splice(0))

    it('should connect the account that signed, before the others', async () => {
      canSignIn(() => {
        wallet.accounts = [ALICE, BOB]
        return [output()]
      })
      const { connection, ...signed } = await signIn()
      expect(inputs).toEqual([fields])
      expect(signed).toEqual({
        ...{ address: BOB.address, signedMessage: new Uint8Array([1, 2]), signature: new Uint8Array(64).fill(4) },
      })
      expect(addresses(connection.grant())).toEqual([BOB.address, ALICE.address])
      expect(asked('standard:connect')).toEqual([])
    })

    it.each<[string, () => unknown, string]>([
      ['nothing', () => undefined, 'WALLET_BAD_ANSWER'],
      ['two answers', () => [output(), output()], 'WALLET_BAD_ANSWER'],
      ['no account', () => [output({ account: undefined })], 'WALLET_BAD_ANSWER'],
      ['an account that is no key', () => [output({ account: { address: 'x' } })], 'SOLANA_KEY_INVALID'],
      ['a short signature', () => [output({ signature: new Uint8Array(63) })], 'WALLET_BAD_ANSWER'],
      ['no message', () => [output({ signedMessage: 'hello' })], 'WALLET_BAD_ANSWER'],
      ['a refusal', () => Promise.reject(Object.assign(new Error('no'), { code: 4001 })), 'USER_REJECTED'],
    ])('should not connect by %s', async (_what, answer, code) => {
      canSignIn(answer)
      await expect(signIn()).rejects.toMatchObject({ code })
      expect(wallet.listeners.size).toBe(1)
    })

    it('should say so where the wallet cannot, and where it leaves meanwhile', async () => {
      await expect(signIn()).rejects.toMatchObject({ code: 'METHOD_NOT_GRANTED' })
      canSignIn(() => new Promise(() => {}))
      const asking = signIn().catch((error: unknown) => error)
      unregister()
      expect(await asking).toMatchObject({ code: 'WALLET_GONE' })
      expect(clock.waiting).toBe(0)
    })
  })

  it('S20 should ask and hear the functions that the wallet had when it registered', async () => {
    const hooked: string[] = []
    const hook = (name: string) => () => {
      hooked.push(name)
      throw new Error('hooked')
    }
    const names = ['on', 'connect', 'disconnect', ...SIGN_FEATURES.map((feature) => feature.slice('solana:'.length))]
    const tamper = () => {
      for (const feature of Object.values(wallet.features) as Record<string, unknown>[])
        for (const name of names) if (name in feature) feature[name] = hook(name)
    }
    tamper()
    const connection = await connect()
    const message = { message: base58(Uint8Array.of(1)), pubkey: ALICE.address }
    await connection.request({ chain: SOLANA.id, method: 'solana_signMessage', params: message }, NEVER)
    // Taken away and put there anew, as a script can, too.
    const { features } = wallet
    wallet.change({ features: wallet.without('solana:signTransaction', 'solana:signAndSendTransaction') })
    wallet.change({ features })
    const sending = { transaction: wire(TRANSACTION), pubkey: ALICE.address }
    for (const method of ['solana_signTransaction', 'solana_signAndSendTransaction'])
      await connection.request({ chain: SOLANA.id, method, params: sending }, NEVER)
    await connection.disconnect()
    expect(hooked).toEqual([])
    expect(wallet.calls.map(([name]) => name)).toEqual(['standard:connect', ...SIGN_FEATURES, 'standard:disconnect'])
  })

  describe('following', () => {
    it('should tell of another account, of more, and of fewer abilities', async () => {
      const connection = await connect()
      const told = follow(connection)
      wallet.change({ accounts: [BOB, ALICE] })
      expect(addresses(connection.grant())).toEqual([BOB.address, ALICE.address])
      wallet.change({ features: wallet.without('solana:signMessage') })
      expect(connection.grant().methods).not.toContain('solana_signMessage')
      expect(told).toHaveLength(2)
      expect(told.at(-1)).toEqual(connection.grant())
    })

    it('should tell nothing where nothing has changed for the page', async () => {
      const told = follow(await connect())
      wallet.change({ accounts: [account(1)] })
      wallet.change({ chains: [...PUBLIC, 'sui:mainnet'] })
      wallet.change({})
      wallet.change({ accounts: null })
      wallet.change({ accounts: 'all' })
      expect(told).toEqual([])
    })

    it.each<[string, readonly unknown[]]>([
      ['no account', []],
      ['accounts of other chains only', [account(3, { chains: ['sui:mainnet'] })]],
    ])('should end when the wallet shares %s any more', async (_what, accounts) => {
      const connection = await connect()
      const told = follow(connection)
      wallet.change({ accounts })
      expect(told).toEqual(['ended'])
      const call = { chain: SOLANA.id, method: 'solana_signMessage', params: { message: '2g' } }
      await expect(connection.request(call, NEVER)).rejects.toMatchObject({ code: 'SESSION_GONE' })
      await expect(connection.isAlive(NEVER)).resolves.toBe(false)
    })

    it('should end when the wallet leaves the page', async () => {
      const connection = await connect()
      const told = follow(connection)
      unregister()
      expect(told).toEqual(['ended'])
      await expect(connection.isAlive(NEVER)).resolves.toBe(false)
    })

    it('should not end when the wallet can only not be connected any more', async () => {
      const told = follow(await connect())
      wallet.change({ features: wallet.without('standard:connect') })
      expect(source.snapshot()).toEqual([])
      expect(told).toEqual([])
    })

    it('should know whether it is alive without asking the visitor', async () => {
      const connection = await connect()
      const before = wallet.calls.length
      await expect(connection.isAlive(NEVER)).resolves.toBe(true)
      expect(wallet.calls).toHaveLength(before)
      wallet.accounts = []
      await expect(connection.isAlive(NEVER)).resolves.toBe(true)
      wallet.accounts = []
      wallet.answers.set('standard:connect', () => ({ accounts: [BOB] }))
      await expect(connection.isAlive(NEVER)).resolves.toBe(false)
      expect(wallet.calls.slice(before)).toEqual([
        ['standard:connect', { silent: true }],
        ['standard:connect', { silent: true }],
      ])
    })

    it('should not call a connection dead because no caller waits for its sign of life', async () => {
      const connection = await connect()
      wallet.accounts = []
      await expect(connection.isAlive(AbortSignal.abort(new Error('cancelled')))).rejects.toThrow('cancelled')
    })

    it('should tell its listeners nothing after the end of the source, though the wallet goes on telling', async () => {
      wallet.listeners.delete = () => false
      const told = follow(await connect())
      source.dispose()
      wallet.change({ accounts: [] })
      expect(told).toEqual([])
    })
  })

  describe('disconnecting', () => {
    it('should tell the wallet, and not be told itself', async () => {
      const connection = await connect()
      const told = follow(connection)
      await connection.disconnect()
      expect(wallet.calls.at(-1)).toEqual(['standard:disconnect'])
      expect(told).toEqual([])
    })

    it('should need no way to tell the wallet', async () => {
      const connection = await connect()
      wallet.features = wallet.without('standard:disconnect')
      await expect(connection.disconnect()).resolves.toBeUndefined()
    })

    it('should not ask a wallet that has left the page', async () => {
      const connection = await connect()
      unregister()
      await connection.disconnect()
      expect(wallet.calls.at(-1)).toEqual(['standard:connect'])
    })

    it.each<[string, () => unknown]>([
      ['refuses', () => Promise.reject(new Error('no'))],
      ['never answers', () => new Promise(() => {})],
    ])('R-ERR-4 should say within 3 s that the wallet %s', async (_what, answer) => {
      const connection = await connect()
      wallet.answers.set('standard:disconnect', answer)
      const leaving = connection.disconnect().catch((error: unknown) => error)
      await clock.pass(3_000)
      expect(await leaving).toMatchObject({ code: 'DISCONNECT_FAILED' })
    })
  })
})
