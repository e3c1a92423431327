import type { Network } from '../../domain/network/network.ts'

type Named = string | undefined

/** The page's configuration names the explorer; what it is asked for came from outside. */
const linkTo =
  (kind: 'tx' | 'address' | 'token') =>
  (network: Network | undefined, named: Named): string | undefined => {
    if (network?.explorerUrl === undefined || named === undefined) return undefined
    if (!/^https?:\/\//.test(network.explorerUrl)) return undefined
    return `${network.explorerUrl}/${kind}/${encodeURIComponent(named)}`
  }

/** A transaction in an explorer, by its hash. */
export const transactionLink = linkTo('tx')
/** An account, by its address. */
export const accountLink = linkTo('address')
/** A token's or collection's contract; on Solana its mint. */
export const tokenLink = linkTo('token')
