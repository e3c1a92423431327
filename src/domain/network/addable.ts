import type { Network } from './network.ts'

/** The longest texts that a wallet shows of a network that it does not know. Unit: UTF-16 units. */
const LONGEST_NAME = 64
const LONGEST_SYMBOL = 32

/** Transactions and answers pass there: unencrypted only on this computer. */
const NODE = /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?:\/|$))/i

/**
 * Whether a wallet may be asked to add a network: the wallet would trust what the page's author wrote about it from
 * then on.
 */
export const isAddable = ({ name, rpcUrl, nativeCurrency: { symbol } }: Network): boolean =>
  NODE.test(rpcUrl) && isBetween(name, LONGEST_NAME) && isBetween(symbol, LONGEST_SYMBOL)

const isBetween = ({ length }: string, most: number): boolean => length > 0 && length <= most
