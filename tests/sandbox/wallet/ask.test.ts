import { getBase58Decoder, getBase64Decoder } from '@solana/web3.js'
import * as fc from 'fast-check'
import { stringToHex } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { readAsk, type Signers } from '../../../sandbox/wallet/ask.ts'
import { DEFAULT_CONFIG } from '../../../sandbox/wallet/config.ts'
import { EvmSigner } from '../../../sandbox/wallet/evm.ts'
import {
  WALLET_EVM_ADDRESS,
  WALLET_EVM_PRIVATE_KEY,
  WALLET_SOLANA_ADDRESS,
  WALLET_SOLANA_SEED,
} from '../../../sandbox/wallet/keys.ts'
import { networksOf } from '../../../sandbox/wallet/networks.ts'
import { RpcError } from '../../../sandbox/wallet/rpc-error.ts'
import { SolanaSigner } from '../../../sandbox/wallet/solana.ts'
import { unsignedTransfer } from './solana-samples.ts'

const networks = networksOf(DEFAULT_CONFIG)
const EVM = 'eip155:31337'
const SOLANA = networks.find(({ namespace }) => namespace === 'solana')?.id ?? ''
const STRANGER = '0x000000000000000000000000000000000000dEaD'
let signers: Signers

beforeAll(async () => {
  signers = { evm: new EvmSigner([WALLET_EVM_PRIVATE_KEY]), solana: await SolanaSigner.create(WALLET_SOLANA_SEED) }
})

const ask = (method: string, params: unknown, chain = EVM) => readAsk({ method, params, chain }, signers, networks)
const codeOf = (method: string, params: unknown, chain = EVM) => {
  try {
    ask(method, params, chain)
    return undefined
  } catch (cause) {
    return cause instanceof RpcError ? cause.code : cause
  }
}

describe('readAsk', () => {
  it('should read the message of personal_sign, as hex or as plain text', () => {
    const message = new TextEncoder().encode('hello')
    expect(ask('personal_sign', [stringToHex('hello'), WALLET_EVM_ADDRESS])).toMatchObject({ message })
    expect(ask('personal_sign', ['hello', WALLET_EVM_ADDRESS.toLowerCase()])).toMatchObject({
      message,
      account: WALLET_EVM_ADDRESS,
    })
  })

  it('should read a transaction, whatever form its quantities have', () => {
    const read = ask('eth_sendTransaction', [
      { from: WALLET_EVM_ADDRESS, to: STRANGER, value: '0xde0b6b3a7640000', gas: 21000 },
    ])
    const transaction = { from: WALLET_EVM_ADDRESS, to: STRANGER, value: 10n ** 18n, gas: 21000n }
    expect(read).toEqual({ kind: 'evm-transaction', account: WALLET_EVM_ADDRESS, transaction })
  })

  it('should read a Solana message and a Solana transaction', () => {
    const message = new TextEncoder().encode('hello')
    const base58 = getBase58Decoder().decode(message)
    expect(ask('solana_signMessage', { message: base58, pubkey: WALLET_SOLANA_ADDRESS }, SOLANA)).toMatchObject({
      message,
    })
    const wire = unsignedTransfer(5n)
    const transaction = getBase64Decoder().decode(wire)
    expect(ask('solana_signAndSendTransaction', { transaction }, SOLANA)).toMatchObject({
      wire,
      broadcast: true,
    })
  })

  it('should answer an unknown method with -32601, in either namespace and in any other', () => {
    expect(codeOf('eth_sign', [])).toBe(-32601)
    expect(codeOf('solana_signAllTransactions', {}, SOLANA)).toBe(-32601)
    expect(codeOf('personal_sign', [], 'cosmos:hub')).toBe(-32601)
  })

  it('should answer 4902 to a switch to a chain it does not know', () => {
    expect(codeOf('wallet_switchEthereumChain', [{ chainId: '0x1' }])).toBe(4902)
    expect(codeOf('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])).toBeUndefined()
  })

  it('should not act for an account that is not its own', () => {
    expect(codeOf('personal_sign', ['hello', STRANGER])).toBe(4100)
    expect(codeOf('eth_sendTransaction', [{ from: STRANGER, to: STRANGER }])).toBe(4100)
    expect(codeOf('solana_signMessage', { message: '2', pubkey: '11111111111111111111111111111111' }, SOLANA)).toBe(
      4100,
    )
  })

  it.each([
    ['a message that is missing', 'personal_sign', []],
    ['a reversed personal_sign', 'personal_sign', [WALLET_EVM_ADDRESS, stringToHex('hello')]],
    ['typed data that is not JSON', 'eth_signTypedData_v4', [WALLET_EVM_ADDRESS, '{']],
    [
      'typed data without its type',
      'eth_signTypedData_v4',
      [WALLET_EVM_ADDRESS, { types: {}, primaryType: 'A', message: {} }],
    ],
    ['a transaction for another chain', 'eth_sendTransaction', [{ from: WALLET_EVM_ADDRESS, chainId: '0x1' }]],
    ['an amount that is no number', 'eth_sendTransaction', [{ from: WALLET_EVM_ADDRESS, value: 'much' }]],
    ['data that is not hex', 'eth_sendTransaction', [{ from: WALLET_EVM_ADDRESS, data: '0x1' }]],
    ['a chain without an id', 'wallet_switchEthereumChain', [{}]],
    ['a node elsewhere', 'wallet_addEthereumChain', [{ chainId: '0x1', rpcUrls: ['https://rpc.example'] }]],
    ['a node address that is none', 'wallet_addEthereumChain', [{ chainId: '0x1', rpcUrls: ['nowhere'] }]],
  ])('should answer -32602 to %s', (_what, method, params) => {
    expect(codeOf(method, params)).toBe(-32602)
  })

  it.each([
    ['a message that is not base58', 'solana_signMessage', { message: '0OIl' }],
    ['a transaction that is not base64', 'solana_signTransaction', { transaction: '*' }],
    ['a transaction that is none', 'solana_signTransaction', { transaction: 'AAAA' }],
    ['no parameters', 'solana_signTransaction', undefined],
  ])('should answer -32602 to %s', (_what, method, params) => {
    expect(codeOf(method, params, SOLANA)).toBe(-32602)
  })

  it('should answer whatever a page sends with a request or a JSON-RPC error, never with another exception', () => {
    const method = fc.constantFrom(
      'personal_sign',
      'eth_signTypedData_v4',
      'eth_sendTransaction',
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'solana_signMessage',
      'solana_signTransaction',
      'solana_signAndSendTransaction',
    )
    const params = fc.oneof(
      fc.jsonValue(),
      fc.tuple(fc.oneof(fc.constant(WALLET_EVM_ADDRESS), fc.jsonValue()), fc.jsonValue()),
      fc.record({ transaction: fc.base64String(), message: fc.string(), sendOptions: fc.jsonValue() }),
      fc.tuple(fc.record({ from: fc.constant(WALLET_EVM_ADDRESS), value: fc.jsonValue(), data: fc.jsonValue() })),
    )
    fc.assert(
      fc.property(method, params, (name, given) => {
        const code = codeOf(name, given, name.startsWith('solana') ? SOLANA : EVM)
        if (code !== undefined) expect(code).toBeTypeOf('number')
      }),
    )
  })
})
