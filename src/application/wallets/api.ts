import type { InjectedMethodFacts } from '../../domain/connection/connect-methods.ts'
import type { DeepLink, WalletLinks } from '../../domain/connection/deep-link.ts'
import type { DeeplinkWallet } from '../../domain/connection/deeplink-wallet.ts'
import type { InstalledWallet } from '../../domain/wallets/installed-wallet.ts'
import type { WalletChoices } from '../../domain/wallets/choice-order.ts'
import type { WalletListState } from '../../domain/wallets/wallet-list.ts'
import type { ImageKind, WalletImage } from '../../domain/wallets/wallet-image.ts'
import type { WalletListing } from '../../domain/wallets/wallet.ts'
import type { StateStream } from '../state/store.ts'

/** Which wallets there are to connect. */
export interface WalletsApi {
  /** What to offer the visitor: the catalogue merged with what is installed and what was used last, in order. */
  readonly choices: StateStream<WalletChoices>
  /** The catalogue, as far as it was read. */
  readonly list: StateStream<WalletListState>
  /** The wallets that live in the page: extensions, or the browser of a wallet's app. */
  readonly installed: StateStream<readonly InstalledWallet[]>
  /** The wallets whose apps can be asked by links that the visitor follows: none on a computer. */
  readonly deeplink: StateStream<readonly DeeplinkWallet[]>
  /** R-VIEW-7: what the page's configuration brought along under `methods`. */
  readonly methods: readonly InjectedMethodFacts[]

  load(): Promise<void>
  /**
   * The next page of the list; a failure is put into `list`. If the service is busy, the page is asked for again later
   * without a call, unless the signal was aborted by then.
   */
  loadMore(signal?: AbortSignal): Promise<void>
  /** R-CONST-1: searches the catalogue, as it is typed; fewer than 2 characters end the search. */
  search(text: string): void
  /**
   * R-API-2: a picture, of a wallet, a network (`asset`), a currency or a token; `undefined` if there is none that may
   * be shown. Kept for the life of the core.
   */
  image(kind: ImageKind, imageId: string, signal: AbortSignal): Promise<WalletImage | undefined>
  /** The links that open a wallet with the URI on offer. */
  linksFor(wallet: WalletListing): WalletLinks
  /** Tells that the visitor followed a link of {@link linksFor} (a real `<a href>`): it is remembered. */
  followLink(wallet: WalletListing, link: DeepLink): void
}
