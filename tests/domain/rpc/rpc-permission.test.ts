import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  NOT_SAFE_RPC_METHODS,
  OWN_RPC_METHODS,
  rpcPermission,
  SAFE_RPC_METHODS,
} from '../../../src/domain/rpc/rpc-permission.ts'

describe('rpcPermission', () => {
  it.each(['eth_call', 'eth_getBalance', 'wallet_getCapabilities', 'wallet_getAssets', 'eth_getTransactionReceipt'])(
    'R-RPC-1 should let %s through',
    (method) => {
      expect(rpcPermission(method)).toBe('pass')
    },
  )

  it.each([
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
    'wallet_sendCalls',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'eth_sendUserOperation',
    'wallet_watchAsset',
    'wallet_requestExecutionPermissions',
  ])('R-RPC-1 should want the visitor to approve %s', (method) => {
    expect(rpcPermission(method)).toBe('approve')
  })

  it.each([...OWN_RPC_METHODS])('should answer %s by itself', (method) => {
    expect(rpcPermission(method)).toBe('own')
  })

  it.each(['eth_subscribe', 'eth_unsubscribe'])('should refuse %s by name', (method) => {
    expect(rpcPermission(method)).toBe('refuse')
  })

  it.each(['eth_sign', 'eth_signTypedData', 'eth_signTypedData_v3', 'eth_signTransaction', 'wallet_scanQRCode'])(
    'R-RPC-2 should block %s, which stands in neither list',
    (method) => {
      expect(rpcPermission(method)).toBe('block')
    },
  )

  it('R-RPC-1 should have 42 methods that are safe and 13 that are not, and none that is both', () => {
    expect([SAFE_RPC_METHODS.size, NOT_SAFE_RPC_METHODS.size]).toEqual([42, 13])
    expect([...SAFE_RPC_METHODS].filter((method) => NOT_SAFE_RPC_METHODS.has(method))).toEqual([])
  })

  it.each(['wallet_sendTransaction', 'eth_fillTransaction'])(
    'T230 should refuse %s, which libraries try by themselves',
    (method) => {
      expect(rpcPermission(method)).toBe('refuse')
    },
  )

  it('R-RPC-2 should never let through what is not spelled as in the lists', () => {
    const judged = ['eth_subscribe', 'eth_unsubscribe', 'wallet_sendTransaction', 'eth_fillTransaction']
    const known = [...SAFE_RPC_METHODS, ...NOT_SAFE_RPC_METHODS, ...OWN_RPC_METHODS, ...judged]
    const bent = fc
      .constantFrom(...known)
      .chain((method) => fc.constantFrom(` ${method}`, `${method}\0`, method.toUpperCase()))
    fc.assert(
      fc.property(fc.oneof(bent, fc.string()), (method) => {
        fc.pre(!known.includes(method))
        expect(rpcPermission(method)).toBe('block')
      }),
    )
  })

  it.each(['__proto__', 'constructor', 'toString'])('R-RPC-2 should block %s', (method) => {
    expect(rpcPermission(method)).toBe('block')
  })
})
