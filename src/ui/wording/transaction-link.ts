import type { Network } from '../../domain/network/network.ts'

/** Where a transaction can be looked at; the explorer is the page's own configuration, the hash came from outside. */
export function transactionLink(network: Network | undefined, hash: string | undefined): string | undefined {
  if (network?.explorerUrl === undefined || hash === undefined) return undefined
  if (!/^https?:\/\//.test(network.explorerUrl)) return undefined
  return `${network.explorerUrl}/tx/${encodeURIComponent(hash)}`
}
