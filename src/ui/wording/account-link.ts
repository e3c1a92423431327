import type { Network } from '../../domain/network/network.ts'

/** Where an account can be looked at; the explorer is the page's own configuration. */
export function accountLink(network: Network | undefined, address: string | undefined): string | undefined {
  if (network?.explorerUrl === undefined || address === undefined) return undefined
  if (!/^https?:\/\//.test(network.explorerUrl)) return undefined
  return `${network.explorerUrl}/address/${encodeURIComponent(address)}`
}
