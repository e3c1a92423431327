import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { MemoryBlockchain } from '../../../src/adapters/memory/memory-blockchain.ts'
import { MemoryPage } from '../../../src/adapters/memory/memory-page.ts'
import { MemoryScreening } from '../../../src/adapters/memory/memory-screening.ts'
import { CheckRequest } from '../../../src/application/provider/check-request.ts'
import { createAppState } from '../../../src/application/state/app-state.ts'
import type { RequestReview } from '../../../src/domain/clear-signing/review.ts'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import { readRequest } from '../../../src/domain/rpc/read-request.ts'
import type { SentTransaction } from '../../../src/domain/send/sent-transactions.ts'
import { noTokens } from '../../../src/domain/tokens/token-list.ts'
import { ALICE, BOB, SOL_ALICE, SOL_BOB } from '../../support/accounts.ts'
import { FakeClock, settled } from '../../support/fake-clock.ts'
import { ETHEREUM, NETWORKS, SOLANA } from '../../support/networks.ts'
import { watch } from '../../support/outcome.ts'

const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const CAROL = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
const NEVER = new AbortController().signal

function create() {
  const state = createAppState('eip155')
  const blockchains = { eip155: new MemoryBlockchain('eip155'), solana: new MemoryBlockchain('solana') }
  const [screening, clock] = [new MemoryScreening(), new FakeClock()]
  const rules = { confirm: 'whenNeeded', spenders: [], addable: [] } as const
  const check = new CheckRequest(blockchains, screening, new MemoryPage(), NETWORKS, rules, state, clock)
  const told: RequestReview[] = []
  const ask = (method: string, params: unknown, account = { address: ALICE as string, chain: ETHEREUM.id }) => {
    const { facts } = readRequest(method, params, account)
    return check.execute({ method, facts, ...account }, (review) => told.push(review), NEVER)
  }
  const send = (to: string, data?: Hex) => ask('eth_sendTransaction', [{ from: ALICE, to, ...(data && { data }) }])
  return { state, blockchains, screening, clock, told, ask, send }
}

const transfer = (to: string, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as Hex, amount] })

/** As far as these tests need one. */
const sentTo = (to: string): SentTransaction =>
  ({ to, chain: ETHEREUM.id, from: ALICE, status: 'confirmed' }) as unknown as SentTransaction

describe('CheckRequest', () => {
  it('should say at once what the bytes say, and then what nodes know of it', async () => {
    const { blockchains, told, send } = create()
    const described = { address: USDC, symbol: 'USDC', decimals: 6, isCollection: false }
    blockchains.eip155.tokens = [described, { ...described, address: CAROL }]
    blockchains.eip155.callsTrial = {
      kind: 'works',
      movements: [{ token: USDC, from: ALICE, to: BOB, amount: 5n }],
      allowances: [],
    }
    const sent = { kind: 'send', what: { token: USDC, amount: 5n }, from: undefined, to: BOB }
    const { review, concerns } = await send(USDC, transfer(BOB, 5n))
    expect(told).toEqual([
      {
        ...{ parts: [[sent]], tokens: [], seen: undefined, leavesPermission: false, failure: undefined, names: {} },
        ...{ newRecipients: [], reported: [] },
      },
    ])
    expect(review).toMatchObject({ parts: [[sent]], tokens: [described] })
    expect(review.seen).toEqual({ leaves: [{ token: USDC, amount: 5n }], comes: [] })
    expect(concerns).toEqual([])
  })

  it('should take an amount for a number where the token is a collection', async () => {
    const { blockchains, send } = create()
    const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [BOB, 7n] })
    blockchains.eip155.tokens = [{ address: USDC, symbol: 'APE', decimals: undefined, isCollection: true }]
    const { review } = await send(USDC, approve)
    expect(review.parts[0]?.[0]).toMatchObject({ kind: 'allow', what: { token: USDC, id: 7n, amount: 1n } })
  })

  it('T79 should say that others may take, where no node tells whether an allowance of nothing is one', async () => {
    const { blockchains, send } = create()
    const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [BOB, 0n] })
    const { review, concerns } = await send(USDC, approve)
    expect(review.parts[0]?.[0]).toMatchObject({ kind: 'allow', what: { token: USDC, id: 0n, amount: 1n } })
    expect(concerns).toEqual(['unknownSpender'])
    blockchains.eip155.tokens = [{ address: USDC, symbol: 'USDC', decimals: 6, isCollection: false }]
    const known = await send(USDC, approve)
    expect([known.review.parts[0]?.[0]?.kind, known.concerns]).toEqual(['revoke', []])
  })

  it('should ask no node for what the account’s own list tells', async () => {
    const { state, blockchains, send } = create()
    const token = { name: 'USD Coin', symbol: 'USDC', chainId: ETHEREUM.id, address: USDC }
    const owner = { address: ALICE, chain: ETHEREUM.id }
    state.tokens.set({ ...noTokens, owner, tokens: [{ ...token, quantity: { decimals: 6, numeric: '1' } }] })
    const before = blockchains.eip155.questions
    const { review } = await send(USDC, transfer(BOB, 5n))
    expect(review.tokens).toEqual([{ address: USDC, symbol: 'USDC', decimals: 6, isCollection: false }])
    // The trial alone.
    expect(blockchains.eip155.questions - before).toBe(1)
  })

  it('should say why it would fail, in the contract’s words', async () => {
    const { blockchains, send } = create()
    blockchains.eip155.callsTrial = { kind: 'fails', reason: 'out of stock' }
    const { review, concerns } = await send(USDC, transfer(BOB, 5n))
    expect([review.failure, concerns]).toEqual(['out of stock', ['wouldFail']])
  })

  it('S08 should know a recipient who looks like an earlier one, and one who is new', async () => {
    const { state, send } = create()
    state.sentTransactions.set([sentTo(BOB)])
    const like = `${BOB.slice(0, 6)}${'a'.repeat(32)}${BOB.slice(-4)}`
    expect(await send(like)).toMatchObject({ concerns: ['lookAlike'], review: { newRecipients: [like] } })
    expect(await send(CAROL)).toMatchObject({ concerns: [], review: { newRecipients: [CAROL] } })
    expect(await send(BOB)).toMatchObject({ concerns: [], review: { newRecipients: [] } })
    expect(await send(USDC, transfer(like, 5n))).toMatchObject({ concerns: ['lookAlike'] })
  })

  it('should not call a recipient new where it knows of no earlier one', async () => {
    const { send } = create()
    expect((await send(CAROL)).review.newRecipients).toEqual([])
  })

  it('S24 should say that an address in it is on a list of bad ones, also one that may only take', async () => {
    const { screening, send } = create()
    screening.bad = [CAROL]
    const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [CAROL, 7n] })
    const { review, concerns } = await send(USDC, approve)
    expect([review.reported, concerns]).toEqual([[CAROL], ['reported', 'unknownSpender']])
    expect(screening.asked).toEqual([[CAROL]])
  })

  it('S248 should say so of an address behind any number of others', async () => {
    const { screening, ask } = create()
    screening.bad = [CAROL]
    const others = Array.from({ length: 200 }, (_, place) => `0x${(place + 1).toString(16).padStart(40, '0')}`)
    const calls = [...others, CAROL].map((to) => ({ to, value: '0x1' }))
    const { review, concerns } = await ask('wallet_sendCalls', [{ calls }])
    expect([review.reported, concerns]).toEqual([[CAROL], ['reported']])
  })

  it('S24 should believe a list only about what it was asked, and go on where it fails or does not answer', async () => {
    const { screening, clock, send } = create()
    const { reported } = screening
    screening.reported = async () => [BOB]
    expect((await send(CAROL)).review.reported).toEqual([])
    screening.reported = reported
    screening.failure = new Error('away')
    expect((await send(CAROL)).concerns).toEqual([])
    screening.failure = undefined
    screening.gate.close()
    const waiting = watch(send(CAROL))
    await settled()
    expect(waiting.state).toBe('waiting')
    clock.advance(4_000)
    await settled()
    expect(waiting.value?.concerns).toEqual([])
  })

  it('should keep what a node has told before another did not answer in time', async () => {
    const { blockchains, screening, clock, send } = create()
    blockchains.eip155.callsTrial = { kind: 'fails', reason: 'no' }
    screening.gate.close()
    const waiting = watch(send(CAROL))
    await settled()
    clock.advance(4_000)
    await settled()
    expect(waiting.value?.concerns).toEqual(['wouldFail'])
  })

  it('should ask nobody about a message', async () => {
    const { blockchains, screening, ask } = create()
    await ask('personal_sign', ['0x68656c6c6f', ALICE])
    expect([blockchains.eip155.questions, screening.asked]).toEqual([0, []])
  })

  it('should say to which site a text signs in, and name contracts that are known', async () => {
    const { ask } = create()
    const text = `evil.example wants you to sign in with your Ethereum account:\n${ALICE}\n`
    const message = `0x${Buffer.from(text).toString('hex')}`
    expect((await ask('personal_sign', [message, ALICE])).review.parts).toEqual([
      [{ kind: 'signIn', domain: 'evil.example' }],
    ])
    const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
    const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [permit2, 7n] })
    const { review } = await ask('eth_sendTransaction', [{ from: ALICE, to: USDC, data: approve }])
    expect(review.names).toEqual({ [permit2.toLowerCase()]: 'Permit2' })
  })

  it('should say what a user operation and a permission do, and which of them cannot be read', async () => {
    const { ask } = create()
    const operation = { sender: CAROL, callData: transfer(BOB, 5n) }
    const signed = await ask('eth_sendUserOperation', [operation, BOB])
    expect(signed.review.parts[0]?.[0]).toMatchObject({ kind: 'actAs', account: CAROL })
    expect(signed.concerns).toEqual([])
    const unknown = await ask('eth_sendUserOperation', [{ ...operation, callData: '0x12345678' }, BOB])
    expect(unknown.concerns).toEqual(['unreadable'])
    const permission = { type: 'native-token-allowance', data: { allowance: '0x5' } }
    const granted = await ask('wallet_grantPermissions', [{ chainId: '0x1', to: BOB, permission }])
    expect(granted).toMatchObject({ concerns: ['unknownSpender'], review: { parts: [[{ kind: 'grant', to: BOB }]] } })
    const revoked = await ask('wallet_revokePermissions', [{ permission }])
    expect(revoked).toMatchObject({ concerns: ['unreadable'], review: { parts: [] } })
  })

  it('should have nodes of Solana tell what accounts are, and what a transaction does', async () => {
    const { blockchains, ask } = create()
    const account = { address: SOL_ALICE, chain: SOLANA.id }
    blockchains.solana.lookedUp = {
      known: { tables: new Map(), holdings: new Map() },
      trial: {
        ...{ kind: 'works', movements: [{ token: SOL_BOB, from: SOL_ALICE, to: undefined, amount: 5n }] },
        ...{ allowances: [], handedOver: [SOL_BOB] },
      },
    }
    blockchains.solana.tokens = [{ address: SOL_BOB, symbol: undefined, decimals: 6, isCollection: false }]
    // No transaction: what it does cannot be told, and the node is asked all the same.
    const { review, concerns } = await ask('solana_signTransaction', { transaction: 'AQ==' }, account)
    expect(review).toMatchObject({
      parts: [[{ kind: 'unread' }]],
      seen: { leaves: [{ token: SOL_BOB, amount: 5n }], comes: [] },
      tokens: [{ address: SOL_BOB, decimals: 6 }],
    })
    expect(concerns).toEqual(['unreadable', 'givesControl'])
  })

  it('should go without nodes on a network that the page does not know', async () => {
    const { blockchains, ask } = create()
    const account = { address: ALICE as string, chain: chainId('eip155:424242') }
    const { concerns, review } = await ask('eth_sendTransaction', [{ to: USDC, data: transfer(BOB, 5n) }], account)
    expect([concerns, review.parts.length, blockchains.eip155.questions]).toEqual([['otherNetwork'], 1, 0])
  })

  it('should end with the page that asked', async () => {
    const { screening, blockchains, clock, state } = create()
    const rules = { confirm: 'whenNeeded', spenders: [], addable: [] } as const
    const check = new CheckRequest(blockchains, screening, new MemoryPage(), NETWORKS, rules, state, clock)
    const gone = AbortSignal.abort(new Error('gone'))
    const account = { address: ALICE as string, chain: ETHEREUM.id }
    const { facts } = readRequest('eth_sendTransaction', [{ to: BOB }], account)
    const request = { method: 'eth_sendTransaction', facts, ...account }
    await expect(check.execute(request, () => {}, gone)).rejects.toThrow('gone')
  })
})
