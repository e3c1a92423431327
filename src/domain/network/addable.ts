import type { Network } from './network.ts'

/** What a wallet shows of a network that it does not know. Unit: UTF-16 units. */
const LONGEST_NAME = 64
const LONGEST_SYMBOL = 32

/** Bytes of a transaction and its answer pass there: in the clear on this computer only. */
const NODE = /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?:\/|$))/i

/** Whether a wallet may be asked to add a network: what the page's author wrote of it is what it would trust from then on. */
export const isAddable = ({ name, rpcUrl, nativeCurrency: { symbol } }: Network): boolean =>
  NODE.test(rpcUrl) && isBetween(name, LONGEST_NAME) && isBetween(symbol, LONGEST_SYMBOL)

const isBetween = ({ length }: string, most: number): boolean => length > 0 && length <= most
