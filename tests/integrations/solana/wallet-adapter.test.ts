import * as base from '@solana/wallet-adapter-base'
import { verifySignIn } from '@solana/wallet-standard-util'
import { afterAll, afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import {
  type Connection,
  Keypair,
  PublicKey,
  SendTransactionError,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from 'web3js1'
import { base58 } from '../../../src/domain/shared/base58.ts'
import { type ErrorCode, isCoreError } from '../../../src/domain/index.ts'
import { solana, solanaDevnet } from '../../../src/integrations/networks/index.ts'
import {
  type AdapterConnection,
  type AdapterTransaction,
  toWalletAdapter,
} from '../../../src/integrations/solana/index.ts'
import { settled } from '../../support/fake-clock.ts'
import { watch } from '../../support/outcome.ts'
import { ANNA, BERT, isBy, onDevnet, onMainnet, SIGN_ONLY, signingPage } from './signing-page.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})
afterAll(() => vi.unstubAllGlobals())

/** A page with the adapter, and what it told. */
function adapted() {
  const page = signingPage()
  ends.push(page.core.dispose)
  const adapter = toWalletAdapter(page.core, { base, PublicKey })
  const told: string[] = []
  adapter.on('connect', (key: { toBase58(): string }) => told.push(`connect ${key.toBase58()}`))
  adapter.on('disconnect', () => told.push('disconnect'))
  adapter.on('error', (error) => told.push(`error ${error.name}`))
  return { ...page, adapter, told }
}

/** The same with a wallet that another part of the page has connected. */
async function connected(accounts?: readonly string[], methods?: readonly string[]) {
  const page = adapted()
  const session = await page.connect(accounts, methods)
  return { ...page, session }
}

const BLOCKHASH = base58(new Uint8Array(32).fill(5))
const ME = new PublicKey(ANNA.address)
const pay = (lamports = 1) =>
  SystemProgram.transfer({ fromPubkey: ME, toPubkey: new PublicKey(BERT.address), lamports })
const old = (lamports?: number) =>
  new Transaction({ feePayer: ME, blockhash: BLOCKHASH, lastValidBlockHeight: 77 }).add(pay(lamports))
const versioned = (lamports?: number) =>
  new VersionedTransaction(
    new TransactionMessage({
      ...{ payerKey: ME, recentBlockhash: BLOCKHASH, instructions: [pay(lamports)] },
    }).compileToV0Message(),
  )

/** The page's own node. */
function connectionTo(rpcEndpoint: string, genesis = '') {
  const sent: Uint8Array[] = []
  const connection: AdapterConnection = {
    rpcEndpoint,
    getGenesisHash: async () => genesis,
    getLatestBlockhash: async () => ({ blockhash: BLOCKHASH }),
    sendRawTransaction: async (wire) => {
      sent.push(wire)
      return 'sent by the connection'
    },
  }
  return { connection: connection as Connection, sent }
}
const OURS = () => connectionTo(solana.rpcUrl)

/** What the page's own class of a failure tells. */
const failure = (name: string, code: ErrorCode) => ({ name, error: { code } })

describe('a core as an adapter of the Solana wallet adapter', () => {
  it("should be of the page's own class, and take what web3.js 1 makes", () => {
    const { adapter } = adapted()
    expect(adapter).toBeInstanceOf(base.BaseSignInMessageSignerWalletAdapter)
    expectTypeOf(adapter).toExtend<base.Adapter>()
    expectTypeOf<Transaction>().toExtend<AdapterTransaction>()
    expectTypeOf<VersionedTransaction>().toExtend<AdapterTransaction>()
    expectTypeOf<Connection>().toExtend<AdapterConnection>()
    expect(adapter).toMatchObject({ name: 'Portico', readyState: 'Installed', publicKey: null, connected: false })
    expect(adapter.supportedTransactionVersions).toEqual(new Set(['legacy', 0]))
  })

  it('should be no wallet on a server', () => {
    const { core } = signingPage()
    ends.push(core.dispose)
    vi.stubGlobal('window', undefined)
    expect(toWalletAdapter(core, { base, PublicKey })).toMatchObject({ readyState: 'Unsupported' })
  })

  it('should connect by the modal, with one question however often it is wanted', async () => {
    const { adapter, told, core, wallet, sessions } = adapted()
    const connecting = Promise.all([adapter.connect(), adapter.connect()])
    expect(core.modal.state.snapshot().open).toBe(true)
    expect(adapter.connecting).toBe(true)
    await settled()
    wallet.approve({ accounts: [onMainnet(ANNA)] })
    await connecting
    expect(adapter).toMatchObject({ connecting: false, connected: true })
    expect(adapter.publicKey?.toBase58()).toBe(ANNA.address)
    await adapter.connect()
    expect(told).toEqual([`connect ${ANNA.address}`])
    expect(sessions.memory.pairings).toHaveLength(1)
  })

  it('should be declined by a modal that is closed, and connect the next time', async () => {
    const { adapter, told, core, wallet } = adapted()
    const outcome = watch(adapter.connect())
    await settled()
    core.modal.close()
    await settled()
    expect(outcome.error).toMatchObject(failure('WalletConnectionError', 'USER_REJECTED'))
    expect(outcome.error).toBeInstanceOf(base.WalletConnectionError)
    expect(told).toEqual(['error WalletConnectionError'])
    const again = adapter.connect()
    await settled()
    wallet.approve({ accounts: [onMainnet(ANNA)] })
    await again
    expect(adapter.connected).toBe(true)
  })

  it('should ask nobody when it connects by itself', async () => {
    const { adapter, told, core } = adapted()
    await expect(adapter.autoConnect()).rejects.toMatchObject(failure('WalletNotConnectedError', 'NOT_CONNECTED'))
    expect(core.modal.state.snapshot().open).toBe(false)
    expect(told).toEqual([])
    const there = await connected()
    await expect(there.adapter.autoConnect()).resolves.toBeUndefined()
  })

  it('should follow the account, and end with it', async () => {
    const { adapter, told, wallet, session, core } = await connected()
    core.account.activate('eip155')
    wallet.grant(session, [onMainnet(BERT)])
    await settled()
    expect(adapter.publicKey?.toBase58()).toBe(BERT.address)
    await adapter.disconnect()
    expect(adapter.publicKey).toBeNull()
    expect(told).toEqual([`connect ${ANNA.address}`, `connect ${BERT.address}`, 'disconnect'])
    await expect(adapter.signMessage(new Uint8Array(3))).rejects.toMatchObject(
      failure('WalletNotConnectedError', 'NOT_CONNECTED'),
    )
  })

  it('should be disconnected once its core has ended', async () => {
    const { adapter, core, told } = await connected()
    await core.dispose()
    expect(adapter.connected).toBe(false)
    expect(told.at(-1)).toBe('disconnect')
    await expect(adapter.connect()).rejects.toMatchObject(failure('WalletNotReadyError', 'CORE_DISPOSED'))
  })

  it('should leave walletName to the library that it is in', async () => {
    const { store } = await connected()
    await settled()
    expect(store.get('walletName')).toBeUndefined()
  })

  it('should not be harmed by a listener that throws', async () => {
    const { adapter, connect } = adapted()
    adapter.on('connect', () => {
      throw new Error('The page is broken.')
    })
    await connect()
    expect(adapter.connected).toBe(true)
  })
})

describe('an adapter of the Solana wallet adapter, signing', () => {
  it('should sign a message', async () => {
    const { adapter } = await connected()
    const message = new TextEncoder().encode('Hello')
    expect(isBy(ANNA, message, await adapter.signMessage(message))).toBe(true)
  })

  it.each([
    ['the old format', old],
    ['the versioned format', versioned],
  ])('should sign a transaction of %s, and keep the object', async (_name, make) => {
    const { adapter, asked } = await connected()
    const transaction = make()
    const signed = await adapter.signTransaction(transaction)
    expect(signed).toBe(transaction)
    const [signature] = signed.signatures
    const bytes = signature instanceof Uint8Array ? signature : (signature?.signature ?? null)
    const message = 'version' in signed ? signed.message.serialize() : signed.serializeMessage()
    expect(isBy(ANNA, message, bytes)).toBe(true)
    expect(() => signed.serialize()).not.toThrow()
    expect(asked()).toEqual(['solana_signTransaction'])
  })

  it('should sign all, of both formats, by one question', async () => {
    const { adapter, asked } = await connected()
    const signed = await adapter.signAllTransactions([old(1), versioned(2), old(3)])
    for (const each of signed) expect(() => each.serialize()).not.toThrow()
    expect(asked()).toEqual(['solana_signAllTransactions'])
  })

  it('should refuse what the wallet has changed, and what cannot be signed', async () => {
    const { adapter, owner, asked } = await connected()
    owner.change = () => old(9_000_000).serializeMessage()
    await expect(adapter.signTransaction(old(1))).rejects.toMatchObject({
      name: 'WalletSignTransactionError',
      error: { code: 'SOLANA_SIGN_TRANSACTION_FAILED', cause: { code: expect.stringMatching(/TAMPERED|SIGNATURE/) } },
    })
    expect(asked()).toHaveLength(1)
    const bare = adapter.signTransaction(new Transaction())
    await expect(bare).rejects.toMatchObject(failure('WalletSignTransactionError', 'UNKNOWN'))
    expect(asked()).toHaveLength(1)
  })

  it('should tell of a decline by the class of what was declined', async () => {
    const { adapter, wallet, told } = await connected()
    wallet.onRequest = () => wallet.refuse('USER_REJECTED')
    const declined = 'USER_REJECTED'
    await expect(adapter.signMessage(new Uint8Array([1]))).rejects.toMatchObject(
      failure('WalletSignMessageError', declined),
    )
    await expect(adapter.signTransaction(old())).rejects.toMatchObject(failure('WalletSignTransactionError', declined))
    const sending = adapter.sendTransaction(old(), OURS().connection)
    await expect(sending).rejects.toMatchObject(failure('WalletSendTransactionError', declined))
    await expect(adapter.signIn()).rejects.toMatchObject(failure('WalletSignInError', declined))
    expect(told.filter((each) => each.startsWith('error'))).toHaveLength(4)
  })

  it('should connect and sign in', async () => {
    const { adapter, wallet } = adapted()
    const input = { nonce: 'abcd1234', statement: 'I accept.' }
    const signing = adapter.signIn(input)
    await settled()
    wallet.approve({ accounts: [onMainnet(ANNA)] })
    const { account, signedMessage, signature } = await signing
    const plain = { ...account, chains: [...account.chains], features: [...account.features] }
    expect(verifySignIn(input, { account: plain, signedMessage, signature })).toBe(true)
    expect(new TextDecoder().decode(signedMessage)).toContain('app.example wants you to sign in')
  })
})

describe('an adapter of the Solana wallet adapter whose wallet goes to another account meanwhile', () => {
  it('F115 should tell of the account that has signed in', async () => {
    const { adapter, wallet, session } = await connected()
    const sign = wallet.onRequest
    wallet.onRequest = (request) => {
      wallet.grant(session, [onMainnet(BERT)])
      sign(request)
    }
    const { account, signedMessage, signature } = await adapter.signIn({ nonce: 'abcd1234' })
    expect(account.address).toBe(ANNA.address)
    expect(isBy(ANNA, signedMessage, signature)).toBe(true)
  })
})

describe('an adapter of the Solana wallet adapter, sending', () => {
  it("should send by the wallet where it can, with the page's own signatures", async () => {
    const { adapter, asked } = await connected()
    const { connection, sent } = OURS()
    const own = Keypair.generate()
    const transaction = new Transaction().add(
      pay(),
      SystemProgram.transfer({ fromPubkey: own.publicKey, toPubkey: ME, lamports: 1 }),
    )
    const hash = await adapter.sendTransaction(transaction, connection, {
      signers: [own],
      maxRetries: 3,
    } as base.SendTransactionOptions)
    expect(transaction.feePayer?.toBase58()).toBe(ANNA.address)
    expect(hash).toMatch(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)
    expect(asked()).toEqual(['solana_signAndSendTransaction'])
    expect(sent).toEqual([])
  })

  it('S262 should tell the wallet how often what it sends is handed on', async () => {
    const { adapter, wallet } = await connected()
    const told: unknown[] = []
    const answer = wallet.onRequest
    wallet.onRequest = (request) => {
      told.push(request.request.params)
      answer(request)
    }
    const options = { maxRetries: 0, minContextSlot: 7 } as base.SendTransactionOptions
    await adapter.sendTransaction(versioned(), OURS().connection, options)
    expect(told).toMatchObject([{ sendOptions: { maxRetries: 0, minContextSlot: 7 } }])
  })

  it("should send by the page's connection where the wallet only signs", async () => {
    const { adapter, asked } = await connected(undefined, SIGN_ONLY)
    const { connection, sent } = OURS()
    await expect(adapter.sendTransaction(versioned(), connection)).resolves.toBe('sent by the connection')
    const [wire = new Uint8Array()] = sent
    const { message, signatures } = VersionedTransaction.deserialize(wire)
    expect(isBy(ANNA, message.serialize(), signatures[0])).toBe(true)
    expect(asked()).toEqual(['solana_signTransaction'])
  })

  it('F116 should name the signature where it is not known whether the connection has sent', async () => {
    const { adapter } = await connected(undefined, SIGN_ONLY)
    const handedIn: Uint8Array[] = []
    const failing = (cause: unknown) => ({
      ...OURS().connection,
      sendRawTransaction: async (wire: Uint8Array) => {
        handedIn.push(wire)
        throw cause
      },
    })
    const lost = adapter.sendTransaction(versioned(), failing(new TypeError('fetch failed')) as unknown as Connection)
    await expect(lost).rejects.toMatchObject(failure('WalletSendTransactionError', 'SEND_UNKNOWN'))
    const { sent } = await lost.catch(({ error }: { error: { sent: readonly string[] } }) => error)
    const signature = VersionedTransaction.deserialize(handedIn[0] ?? new Uint8Array()).signatures[0]
    expect(sent).toEqual([base58(signature ?? new Uint8Array())])

    const refusal = new SendTransactionError({
      ...{ action: 'simulate', signature: '', transactionMessage: 'Blockhash not found', logs: [] },
    })
    const refused = adapter.sendTransaction(versioned(2), failing(refusal) as unknown as Connection)
    await expect(refused).rejects.toMatchObject(failure('WalletSendTransactionError', 'UNKNOWN'))
  })

  it('should go to the network of the connection, and to none that the page does not have', async () => {
    const { adapter, core, asked } = await connected([onMainnet(ANNA), onDevnet(ANNA)])
    const genesis = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG'
    await adapter.sendTransaction(old(), connectionTo('https://own-node.example', genesis).connection)
    expect(core.account.state.snapshot().solana.chain).toBe(solanaDevnet.id)
    expect(asked()).toHaveLength(1)
    const elsewhere = connectionTo('https://other.example', '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY')
    const sending = adapter.sendTransaction(old(), elsewhere.connection)
    await expect(sending).rejects.toMatchObject(failure('WalletSendTransactionError', 'CHAIN_NOT_GRANTED'))
    expect(asked()).toHaveLength(1)
  })

  it('should send for no other account than the one that the page knows', async () => {
    const { adapter, wallet, session, core, asked } = await connected()
    // A core whose account changes between the page's look at it and the question.
    const sending = watch(adapter.signMessage(new Uint8Array([1, 2])))
    wallet.grant(session, [onMainnet(BERT)])
    await settled()
    expect(sending.error).toMatchObject(failure('WalletAccountError', 'ACCOUNT_CHANGED'))
    expect(isCoreError((sending.error as { error?: unknown }).error, 'ACCOUNT_CHANGED')).toBe(true)
    expect(core.account.state.snapshot().solana.address).toBe(BERT.address)
    expect(asked()).toEqual([])
  })
})
