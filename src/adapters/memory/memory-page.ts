import { Subject } from 'rxjs'
import type { BrowserFacts } from '../../domain/connection/platform.ts'
import type { PageEnvironment, PageLocation } from '../../ports/page-environment.ts'

/** Chromium on a desktop: a browser that Portico treats in no special way. */
export const DESKTOP_FACTS: BrowserFacts = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  maxTouchPoints: 0,
  hasCoarsePointer: false,
  isFramed: false,
  hasTelegramBridge: false,
  isLoopbackOrigin: false,
}

/** A page without a window: a test sets its properties, and makes it visible again. */
export class MemoryPage implements PageEnvironment {
  private readonly subject = new Subject<void>()
  readonly resumed$ = this.subject.asObservable()
  private readonly leavings = new Subject<void>()
  readonly leaving$ = this.leavings.asObservable()
  private visible = true

  constructor(private readonly told: Partial<BrowserFacts> = {}) {}

  facts = (): BrowserFacts => ({ ...DESKTOP_FACTS, ...this.told })
  /** The address in its address bar. */
  href = 'https://shop.example/cart'

  location = (): PageLocation => ({
    href: this.href,
    origin: 'https://shop.example',
    hostname: 'shop.example',
  })

  /** Addresses that were opened beside the page. */
  readonly opened: string[] = []

  openSite = (url: string): void => {
    if (url.startsWith('https://')) this.opened.push(url)
  }

  isVisible = (): boolean => this.visible

  /** The visitor asks not to be tracked. */
  isPrivate = false
  refusesTracking = (): boolean => this.isPrivate

  hide(): void {
    this.visible = false
    this.leavings.next()
  }

  /** The page is visible again, or online again. */
  resume(): void {
    this.visible = true
    this.subject.next()
  }

  dispose = (): void => {
    this.subject.complete()
    this.leavings.complete()
  }
}
