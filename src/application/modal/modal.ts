import { skip, Subscription } from 'rxjs'
import { activeAccount } from '../../domain/account/accounts.ts'
import { viewEvent } from '../../domain/analytics/view-event.ts'
import type { InjectedMethodFacts } from '../../domain/connection/connect-methods.ts'
import type { Platform } from '../../domain/connection/platform.ts'
import { embedded, hidden, pushed, wentBack } from '../../domain/modal/modal-changes.ts'
import { stepOf } from '../../domain/modal/modal-state.ts'
import type { ModalView } from '../../domain/modal/view.ts'
import { mustBeView } from '../../domain/modal/view-names.ts'
import { offersPairing } from '../../domain/modal/view-needs.ts'
import { type Analytics, ANALYTICS } from '../../ports/analytics.ts'
import { OfferPairing } from '../connection/offer-pairing.ts'
import type { Feature } from '../feature.ts'
import { Life } from '../life.ts'
import { type AppState, STATE } from '../state/app-state.ts'
import { select } from '../state/store.ts'
import { ListWallets } from '../wallets/list-wallets.ts'
import type { ModalApi, OpenOptions } from './api.ts'
import { CloseModal } from './close-modal.ts'
import { FollowAccount } from './follow-account.ts'
import { OpenModal } from './open-modal.ts'
import { TellLoading } from './tell-loading.ts'
import { CLOCK } from '../../ports/clock.ts'
import { single } from '../../ports/wiring.ts'
import { ReachableWallets } from '../wallets/reachable-wallets.ts'
import { METHODS, PLATFORM } from '../settings.ts'

export class Modal implements ModalApi, Feature {
  readonly state
  readonly notice
  private readonly following = new Subscription()

  constructor(
    private readonly life: Life,
    private readonly app: AppState,
    private readonly openModal: OpenModal,
    private readonly closeModal: CloseModal,
    private readonly followAccount: FollowAccount,
    private readonly tellLoading: TellLoading,
    private readonly offerPairing: OfferPairing,
    private readonly listWallets: ListWallets,
    private readonly analytics: Analytics,
    private readonly platform: Platform,
    private readonly methods: readonly InjectedMethodFacts[],
  ) {
    this.state = app.modal
    this.notice = app.notice
  }

  start(): void {
    this.following.add(this.followAccount.execute())
    this.following.add(this.tellLoading.execute())
    // W09: once the modal is hidden, in any way, no code is made, as the visitor does not see it.
    const seen = select(this.app.modal, ({ open }) => open).changes$.pipe(skip(1))
    this.following.add(seen.subscribe((isOpen) => isOpen || this.offerPairing.stop()))
  }

  stop(): void {
    this.closeModal.stop()
    this.following.unsubscribe()
  }

  open = ({ view }: OpenOptions = {}): void => {
    this.life.mustGoOn()
    if (view !== undefined) mustBeView(view)
    this.openModal.execute(view)
    this.pairIfNeeded()
    if (view !== undefined) this.tell(view)
  }

  openingView = ({ view }: OpenOptions = {}): ModalView => this.openModal.viewFor(view)

  embed = (isEmbedded: boolean): void => {
    if (this.life.isOver) return
    if (!isEmbedded) {
      // The modal is no longer on the page: no code is made, as the visitor does not see it.
      this.offerPairing.stop()
      return this.app.modal.update(hidden)
    }
    this.openModal.discover()
    const { open } = this.app.modal.snapshot()
    this.app.modal.update(open ? (modal) => ({ ...modal, embedded: true }) : embedded(this.followAccount.home()))
  }

  close = (): void => {
    if (this.life.isOver) return
    if (!this.closeModal.execute()) return
    this.offerPairing.stop()
    // An embedded modal is still there, and shows where to connect.
    if (this.app.modal.snapshot().open) this.pairIfNeeded()
  }

  push = (view: ModalView, walletId?: string): void => {
    mustBeView(view)
    this.app.modal.update(pushed(view, walletId))
    this.tell(view, walletId)
    this.pairIfNeeded()
  }

  back = (): void => {
    this.app.modal.update(wentBack)
    this.pairIfNeeded()
  }

  private tell(view: ModalView, walletId?: string): void {
    const { chain, type } = activeAccount(this.app.accounts.snapshot())
    const { wallets, others } = this.app.wallets.snapshot()
    const isScanned = !this.platform.isMobile && this.app.attempt.snapshot().kind !== 'asking'
    const scanned = isScanned ? [...wallets, ...others].find(({ id }) => id === walletId)?.name : undefined
    const event = viewEvent(view, { network: chain, isSmartAccount: type === 'smartAccount', scanned })
    if (event !== undefined) this.analytics.track(event)
  }

  private pairIfNeeded(): void {
    const modal = this.app.modal.snapshot()
    // A page may go through the views of a modal that is hidden: no code is made that the visitor does not see.
    if (this.life.isOver || !modal.open || !offersPairing(stepOf(modal), this.methods)) return
    this.offerPairing.execute()
    this.listWallets.prepare()
  }
}

export const modal = [
  single(OpenModal, STATE, ANALYTICS, PLATFORM, ReachableWallets, METHODS),
  single(CloseModal, STATE, ANALYTICS, CLOCK),
  single(FollowAccount, STATE),
  single(TellLoading, STATE, METHODS),
  single(
    ...([Modal, Life, STATE, OpenModal, CloseModal, FollowAccount, TellLoading] as const),
    ...([OfferPairing, ListWallets, ANALYTICS, PLATFORM, METHODS] as const),
  ),
]
