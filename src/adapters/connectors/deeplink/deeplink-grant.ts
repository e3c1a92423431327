import { ASKED_METHODS } from '../../../domain/connection/asked-grant.ts'
import type { Grant, WalletSession } from '../../../domain/connection/wallet-session.ts'
import type { ChainId } from '../../../domain/network/chain-id.ts'
import { isPublicCluster } from '../../../domain/solana/cluster.ts'
import { DEEPLINK_CALLS } from './deeplink-calls.ts'
import { findWallet, type DeeplinkOptions } from './deeplink-options.ts'
import type { DeeplinkSession } from './deeplink-record.ts'

/**
 * These wallets never end a session by themselves; a page that no visitor opens for this long does. Unit: milliseconds.
 */
const SESSION_LIFE_MS = 7 * 24 * 3_600_000

/**
 * What an account grants on the page's chains. A wallet is on one cluster, the one that it was asked to connect on, and
 * sends there: with more than one cluster, or one of the page's own, the wallet only signs and the page sends.
 */
export function deeplinkGrant(address: string, chains: readonly ChainId[]): Grant {
  const walletMaySend = chains.length === 1 && chains.every(isPublicCluster)
  return {
    accounts: chains.map((chain) => ({ chain, address })),
    chains,
    methods: ASKED_METHODS.solana.filter(
      (method) => DEEPLINK_CALLS.has(method) && (walletMaySend || method !== 'solana_signAndSendTransaction'),
    ),
    events: [],
  }
}

/** A session in the form that all connectors use. */
export const walletSession = (
  { topic, walletId, address }: DeeplinkSession,
  options: DeeplinkOptions,
  now: number,
): WalletSession => ({
  topic,
  expiresAt: now + SESSION_LIFE_MS,
  peer: { name: findWallet(options, walletId)?.name ?? '' },
  grants: { solana: deeplinkGrant(address, options.chains) },
})
