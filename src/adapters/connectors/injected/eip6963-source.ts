import { BehaviorSubject } from 'rxjs'
import { isOwnAnnouncement } from '../../../domain/wallets/own-announcement.ts'
import type { InstalledWallet } from '../../../domain/wallets/installed-wallet.ts'
import type { Cancel, Clock } from '../../../ports/clock.ts'
import type { LocalSource, LocalWallet } from '../local/local-wallet.ts'
import { type AnnouncedWallet, readAnnouncement } from './announced-wallet.ts'
import { Eip1193Wallet } from './eip1193-wallet.ts'

/** More than a visitor has installed; a script that announces more means to flood the list. */
const MAX_WALLETS = 64
/** However many wallets announce themselves at a time, the list is emitted once. Unit: milliseconds. */
const TELL_EVERY_MS = 50

/** Announcements that lead to no wallet, for an engineer who looks for one. */
export interface IgnoredAnnouncements {
  malformed: number
  /** Beyond the 64 that are listed. */
  surplus: number
  /** Another provider, name or rdns under a uuid that is taken: the first one stays. */
  conflicting: number
}

/**
 * The EVM wallets that announce themselves by EIP-6963. Its uuid identifies a wallet; name and rdns are mere claims.
 */
export class Eip6963Source implements LocalSource {
  private readonly byUuid = new Map<string, Eip1193Wallet>()
  private readonly subject = new BehaviorSubject<readonly LocalWallet[]>([])
  readonly wallets$ = this.subject.asObservable()
  readonly ignored: IgnoredAnnouncements = { malformed: 0, surplus: 0, conflicting: 0 }
  private cancelTelling: Cancel | undefined

  constructor(
    private readonly page: EventTarget,
    private readonly clock: Clock,
  ) {
    page.addEventListener('eip6963:announceProvider', this.hear)
  }

  snapshot = (): readonly Eip1193Wallet[] => [...this.byUuid.values()]

  discover = (): void => {
    this.page.dispatchEvent(new Event('eip6963:requestProvider'))
    // Most wallets answer synchronously: the list is complete when the modal opens.
    if (this.cancelTelling !== undefined) this.tell()
  }

  dispose = (): void => {
    this.page.removeEventListener('eip6963:announceProvider', this.hear)
    this.cancelTelling?.()
    this.subject.complete()
  }

  private readonly hear = (event: unknown): void => {
    const announced = readAnnouncement(event)
    if (announced === undefined) return void (this.ignored.malformed += 1)
    if (isOwnAnnouncement(announced.provider)) return
    const isSame = ({ provider, facts }: Eip1193Wallet) =>
      provider === announced.provider && facts.name === announced.name && facts.rdns === announced.rdns
    // S260: some make a uuid for each announcement, and would be listed anew each time the modal opens.
    const known = this.byUuid.get(announced.uuid) ?? this.snapshot().find(isSame)
    if (known !== undefined) {
      // A wallet answers each request with the same announcement; one under another name is not believed.
      if (!isSame(known)) return void (this.ignored.conflicting += 1)
      known.facts = { ...factsOf(announced), id: known.facts.id }
    } else if (this.byUuid.size >= MAX_WALLETS) return void (this.ignored.surplus += 1)
    else this.byUuid.set(announced.uuid, new Eip1193Wallet(factsOf(announced), announced.provider, this.clock))
    this.cancelTelling ??= this.clock.after(TELL_EVERY_MS, () => this.tell())
  }

  private tell(): void {
    this.cancelTelling?.()
    this.cancelTelling = undefined
    this.subject.next(this.snapshot())
  }
}

const factsOf = ({ uuid, name, icon, rdns }: AnnouncedWallet): InstalledWallet => ({
  id: `eip6963:${uuid}`,
  ...{ name, icon, rdns, source: 'eip6963', namespaces: ['eip155'] },
})
