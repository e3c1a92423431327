import { Subject } from 'rxjs'
import type { BrowserFacts } from '../../domain/connection/platform.ts'
import type { PageEnvironment, PageLocation } from '../../ports/page-environment.ts'

/** Chromium on a desktop: nothing that Portico treats in a way of its own. */
export const DESKTOP_FACTS: BrowserFacts = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  maxTouchPoints: 0,
  hasCoarsePointer: false,
  isFramed: false,
  hasTelegramBridge: false,
  isLoopbackOrigin: false,
}

/** A page without a window: it is what it is told to be, and comes back when it is told to. */
export class MemoryPage implements PageEnvironment {
  private readonly subject = new Subject<void>()
  readonly resumed$ = this.subject.asObservable()
  private readonly leavings = new Subject<void>()
  readonly leaving$ = this.leavings.asObservable()
  private visible = true

  constructor(private readonly told: Partial<BrowserFacts> = {}) {}

  facts = (): BrowserFacts => ({ ...DESKTOP_FACTS, ...this.told })
  /** What its address bar says. */
  href = 'https://shop.example/cart'

  location = (): PageLocation => ({
    href: this.href,
    origin: 'https://shop.example',
    hostname: 'shop.example',
  })

  /** Sites that were opened beside the page. */
  readonly opened: string[] = []

  openSite = (url: string): void => {
    if (url.startsWith('https://')) this.opened.push(url)
  }

  isVisible = (): boolean => this.visible

  /** The visitor does not want to be followed. */
  isPrivate = false
  refusesTracking = (): boolean => this.isPrivate

  hide(): void {
    this.visible = false
    this.leavings.next()
  }

  /** On screen again, or online again. */
  resume(): void {
    this.visible = true
    this.subject.next()
  }

  dispose = (): void => {
    this.subject.complete()
    this.leavings.complete()
  }
}
