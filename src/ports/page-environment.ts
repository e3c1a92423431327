import type { Observable } from 'rxjs'
import type { BrowserFacts } from '../domain/connection/platform.ts'
import { token } from './wiring.ts'

/** Where the page is. */
export interface PageLocation {
  readonly href: string
  /** `null` as a text where there is none, as in a sandboxed frame. */
  readonly origin: string
  readonly hostname: string
}

/** The page that Portico runs in. */
export interface PageEnvironment {
  facts(): BrowserFacts
  /** The page is on screen or online again, or came back from the browser's cache. */
  readonly resumed$: Observable<void>
  /** The page goes off the screen, or for good: what is not stored by now may be lost. */
  readonly leaving$: Observable<void>
  isVisible(): boolean
  /** The visitor's browser says that they do not want to be followed: Do Not Track, or Global Privacy Control. */
  refusesTracking(): boolean
  location(): PageLocation
  /** Opens an `https` site in a new tab that cannot reach back; another address is not opened. */
  openSite(url: string): void
  dispose(): void
}

export const PAGE = token<PageEnvironment>('page')
