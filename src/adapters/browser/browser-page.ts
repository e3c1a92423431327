import { isLoopbackHost } from '../../domain/shared/loopback-host.ts'
import { Subject } from 'rxjs'
import type { BrowserFacts } from '../../domain/connection/platform.ts'
import { readProperty } from '../../domain/shared/reading.ts'
import type { PageEnvironment, PageLocation } from '../../ports/page-environment.ts'

/** Names that Telegram's apps put on the window of a page they show. */
const TELEGRAM_BRIDGES = ['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto']

/** The window that Portico runs in. */
export class BrowserPage implements PageEnvironment {
  private readonly subject = new Subject<void>()
  readonly resumed$ = this.subject.asObservable()
  private readonly leavings = new Subject<void>()
  readonly leaving$ = this.leavings.asObservable()
  private readonly listening = new AbortController()

  constructor(private readonly window: Window) {
    const { signal } = this.listening
    const resume = () => this.isVisible() && this.subject.next()
    const leave = () => this.leavings.next()
    window.document.addEventListener('visibilitychange', () => (this.isVisible() ? resume() : leave()), { signal })
    window.addEventListener('pagehide', leave, { signal })
    window.addEventListener('pageshow', ({ persisted }) => persisted && resume(), { signal })
    window.addEventListener('online', resume, { signal })
  }

  facts = (): BrowserFacts => {
    const { navigator, location } = this.window
    // jsdom has none.
    const matchMedia = this.window.matchMedia as Window['matchMedia'] | undefined
    return {
      userAgent: navigator.userAgent,
      maxTouchPoints: navigator.maxTouchPoints,
      hasCoarsePointer: matchMedia?.call(this.window, '(pointer: coarse)').matches === true,
      isFramed: this.window.parent !== this.window,
      hasTelegramBridge: TELEGRAM_BRIDGES.some((name) => name in this.window),
      isLoopbackOrigin: isLoopbackHost(location.hostname),
    }
  }

  location = (): PageLocation => {
    const { href, origin, hostname } = this.window.location
    return { href, origin, hostname }
  }

  openSite = (url: string): void => {
    if (url.startsWith('https://')) this.window.open(url, '_blank', 'noopener,noreferrer')
  }

  isVisible = (): boolean => this.window.document.visibilityState === 'visible'

  /**
   * Read each time: extensions set it late. Browsers have it in several places; `yes` is Firefox's before version 32.
   */
  refusesTracking = (): boolean => {
    const { navigator } = this.window
    if (readProperty(navigator, 'globalPrivacyControl') === true) return true
    const said = [[navigator, 'doNotTrack'] as const, [this.window, 'doNotTrack'], [navigator, 'msDoNotTrack']] as const
    return said.some(([place, name]) => ['1', 'yes', true].includes(readProperty(place, name) as string | boolean))
  }

  dispose = (): void => {
    this.listening.abort()
    this.subject.complete()
    this.leavings.complete()
  }
}
