import type { DeepLink } from '../../domain/connection/deep-link.ts'
import type { WalletListing } from '../../domain/wallets/wallet.ts'
import { useLinkWatch } from '../bridge/link-watch.ts'
import { useCore } from '../bridge/portico-context.ts'

/**
 * For the `onClick` of a deep link. The browser itself follows the `<a href>`, which keeps the visitor's gesture; this
 * only remembers the wallet, and watches whether anything opens.
 */
export function useOpenWallet(): (wallet: WalletListing, link: DeepLink) => void {
  const core = useCore()
  const linkWatch = useLinkWatch()
  return (wallet, link) => {
    core.wallets.followLink(wallet, link)
    linkWatch.start(link, core.modal.state)
  }
}
