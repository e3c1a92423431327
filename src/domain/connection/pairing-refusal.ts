import type { ErrorCode } from '../shared/error-catalogue.ts'

/** The codes of a refused request, mapped to those for a wallet that is not connected yet. */
const IN_OTHER_WORDS: ReadonlyMap<ErrorCode, ErrorCode> = new Map<ErrorCode, ErrorCode>([
  ['CHAIN_NOT_GRANTED', 'WALLET_LACKS_NETWORKS'],
  ['CHAIN_UNKNOWN_TO_WALLET', 'WALLET_LACKS_NETWORKS'],
  ['METHOD_NOT_GRANTED', 'WALLET_LACKS_METHODS'],
])

/** Reasons that are told unchanged. */
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

/** What the visitor is told of a wallet that has rejected a pairing: its reason, or that the connection failed. */
export const refusalProblem = (code: ErrorCode): ErrorCode =>
  IN_OTHER_WORDS.get(code) ?? (OWN_WORDS.has(code) ? code : 'CONNECTION_LOST')
