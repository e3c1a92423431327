import type { GrantedRight, SignedAction } from '../clear-signing/action.ts'
import { isPermit2 } from '../clear-signing/known-contracts.ts'
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

/** That one account alone may take one token alone. */
export interface SoleAllowance {
  readonly spender: string
  readonly token: string
  readonly isUnlimited: boolean
  /** By itself it takes nothing: a further permit names who may. */
  readonly isPermit2: boolean
}

/**
 * Whom actions let take which token, where that is one of each; `undefined` also where something in them is unread, as
 * it may let others take more.
 */
export function soleAllowance(actions: readonly SignedAction[]): SoleAllowance | undefined {
  const all = everyAction(actions).filter(({ kind }) => kind !== 'actAs')
  if (all.some(({ kind }) => kind === 'unknown' || kind === 'unread')) return undefined
  const taken = all.flatMap((action) => allowancesIn([action]).map((each) => ({ ...each, token: tokenOf(action) })))
  const [first] = taken
  if (first?.token === undefined || first.spender === 'unknown') return undefined
  const { spender, token } = first
  if (taken.some((each) => each.spender !== spender || each.token !== token)) return undefined
  return { spender, token, isUnlimited: taken.some(isUnlimited), isPermit2: isPermit2(spender) }
}

function tokenOf(action: SignedAction): string | undefined {
  switch (action.kind) {
    case 'allow':
    case 'takeOnce':
      return action.what.token
    case 'allowAll':
      return action.token
    case 'grant':
      return 'what' in action.right ? action.right.what.token : undefined
    default:
      return undefined
  }
}

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
