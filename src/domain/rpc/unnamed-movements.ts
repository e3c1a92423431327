import { comparable } from '../account/look-alike.ts'
import { effectsOf, type Movement, type Sum } from '../send/effects.ts'
import type { CallFacts } from './request-facts.ts'

/** Selectors of methods that move a token as they say, with the place of the amount. Source: ERC-20. */
const TRANSFERS: ReadonlyMap<string | undefined, number> = new Map([
  ['0xa9059cbb', 1], // transfer(address,uint256)
  ['0x23b872dd', 2], // transferFrom(address,address,uint256)
])
/** `approve(address,uint256)` names a token, but none that leaves. */
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
    } else if ((isIts && selector !== undefined && selector !== APPROVE) || data.includes(place)) return BOUNDLESS
  }
  return sum
}

const isAt = (to: string | undefined, token: string): boolean =>
  to !== undefined && comparable(to) === comparable(token)

const BOUNDLESS = 2n ** 256n
