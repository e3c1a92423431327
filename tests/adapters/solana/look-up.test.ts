import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstructions,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  generateKeyPairSigner,
  getAddressEncoder,
  getBase64EncodedWireTransaction,
  type IInstruction,
  type KeyPairSigner,
  partiallySignTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'
import { getAssignInstruction, getCreateAccountInstruction, getTransferSolInstruction } from '@solana-program/system'
import * as token from '@solana-program/token'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { SOLANA_LOCALNET } from '../../../sandbox/solana/localnet.ts'
import { mintSplToken, type SplToken } from '../../../sandbox/solana/spl.ts'
import { type Solana, startSolana } from '../../../sandbox/solana/solana.ts'
import { TOKEN_PROGRAM } from '../../../sandbox/solana/token-accounts.ts'
import type { RpcTransport } from '../../../src/adapters/http/rpc-transport.ts'
import { Web3JsBlockchain } from '../../../src/adapters/solana/web3js-blockchain.ts'
import type { SignedAction } from '../../../src/domain/clear-signing/action.ts'
import { type RequestReview, reviewOf } from '../../../src/domain/clear-signing/review.ts'
import { actionsOfMessage, readTransactionText } from '../../../src/domain/clear-signing/solana-transaction.ts'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import type { Network } from '../../../src/domain/network/network.ts'
import { base58 } from '../../../src/domain/shared/base58.ts'
import type { LookedUpTransaction } from '../../../src/ports/blockchain.ts'
import { connect } from '../../sandbox/solana/client.ts'
import { realRpcTransport } from '../../support/real-rpc-transport.ts'
import { SOLANA } from '../../support/networks.ts'

const NEVER = new AbortController().signal
const TABLES = address('AddressLookupTab1e1111111111111111111111111')
const SUPPLY = 5_000_000n

describe('what a decoded transaction says, and what the chain then does', () => {
  const blockchain = new Web3JsBlockchain(realRpcTransport())
  let solana: Solana
  let network: Network
  let account: KeyPairSigner
  let other: KeyPairSigner
  let mint: SplToken
  let mine: Address
  let theirs: Address
  beforeAll(async () => {
    solana = await startSolana()
    network = { ...SOLANA, id: chainId(SOLANA_LOCALNET), rpcUrl: solana.url }
    ;[account, other] = await Promise.all([generateKeyPairSigner(), generateKeyPairSigner()])
    await solana.fund(account.address, 10n ** 10n)
    await solana.fund(other.address, 10n ** 9n)
    mint = await mintSplToken(solana, { decimals: 6, supply: SUPPLY, owner: account.address })
    const holdingOf = async (owner: Address) =>
      (await token.findAssociatedTokenPda({ owner, mint: mint.address, tokenProgram: TOKEN_PROGRAM }))[0]
    ;[mine, theirs] = await Promise.all([holdingOf(account.address), holdingOf(other.address)])
    const ata = { payer: account, ata: theirs, owner: other.address, mint: mint.address }
    await send(await written([token.getCreateAssociatedTokenIdempotentInstruction(ata)]))
  })
  afterAll(() => solana.stop())

  const written = async (instructions: readonly IInstruction[], tables: Record<Address, Address[]> = {}) => {
    const lifetime = (await connect(solana).rpc.getLatestBlockhash().send()).value
    return pipe(
      createTransactionMessage({ version: 0 }),
      (message) => setTransactionMessageFeePayer(account.address, message),
      (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
      (message) => appendTransactionMessageInstructions(instructions, message),
      (message) => compressTransactionMessageUsingAddressLookupTables(message, tables),
      compileTransaction,
    )
  }
  type Written = Awaited<ReturnType<typeof written>>

  async function send(transaction: Written, ...others: readonly KeyPairSigner[]): Promise<void> {
    const keys = [account, ...others].map(({ keyPair }) => keyPair)
    const signed = await partiallySignTransaction(keys, transaction)
    const { rpc } = connect(solana)
    const hash = await rpc.sendTransaction(getBase64EncodedWireTransaction(signed), { encoding: 'base64' }).send()
    const isConfirmed = async () =>
      (await rpc.getSignatureStatuses([hash]).send()).value[0]?.confirmationStatus === 'confirmed'
    await vi.waitUntil(isConfirmed, { timeout: 20_000 })
  }

  /** What the visitor reads of it. */
  async function read(...transactions: readonly Written[]): Promise<LookedUpTransaction & { review: RequestReview }> {
    const asked = transactions.flatMap((each) => readTransactionText(getBase64EncodedWireTransaction(each)) ?? [])
    expect(asked).toHaveLength(transactions.length)
    const { address: from } = account
    const told = await blockchain.lookUpTransactions(network, from, asked, NEVER)
    if (told === undefined) return expect.unreachable()
    const parts = asked.map(({ message }) => actionsOfMessage(message, from, told.known))
    const { trial } = told
    return { ...told, review: reviewOf({ address: from, parts, trial, tokens: [], earlier: [], reported: [] }) }
  }

  const balanceOf = async (owner: Address) => (await connect(solana).rpc.getBalance(owner).send()).value
  const heldIn = async (place: Address) =>
    BigInt((await connect(solana).rpc.getTokenAccountBalance(place).send()).value.amount)
  const transferOf = (amount: bigint) =>
    token.getTransferInstruction({ source: mine, destination: theirs, authority: account, amount })
  const toThem = (amount: bigint) => getTransferSolInstruction({ source: account, destination: other.address, amount })

  it('should be the same amount of SOL, the fee left out', async () => {
    const transaction = await written([toThem(123_456_789n)])
    const { review } = await read(transaction)
    const sent: SignedAction = {
      ...{ kind: 'send', what: { token: undefined, amount: 123_456_789n }, from: undefined, to: other.address },
    }
    expect(review.parts).toEqual([[sent]])
    expect(review.seen).toEqual({ leaves: [{ token: undefined, amount: 123_456_789n }], comes: [] })
    const before = await balanceOf(other.address)
    await send(transaction)
    expect((await balanceOf(other.address)) - before).toBe(123_456_789n)
  })

  it('should be the same amount of a token, whose account the node tells', async () => {
    const transaction = await written([transferOf(7n)])
    const { review } = await read(transaction)
    expect(review.parts).toEqual([
      [{ kind: 'send', what: { token: mint.address, amount: 7n }, from: undefined, to: other.address }],
    ])
    expect(review.seen).toEqual({ leaves: [{ token: mint.address, amount: 7n }], comes: [] })
    const before = await heldIn(theirs)
    await send(transaction)
    expect((await heldIn(theirs)) - before).toBe(7n)
  })

  it('S233 should not name the owner of a token account that another account can close, and make anew for itself', async () => {
    const [thief, place] = await Promise.all([generateKeyPairSigner(), generateKeyPairSigner()])
    const { rpc } = connect(solana)
    const lamports = await rpc.getMinimumBalanceForRentExemption(165n).send()
    const made = (owner: Address) => [
      getCreateAccountInstruction({
        ...{ payer: account, newAccount: place, lamports, space: 165n, programAddress: TOKEN_PROGRAM },
      }),
      token.getInitializeAccount3Instruction({ account: place.address, mint: mint.address, owner }),
    ]
    const set = (authorityType: token.AuthorityType, newAuthority: Address) =>
      token.getSetAuthorityInstruction({ owned: place.address, owner: thief, authorityType, newAuthority })
    const bait = [
      ...made(thief.address),
      set(token.AuthorityType.CloseAccount, thief.address),
      set(token.AuthorityType.AccountOwner, other.address),
    ]
    await send(await written(bait), thief, place)
    const close = token.getCloseAccountInstruction({
      ...{ account: place.address, destination: account.address, owner: thief },
    })
    const transfer = token.getTransferInstruction({
      ...{ source: mine, destination: place.address, authority: account, amount: 7n },
    })
    const sentTo = (to: Address): SignedAction => ({
      ...{ kind: 'send', what: { token: mint.address, amount: 7n }, from: undefined, to },
    })
    const { review } = await read(await written([transfer]))
    expect(review.parts).toEqual([[sentTo(place.address)]])
    const hostile = await written([close, ...made(thief.address), transfer])
    const told = (await read(hostile)).review.parts[0] ?? []
    expect(told.at(-1)).toEqual(sentTo(thief.address))
    await send(hostile, thief, place)
    const { value } = await rpc.getAccountInfo(place.address, { encoding: 'base64' }).send()
    const bytes = Buffer.from(value?.data[0] ?? '', 'base64')
    expect(base58(bytes.subarray(32, 64))).toBe(thief.address)
    expect(await heldIn(place.address)).toBe(7n)
  })

  it('should be the same allowance', async () => {
    const instruction = token.getApproveInstruction({
      source: mine,
      delegate: other.address,
      owner: account,
      amount: 9n,
    })
    const transaction = await written([instruction])
    const { review, trial } = await read(transaction)
    expect(review.parts[0]).toMatchObject([
      { kind: 'allow', what: { token: mint.address, amount: 9n }, spender: other.address },
    ])
    expect(trial).toMatchObject({ kind: 'works', movements: [], allowances: [{ spender: other.address, amount: 9n }] })
    await send(transaction)
    const { data } = await token.fetchToken(connect(solana).rpc, mine)
    expect([data.delegate, data.delegatedAmount]).toEqual([{ __option: 'Some', value: other.address }, 9n])
  })

  it('should find addresses in lookup tables, and say the same', async () => {
    const table = (await generateKeyPairSigner()).address
    const head = new Uint8Array(56)
    head.set([1, 0, 0, 0, ...new Uint8Array(8).fill(255)])
    const listed = [mint.address, theirs, other.address].map((each) => getAddressEncoder().encode(each))
    const data = Uint8Array.from([...head, ...listed.flatMap((each) => [...each])])
    solana.chain.svm.setAccount({ address: table, lamports: 10n ** 9n, owner: TABLES, executable: false, data })
    const tables = { [table]: [mint.address, theirs, other.address] }
    const { review, known } = await read(await written([transferOf(5n), toThem(11n)], tables))
    expect(known.tables.get(table)).toEqual([mint.address, theirs, other.address])
    expect(review.parts).toEqual([
      [
        { kind: 'send', what: { token: mint.address, amount: 5n }, from: undefined, to: other.address },
        { kind: 'send', what: { token: undefined, amount: 11n }, from: undefined, to: other.address },
      ],
    ])
    expect(review.seen?.leaves).toEqual([
      { token: undefined, amount: 11n },
      { token: mint.address, amount: 5n },
    ])
  })

  it('should not find what is no lookup table', async () => {
    const table = (await generateKeyPairSigner()).address
    const { review } = await read(await written([toThem(11n)], { [table]: [other.address] }))
    expect(review.parts).toEqual([[{ kind: 'unresolved', table }]])
  })

  it('should tell that an account is handed over, however it is done', async () => {
    const { AccountOwner } = token.AuthorityType
    const given = token.getSetAuthorityInstruction({
      ...{ owned: mine, owner: account, authorityType: AccountOwner, newAuthority: other.address },
    })
    const { trial, review } = await read(await written([given]))
    expect(trial).toMatchObject({ kind: 'works', handedOver: [mine] })
    // All of it is another's from then on.
    expect(review.seen?.leaves).toEqual([{ token: mint.address, amount: await heldIn(mine) }])
    const assigned = getAssignInstruction({ account, programAddress: TABLES })
    expect((await read(await written([assigned]))).trial).toMatchObject({ handedOver: [account.address] })
  })

  it('S246 should be told whatever else it names that is larger than a node’s answer', async () => {
    const large = (await generateKeyPairSigner()).address
    const data = new Uint8Array(1_700_000).fill(1)
    solana.chain.svm.setAccount({ address: large, lamports: 20n * 10n ** 9n, owner: TABLES, executable: false, data })
    const toLarge = getTransferSolInstruction({ source: account, destination: large, amount: 5n })
    const approve = token.getApproveInstruction({
      ...{ source: mine, delegate: other.address, owner: account, amount: 13n },
    })
    const { review, trial } = await read(await written([toLarge, transferOf(7n), approve]))
    expect(review.parts[0]).toMatchObject([
      { kind: 'send', what: { amount: 5n }, to: large },
      { kind: 'send', what: { token: mint.address, amount: 7n }, to: other.address },
      { kind: 'allow', what: { token: mint.address, amount: 13n }, spender: other.address },
    ])
    expect(trial).toMatchObject({ kind: 'works', allowances: [{ spender: other.address, amount: 13n }] })
    expect(review.seen?.leaves).toContainEqual({ token: mint.address, amount: 7n })
  })

  it('S246 should be told what its accounts are where a node tries nothing', async () => {
    const post = async (url: string, body: string, signal: AbortSignal) =>
      realRpcTransport().post(url, body.replace('"simulateTransaction"', '"simulateNothing"'), signal)
    const poor = new Web3JsBlockchain({ post } as unknown as RpcTransport)
    const asked = [readTransactionText(getBase64EncodedWireTransaction(await written([transferOf(7n)])))]
    const whole = asked.filter((each) => each !== undefined)
    const told = await poor.lookUpTransactions(network, account.address, whole, NEVER)
    expect(told?.trial).toBeUndefined()
    expect(told?.known.holdings.get(theirs)).toMatchObject({ mint: mint.address, owner: other.address })
  })

  it('should tell that it fails, and why', async () => {
    expect((await read(await written([transferOf(SUPPLY + 1n)]))).trial).toEqual({
      kind: 'fails',
      reason: 'insufficient funds',
    })
    const { address: nowhere } = await generateKeyPairSigner()
    const unknown = { programAddress: nowhere, accounts: [], data: new Uint8Array() }
    expect((await read(await written([unknown]))).trial).toMatchObject({
      kind: 'fails',
      reason: expect.stringMatching(/./),
    })
  })

  it('should tell of several transactions what they say, and try none: one may stand on another', async () => {
    const { review, trial } = await read(await written([toThem(1n)]), await written([transferOf(2n)]))
    expect(trial).toBeUndefined()
    expect(review.parts.flat()).toMatchObject([{ what: { amount: 1n } }, { what: { token: mint.address, amount: 2n } }])
  })

  it('S248 should tell whom the last of several pays, however many accounts the others name', async () => {
    const others: Written[] = []
    for (let count = 0; count < 5; count += 1) {
      const named = await Promise.all(Array.from({ length: 28 }, () => generateKeyPairSigner()))
      const accounts = named.map((each) => ({ address: each.address, role: AccountRole.WRITABLE }))
      others.push(await written([{ programAddress: TABLES, data: new Uint8Array(), accounts }]))
    }
    const { review } = await read(...others, await written([transferOf(2n)]))
    expect(review.parts.at(-1)).toMatchObject([{ what: { token: mint.address, amount: 2n }, to: other.address }])
  })

  it('should tell how mints count, and nothing of what is none', async () => {
    const tokens = await blockchain.describeTokens(network, [mint.address, mine, other.address], NEVER)
    expect(tokens[0]).toEqual({ address: mint.address, symbol: undefined, decimals: 6, isCollection: false })
    expect(tokens.map((each) => each.address)).not.toContain(other.address)
    expect(await blockchain.describeTokens(network, [], NEVER)).toEqual([])
  })

  it('should read an instruction that only names accounts', async () => {
    const unknown = {
      programAddress: TABLES,
      data: new Uint8Array(),
      accounts: [{ address: mine, role: AccountRole.WRITABLE }],
    }
    expect((await read(await written([unknown]))).review.parts[0]).toEqual([
      { kind: 'unknown', to: TABLES, selector: undefined },
    ])
  })
})
