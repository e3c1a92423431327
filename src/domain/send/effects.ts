import { comparable } from '../account/look-alike.ts'

/** Something that changed hands when a transaction was tried. */
export interface Movement {
  /** The contract or mint; `undefined` for the chain's own currency. */
  readonly token: string | undefined
  /** `undefined`: nobody saw from where, or to where. */
  readonly from: string | undefined
  readonly to: string | undefined
  /** In the smallest unit. */
  readonly amount: bigint
}

/** So much of one thing. */
export type Sum = Pick<Movement, 'token' | 'amount'>

/** What a transaction does to the account that sends, beside the fee, and what of it arrives. */
export interface Effects {
  readonly leaves: readonly Sum[]
  readonly comes: readonly Sum[]
  /** How much of what is sent the recipient ends up with. */
  readonly received: bigint
}

interface Meant {
  readonly from: string
  readonly to: string
  readonly amount: bigint
  readonly token: string | undefined
}

const key = (address: string | undefined): string | undefined => address && comparable(address)

/** What all movements of a trial come to: what came back is not what left. */
export function effectsOf(movements: readonly Movement[], { from, to, token }: Meant): Effects {
  const own = [...netOf(movements, from).values()]
  const left = own.filter(({ amount }) => amount < 0n)
  return {
    leaves: left.map((sum) => ({ ...sum, amount: -sum.amount })),
    comes: own.filter(({ amount }) => amount > 0n),
    received: netOf(movements, to).get(key(token))?.amount ?? 0n,
  }
}

/** What an account gains of each thing, or loses. */
function netOf(movements: readonly Movement[], account: string): ReadonlyMap<string | undefined, Sum> {
  const net = new Map<string | undefined, Sum>()
  for (const { token, from, to, amount } of movements) {
    const gained = (key(to) === key(account) ? amount : 0n) - (key(from) === key(account) ? amount : 0n)
    net.set(key(token), { token, amount: (net.get(key(token))?.amount ?? 0n) + gained })
  }
  return net
}

/** What in the effects is not what the visitor has in mind. */
export type Surprise = 'recipientGetsLess' | 'moreLeaves'

export function surprisesIn({ leaves, received }: Effects, { from, to, amount, token }: Meant): readonly Surprise[] {
  // Who sends to themselves has lost and gained nothing.
  const isToSelf = key(from) === key(to)
  const isMore = leaves.some((sum) => key(sum.token) !== key(token) || sum.amount > amount)
  return [
    ...(received < amount && !isToSelf ? (['recipientGetsLess'] as const) : []),
    ...(isMore ? (['moreLeaves'] as const) : []),
  ]
}
