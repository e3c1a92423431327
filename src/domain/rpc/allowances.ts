import type { CallFacts } from './request-facts.ts'
import type { TypedDataFacts, TypedField } from './typed-data.ts'

/** What someone else may take of an account from then on. */
export interface Allowance {
  /** Lower case. */
  readonly spender: string
  /** In the token's smallest unit; `undefined`: all of a collection, or more than can be told. */
  readonly amount: bigint | undefined
}

/** Selectors of methods that allow, with the places of spender and amount. Source: ERC-20, ERC-721, Permit2. */
const METHODS: ReadonlyMap<string, { readonly spender: number; readonly amount: number; readonly isAll?: true }> =
  new Map([
    ['0x095ea7b3', { spender: 0, amount: 1 }], // approve(address,uint256)
    ['0x39509351', { spender: 0, amount: 1 }], // increaseAllowance(address,uint256)
    ['0xa22cb465', { spender: 0, amount: 1, isAll: true }], // setApprovalForAll(address,bool)
    ['0x87517c45', { spender: 1, amount: 2 }], // approve(address,address,uint160,uint48)
  ])

/** Unit: letters of hexadecimal. */
const WORD = 64
const SELECTOR = 10

/** What calls allow others. To take an allowance back is none. */
export const allowancesIn = (calls: readonly CallFacts[]): readonly Allowance[] =>
  calls.flatMap(({ selector = '', data = '' }) => {
    const method = METHODS.get(selector)
    if (method === undefined) return []
    const word = (place: number) => data.slice(SELECTOR + place * WORD, SELECTOR + (place + 1) * WORD)
    const [spender, amount] = [word(method.spender), word(method.amount)]
    if (spender.length < WORD || amount.length < WORD) return []
    return allowance(`0x${spender.slice(-40)}`, BigInt(`0x${amount}`), method.isAll)
  })

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
    amounts.length === 0 ? allowance(value, undefined) : amounts.flatMap((amount) => allowance(value, ...amount)),
  )
}

const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1)

function amountIn({ type, value }: TypedField): readonly (readonly [bigint, true?])[] {
  if (type === 'bool') return [[value === 'true' ? 1n : 0n, true]]
  return /^u?int\d*$/.test(type) ? [[BigInt(value)]] : []
}

const NOBODY = `0x${'0'.repeat(40)}`

function allowance(spender: string, amount: bigint | undefined, isAll?: true): readonly Allowance[] {
  if (amount === 0n || spender.toLowerCase() === NOBODY) return []
  return [{ spender: spender.toLowerCase(), amount: isAll === true ? undefined : amount }]
}

/** More than any token has, and the largest numbers of the smaller types that tokens count in. */
const BOUNDLESS = 2n ** 159n
const FULL = new Set([2n ** 96n - 1n, 2n ** 128n - 1n])

export const isUnlimited = ({ amount }: Allowance): boolean =>
  amount === undefined || amount >= BOUNDLESS || FULL.has(amount)
