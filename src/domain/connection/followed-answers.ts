import { SENDING_RPC_METHODS } from '../rpc/rpc-permission.ts'

/** A request to a wallet in the page, whose answer is kept for who looks for it later. */
export interface FollowedRequest {
  readonly method: string
  readonly isAnswered: boolean
}

/** More than the answers that a caller may still ask for. */
const MOST_FOLLOWED = 200

/**
 * I35: which request is forgotten where there are too many, the oldest first in the list. What sends nothing goes first,
 * then the sends that are answered; a send that the wallet may still answer is never forgotten, however many there are.
 */
export function forgottenAnswer<T extends FollowedRequest>(followed: readonly T[]): T | undefined {
  if (followed.length <= MOST_FOLLOWED) return undefined
  const isSend = ({ method }: T) => SENDING_RPC_METHODS.has(method)
  const others = followed.filter((each) => !isSend(each))
  return others.find(({ isAnswered }) => isAnswered) ?? others[0] ?? followed.find(({ isAnswered }) => isAnswered)
}
