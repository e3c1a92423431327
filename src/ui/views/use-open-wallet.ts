import type { DeepLink } from '../../domain/connection/deep-link.ts'
import type { WalletListing } from '../../domain/wallets/wallet.ts'
import { useLinkWatch } from '../bridge/link-watch.ts'
import { useCore } from '../bridge/portico-context.ts'

/**
 * For the `onClick` of a deep link. The browser follows the `<a href>` by itself, which is what keeps the visitor's
 * gesture; here it is only remembered, and watched whether anything opens.
 */
export function useOpenWallet(): (wallet: WalletListing, link: DeepLink) => void {
  const core = useCore()
  const linkWatch = useLinkWatch()
  return (wallet, link) => {
    core.wallets.followLink(wallet, link)
    linkWatch.start(link)
  }
}
