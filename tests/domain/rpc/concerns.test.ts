import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import {
  asksFirst,
  type Concern,
  concernsOf as concernsOfActions,
  type RequestSurroundings,
} from '../../../src/domain/rpc/concerns.ts'
import { actionsOfRequest } from '../../../src/domain/clear-signing/request-actions.ts'
import { settled } from '../../../src/domain/clear-signing/meant-actions.ts'
import type { CallsTrial } from '../../../src/domain/rpc/calls-trial.ts'
import { readRequest } from '../../../src/domain/rpc/read-request.ts'
import type { RequestFacts } from '../../../src/domain/rpc/request-facts.ts'
import type { TokenFacts } from '../../../src/domain/tokens/token-facts.ts'

const ME = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const THEM = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const account = { chain: chainId('eip155:1'), address: ME }
const AROUND: RequestSurroundings = {
  ...{ origin: 'https://shop.example', account, isKnownNetwork: true, spenders: [], trial: undefined },
  ...{ earlier: [], reported: [] },
}
/** With what the request does by its bytes. */
const concernsOf = (facts: RequestFacts, around: RequestSurroundings, tokens: readonly TokenFacts[] = []) => {
  const actions = actionsOfRequest({ method: '', facts, address: ME }).flat()
  return concernsOfActions(facts, settled(actions, tokens), around)
}
const read = (method: string, params: unknown) => readRequest(method, params, account).facts
const message = (text: string) => read('personal_sign', [`0x${Buffer.from(text).toString('hex')}`, ME])
const typed = (domain: object, text = 'hi') =>
  read('eth_signTypedData_v4', [
    ME,
    { types: { Note: [{ name: 'origin', type: 'string' }] }, primaryType: 'Note', domain, message: { origin: text } },
  ])
const word = (value: bigint) => value.toString(16).padStart(64, '0')
const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const approving = (amount: bigint, spender = THEM) =>
  read('eth_sendTransaction', [{ to: THEM, data: `0x095ea7b3${word(BigInt(spender))}${word(amount)}` }])
const signIn = (lines: Partial<Record<'domain' | 'address' | 'uri' | 'chain', string>>) => {
  const { domain = 'shop.example', address = ME, uri = 'https://shop.example', chain = '1' } = lines
  return message(
    `${domain} wants you to sign in with your Ethereum account:\n${address}\n\n\nURI: ${uri}\nChain ID: ${chain}`,
  )
}

/** So many harmless calls, bundled by Multicall3, and an allowance of everything behind them. */
function bundled(count: number): RequestFacts {
  const calls = [
    ...Array.from({ length: count }, () => ({ data: '', value: 1n })),
    { data: `095ea7b3${word(BigInt(THEM))}${word(2n ** 256n - 1n)}`, value: 0n },
  ]
  // (target, allowFailure, value, callData)
  const tuples = calls.map(({ data, value }) => {
    const padded = data.padEnd(Math.ceil(data.length / 64) * 64, '0')
    return word(BigInt(THEM)) + word(0n) + word(value) + word(128n) + word(BigInt(data.length / 2)) + padded
  })
  let at = 32n * BigInt(tuples.length)
  const offsets = tuples.map((tuple) => {
    const offset = word(at)
    at += BigInt(tuple.length / 2)
    return offset
  })
  const data = `0x174dea71${word(32n)}${word(BigInt(tuples.length))}${offsets.join('')}${tuples.join('')}`
  return read('eth_sendTransaction', [{ to: '0xcA11bde05977b3631167028862bE2a173976CA11', data }])
}

describe('concernsOf', () => {
  it.each<[string, RequestFacts, readonly Concern[]]>([
    ['a text', message('hello'), []],
    ['bytes that are no text', message('\u0001\u0002'), ['hiddenLetters']],
    ['a hash', read('personal_sign', [`0x${'9f'.repeat(32)}`, ME]), ['unreadable']],
    ['letters that cannot be seen', message('pay\u202Eyap'), ['hiddenLetters']],
    ['a sign-in to this page', signIn({}), []],
    ['a sign-in to another site', signIn({ domain: 'evil.example' }), ['otherSite']],
    ['a sign-in that comes back elsewhere', signIn({ uri: 'https://evil.example' }), ['otherSite']],
    ['a sign-in of another account', signIn({ address: THEM }), ['otherAccount']],
    ['a sign-in on another network', signIn({ chain: '137' }), ['otherNetwork']],
    ['typed data of this network', typed({ chainId: 1, verifyingContract: THEM }), []],
    ['typed data for a contract on any network', typed({ verifyingContract: THEM }), ['anyNetwork']],
    ['typed data that no chain reads', typed({ name: 'Snapshot' }), []],
    ['typed data of another site', typed({ chainId: 1 }, 'https://evil.example'), ['otherSite']],
    ['a transfer', read('eth_sendTransaction', [{ to: THEM, value: '0x1' }]), []],
    ['an allowance', approving(5n), ['unknownSpender']],
    ['an allowance of everything', approving(2n ** 256n - 1n), ['unlimited', 'unknownSpender']],
    ['an allowance of nothing, of what may be a collection', approving(0n), ['unknownSpender']],
    ['an allowance of Permit2, which takes nothing by itself', approving(5n, PERMIT2), []],
    ['an allowance of Permit2 of everything', approving(2n ** 256n - 1n, PERMIT2), ['unlimited']],
    [
      'calls, one of which allows',
      read('wallet_sendCalls', [
        { calls: [{ to: THEM }, { to: THEM, data: `0xa22cb465${word(BigInt(THEM))}${word(1n)}` }] },
      ]),
      ['unlimited', 'unknownSpender'],
    ],
    ['what only the wallet can tell', read('eth_sendUserOperation', [{}]), ['unreadable']],
    ['a token to list', read('wallet_watchAsset', { type: 'ERC20', options: { address: THEM } }), []],
    [
      'what is no transaction of Solana (S236)',
      { kind: 'solanaTransactions', count: 1, transactions: ['AAAA'], more: [] },
      ['unreadable'],
    ],
    ['an allowance behind more calls than are read (S236)', bundled(127), ['unreadable']],
    ['an allowance in a longer list than is read (S245)', bundled(128), ['unreadable']],
    ['an allowance in a much longer one (S245)', bundled(2_000), ['unreadable']],
    ['a network', { kind: 'network', chain: account.chain, name: 'Ethereum', node: undefined }, []],
  ])('should say of %s what is wrong with it', (_what, facts, concerns) => {
    expect(concernsOf(facts, AROUND)).toEqual(concerns)
  })

  it('should not mind an allowance of an amount for whom the page names, in any case', () => {
    const around = { ...AROUND, spenders: [THEM.toLowerCase()] }
    expect(concernsOf(approving(5n), around)).toEqual([])
    expect(concernsOf(approving(2n ** 255n), around)).toEqual(['unlimited'])
  })

  it('should not mind an allowance that is taken back', () => {
    const token = { address: THEM, symbol: 'USDC', decimals: 6, isCollection: false }
    expect(concernsOf(approving(0n), AROUND, [token])).toEqual([])
  })

  it('should say that the page does not know the network', () => {
    expect(concernsOf(message('hello'), { ...AROUND, isKnownNetwork: false })).toEqual(['otherNetwork'])
  })

  it.each<[string, CallsTrial, readonly Concern[]]>([
    ['it fails', { kind: 'fails', reason: 'no' }, ['wouldFail']],
    ['a node tells only that it works', { kind: 'works', movements: undefined, allowances: [] }, []],
    [
      'more leaves',
      { kind: 'works', movements: [{ token: ME, from: ME, to: THEM, amount: 1n }], allowances: [] },
      ['takesMore'],
    ],
    [
      'it allows what its data does not say',
      { kind: 'works', movements: [], allowances: [{ spender: THEM, amount: 1n }] },
      ['unknownSpender'],
    ],
  ])('should say so where a node tries it and %s', (_what, trial, concerns) => {
    const facts = read('eth_sendTransaction', [{ to: THEM, value: '0x1', data: '0x12345678' }])
    expect(concernsOf(facts, { ...AROUND, trial })).toEqual(concerns)
  })

  it('should never let an allowance for anybody else than the page names pass', () => {
    const address = fc.stringMatching(/^[1-9a-f][0-9a-f]{39}$/).map((hex) => `0x${hex}`)
    fc.assert(
      fc.property(address, fc.array(address), fc.bigInt(1n, 2n ** 256n - 1n), (spender, spenders, amount) => {
        fc.pre(!spenders.includes(spender))
        const data = `0x095ea7b3${word(BigInt(spender))}${word(amount)}`
        const facts = read('eth_sendTransaction', [{ to: THEM, data }])
        expect(concernsOf(facts, { ...AROUND, spenders })).toContain('unknownSpender')
      }),
    )
  })

  it('should never let a sign-in to a site that is not this page pass', () => {
    fc.assert(
      fc.property(fc.domain(), (domain) => {
        fc.pre(domain !== 'shop.example')
        expect(concernsOf(signIn({ domain }), AROUND)).toContain('otherSite')
      }),
    )
  })
})

describe('asksFirst', () => {
  const FINE = { mode: 'whenNeeded', concerns: [], isPrompting: true, mayBlock: false } as const

  it('should leave it to the wallet where nothing is wrong', () => {
    expect(asksFirst(FINE)).toBe(false)
  })

  it.each([{ mode: 'always' }, { concerns: ['otherSite'] }, { isPrompting: false }, { mayBlock: true }] as const)(
    'should ask here first where %j',
    (change) => {
      expect(asksFirst({ ...FINE, ...change })).toBe(true)
    },
  )

  it('should always ask first where anything at all is wrong', () => {
    const concerns = fc.array(fc.constantFrom<Concern>('unlimited', 'unreadable', 'wouldFail'), { minLength: 1 })
    fc.assert(
      fc.property(concerns, fc.boolean(), fc.boolean(), (given, isPrompting, mayBlock) => {
        expect(asksFirst({ mode: 'whenNeeded', concerns: given, isPrompting, mayBlock })).toBe(true)
      }),
    )
  })
})
