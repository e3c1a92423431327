import { describe, expect, it } from 'vitest'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import { executionPermissions } from '../../../src/domain/rpc/execution-permissions.ts'

const ME = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const THEM = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const asked = { address: ME, chain: chainId('eip155:1') }
const permission = { type: 'native-token-stream', isAdjustmentAllowed: true, data: { maxAmount: '0x1' } }

describe('executionPermissions', () => {
  it('should show all of it, and pass it on as it is', () => {
    const params = [{ chainId: '0x1', from: ME, to: THEM, permission, rules: [{ type: 'expiry', data: {} }] }]
    const read = executionPermissions(params, asked)
    expect(read.params).toEqual(params)
    expect(read.facts).toMatchObject({ kind: 'other' })
    const paths = (read.facts as { more: readonly { path: string }[] }).more.map(({ path }) => path)
    expect(paths).toContain('[0].permission.data.maxAmount')
  })

  it('should read what drafts have: a signer, an expiry, a number as the chain', () => {
    const signer = { type: 'account', data: { address: THEM } }
    const draft = { chainId: 1, address: ME, expiry: 1_800_000_000, signer, permissions: [permission] }
    expect(() => executionPermissions([draft], asked)).not.toThrow()
  })

  it.each([
    ['nothing', []],
    ['no list', {}],
    ['another network', [{ chainId: '0x89', permission }]],
    ['no network', [{ permission }]],
    ['no permission', [{ chainId: '0x1' }]],
    ['a field that is not known', [{ chainId: '0x1', permission, sudo: true }]],
    ['seventeen', Array.from({ length: 17 }, () => ({ chainId: '0x1', permission }))],
  ])('should refuse %s', (_what, params) => {
    expect(() => executionPermissions(params, asked)).toThrow('This request cannot be read.')
  })

  it('should refuse another account', () => {
    expect(() => executionPermissions([{ chainId: '0x1', from: THEM, permission }], asked)).toThrow(
      expect.objectContaining({ code: 'ACCOUNT_CHANGED' }) as Error,
    )
  })
})
