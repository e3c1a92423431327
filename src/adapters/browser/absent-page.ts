import { NEVER } from 'rxjs'
import type { BrowserFacts } from '../../domain/connection/platform.ts'
import type { PageEnvironment, PageLocation } from '../../ports/page-environment.ts'

/** Where there is no page, as on a server that renders one: no visitor looks at it, and nothing happens to it. */
export class AbsentPage implements PageEnvironment {
  readonly resumed$ = NEVER
  readonly leaving$ = NEVER

  facts = (): BrowserFacts => ({
    ...{ userAgent: '', maxTouchPoints: 0, hasCoarsePointer: false },
    ...{ isFramed: false, hasTelegramBridge: false, isLoopbackOrigin: false },
  })
  location = (): PageLocation => ({ href: 'about:blank', origin: 'null', hostname: '' })
  isVisible = (): boolean => false
  /** A visitor who was not asked is not followed. */
  refusesTracking = (): boolean => true
  openSite = (): void => {}
  dispose = (): void => {}
}
