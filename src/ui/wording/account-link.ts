import type { Network } from '../../domain/network/network.ts'

/** The account's address in an explorer; the page's configuration names the explorer. */
export function accountLink(network: Network | undefined, address: string | undefined): string | undefined {
  if (network?.explorerUrl === undefined || address === undefined) return undefined
  if (!/^https?:\/\//.test(network.explorerUrl)) return undefined
  return `${network.explorerUrl}/address/${encodeURIComponent(address)}`
}
