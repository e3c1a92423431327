import * as fc from 'fast-check'
import { maxUint256 } from 'viem'
import { describe, expect, it } from 'vitest'
import type { GrantedRight, SignedAction } from '../../../src/domain/clear-signing/action.ts'
import { fieldsByPath } from '../../../src/domain/clear-signing/fields-by-path.ts'
import { permissionActions } from '../../../src/domain/clear-signing/permissions.ts'
import { partsOf } from '../../../src/domain/rpc/request-tree.ts'

const BOB = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'

const says = (params: unknown): readonly SignedAction[] | undefined =>
  permissionActions(fieldsByPath(partsOf(params, '')))
const grant = (right: GrantedRight, until?: bigint): SignedAction => ({
  ...{ kind: 'grant', to: BOB, right, until },
})
/** As ERC-7715 has it. */
const asked = (type: string, data: object) => [{ chainId: '0x1', to: BOB, permission: { type, data } }]

describe('permissionActions', () => {
  it.each<[string, object, GrantedRight]>([
    [
      'native-token-periodic',
      { periodAmount: '0xde0b6b3a7640000', periodDuration: 86_400, justification: 'A game' },
      { kind: 'periodic', what: { token: undefined, amount: 10n ** 18n }, seconds: 86_400n },
    ],
    [
      'erc20-token-periodic',
      { tokenAddress: USDC, periodAmount: '0x989680', periodDuration: '604800' },
      { kind: 'periodic', what: { token: USDC, amount: 10_000_000n }, seconds: 604_800n },
    ],
    [
      'native-token-stream',
      { amountPerSecond: '0x5', maxAmount: '0x64', startTime: 1 },
      { kind: 'stream', what: { token: undefined, amount: 5n }, atMost: 100n },
    ],
    [
      'erc20-token-stream',
      { tokenAddress: USDC, amountPerSecond: '0x5' },
      { kind: 'stream', what: { token: USDC, amount: 5n }, atMost: undefined },
    ],
    ['erc20-token-transfer', { address: USDC, allowance: '0x5' }, { kind: 'total', what: { token: USDC, amount: 5n } }],
    ['native-token-transfer', {}, { kind: 'total', what: { token: undefined, amount: 'all' } }],
    ['contract-call', { address: USDC, calls: [] }, { kind: 'calls', contract: USDC }],
    ['erc20-token-revocation', {}, { kind: 'revokeAllowances' }],
    ['erc20-token-transfer', { allowance: '0x5' }, { kind: 'other', name: 'erc20-token-transfer' }],
    ['native-token-periodic', { periodAmount: '0x5' }, { kind: 'other', name: 'native-token-periodic' }],
    ['native-token-periodic', { periodDuration: 60 }, { kind: 'other', name: 'native-token-periodic' }],
    ['erc20-token-stream', { amountPerSecond: '0x5' }, { kind: 'other', name: 'erc20-token-stream' }],
    ['native-token-stream', {}, { kind: 'other', name: 'native-token-stream' }],
    ['contract-call', {}, { kind: 'other', name: 'contract-call' }],
    ['sudo', { all: true }, { kind: 'other', name: 'sudo' }],
  ])('should read %s of %j', (type, data, right) => {
    expect(says(asked(type, data))).toEqual([grant(right)])
  })

  it('should read when it ends: by a rule, or as drafts have it', () => {
    const right: GrantedRight = { kind: 'revokeAllowances' }
    const [request] = asked('erc20-token-revocation', {})
    const rules = [{ type: 'window' }, { type: 'expiry', data: { timestamp: 1_800_000_000 } }]
    expect(says([{ ...request, rules }])).toEqual([grant(right, 1_800_000_000n)])
    expect(says([{ ...request, permission: { ...request?.permission, rules } }])).toEqual([
      grant(right, 1_800_000_000n),
    ])
    expect(says([{ ...request, expiry: 1_800_000_000 }])).toEqual([grant(right, 1_800_000_000n)])
    expect(says([{ ...request, rules: [{ type: 'window' }] }])).toEqual([grant(right)])
  })

  it('should read what viem asks by wallet_grantPermissions: several permissions, with policies', () => {
    const permissions = [
      {
        ...{ type: 'erc20-token-transfer', data: { address: USDC, ticker: 'USDC' }, required: true },
        policies: [
          { type: 'gas-limit', data: { limit: '0x1' } },
          { type: 'token-allowance', data: { allowance: '0x5' } },
        ],
      },
      { type: { custom: 'my-own' }, data: {}, policies: [] },
    ]
    const signer = { type: 'account', data: { address: BOB } }
    expect(says([{ expiry: 9, signer, permissions }])).toEqual([
      grant({ kind: 'total', what: { token: USDC, amount: 5n } }, 9n),
      grant({ kind: 'other', name: 'my-own' }, 9n),
    ])
  })

  it('should not know to whom, where that is no address', () => {
    const signer = { type: 'keys', data: { ids: ['did:key:z'] } }
    expect(says([{ signer, permissions: [{ type: 'erc20-token-revocation' }] }])).toMatchObject([{ to: undefined }])
  })

  it('T74 should say that there is more, and read on, where something among them is none', () => {
    const one = { type: 'erc20-token-revocation', data: {} }
    const revoking = grant({ kind: 'revokeAllowances' })
    const unread: SignedAction = { kind: 'unread' }
    expect(says([{ to: BOB, permissions: [one, {}, one, 'text'] }])).toEqual([revoking, unread, revoking, unread])
    expect(says([{ to: BOB, permission: { kind: 'x' }, permissions: [one] }])).toEqual([unread, revoking])
    expect(says([...asked(one.type, {}), { more: 'x' }, 'text', ...asked(one.type, {})])).toEqual([
      ...[revoking, unread, unread, revoking],
    ])
    expect(says([{ to: BOB, permissions: Array.from({ length: 64 }, () => ({ type: one.type })) }])).toHaveLength(64)
    const rules = [{}, { type: 'expiry', data: { timestamp: 9 } }]
    expect(says([{ to: BOB, permission: one, rules }])).toEqual([grant({ kind: 'revokeAllowances' }, 9n)])
  })

  it.each([[[]], [{}], [[{ chainId: '0x1' }]], [['text']]])('should read none in %j', (params) => {
    expect(says(params)).toBeUndefined()
  })

  it('should say each amount exactly', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, maxUint256), (amount) => {
        const what = { token: undefined, amount }
        for (const allowance of [String(amount), `0x${amount.toString(16)}`])
          expect(says(asked('native-token-allowance', { allowance }))).toEqual([grant({ kind: 'total', what })])
      }),
    )
  })
})
