import { BehaviorSubject } from 'rxjs'
import type { InstalledWallet } from '../../../domain/wallets/installed-wallet.ts'
import type { Cancel, Clock } from '../../../ports/clock.ts'
import type { InPageSource, InPageWallet } from '../local/in-page-wallet.ts'
import { type AnnouncedWallet, readAnnouncement } from './announced-wallet.ts'
import { Eip1193Wallet } from './eip1193-wallet.ts'

/** More than anybody has installed; a script that announces more does it to be in the way. */
const MAX_WALLETS = 64
/** However many announce themselves at a time, the list is told of once. Unit: milliseconds. */
const TELL_EVERY_MS = 50

/** Announcements that lead to no wallet, for whoever looks into it. */
export interface IgnoredAnnouncements {
  malformed: number
  /** Beyond the 64 that are listed. */
  surplus: number
  /** Another provider, name or rdns under a uuid that is taken: the first one stays. */
  conflicting: number
}

/** The EVM wallets that announce themselves by EIP-6963. Each is known by its uuid; any other name is a mere claim. */
export class Eip6963Source implements InPageSource {
  private readonly byUuid = new Map<string, Eip1193Wallet>()
  private readonly subject = new BehaviorSubject<readonly InPageWallet[]>([])
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
    // Most answer in the same breath: the list is whole when the modal opens.
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
    const known = this.byUuid.get(announced.uuid)
    if (known !== undefined) {
      // The same wallet again, as it answers each question; under another name it is none that may be believed.
      const isSame = known.provider === announced.provider && known.facts.name === announced.name
      if (!isSame || known.facts.rdns !== announced.rdns) return void (this.ignored.conflicting += 1)
      known.facts = factsOf(announced)
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
