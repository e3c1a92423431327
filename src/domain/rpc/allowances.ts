import type { GrantedRight, SignedAction } from '../clear-signing/action.ts'
import { everyAction } from '../clear-signing/meant-actions.ts'
import { comparable } from '../account/same-account.ts'
import { ZERO_ADDRESS } from '../shared/zero-address.ts'
import type { TypedDataFacts, TypedField } from './typed-data.ts'

/** What someone else may take of an account from then on. */
export interface Allowance {
  /** On EVM chains in lower case. */
  readonly spender: string
  /** In the token's smallest unit; `undefined`: all of a collection, or more than can be told. */
  readonly amount: bigint | undefined
}

/** What actions allow others. To take an allowance back is none. */
export const allowancesIn = (actions: readonly SignedAction[]): readonly Allowance[] =>
  everyAction(actions).flatMap((action) => {
    switch (action.kind) {
      case 'allow':
        return action.change === 'less' ? [] : allowance(action.spender, amountOf(action.what.amount))
      case 'takeOnce':
        return allowance(action.spender ?? 'unknown', amountOf(action.what.amount))
      case 'allowAll':
        return allowance(action.spender, undefined)
      case 'grant':
        return allowance(action.to ?? 'unknown', grantedIn(action.right))
      default:
        return []
    }
  })

const amountOf = (amount: bigint | 'all'): bigint | undefined => (amount === 'all' ? undefined : amount)

/** What a permission is for that names no amount is not counted here. */
function grantedIn(right: GrantedRight): bigint | undefined {
  if (right.kind === 'stream') return right.atMost
  return 'what' in right ? amountOf(right.what.amount) : 1n
}

/** Names of the one who may take, and of how much, in the permits of tokens and of Permit2. Source: EIP-2612, Permit2. */
const SPENDERS = new Set(['spender', 'operator'])
const AMOUNTS = new Set(['value', 'amount', 'allowed', 'approved'])

/** What a signature of typed data allows others: a permit. */
export function allowancesSigned({ message }: Pick<TypedDataFacts, 'message'>): readonly Allowance[] {
  const spenders = message.filter(({ path, type }) => type === 'address' && SPENDERS.has(lastOf(path)))
  if (spenders.length === 0) return []
  const amounts = message.filter(({ path }) => AMOUNTS.has(lastOf(path))).flatMap(amountIn)
  return spenders.flatMap(({ value }) =>
    // A permit without an amount that is known here may be for anything.
    amounts.length === 0 ? allowance(value, undefined) : amounts.flatMap((amount) => allowance(value, amount)),
  )
}

const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1)

/** A yes is for all; a no for nothing. */
function amountIn({ type, value }: TypedField): readonly (bigint | undefined)[] {
  if (type === 'bool') return [value === 'true' ? undefined : 0n]
  return /^u?int\d*$/.test(type) ? [BigInt(value)] : []
}

const allowance = (spender: string, amount: bigint | undefined): readonly Allowance[] =>
  amount === 0n || spender.toLowerCase() === ZERO_ADDRESS ? [] : [{ spender: comparable(spender), amount }]

/** More than any token has, and the largest numbers of the smaller types that tokens count in. */
const BOUNDLESS = 2n ** 159n
const FULL = new Set([2n ** 96n - 1n, 2n ** 128n - 1n])

export const isUnlimited = ({ amount }: Pick<Allowance, 'amount'>): boolean =>
  amount === undefined || amount >= BOUNDLESS || FULL.has(amount)
