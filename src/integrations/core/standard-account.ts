import type { PorticoCore } from '../../adapters/composition/api.ts'
import { fromBase58 } from '../../domain/shared/base58.ts'
import { clusterOf } from '../../domain/solana/cluster.ts'
import { accountNow, type ConnectedAccount } from './connected-account.ts'

/** An account of the Wallet Standard, as other libraries of the page see it. */
export interface StandardAccount {
  /** In base58. */
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly `solana:${string}`[]
  readonly features: readonly `${string}:${string}`[]
}

/** Which feature of the standard needs which of the methods that a wallet granted: any of them. */
const NEEDS = {
  'solana:signMessage': ['solana_signMessage'],
  'solana:signIn': ['solana_signMessage'],
  'solana:signTransaction': ['solana_signTransaction', 'solana_signAllTransactions'],
  'solana:signAndSendTransaction': ['solana_signAndSendTransaction', 'solana_signTransaction'],
} as const

/** The Solana account in use. Libraries tell accounts apart by their objects: while nothing changes it is the same one. */
export function standardAccounts(core: Pick<PorticoCore, 'account'>): () => StandardAccount | undefined {
  let last: StandardAccount | undefined
  return () => {
    const now = accountNow(core, 'solana')
    last = now && sameOrNew(last, now)
    return last
  }
}

function sameOrNew(before: StandardAccount | undefined, account: ConnectedAccount): StandardAccount {
  const { address, methods } = account
  const granted = account.granted.filter((each) => each.address === address).map(({ chain }) => clusterOf(chain))
  const chains = [...new Set([clusterOf(account.chain), ...granted])].sort()
  const features = Object.entries(NEEDS).flatMap(([feature, needed]) =>
    needed.some((method) => methods.includes(method)) ? [feature as keyof typeof NEEDS] : [],
  )
  const isSame =
    before?.address === address && before.chains.join() === chains.join() && before.features.join() === features.join()
  if (isSame) return before
  const publicKey = fromBase58(address) ?? new Uint8Array()
  return Object.freeze({ address, publicKey, chains: Object.freeze(chains), features: Object.freeze(features) })
}
