import { comparable } from '../account/same-account.ts'

/** Something that was moved when a transaction was simulated. */
export interface Movement {
  /** The contract or mint; `undefined` for the chain's own currency. */
  readonly token: string | undefined
  /** `undefined`: the sender, or the receiver, is not known. */
  readonly from: string | undefined
  readonly to: string | undefined
  /** In the smallest unit. */
  readonly amount: bigint
  /** Which one of a collection; absent for what is only counted. */
  readonly id?: bigint | undefined
}

/** An amount of one currency or token. */
export type Sum = Pick<Movement, 'token' | 'amount' | 'id'>

/** What a transaction does to the account that sends, beside the fee, and how much arrives. */
export interface Effects {
  readonly leaves: readonly Sum[]
  readonly comes: readonly Sum[]
  /** How much of what is sent the recipient gets. */
  readonly received: bigint
}

interface Meant {
  readonly from: string
  readonly to: string
  readonly amount: bigint
  readonly token: string | undefined
}

const key = (address: string | undefined): string | undefined => address && comparable(address)

/** The net result of all movements of a simulation: what came back does not count as left. */
export function effectsOf(movements: readonly Movement[], { from, to, token }: Meant): Effects {
  const own = [...netOf(movements, from).values()]
  const left = own.filter(({ amount }) => amount < 0n)
  return {
    leaves: left.map((sum) => ({ ...sum, amount: -sum.amount })),
    comes: own.filter(({ amount }) => amount > 0n),
    received: netOf(movements, to).get(key(token))?.amount ?? 0n,
  }
}

/** What an account gains or loses of each currency or token. */
function netOf(movements: readonly Movement[], account: string): ReadonlyMap<string | undefined, Sum> {
  const net = new Map<string | undefined, Sum>()
  for (const { token, from, to, amount, id } of movements) {
    const gained = (key(to) === key(account) ? amount : 0n) - (key(from) === key(account) ? amount : 0n)
    // One thing of a collection does not make up for another.
    const place = id === undefined ? key(token) : `${key(token)} ${id}`
    const sum = { token, amount: (net.get(place)?.amount ?? 0n) + gained, ...(id !== undefined && { id }) }
    net.set(place, sum)
  }
  return net
}

/** What in the effects the visitor would not expect. */
export type Surprise = 'recipientGetsLess' | 'moreLeaves'

export function surprisesIn({ leaves, received }: Effects, { from, to, amount, token }: Meant): readonly Surprise[] {
  // An account that sends to itself loses and gains nothing.
  const isToSelf = key(from) === key(to)
  const isMore = leaves.some((sum) => key(sum.token) !== key(token) || sum.amount > amount)
  return [
    ...(received < amount && !isToSelf ? (['recipientGetsLess'] as const) : []),
    ...(isMore ? (['moreLeaves'] as const) : []),
  ]
}
