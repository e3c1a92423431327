import type { InjectedMethodFacts } from '../../domain/connection/connect-methods.ts'
import { type DeepLink, type WalletLinks, walletLinks } from '../../domain/connection/deep-link.ts'
import type { Platform } from '../../domain/connection/platform.ts'
import type { Network } from '../../domain/network/network.ts'
import type { ImageKind, WalletImage } from '../../domain/wallets/wallet-image.ts'
import type { CatalogueRules } from '../../domain/wallets/offered-wallets.ts'
import type { WalletListing } from '../../domain/wallets/wallet.ts'
import { FollowDeepLink } from '../connection/follow-deep-link.ts'
import type { Feature } from '../feature.ts'
import { Life } from '../life.ts'
import { type AppState, STATE } from '../state/app-state.ts'
import type { WalletsApi } from './api.ts'
import { ListWallets } from './list-wallets.ts'
import { LoadImage } from './load-image.ts'
import { SearchWallets } from './search-wallets.ts'
import { walletChoices } from './wallet-choices.ts'
import { ANALYTICS } from '../../ports/analytics.ts'
import { CLOCK } from '../../ports/clock.ts'
import { WALLET_API } from '../../ports/wallet-api.ts'
import { single } from '../../ports/wiring.ts'
import { Connectors } from '../connection/connectors.ts'
import { CATALOGUE_RULES, METHODS, NETWORKS, PLATFORM } from '../settings.ts'
import { BusyCatalogue } from './busy-catalogue.ts'
import { ExcludeWallets } from './exclude-wallets.ts'
import { ReachableWallets } from './reachable-wallets.ts'

export class Wallets implements WalletsApi, Feature {
  readonly choices
  readonly list
  readonly installed
  readonly deeplink

  constructor(
    private readonly life: Life,
    private readonly app: Pick<AppState, 'wallets' | 'installed' | 'deeplinkWallets' | 'connection' | 'accounts'>,
    private readonly listWallets: ListWallets,
    private readonly searchWallets: SearchWallets,
    private readonly loadImage: LoadImage,
    private readonly followDeepLink: FollowDeepLink,
    private readonly platform: Platform,
    readonly methods: readonly InjectedMethodFacts[],
    networks: readonly Network[],
    { order }: Pick<CatalogueRules, 'order'>,
  ) {
    this.choices = walletChoices(app, networks, order)
    this.list = app.wallets
    this.installed = app.installed
    this.deeplink = app.deeplinkWallets
  }

  stop(): void {
    this.listWallets.stop()
    this.searchWallets.stop()
    this.loadImage.stop()
  }

  load = (): Promise<void> => this.life.whileAlive(() => this.retryingImages().execute())

  loadMore = (signal?: AbortSignal): Promise<void> => this.life.whileAlive(() => this.retryingImages().more(signal))

  search = (text: string): void => {
    this.life.mustGoOn()
    this.searchWallets.execute(text)
  }

  image = (kind: ImageKind, imageId: string, signal: AbortSignal): Promise<WalletImage | undefined> =>
    this.life.whileAlive(() => this.loadImage.execute(kind, imageId, signal))

  linksFor = (wallet: WalletListing): WalletLinks => {
    const uri = this.app.connection.snapshot().wcUri
    return uri === undefined ? {} : walletLinks(wallet, uri, this.platform)
  }

  followLink = (wallet: WalletListing, link: DeepLink): void => this.followDeepLink.execute(wallet, link)

  /** Pictures that failed when the list failed are asked for again with it. */
  private retryingImages(): ListWallets {
    if (this.app.wallets.snapshot().error !== undefined) this.loadImage.forgetFailures()
    return this.listWallets
  }
}

export const wallets = [
  single(BusyCatalogue, CLOCK),
  single(ExcludeWallets, WALLET_API, STATE, CATALOGUE_RULES),
  single(ListWallets, WALLET_API, STATE, CLOCK, NETWORKS, CATALOGUE_RULES, ExcludeWallets, BusyCatalogue),
  single(SearchWallets, WALLET_API, STATE, CLOCK, NETWORKS, CATALOGUE_RULES, ANALYTICS, BusyCatalogue),
  single(LoadImage, WALLET_API),
  single(ReachableWallets, Connectors, STATE, NETWORKS),
  single(
    Wallets,
    Life,
    STATE,
    ListWallets,
    SearchWallets,
    LoadImage,
    FollowDeepLink,
    PLATFORM,
    METHODS,
    NETWORKS,
    CATALOGUE_RULES,
  ),
]
