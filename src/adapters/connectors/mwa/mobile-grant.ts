import type { Grant } from '../../../domain/connection/wallet-session.ts'
import type { ChainId } from '../../../domain/network/chain-id.ts'
import { clusterOf, isPublicCluster } from '../../../domain/solana/cluster.ts'
import type { KeptAuthorisation } from './authorisation-memory.ts'

/**
 * What an authorisation grants: the one chain it was given for. A wallet that signs without sending only signs, and the
 * page sends, wherever the wallet's node may not be the page's.
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

/** The chain's name in the protocol. */
export const protocolChain = (chain: ChainId): string => clusterOf(chain)
