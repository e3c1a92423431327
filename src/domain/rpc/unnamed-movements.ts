import { comparable } from '../account/same-account.ts'
import { isPermit2 } from '../clear-signing/known-contracts.ts'
import { effectsOf, type Movement, type Sum } from '../send/effects.ts'
import type { CallFacts } from './request-facts.ts'

/** Selectors of methods that move a token as they say, with the place of the amount. Source: ERC-20. */
const TRANSFERS: ReadonlyMap<string | undefined, number> = new Map([
  ['0xa9059cbb', 1], // transfer(address,uint256)
  ['0x23b872dd', 2], // transferFrom(address,address,uint256)
])
/** `approve(address,uint256)` names a token that leaves only where another call has it taken. */
const APPROVE = '0x095ea7b3'

/** Unit: letters of hexadecimal. */
const WORD = 64
const SELECTOR = 10

/**
 * What leaves an account in a simulation, and is not named by the calls that were asked for: more of the chain's own
 * currency than their values, more of a token than their transfers, or a token whose address stands nowhere in them.
 */
export function unnamedIn(
  calls: readonly CallFacts[],
  movements: readonly Movement[],
  account: string,
): readonly Sum[] {
  const { leaves } = effectsOf(movements, { from: account, to: account, amount: 0n, token: undefined })
  const value = calls.reduce((sum, call) => sum + call.value, 0n)
  return leaves.filter(({ token, amount, id }) => {
    if (token === undefined) return amount > value
    // Of a collection the number of the thing stands where a token has its amount.
    const isNamed = id !== undefined && calls.some(({ selector, to }) => isAt(to, token) && TRANSFERS.has(selector))
    return !isNamed && amount > namedOf(token, calls)
  })
}

/** The most of a token that calls name: what they transfer, or any amount where they name it for another purpose. */
function namedOf(token: string, calls: readonly CallFacts[]): bigint {
  const place = comparable(token).replace(/^0x/, '')
  let sum = 0n
  for (const { to, selector, data = '' } of calls) {
    const isIts = isAt(to, token)
    const at = TRANSFERS.get(selector)
    if (isIts && at !== undefined) {
      const word = data.slice(SELECTOR + at * WORD, SELECTOR + (at + 1) * WORD)
      sum += word.length === WORD ? BigInt(`0x${word}`) : 0n
    } else if (isIts && selector === APPROVE) {
      sum += usedOf(data, calls)
    } else if ((isIts && selector !== undefined) || data.includes(place)) return BOUNDLESS
  }
  return sum
}

/** What an allowance is for that is used at once: another of the calls is one of the spender's, or may have Permit2 ask. */
function usedOf(data: string, calls: readonly CallFacts[]): bigint {
  const [spender, amount] = [0, 1].map((place) => data.slice(SELECTOR + place * WORD, SELECTOR + (place + 1) * WORD))
  if (spender?.length !== WORD || amount?.length !== WORD) return 0n
  const address = `0x${spender.slice(-40)}`
  const isUsed = calls.some(({ to, selector }) =>
    isPermit2(address) ? selector !== undefined && selector !== APPROVE : isAt(to, address),
  )
  return isUsed ? BigInt(`0x${amount}`) : 0n
}

const isAt = (to: string | undefined, token: string): boolean =>
  to !== undefined && comparable(to) === comparable(token)

const BOUNDLESS = 2n ** 256n
