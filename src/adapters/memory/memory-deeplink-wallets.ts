import type { DeeplinkWallet } from '../../domain/connection/deeplink-wallet.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import type { Visitor } from '../../ports/connect-method.ts'
import type { ConnectChoice, DeeplinkWallets, Returned } from '../../ports/connector.ts'
import { abortion } from '../../ports/async.ts'

/** Wallets that are asked by links, without any link: a test sets the answer that the visitor brings back. */
export class MemoryDeeplinkWallets implements DeeplinkWallets {
  offered: readonly DeeplinkWallet[] = []
  /** Links that were offered and not withdrawn. */
  readonly open = new Set<string>()
  returned: Returned | undefined

  wallets = async (): Promise<readonly DeeplinkWallet[]> => this.offered

  connect = async ({ walletId }: Pick<ConnectChoice, 'walletId'>, visitor: Visitor, signal: AbortSignal) => {
    const wallet = this.offered.find(({ id }) => id === walletId)
    if (wallet === undefined) throw new CoreError('WALLET_GONE')
    const href = `${wallet.url}/v1/connect?link=${this.open.size + 1}`
    this.open.add(href)
    const link = { kind: 'deeplink', href, target: '_self', base: wallet.url } as const
    await visitor.ask({ kind: 'follow-link', link, isFollowed: false }).catch((error: unknown) => {
      this.open.delete(href)
      throw error
    })
    return abortion(signal).aborted
  }

  takeReturn = async (): Promise<Returned | undefined> => {
    const { returned } = this
    this.returned = undefined
    return returned
  }
}
