import { getBase64Decoder, type Blockhash } from '@solana/web3.js'
import { createPublicClient, createTestClient, http, numberToHex, type Address, type Hex } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { endowEvm, type EvmTokens } from '../../../sandbox/evm/endow.ts'
import { EvmAccounts } from '../../../sandbox/accounts/evm-accounts.ts'
import { picturesAt } from '../../../sandbox/accounts/pictures.ts'
import { ORDINARY } from '../../../sandbox/wallet/behaviour.ts'
import { WALLET_EVM_ADDRESS, WALLET_SOLANA_ADDRESS } from '../../../sandbox/wallet/keys.ts'
import type { Wallet } from '../../../sandbox/wallet/wallet.ts'
import { transfer, unsigned } from './solana-samples.ts'
import { EVM, firstRequest, sentence, setUpBench, SOLANA, type Bench } from './wallet-bench.ts'

const ANN = '0x00000000000000000000000000000000000000aa'
const BOB = '0x00000000000000000000000000000000000000bb'
const CHAIN_ID = '0x7a69'
const MANY_CALLS = { ...ORDINARY, calls: true, approve: true }

let bench: Bench
let wallet: Wallet
let topic: string
let tokens: EvmTokens

beforeAll(async () => {
  bench = await setUpBench()
  tokens = await endowEvm(bench.first, [WALLET_EVM_ADDRESS])
  wallet = await bench.newWallet({ calls: true })
  topic = (await bench.connect(wallet)).topic
})
afterAll(() => bench.tearDown())

const node = () => createPublicClient({ transport: http(bench.first.url), pollingInterval: 20 })
const ask = <T>(method: string, params: unknown, chainId = EVM): Promise<T> =>
  bench.dapp.request<T>({ topic, chainId, request: { method, params } })

interface Status {
  readonly status: number
  readonly atomic: boolean
  readonly receipts: readonly { readonly status: Hex; readonly transactionHash: Hex }[]
}
const sendCalls = (calls: readonly unknown[], more: object = {}) =>
  ask<{ id: string }>('wallet_sendCalls', [
    { version: '2.0.0', chainId: CHAIN_ID, from: WALLET_EVM_ADDRESS, atomicRequired: false, calls, ...more },
  ])
const statusOf = (id: string) => ask<Status>('wallet_getCallsStatus', [id])

/** Sends, and waits until it is known what became of it. */
async function outcomeOf(calls: readonly unknown[], more: object = {}): Promise<Status> {
  const { id } = await sendCalls(calls, more)
  let last: Status | undefined
  await vi.waitUntil(async () => (last = await statusOf(id)).status !== 100, { timeout: 20_000, interval: 20 })
  return last as Status
}

const pay = (to: Address, wei: bigint) => ({ to, value: numberToHex(wei) })
/** A transfer of more than any account has: the token refuses it. */
const failing = () => ({ to: tokens.porchUsd, data: `0xa9059cbb${ANN.slice(2).padStart(64, '0')}${'f'.repeat(64)}` })
const balanceOf = (address: Address) => node().getBalance({ address })

describe('a wallet that takes several calls, with the account of a key', () => {
  beforeEach(() => wallet.behave(MANY_CALLS))

  it('should say that it cannot run them all or none', async () => {
    const told = await ask('wallet_getCapabilities', [WALLET_EVM_ADDRESS, [CHAIN_ID]])
    expect(told).toEqual({ [CHAIN_ID]: { atomic: { status: 'unsupported' } } })
    await expect(sendCalls([pay(ANN, 1n)], { atomicRequired: true })).rejects.toMatchObject({ code: 5760 })
  })

  it('should run one after the other, and say 200', async () => {
    const before = await Promise.all([balanceOf(ANN), balanceOf(BOB)])
    const { status, atomic, receipts } = await outcomeOf([pay(ANN, 5n), pay(BOB, 7n)])
    expect([status, atomic, receipts.length]).toEqual([200, false, 2])
    expect(await balanceOf(ANN)).toBe(before[0] + 5n)
    expect(await balanceOf(BOB)).toBe(before[1] + 7n)
  })

  it('should say 600 where it had to stop in the middle, and 500 where the first one failed', async () => {
    const before = await balanceOf(BOB)
    expect(await outcomeOf([pay(ANN, 1n), failing(), pay(BOB, 1n)])).toMatchObject({
      status: 600,
      receipts: [{ status: '0x1' }, { status: '0x0' }],
    })
    expect(await outcomeOf([failing(), pay(BOB, 1n)])).toMatchObject({ status: 500, receipts: [{ status: '0x0' }] })
    expect(await balanceOf(BOB)).toBe(before)
  })

  it('should say 400 where the network takes none of it', async () => {
    expect(await outcomeOf([pay(ANN, 10n ** 30n)])).toMatchObject({ status: 400, receipts: [] })
  })

  it('should say 100 until they are mined', async () => {
    const chain = createTestClient({ mode: 'anvil', transport: http(bench.first.url) })
    await chain.setAutomine(false)
    const { id } = await sendCalls([pay(ANN, 1n)])
    expect((await statusOf(id)).status).toBe(100)
    await vi.waitUntil(
      async () => {
        await chain.mine({ blocks: 1 })
        return (await statusOf(id)).status === 200
      },
      { timeout: 20_000 },
    )
    await chain.setAutomine(true)
  })

  it('should ask a person first, and show what the calls do', async () => {
    wallet.behave({ ...MANY_CALLS, approve: false })
    const refused = expect(sendCalls([pay(ANN, 1n), pay(BOB, 1n)])).rejects.toMatchObject({ code: 4001 })
    const { id } = await firstRequest(wallet)
    expect(sentence(wallet)).toMatch(/asks: Make 2 calls/)
    await wallet.rejectRequest(id)
    await refused
  })

  it('should refuse in the numbers of EIP-5792 what it cannot do', async () => {
    await expect(sendCalls([pay(ANN, 1n)], { capabilities: { paymasterService: {} } })).rejects.toMatchObject({
      code: 5700,
    })
    await sendCalls([pay(ANN, 1n)], { id: 'twice', capabilities: { paymasterService: { optional: true } } })
    await expect(sendCalls([pay(ANN, 1n)], { id: 'twice' })).rejects.toMatchObject({ code: 5720 })
    await expect(statusOf('never')).rejects.toMatchObject({ code: 5730 })
    await expect(ask('wallet_showCallsStatus', ['never'])).rejects.toMatchObject({ code: 5730 })
    await expect(sendCalls(Array.from({ length: 51 }, () => pay(ANN, 1n)))).rejects.toMatchObject({ code: 5740 })
    await expect(sendCalls([])).rejects.toMatchObject({ code: -32602 })
    expect(await ask('wallet_showCallsStatus', ['twice'])).toBeNull()
  })

  it('should know none of this unless it is told to', async () => {
    wallet.behave({ ...ORDINARY, approve: true })
    for (const method of ['wallet_sendCalls', 'wallet_getCapabilities', 'wallet_getCallsStatus'])
      await expect(ask(method, [])).rejects.toMatchObject({ code: -32601 })
  })

  it('should sign several Solana transactions, each of which the network takes', async () => {
    const rpc = async <T>(method: string, params: readonly unknown[]): Promise<T> => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      const response = await fetch(bench.solana.url, { method: 'POST', body })
      return ((await response.json()) as { result: T }).result
    }
    await bench.solana.fund(WALLET_SOLANA_ADDRESS, 10_000_000_000n)
    const { value } = await rpc<{ value: { blockhash: Blockhash } }>('getLatestBlockhash', [])
    const wires = [1_000_000n, 2_000_000n].map((lamports) => unsigned([transfer(lamports)], value.blockhash))
    const params = { transactions: wires.map((wire) => getBase64Decoder().decode(wire)) }
    const signed = await ask<{ transactions: readonly string[] }>('solana_signAllTransactions', params, SOLANA)
    expect(signed.transactions).toHaveLength(2)
    for (const transaction of signed.transactions)
      expect(await rpc('sendTransaction', [transaction, { encoding: 'base64' }])).toBeTypeOf('string')
  })
})

describe('a wallet with smart accounts', () => {
  beforeEach(() => wallet.behave({ ...MANY_CALLS, smart: true }))
  const code = () => node().getCode({ address: WALLET_EVM_ADDRESS })
  const codeWhere = (isThere: (code: string | undefined) => boolean) =>
    vi.waitUntil(async () => isThere(await code()), { timeout: 20_000, interval: 20 })

  it('R-VISIT-3 should have code of EIP-7702 on its networks, and none when it is ordinary again', async () => {
    await codeWhere((found) => found?.startsWith('0xef0100') === true)
    wallet.behave(ORDINARY)
    await codeWhere((found) => found === undefined)
  })

  it('should be smart by the time that a page is connected', async () => {
    wallet.behave(ORDINARY)
    wallet.behave({ ...MANY_CALLS, smart: true })
    const { uri, approval } = await bench.propose()
    await wallet.pair(uri)
    await approval()
    expect(await code()).toMatch(/^0xef0100/)
  })

  it('should run several calls as one transaction, and tell so', async () => {
    const told = await ask('wallet_getCapabilities', [WALLET_EVM_ADDRESS])
    expect(told).toMatchObject({ [CHAIN_ID]: { atomic: { status: 'supported' } } })
    const before = await Promise.all([balanceOf(ANN), balanceOf(BOB)])
    const { status, atomic, receipts } = await outcomeOf([pay(ANN, 5n), pay(BOB, 7n)], { atomicRequired: true })
    expect([status, atomic, receipts.length]).toEqual([200, true, 1])
    expect([await balanceOf(ANN), await balanceOf(BOB)]).toEqual([before[0] + 5n, before[1] + 7n])
    // The history sees through the contract.
    const accounts = new EvmAccounts(bench.first, new Map(), picturesAt('http://localhost:1'))
    const [newest] = await accounts.history(WALLET_EVM_ADDRESS)
    expect(newest?.transfers).toMatchObject([
      { direction: 'out', recipient: ANN, quantity: { numeric: '0.000000000000000005' } },
      { direction: 'out', recipient: BOB },
    ])
  })

  it('should undo all of them where one fails, and say 500', async () => {
    const before = await balanceOf(ANN)
    expect(await outcomeOf([pay(ANN, 5n), failing()])).toMatchObject({ status: 500, receipts: [{ status: '0x0' }] })
    expect(await balanceOf(ANN)).toBe(before)
  })

  it('should still take coins and NFTs, and do nothing that another account tells it', async () => {
    const client = createTestClient({ mode: 'anvil', transport: http(bench.first.url) })
    await client.impersonateAccount({ address: BOB })
    await client.setBalance({ address: BOB, value: 10n ** 18n })
    const send = (transaction: object) =>
      node().request({
        method: 'eth_sendTransaction',
        params: [{ from: BOB, to: WALLET_EVM_ADDRESS, ...transaction }],
      } as never)
    await send({ value: '0x1' })
    const selector = '0x150b7a02'
    const welcome = await node().call({ account: BOB, to: WALLET_EVM_ADDRESS, data: selector })
    expect(welcome.data).toBe(selector.padEnd(66, '0'))
    const order = `0x${BOB.slice(2)}${'1'.padStart(64, '0')}${'0'.repeat(64)}` as const
    await expect(node().call({ account: BOB, to: WALLET_EVM_ADDRESS, data: order })).rejects.toThrow(/revert/)
  })
})
