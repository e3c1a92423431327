import type { ErrorCode } from '../shared/error-catalogue.ts'

/** What a request is refused with, in the words of a wallet that is still to be connected. */
const IN_OTHER_WORDS: ReadonlyMap<ErrorCode, ErrorCode> = new Map<ErrorCode, ErrorCode>([
  ['CHAIN_NOT_GRANTED', 'WALLET_LACKS_NETWORKS'],
  ['CHAIN_UNKNOWN_TO_WALLET', 'WALLET_LACKS_NETWORKS'],
  ['METHOD_NOT_GRANTED', 'WALLET_LACKS_METHODS'],
])

/** Reasons that stand for themselves. */
const OWN_WORDS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'USER_REJECTED',
  'WALLET_LACKS_EVENTS',
  'WALLET_LACKS_ACCOUNTS',
  'WALLET_LACKS_NAMESPACE',
  'WALLET_BUSY',
  'WALLET_OFFLINE',
  'WALLET_OVERLOADED',
  'WALLET_RELOADED',
])

/** What the visitor is told of a wallet that has turned a pairing down: its reason, or that it came to nothing. */
export const refusalProblem = (code: ErrorCode): ErrorCode =>
  IN_OTHER_WORDS.get(code) ?? (OWN_WORDS.has(code) ? code : 'CONNECTION_LOST')
