import type { DeepLink } from '../../domain/connection/deep-link.ts'
import type { RedirectWallet } from '../../domain/connection/redirect-wallet.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import type { RedirectWallets, Returned } from '../../ports/connector.ts'

/** Wallets that are asked by links, without any link: what the visitor brings back is put here by hand. */
export class MemoryRedirectWallets implements RedirectWallets {
  offered: readonly RedirectWallet[] = []
  /** Links that were offered and not taken back. */
  readonly open = new Set<string>()
  returned: Returned | undefined

  wallets = async (): Promise<readonly RedirectWallet[]> => this.offered

  offer = async (walletId: string, signal: AbortSignal): Promise<DeepLink> => {
    const wallet = this.offered.find(({ id }) => id === walletId)
    if (wallet === undefined) throw new CoreError('WALLET_GONE')
    const href = `${wallet.url}/v1/connect?link=${this.open.size + 1}`
    this.open.add(href)
    signal.addEventListener('abort', () => this.open.delete(href), { once: true })
    return { kind: 'redirect', href, target: '_self', base: wallet.url }
  }

  takeReturn = async (): Promise<Returned | undefined> => {
    const { returned } = this
    this.returned = undefined
    return returned
  }
}
