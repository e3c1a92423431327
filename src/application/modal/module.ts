import { ANALYTICS } from '../../ports/analytics.ts'
import { CLOCK } from '../../ports/clock.ts'
import { single } from '../../ports/wiring.ts'
import { ReachableWallets } from '../wallets/reachable-wallets.ts'
import { OfferPairing } from '../connection/offer-pairing.ts'
import { Life } from '../life.ts'
import { METHODS, PLATFORM } from '../settings.ts'
import { STATE } from '../state/app-state.ts'
import { ListWallets } from '../wallets/list-wallets.ts'
import { CloseModal } from './close-modal.ts'
import { FollowAccount } from './follow-account.ts'
import { Modal } from './modal.ts'
import { OpenModal } from './open-modal.ts'
import { TellLoading } from './tell-loading.ts'

export const modal = [
  single(OpenModal, STATE, ANALYTICS, PLATFORM, ReachableWallets, METHODS),
  single(CloseModal, STATE, ANALYTICS, CLOCK),
  single(FollowAccount, STATE),
  single(TellLoading, STATE),
  single(
    ...([Modal, Life, STATE, OpenModal, CloseModal, FollowAccount, TellLoading] as const),
    ...([OfferPairing, ListWallets, ANALYTICS, PLATFORM] as const),
  ),
]
