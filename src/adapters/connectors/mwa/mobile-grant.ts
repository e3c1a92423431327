import type { Grant } from '../../../domain/connection/wallet-session.ts'
import type { ChainId } from '../../../domain/network/chain-id.ts'
import { clusterOf, isPublicCluster } from '../../../domain/solana/cluster.ts'
import type { KeptAuthorisation } from './authorisation-memory.ts'

/**
 * What a wallet's word comes to: one chain, which it was given for. Sending is left to the page wherever the wallet's
 * node may not be the page's, if the wallet signs without sending.
 */
export function mobileGrant({ accounts, chain, capabilities }: KeptAuthorisation): Grant {
  const isOn = (chains: readonly string[] | undefined) =>
    chains === undefined || chains.includes(clusterOf(chain)) || chains.includes(chain)
  const { canSignOnly, canSend } = capabilities
  const methods = [
    'solana_signMessage',
    ...(canSignOnly ? ['solana_signTransaction', 'solana_signAllTransactions'] : []),
    ...(canSend && (isPublicCluster(chain) || !canSignOnly) ? ['solana_signAndSendTransaction'] : []),
  ]
  return {
    accounts: accounts.filter(({ chains }) => isOn(chains)).map(({ address }) => ({ chain, address })),
    chains: [chain],
    methods,
    events: [],
  }
}

/** As the protocol names it. */
export const protocolChain = (chain: ChainId): string => clusterOf(chain)
