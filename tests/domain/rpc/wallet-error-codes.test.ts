import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { walletErrorMeaning } from '../../../src/domain/rpc/wallet-error-codes.ts'
import { ERROR_TEXTS } from '../../../src/domain/shared/error-catalogue.ts'

/** As @solana/wallet-adapter-base has it, with the words of the wallet. */
const solanaError = Object.assign(new Error('User rejected the request.'), { name: 'WalletSignTransactionError' })

const walletErrorCode = (error: unknown) => walletErrorMeaning(error).code

describe('walletErrorMeaning', () => {
  it.each<[string, unknown]>([
    ['EIP-1193', { code: 4001 }],
    ['WalletConnect', { code: 5000, message: 'User rejected.' }],
    ['WalletConnect, of the chains', { code: 5001 }],
    ['WalletConnect, of the methods', { code: 5002 }],
    ['WalletConnect, of the events', { code: 5003 }],
    ['a wrapper of EIP-1474', { code: -32603, data: { originalError: { code: 4001 } } }],
    ['ethers', { code: 'ACTION_REJECTED' }],
    ['viem', { name: 'TransactionExecutionError', cause: { cause: { code: 4001 } } }],
    ['words of MetaMask', 'MetaMask Tx Signature: User denied transaction signature.'],
    ['plain words', 'User rejected'],
    ['one word', 'cancelled'],
    ['one American word', { message: 'Canceled' }],
    ['Solana', solanaError],
    ['an error in an error', { error: { code: 4001 } }],
  ])('F10 should read a rejection as %s says it', (_who, error) => {
    expect(walletErrorCode(error)).toBe('USER_REJECTED')
  })

  it.each([
    [4100, 'METHOD_NOT_GRANTED'],
    [4200, 'METHOD_NOT_GRANTED'],
    [5101, 'METHOD_NOT_GRANTED'],
    [-32601, 'METHOD_NOT_GRANTED'],
    [4900, 'WALLET_OFFLINE'],
    [6000, 'SESSION_GONE'],
    [4901, 'CHAIN_NOT_GRANTED'],
    [5100, 'CHAIN_NOT_GRANTED'],
    [5102, 'WALLET_LACKS_EVENTS'],
    [5103, 'WALLET_LACKS_ACCOUNTS'],
    [5104, 'WALLET_LACKS_NAMESPACE'],
    [4902, 'CHAIN_UNKNOWN_TO_WALLET'],
    [-32002, 'WALLET_BUSY'],
    [-32005, 'WALLET_OVERLOADED'],
    [5700, 'CALLS_CAPABILITY_MISSING'],
    [5710, 'CALLS_CHAIN_UNSUPPORTED'],
    [5720, 'CALLS_DUPLICATE'],
    [5730, 'CALLS_UNKNOWN'],
    [5740, 'CALLS_TOO_MANY'],
    [5750, 'CALLS_UPGRADE_DECLINED'],
    [5760, 'CALLS_NOT_ATOMIC'],
  ] as const)('F11 should read %s as %s, whatever words come with it', (code, meaning) => {
    expect(walletErrorCode({ code })).toBe(meaning)
    expect(walletErrorCode({ code, message: 'User rejected' })).toBe(meaning)
    expect(walletErrorCode({ code: -32603, data: { originalError: { code } } })).toBe(meaning)
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a number', 4001],
    ['an empty object', {}],
    ['an unknown code', { code: 1234 }],
    ['words that reject nothing', { code: -32000, message: 'execution reverted' }],
    ['words that come with it, and are not its own', { code: -32000, message: 'reverted', data: 'User rejected' }],
    ['words in a list', { message: ['User rejected'] }],
    ['a list', [{ code: 4001 }]],
    ['a function', () => 4001],
    ['the word in another place', 'nonce too low, transaction was replaced or cancelled'],
    ['a name of the prototype', { code: 'constructor' }],
  ])('should call %s a refusal without a reason', (_what, error) => {
    expect(walletErrorCode(error)).toBe('WALLET_REFUSED')
  })

  it.each(['4001', '4100', '-32002', '5730'])('S259 should read %j as the number that it is', (code) => {
    expect(walletErrorMeaning({ code })).toEqual(walletErrorMeaning({ code: Number(code) }))
    expect(walletErrorMeaning({ cause: { code } })).toEqual(walletErrorMeaning({ code: Number(code) }))
  })

  it.each(['', ' 4001', '4001 ', '0x0fa1', '4001.5', '4e3', '04001', 'User 4001'])(
    'S259 should not take %j for a number of EIP-1193',
    (code) => expect(walletErrorCode({ code })).toBe('WALLET_REFUSED'),
  )

  it('S259 should not doubt a number because the error that it wraps has words alone', () => {
    const cause = new Error('User rejected the request.')
    expect(walletErrorMeaning({ code: 4001, cause })).toEqual({ code: 'USER_REJECTED', isDoubtful: false })
    expect(walletErrorMeaning({ code: 4001, data: { message: 'user denied it' } }).isDoubtful).toBe(false)
    // The layer says something else than the number does.
    expect(walletErrorMeaning({ code: 4001, data: { code: -32_002 } })).toMatchObject({ isDoubtful: true })
  })

  it('should find a rejection under every wrapping that is not absurdly deep', () => {
    const anyLayer = fc.constantFrom('originalError', 'data', 'cause', 'error')
    fc.assert(
      fc.property(fc.array(anyLayer, { maxLength: 5 }), (layers) => {
        const error = layers.reduce<object>((inner, layer) => ({ code: -32603, [layer]: inner }), { code: 4001 })
        expect(walletErrorCode(error)).toBe('USER_REJECTED')
      }),
    )
  })

  it('should come to an end on an error that holds itself', () => {
    const error: Record<string, unknown> = {}
    Object.assign(error, { cause: error, data: error, error, originalError: error })
    expect(walletErrorCode(error)).toBe('WALLET_REFUSED')
  })

  it('D07 should bear an error that does not let itself be read', () => {
    const closed = new Proxy(
      {},
      {
        get: () => {
          throw new Error('no')
        },
      },
    )
    expect(walletErrorCode(closed)).toBe('WALLET_REFUSED')
    expect(walletErrorCode({ code: 4001, cause: closed })).toBe('USER_REJECTED')
  })

  it.each<[string, unknown]>([
    [
      'a node that knows the transaction already',
      { code: -32000, message: 'already known; request was rejected by node' },
    ],
    ['a node that has seen the nonce', { code: -32000, message: 'rejected: nonce too low' }],
    ['a node that is asked too much', { code: 429, message: 'Request denied by upstream RPC (429)' }],
    ['words alone', 'User rejected the request.'],
    ['words with a number of nodes', { code: -32003, message: 'User rejected the request.' }],
    ['words inside of another error', { code: -32603, data: { message: 'User denied transaction signature' } }],
    ['a timeout of a node', { code: -32002, message: 'request timed out' }],
    ['a method that its node does not know', { code: -32601, message: 'the method does not exist' }],
    ['nothing', undefined],
  ])('S02 should call doubtful what is read from %s', (_who, error) => {
    expect(walletErrorMeaning(error)).toMatchObject({ isDoubtful: true })
  })

  it.each([4001, 4100, 4200, 5000, 5001, 5002, 5003, 5101, 'ACTION_REJECTED'])(
    'S02 should not doubt %s, whatever words come with it',
    (code) => {
      expect(walletErrorMeaning({ code, message: 'already known' }).isDoubtful).toBe(false)
      expect(walletErrorMeaning({ code: -32603, data: { originalError: { code } } }).isDoubtful).toBe(false)
    },
  )

  it('S02 should doubt whatever words a wallet says, where no code comes with them', () => {
    const anyWords = fc.oneof(fc.string(), fc.constantFrom('User rejected', 'cancelled', 'request denied', 'rejected'))
    fc.assert(
      fc.property(anyWords, fc.integer({ max: -32_000 }), (message, code) => {
        expect(walletErrorMeaning(message).isDoubtful).toBe(true)
        expect(walletErrorMeaning({ message, code }).isDoubtful).toBe(true)
      }),
    )
  })

  it('should never throw, and always answer with a failure that we have a sentence for', () => {
    fc.assert(
      fc.property(fc.anything(), (error) => {
        expect(Object.keys(ERROR_TEXTS)).toContain(walletErrorCode(error))
      }),
    )
  })
})
