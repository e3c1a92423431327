import { ANALYTICS } from '../../ports/analytics.ts'
import { CLOCK } from '../../ports/clock.ts'
import { single } from '../../ports/wiring.ts'
import { ConnectInstalled } from '../connection/connect-installed.ts'
import { CONNECT_BY_METHOD } from '../connection/module.ts'
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
  single(OpenModal, STATE, ANALYTICS, PLATFORM, ConnectInstalled, METHODS),
  single(CloseModal, STATE, ANALYTICS, CLOCK),
  single(FollowAccount, STATE),
  single(TellLoading, STATE),
  single(
    ...([Modal, Life, STATE, OpenModal, CloseModal, FollowAccount, TellLoading] as const),
    ...([OfferPairing, ListWallets, CONNECT_BY_METHOD, ANALYTICS, PLATFORM, METHODS] as const),
  ),
]
