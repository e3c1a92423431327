import type { AccountId } from '../../../domain/account/account-id.ts'
import { ASKED_EVENTS, ASKED_METHODS } from '../../../domain/connection/asked-grant.ts'
import type { Grant } from '../../../domain/connection/wallet-session.ts'
import type { ChainId } from '../../../domain/network/chain-id.ts'
import { clusterOf, isPublicCluster } from '../../../domain/solana/cluster.ts'
import { FEATURE } from './features.ts'
import type { StandardAccount } from './read-account.ts'
import { type NamedChain, SOLANA_CALLS } from './solana-calls.ts'

/** The wallet's name for a chain of ours; some wallets list it by its CAIP-2 id. */
export function chainFor({ chains }: StandardAccount, chain: ChainId): NamedChain {
  const listed = [clusterOf(chain), chain].find((name) => chains.includes(name))
  return { name: listed ?? clusterOf(chain), isListed: listed !== undefined }
}

/** Whether an account may use a feature that its wallet has. */
export const mayUse = ({ features }: StandardAccount, feature: string): boolean =>
  features === undefined || features.includes(feature)

/**
 * What a wallet's accounts grant on the page's chains.
 *
 * A wallet that lists none of the page's clusters is granted all of them: each request names its chain, and the wallet
 * refuses by itself. The page sends wherever the wallet's node may not be the page's: on such chains, and on clusters
 * of the page's own.
 */
export function solanaGrant(
  accounts: readonly StandardAccount[],
  chains: readonly ChainId[],
  hasFeature: (feature: string) => boolean,
): Grant {
  const isListed = (chain: ChainId) => accounts.some((account) => chainFor(account, chain).isListed)
  const listed = chains.filter(isListed)
  const granted = listed.length > 0 ? listed : chains
  const on = (account: StandardAccount) =>
    granted.filter((chain) => listed.length === 0 || chainFor(account, chain).isListed)

  const ids = new Map<string, AccountId>()
  for (const account of accounts)
    for (const chain of on(account)) ids.set(`${chain}:${account.address}`, { chain, address: account.address })

  const methods = ASKED_METHODS.solana.filter((method) => {
    const feature = SOLANA_CALLS.get(method)?.feature
    return feature !== undefined && hasFeature(feature) && accounts.some((account) => mayUse(account, feature))
  })
  const walletMaySend = granted.every((chain) => isListed(chain) && isPublicCluster(chain))
  const isLeftToThePage = (method: string) =>
    method === 'solana_signAndSendTransaction' && !walletMaySend && methods.includes('solana_signTransaction')
  return {
    accounts: [...ids.values()],
    chains: granted,
    methods: methods.filter((method) => !isLeftToThePage(method)),
    events: hasFeature(FEATURE.events) ? ASKED_EVENTS.solana : [],
  }
}
