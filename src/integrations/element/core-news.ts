import type { Accounts, PorticoCore } from '../../adapters/composition/api.ts'
import { accountEvents, type PorticoEvents } from './account-events.ts'

/** An element, as far as it is told of a core. */
export interface ToldElement {
  tell<Type extends keyof PorticoEvents>(type: Type, detail: PorticoEvents[Type]): void
}

/** Tells elements what becomes of their core: each one how it stands at first, and each change after that. */
export class CoreNews {
  private readonly told = new Set<ToldElement>()
  private accounts: Accounts | undefined
  private isOpen = false
  private readonly following: readonly { unsubscribe(): void }[]

  constructor(private readonly core: PorticoCore) {
    this.following = [
      core.account.state.changes$.subscribe((now) => this.follow(now)),
      core.modal.state.changes$.subscribe(({ open }) => this.followModal(open)),
    ]
  }

  /** Safe to call again. */
  readonly begin = (element: ToldElement): void => {
    if (this.told.has(element)) return
    element.tell('portico-ready', { core: this.core })
    // How it stands now that the page knows of the core. What it does then is a change, and told as one.
    const { accounts, isOpen } = this
    this.told.add(element)
    for (const [type, detail] of accountEvents(undefined, accounts)) element.tell(type, detail)
    if (isOpen) element.tell('portico-open', undefined)
  }

  /** The element has left the page. */
  readonly leave = (element: ToldElement): void => void this.told.delete(element)

  /** Another core comes in its place: what was told of this one holds no more. */
  readonly end = (): void => {
    for (const each of this.following) each.unsubscribe()
    this.follow(undefined)
    this.followModal(false)
    this.told.clear()
  }

  private follow(now: Accounts | undefined): void {
    const events = accountEvents(this.accounts, now)
    this.accounts = now
    for (const [type, detail] of events) this.tell(type, detail)
  }

  private followModal(isOpen: boolean): void {
    if (isOpen === this.isOpen) return
    this.isOpen = isOpen
    this.tell(isOpen ? 'portico-open' : 'portico-close', undefined)
  }

  private tell<Type extends keyof PorticoEvents>(type: Type, detail: PorticoEvents[Type]): void {
    for (const element of [...this.told]) element.tell(type, detail)
  }
}
