import type { Network } from '../../domain/network/network.ts'

/**
 * The transaction's address in an explorer; the page's configuration names the explorer, the hash came from outside.
 */
export function transactionLink(network: Network | undefined, hash: string | undefined): string | undefined {
  if (network?.explorerUrl === undefined || hash === undefined) return undefined
  if (!/^https?:\/\//.test(network.explorerUrl)) return undefined
  return `${network.explorerUrl}/tx/${encodeURIComponent(hash)}`
}
