import { type ErrorCode } from '../shared/error-catalogue.ts'
import { readProperty } from '../shared/reading.ts'

/** Codes of EIP-1193, EIP-1474, EIP-5792 and WalletConnect that a wallet answers with, and what they mean to us. */
const MEANINGS: ReadonlyMap<unknown, ErrorCode> = new Map<unknown, ErrorCode>([
  [4001, 'USER_REJECTED'],
  [5000, 'USER_REJECTED'],
  [5001, 'USER_REJECTED'],
  [5002, 'USER_REJECTED'],
  [5003, 'USER_REJECTED'],
  ['ACTION_REJECTED', 'USER_REJECTED'],
  [4100, 'METHOD_NOT_GRANTED'],
  [4200, 'METHOD_NOT_GRANTED'],
  [5101, 'METHOD_NOT_GRANTED'],
  [-32601, 'METHOD_NOT_GRANTED'],
  [4900, 'WALLET_OFFLINE'],
  [6000, 'SESSION_GONE'],
  [4901, 'CHAIN_NOT_GRANTED'],
  [5100, 'CHAIN_NOT_GRANTED'],
  [5102, 'WALLET_LACKS_EVENTS'],
  [5103, 'WALLET_LACKS_ACCOUNTS'],
  [5104, 'WALLET_LACKS_NAMESPACE'],
  [4902, 'CHAIN_UNKNOWN_TO_WALLET'],
  [-32002, 'WALLET_BUSY'],
  [-32005, 'WALLET_OVERLOADED'],
  // EIP-5792
  [5700, 'CALLS_CAPABILITY_MISSING'],
  [5710, 'CALLS_CHAIN_UNSUPPORTED'],
  [5720, 'CALLS_DUPLICATE'],
  [5730, 'CALLS_UNKNOWN'],
  [5740, 'CALLS_TOO_MANY'],
  [5750, 'CALLS_UPGRADE_DECLINED'],
  [5760, 'CALLS_NOT_ATOMIC'],
])

/**
 * S02: from here down the numbers are JSON-RPC's own. Nodes use them too, and a wallet passes on its node's error for a
 * transaction that other nodes already accepted: `-32002` is a timeout to some. Source: JSON-RPC 2.0, 5.1.
 */
const NUMBERS_OF_NODES = -32_000

/** What a wallet's error means. */
export interface WalletErrorMeaning {
  readonly code: ErrorCode
  /** As `CoreError.isDoubtful`. */
  readonly isDoubtful: boolean
}

/** Some wallets report a rejection only in words. */
const REJECTION = /\b(?:user|request)\b.{0,24}\b(?:reject|denied|declin|cancel)|^(?:cancell?ed|rejected|declined)\b/i

/** The error inside the error: EIP-1474 wrappers keep the real one in `data.originalError` or in `cause`. */
const LAYERS = ['originalError', 'data', 'cause', 'error'] as const

/** How deep a wallet may wrap its errors before we stop looking. */
const MAX_DEPTH = 5

/**
 * What an error from a wallet means.
 *
 * @param error - Anything: wallets throw objects, strings and nothing at all.
 */
export function walletErrorMeaning(error: unknown, depth = 0): WalletErrorMeaning {
  if (typeof error === 'string') return inWords(error)
  if (depth > MAX_DEPTH) return NO_REASON

  const said = readProperty(error, 'code')
  // S259: some bridges between an app and its page make texts of numbers.
  const code = typeof said === 'string' && NUMBER.test(said) ? Number(said) : said
  const known = MEANINGS.get(code)
  const isDoubtful = typeof code === 'number' && code <= NUMBERS_OF_NODES
  for (const layer of LAYERS) {
    const inner = readProperty(error, layer)
    if (typeof inner === 'object') {
      const meaning = walletErrorMeaning(inner, depth + 1)
      // S259: words inside that say the same take nothing from a number.
      if (meaning.code === known) return { code: known, isDoubtful: isDoubtful && meaning.isDoubtful }
      if (meaning.code !== 'WALLET_REFUSED') return meaning
    }
  }
  const message = readProperty(error, 'message')
  if (known === undefined) return typeof message === 'string' ? inWords(message) : NO_REASON
  return { code: known, isDoubtful }
}

const NUMBER = /^-?[1-9]\d{3,4}$/

const NO_REASON: WalletErrorMeaning = { code: 'WALLET_REFUSED', isDoubtful: true }

/**
 * What browsers say where a page speaks to an extension that is not the one it began with. Source: Chromium, Firefox.
 */
const RELOADED =
  /extension context (?:was )?invalidated|receiving end does not exist|message port closed|extension port|background .{0,24}(?:disconnected|not respond)/i

const inWords = (words: string): WalletErrorMeaning => ({
  code: RELOADED.test(words) ? 'WALLET_RELOADED' : REJECTION.test(words) ? 'USER_REJECTED' : 'WALLET_REFUSED',
  isDoubtful: true,
})
