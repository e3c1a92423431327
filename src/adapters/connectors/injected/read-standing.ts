import { type AccountId, parseAccountId } from '../../../domain/account/account-id.ts'
import { ASKED_EVENTS, ASKED_METHODS } from '../../../domain/connection/asked-grant.ts'
import type { Grant } from '../../../domain/connection/wallet-session.ts'
import { type ChainId, parseChainId } from '../../../domain/network/chain-id.ts'
import { CoreError } from '../../../domain/shared/core-error.ts'
import { readInteger } from '../../../domain/shared/reading.ts'

/** More accounts than a wallet shares with a page. */
const MAX_ACCOUNTS = 1_000
const ADDRESS = /^0x[0-9a-f]{40}$/i

/**
 * The addresses in an answer to `eth_accounts`, each once, the one in use first.
 *
 * @throws CoreError `WALLET_BAD_ANSWER` for what is no list, and for a list without a readable entry.
 */
export function readAddresses(answer: unknown): readonly string[] {
  const listed = entriesOf(answer)
  if (listed === undefined) throw new CoreError('WALLET_BAD_ANSWER')
  const byCase = new Map<string, string>()
  for (const each of listed)
    if (typeof each === 'string' && ADDRESS.test(each) && !byCase.has(each.toLowerCase()))
      byCase.set(each.toLowerCase(), each)
  if (listed.length > 0 && byCase.size === 0) throw new CoreError('WALLET_BAD_ANSWER')
  return [...byCase.values()]
}

/** The answer may be no list, or an object that throws when it is read. */
function entriesOf(answer: unknown): readonly unknown[] | undefined {
  try {
    return Array.isArray(answer) ? (answer as unknown[]).slice(0, MAX_ACCOUNTS) : undefined
  } catch {
    return undefined
  }
}

/** The chain in an answer to `eth_chainId`. Older wallets say it in decimal digits or as a number. */
export function readChain(answer: unknown): ChainId | undefined {
  const number = readInteger(answer)
  if (number !== undefined) return parseChainId(`eip155:${number}`)
  if (typeof answer !== 'string' || !/^(?:0x[0-9a-f]{1,26}|[0-9]{1,32})$/i.test(answer)) return undefined
  return parseChainId(`eip155:${BigInt(answer)}`)
}

/** An EVM wallet is on one chain at a time, and grants that one. */
export const grantOf = (chain: ChainId, addresses: readonly string[]): Grant => ({
  accounts: addresses.flatMap((address): AccountId[] => {
    const account = parseAccountId(`${chain}:${address}`)
    return account === undefined ? [] : [account]
  }),
  chains: [chain],
  methods: ASKED_METHODS.eip155,
  events: ASKED_EVENTS.eip155,
})
