import { ANALYTICS } from '../../ports/analytics.ts'
import { CLOCK } from '../../ports/clock.ts'
import { WALLET_API } from '../../ports/wallet-api.ts'
import { single } from '../../ports/wiring.ts'
import { Connectors } from '../connection/connectors.ts'
import { FollowDeepLink } from '../connection/follow-deep-link.ts'
import { Life } from '../life.ts'
import { CATALOGUE_RULES, METHODS, NETWORKS, PLATFORM } from '../settings.ts'
import { STATE } from '../state/app-state.ts'
import { BusyCatalogue } from './busy-catalogue.ts'
import { ExcludeWallets } from './exclude-wallets.ts'
import { ListWallets } from './list-wallets.ts'
import { LoadImage } from './load-image.ts'
import { ReachableWallets } from './reachable-wallets.ts'
import { SearchWallets } from './search-wallets.ts'
import { Wallets } from './wallets.ts'

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
