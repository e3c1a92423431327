import { describe, expect, it } from 'vitest'
import type { SignedAction } from '../../../src/domain/clear-signing/action.ts'
import { leavesPermission } from '../../../src/domain/clear-signing/lasting-permission.ts'
import type { CallsTrial } from '../../../src/domain/rpc/calls-trial.ts'

const BOB = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
const TOKEN = '0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d'
const NONE = `0x${'0'.repeat(40)}`
const what = { token: TOKEN, amount: 5n }

const allow = (change: 'set' | 'more' | 'less'): SignedAction => ({
  ...{ kind: 'allow', what, spender: BOB, change, until: undefined },
})
const GIVEN: readonly SignedAction[] = [
  allow('set'),
  allow('more'),
  { kind: 'allowAll', token: TOKEN, spender: BOB },
  { kind: 'takeOnce', what, spender: undefined },
  { kind: 'control', account: undefined, who: BOB },
  { kind: 'control', account: undefined, who: undefined },
  { kind: 'delegate', code: BOB, isEverywhere: false },
  { kind: 'grant', to: BOB, until: undefined, right: { kind: 'other', name: 'anything' } },
]
const NOT_GIVEN: readonly SignedAction[] = [
  allow('less'),
  { kind: 'revoke', token: TOKEN, spender: BOB },
  { kind: 'delegate', code: undefined, isEverywhere: false },
  { kind: 'allowAll', token: TOKEN, spender: NONE },
  { kind: 'send', what, from: undefined, to: BOB },
  { kind: 'unknown', to: BOB, selector: '0x12345678' },
]
const works = (change: Partial<Extract<CallsTrial, { kind: 'works' }>> = {}): CallsTrial => ({
  ...{ kind: 'works', movements: [], allowances: [] },
  ...change,
})
const inside = (action: SignedAction): SignedAction => ({
  ...{ kind: 'actAs', as: 'safe', account: BOB, actions: [action] },
})

/** A test's name cannot hold a number of this size. */
const named = (actions: readonly SignedAction[]) => actions.map((each) => [each.kind, each] as const)

describe('leavesPermission', () => {
  it.each(named(GIVEN))('should find what can be used later: %s', (_name, action) => {
    expect(leavesPermission([action], undefined)).toBe(true)
    expect(leavesPermission([inside(action)], works())).toBe(true)
    expect(leavesPermission([...NOT_GIVEN, action], works())).toBe(true)
  })

  it.each(named(NOT_GIVEN))('should not find it where nothing is given: %s', (_name, action) => {
    expect(leavesPermission([action], undefined)).toBe(false)
    expect(leavesPermission([inside(action)], works())).toBe(false)
  })

  it('should find what only the trial has seen, behind a call that nothing is known of', () => {
    const call: SignedAction = { kind: 'unknown', to: BOB, selector: '0x12345678' }
    expect(leavesPermission([call], works({ allowances: [{ spender: BOB, amount: 5n }] }))).toBe(true)
    expect(leavesPermission([call], works({ allowances: [{ spender: BOB, amount: undefined }] }))).toBe(true)
    expect(leavesPermission([call], works({ handedOver: [BOB] }))).toBe(true)
    expect(leavesPermission([call], works({ allowances: [{ spender: BOB, amount: 0n }], handedOver: [] }))).toBe(false)
    expect(leavesPermission([call], { kind: 'fails', reason: 'out of stock' })).toBe(false)
  })
})
