import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_CONFIG } from '../../../sandbox/wallet/config.ts'
import { describeAsk, type Fee } from '../../../sandbox/wallet/describe.ts'
import { readEvmAsk } from '../../../sandbox/wallet/evm-ask.ts'
import { WALLET_EVM_ADDRESS, WALLET_SOLANA_ADDRESS } from '../../../sandbox/wallet/keys.ts'
import { networksOf } from '../../../sandbox/wallet/networks.ts'
import {
  computeBudget,
  memo,
  RECIPIENT,
  tokenTransfer,
  transfer,
  unsigned,
  unsignedTransfer,
} from './solana-samples.ts'

const networks = networksOf(DEFAULT_CONFIG)
const EVM = 'eip155:31337'
const SOLANA = networks.find(({ namespace }) => namespace === 'solana')?.id ?? ''
const STRANGER = '0x000000000000000000000000000000000000dEaD'
const STAKE = 'Stake11111111111111111111111111111111111111'
const UNKNOWN: Fee = { status: 'unknown' }

const ofEvm = (method: string, params: unknown, fee: Fee = UNKNOWN) =>
  describeAsk(readEvmAsk(method, params, EVM), EVM, networks, fee)
const ofMessage = (message: Uint8Array) =>
  describeAsk({ kind: 'solana-message', account: undefined, message }, SOLANA, networks, UNKNOWN)
const ofSolana = (wire: Uint8Array, broadcast = true) =>
  describeAsk(
    { kind: 'solana-transaction', account: undefined, wire, broadcast, options: {} },
    SOLANA,
    networks,
    UNKNOWN,
  )
const line = (words: ReturnType<typeof describeAsk>, label: string) =>
  words.lines.find((candidate) => candidate.label === label)?.value

const typedData = (chainId: number) => ({
  types: { Mail: [{ name: 'to', type: 'Person' }], Person: [{ name: 'names', type: 'string[]' }] },
  primaryType: 'Mail',
  domain: { name: 'Post', chainId },
  message: { to: { names: ['Ann', 'Bo'] } },
})

describe('describeAsk for messages', () => {
  it('should show every text as it will be signed', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter((sample) => !/\p{Cc}/u.test(sample))
    fc.assert(
      fc.property(text, (message) => {
        const words = ofEvm('personal_sign', [`0x${Buffer.from(message).toString('hex')}`, WALLET_EVM_ADDRESS])
        expect(words).toMatchObject({ title: 'Sign a message', message })
        expect(ofMessage(Buffer.from(message))).toMatchObject({ title: 'Sign a message', message })
      }),
    )
  })

  it('should show bytes that are no text as hex, with a warning', () => {
    for (const bytes of [[0xff, 0xfe], [0x00], [0x1b, 0x5b]]) {
      const words = ofMessage(new Uint8Array(bytes))
      expect(words.message).toBeUndefined()
      expect(line(words, 'Bytes')).toBe(`0x${Buffer.from(bytes).toString('hex')}`)
      expect(words.warning).toMatch(/not text/)
    }
  })

  it('should warn of characters that turn the text around', () => {
    expect(ofMessage(new TextEncoder().encode('pay \u202e01')).warning).toMatch(/Invisible/)
  })
})

describe('describeAsk for typed data', () => {
  it('should show each field under its name', () => {
    const words = ofEvm('eth_signTypedData_v4', [WALLET_EVM_ADDRESS, JSON.stringify(typedData(31337))])
    expect(words.lines).toEqual([
      { label: 'Account', value: WALLET_EVM_ADDRESS },
      { label: 'Network', value: 'Local chain A' },
      { label: 'Kind', value: 'Mail' },
      { label: 'Domain.name', value: 'Post' },
      { label: 'Domain.chainId', value: '31337' },
      { label: 'to.names.0', value: 'Ann' },
      { label: 'to.names.1', value: 'Bo' },
    ])
    expect(words.warning).toBeUndefined()
  })

  it('should warn when the data is meant for another chain', () => {
    expect(ofEvm('eth_signTypedData_v4', [WALLET_EVM_ADDRESS, typedData(1)]).warning).toMatch(/chain 1/)
  })
})

describe('describeAsk for transactions', () => {
  it('should say who gets how much of what, where, and for which fee', () => {
    const fee: Fee = { status: 'known', amount: 21_000n * 10n ** 9n }
    const words = ofEvm(
      'eth_sendTransaction',
      [{ from: WALLET_EVM_ADDRESS, to: STRANGER, value: '0x16345785d8a0000' }],
      fee,
    )
    expect(words.title).toBe('Send 0.1 ETH')
    expect(words.lines).toEqual([
      { label: 'From', value: WALLET_EVM_ADDRESS },
      { label: 'To', value: STRANGER },
      { label: 'Amount', value: '0.1 ETH' },
      { label: 'Network', value: 'Local chain A' },
      { label: 'Fee', value: 'at most 0.000021 ETH' },
    ])
  })

  it('should tell a call and the making of a contract from a payment', () => {
    const call = ofEvm('eth_sendTransaction', [{ from: WALLET_EVM_ADDRESS, to: STRANGER, data: '0xa9059cbb00' }])
    expect(call.title).toBe('Call a contract')
    expect(line(call, 'Data')).toBe('5 bytes, 0xa9059cbb…')
    expect(line(call, 'Fee')).toBe('asking the network…')
    const making = ofEvm('eth_sendTransaction', [{ from: WALLET_EVM_ADDRESS, data: '0x60' }])
    expect(making.title).toBe('Create a contract')
    expect(line(making, 'To')).toBeUndefined()
  })

  it('should warn when the network expects the transaction to fail', () => {
    const fee: Fee = { status: 'failing', reason: 'insufficient funds' }
    const words = ofEvm('eth_sendTransaction', [{ from: WALLET_EVM_ADDRESS, to: STRANGER }], fee)
    expect(words.warning).toBe('The network expects this to fail: insufficient funds')
  })

  it('should show every Solana amount exactly', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (lamports) => {
        const shown = line(ofSolana(unsignedTransfer(lamports)), 'Amount') ?? ''
        const [whole = '', fraction = ''] = shown.replace(' SOL', '').split('.')
        expect(BigInt(whole) * 10n ** 9n + BigInt(fraction.padEnd(9, '0'))).toBe(lamports)
      }),
    )
  })

  it('should say who gets how much SOL, and who pays the fee', () => {
    const words = ofSolana(unsignedTransfer(1_500_000_000n))
    expect(words.title).toBe('Send 1.5 SOL')
    expect(words.lines).toEqual([
      { label: 'From', value: WALLET_SOLANA_ADDRESS },
      { label: 'To', value: RECIPIENT },
      { label: 'Amount', value: '1.5 SOL' },
      { label: 'Network', value: 'Solana, local' },
      { label: 'Fee', value: 'at most 0.000005 SOL' },
      { label: 'Fee paid by', value: WALLET_SOLANA_ADDRESS },
    ])
    expect(ofSolana(unsignedTransfer(1n), false).title).toBe('Sign a transfer of 0.000000001 SOL')
  })

  it('should add the price of the compute budget to the fee', () => {
    const words = ofSolana(unsigned([...computeBudget(200_000, 50_000n), transfer(1n)]))
    expect(line(words, 'Fee')).toBe('at most 0.000015 SOL') // 5,000 + 200,000 × 50,000 / 10⁶ lamports
  })

  it('should show tokens, memos and calls it does not know', () => {
    const mint = 'So11111111111111111111111111111111111111112'
    const unknown = { programAddress: STAKE as never, data: new Uint8Array(3) }
    const words = ofSolana(unsigned([tokenTransfer(mint, RECIPIENT, 2_500_000n, 6), memo('thanks'), unknown]))
    expect(words.title).toBe('Sign and send a transaction')
    expect(line(words, 'Amount')).toBe(`2.5 of token ${mint}`)
    expect(line(words, 'Memo')).toBe('thanks')
    expect(line(words, 'Calls')).toBe(`${STAKE}, 3 bytes of data`)
  })
})

describe('describeAsk for networks', () => {
  it('should name the network to switch to, and the node of one to add', () => {
    expect(line(ofEvm('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }]), 'Network')).toBe('Local chain B')
    const words = ofEvm('wallet_addEthereumChain', [
      { chainId: '0x2a', chainName: 'Mine', rpcUrls: ['http://localhost:1'] },
    ])
    expect(words.lines.map(({ value }) => value)).toEqual(['Mine', '42', 'http://localhost:1', 'ETH'])
  })
})
