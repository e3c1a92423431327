import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  mustBePlainConnect,
  mustNameAccountsOnly,
  namedChain,
  namesAccounts,
} from '../../../src/domain/rpc/own-requests.ts'
import { isCoreError } from '../../../src/domain/shared/core-error.ts'

describe('namedChain', () => {
  it.each([
    ['0x1', 'eip155:1'],
    ['0x2105', 'eip155:8453'],
    ['0xAA36A7', 'eip155:11155111'],
  ])('should read %s', (chainId, chain) => {
    expect(namedChain([{ chainId }])).toBe(chain)
  })

  it('should leave what else a script says of a network to add, and refuse it of one to switch to', () => {
    const given = [{ chainId: '0x1', chainName: 'Evil', rpcUrls: ['https://evil.example'] }]
    expect(namedChain(given, true)).toBe('eip155:1')
    expect(() => namedChain(given)).toThrow('This request cannot be read.')
  })

  it('should never read anything but a chain, and never fail but by name', () => {
    fc.assert(
      fc.property(fc.anything(), fc.boolean(), (value, isAdding) => {
        for (const params of [value, [value], [{ chainId: value }]])
          try {
            expect(namedChain(params, isAdding)).toMatch(/^eip155:[1-9]\d*$/)
          } catch (error) {
            expect(isCoreError(error, 'RPC_BAD_PARAMS')).toBe(true)
          }
      }),
    )
  })
})

describe('namesAccounts', () => {
  it.each([
    [[{ eth_accounts: {} }], true],
    [[{ permissionsContext: '0x1' }], false],
    [[], false],
    [{ eth_accounts: {} }, false],
    [undefined, false],
  ])('should say of %j: %s', (params, is) => {
    expect(namesAccounts(params)).toBe(is)
  })
})

describe('mustNameAccountsOnly', () => {
  it('should take accounts, and nothing beside them', () => {
    expect(() => mustNameAccountsOnly([{ eth_accounts: {} }])).not.toThrow()
    expect(() => mustNameAccountsOnly([{ eth_accounts: {}, snap_dialog: {} }])).toThrow()
  })
})

describe('mustBePlainConnect', () => {
  it.each([[[]], [[{}]], [[{ version: '1' }]], [[{ version: '1', capabilities: {} }]]])('should take %j', (params) => {
    expect(() => mustBePlainConnect(params)).not.toThrow()
  })

  it.each([[[1]], [[{ version: 1 }]], [[{ capabilities: [] }]], [[{ other: 1 }]], [{}], [[{}, {}]]])(
    'should refuse %j',
    (params) => {
      expect(() => mustBePlainConnect(params)).toThrow('This request cannot be read.')
    },
  )
})
