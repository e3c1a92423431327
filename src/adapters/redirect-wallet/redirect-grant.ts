import { ASKED_METHODS } from '../../domain/connection/asked-grant.ts'
import type { Grant } from '../../domain/connection/wallet-session.ts'
import { type ChainId, referenceOf } from '../../domain/network/chain-id.ts'
import { publicCluster } from '../../domain/network/solana-clusters.ts'
import { REDIRECT_CALLS } from './redirect-calls.ts'

/**
 * What an account comes to on the page's chains. A wallet is on the one cluster that it was asked to connect on, and
 * sends there: with more than one, or with one of the page's own, it signs alone and the page sends.
 */
export function redirectGrant(address: string, chains: readonly ChainId[]): Grant {
  const walletMaySend = chains.every((chain) => publicCluster(referenceOf(chain)) !== undefined) && chains.length === 1
  return {
    accounts: chains.map((chain) => ({ chain, address })),
    chains,
    methods: ASKED_METHODS.solana.filter(
      (method) => REDIRECT_CALLS.has(method) && (walletMaySend || method !== 'solana_signAndSendTransaction'),
    ),
    events: [],
  }
}
