import { type AbiList, type AbiPlace, listAt } from './abi-words.ts'
import type { SignedAction } from './action.ts'
import { MAX_ACTIONS } from './budget.ts'

/** A call of a contract, or a plain transfer. */
export interface EvmCall {
  /** Absent: a contract is created. */
  readonly to: string | undefined
  /** In the chain's smallest unit. */
  readonly value: bigint
  /** In hexadecimal. */
  readonly data: string | undefined
}

/** What a method of a contract is read with. All addresses are in lower case. */
export interface CalledWith {
  readonly args: AbiPlace
  /** The contract. */
  readonly to: string
  /** What is paid to it with the call, in the chain's smallest unit. */
  readonly value: bigint
  /** The account that calls it. */
  readonly by: string
  /** Reads a call that this one makes. @param by - The account that makes it. */
  readonly inner: (call: EvmCall, by: string) => readonly SignedAction[]
  /** Counts what the call says beside itself. `false`: that is more than is read of a request. */
  readonly take: (count: number) => boolean
}

/** What a call of a method does; `undefined` where its arguments cannot be read. */
export type Method = (call: CalledWith) => readonly SignedAction[] | undefined

/**
 * A list that a call holds. S245: one of more items than are read of a request is told to be unread; a call that is only
 * not known would not be doubted.
 */
export function listIn({ args, take }: Pick<CalledWith, 'args' | 'take'>, place: number): AbiList | undefined {
  const list = listAt(args, place, Number.POSITIVE_INFINITY)
  if (list === undefined || list.length <= MAX_ACTIONS) return list
  take(Number.POSITIVE_INFINITY)
  return undefined
}
