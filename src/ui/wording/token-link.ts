import type { Network } from '../../domain/network/network.ts'

/** A token's or collection's contract (on Solana its mint) in an explorer; it came from outside. */
export function tokenLink(network: Network | undefined, contract: string | undefined): string | undefined {
  if (network?.explorerUrl === undefined || contract === undefined) return undefined
  if (!/^https?:\/\//.test(network.explorerUrl)) return undefined
  return `${network.explorerUrl}/token/${encodeURIComponent(contract)}`
}
