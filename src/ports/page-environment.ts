import type { Observable } from 'rxjs'
import type { BrowserFacts } from '../domain/connection/platform.ts'

/** The page that Portico runs in. */
export interface PageEnvironment {
  facts(): BrowserFacts
  /** The page is on screen or online again, or came back from the browser's cache. */
  readonly resumed$: Observable<void>
  isVisible(): boolean
  dispose(): void
}
