import { comparable } from '../account/same-account.ts'
import { argumentsOf } from './abi-words.ts'
import type { SignedAction } from './action.ts'
import { atMost, type Budget, budgetOf, MAX_ACTIONS } from './budget.ts'
import { bundleMethods } from './bundle-methods.ts'
import { controlMethods } from './control-methods.ts'
import type { EvmCall, Method } from './method.ts'
import { routerMethods } from './router-methods.ts'
import { tokenMethods } from './token-methods.ts'

const METHODS: ReadonlyMap<string, Method> = new Map([
  ...tokenMethods,
  ...bundleMethods,
  ...routerMethods,
  ...controlMethods,
])

/** Unit: letters: `0x` and four bytes. */
const SELECTOR = 10

/**
 * What a call does, as far as its bytes say: what is not known here is told as unknown, and never left out.
 *
 * @param by - The account that makes the call.
 */
export function actionsOfCall(call: EvmCall, by: string): readonly SignedAction[] {
  return reading((read) => read(call, by))
}

/** S247: the same of several calls that a wallet is to make together, read within one limit for all of them. */
export function actionsOfCalls(calls: readonly EvmCall[], by: string): readonly (readonly SignedAction[])[] {
  const budget = budgetOf(MAX_ACTIONS + calls.length)
  return calls.map((call) => told(readCall(inOneCase(call), by, 0, budget), budget))
}

/** Reads calls within one limit for all of them together. */
export function reading(
  work: (read: (call: EvmCall, by: string) => readonly SignedAction[]) => readonly SignedAction[],
): readonly SignedAction[] {
  const budget = budgetOf()
  return told(
    work((call, by) => readCall(inOneCase(call), by, 0, budget)),
    budget,
  )
}

const inOneCase = ({ data, ...call }: EvmCall): EvmCall => ({ ...call, data: data?.toLowerCase() })

const told = (actions: readonly SignedAction[], budget: Budget): readonly SignedAction[] =>
  atMost(budget.isShort() ? [...actions, { kind: 'unread' }] : actions)

function readCall(call: EvmCall, account: string, depth: number, budget: Budget): readonly SignedAction[] {
  if (!budget.take(depth)) return []
  if (call.to === undefined) return [{ kind: 'create' }]
  const [to, by] = [comparable(call.to), comparable(account)]
  const { value, data = '0x' } = call
  const paid: SignedAction = { kind: 'send', what: { token: undefined, amount: value }, from: undefined, to }
  if (data === '0x') return [paid]
  const payment: readonly SignedAction[] = value === 0n ? [] : [{ ...paid, isPayment: true }]
  const selector = data.length >= SELECTOR ? data.slice(0, SELECTOR) : undefined
  const method = selector === undefined ? undefined : METHODS.get(selector)
  const inner = (each: EvmCall, sender: string) => readCall(each, sender, depth + 1, budget)
  const take = (count: number) => budget.take(depth, count)
  const done = method?.({ args: argumentsOf(data), to, value, by, inner, take })
  // A bundle of nothing is told too: a call that does nothing known is an unknown one.
  const known = done === undefined || done.length === 0 ? undefined : done
  return [...payment, ...(known ?? [{ kind: 'unknown' as const, to, selector }])]
}
