import { describe, expect, it } from 'vitest'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import { executionPermissions } from '../../../src/domain/rpc/execution-permissions.ts'
import { refusalOf } from './refusal.ts'

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

  const signer = (address: string) => ({ type: 'account', data: { address } })
  const expiry = (timestamp: unknown) => ({ type: 'expiry', data: { timestamp } })
  const limit = (allowance: string) => ({ type: 'token-allowance', data: { allowance } })
  const allowing = (data: object, change: object = {}) => ({
    permission: { type: 'erc20-token-allowance', data, ...change },
  })

  it.each<[string, object, string]>([
    ['to whom', { to: THEM, signer: signer(ME), permission }, 'params[0].signer'],
    [
      'to whom, where one of the two is no address',
      { to: THEM, signer: { type: 'keys' }, permission },
      'params[0].signer',
    ],
    ['until when', { expiry: 5, rules: [expiry(6)], permission }, 'params[0].rules'],
    [
      'until when, by two rules',
      { rules: [expiry(5), { type: 'window' }, expiry('0x6')], permission },
      'params[0].rules',
    ],
    [
      'until when, of one of several',
      { expiry: 5, permissions: [{ ...permission, rules: [expiry(6)] }] },
      'params[0].rules',
    ],
    ['of what', allowing({ tokenAddress: ME, address: THEM }), 'params[0].permission.data.address'],
    ['of how much', allowing({ allowance: '0x1', allowanceAmount: '0x2' }), 'params[0].permission.data'],
    ['of how much, by a policy', allowing({ allowance: '1' }, { policies: [limit('2')] }), 'params[0].permission.data'],
  ])('T74 should refuse one that says in two ways %s, and not the same', (_what, request, field) => {
    const refused = refusalOf(() => executionPermissions([{ chainId: '0x1', ...request }], asked))
    expect(refused).toBe(`${field}: not the same as elsewhere in it.`)
  })

  it('should read one that says the same in two ways, as some do for wallets of either draft', () => {
    const same = {
      ...{ to: THEM, signer: signer(THEM.toLowerCase()), expiry: 16, rules: [expiry('0x10')] },
      ...allowing({ allowance: '0x10', allowanceAmount: '16' }, { policies: [limit('16')], rules: [expiry(16)] }),
    }
    expect(() => executionPermissions([{ chainId: '0x1', ...same }], asked)).not.toThrow()
    const none = { to: null, signer: signer(THEM), expiry: null, rules: [expiry(16)], permission }
    expect(() => executionPermissions([{ chainId: '0x1', ...none }], asked)).not.toThrow()
  })

  it('should refuse another account', () => {
    expect(() => executionPermissions([{ chainId: '0x1', from: THEM, permission }], asked)).toThrow(
      expect.objectContaining({ code: 'ACCOUNT_CHANGED' }) as Error,
    )
  })
})
