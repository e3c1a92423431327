import { activeAccount } from '../../domain/account/accounts.ts'
import { type AnalyticsEvent, isSent } from '../../domain/analytics/event.ts'
import { type AnalyticsRecord, analyticsRecord } from '../../domain/analytics/sent-event.ts'
import { isCoreError } from '../../domain/shared/core-error.ts'
import type { AnalyticsService } from '../../ports/analytics-service.ts'
import type { Analytics } from '../../ports/analytics.ts'
import type { Clock } from '../../ports/clock.ts'
import type { PageEnvironment } from '../../ports/page-environment.ts'
import type { Randomness } from '../../ports/randomness.ts'
import type { AppState } from '../state/app-state.ts'

/** How many events wait for the service to say whether it wants any. */
const MAX_WAITING = 50

/**
 * Tells the page's owner what happened, if the page turned that on and the service says so too. The service is not
 * asked before the first event, which is a gesture of the visitor. A failure costs only the owner's statistics.
 */
export class TrackEvent implements Analytics {
  private decision: 'unasked' | 'asking' | 'on' | 'off' = 'unasked'
  private waiting: AnalyticsRecord[] = []
  private readonly life = new AbortController()

  constructor(
    private readonly service: AnalyticsService,
    private readonly state: Pick<AppState, 'accounts' | 'notice'>,
    private readonly page: PageEnvironment,
    private readonly clock: Clock,
    private readonly randomness: Randomness,
  ) {}

  track = (event: AnalyticsEvent): void => {
    if (!isSent(event) || this.decision === 'off' || this.life.signal.aborted) return
    if (this.page.refusesTracking()) return void (this.waiting = [])
    const record = this.recordOf(event)
    if (this.decision === 'on') return void this.send(record)
    if (this.waiting.length < MAX_WAITING) this.waiting.push(record)
    if (this.decision === 'unasked') void this.decide()
  }

  dispose = (): void => {
    this.life.abort()
    this.waiting = []
  }

  private recordOf(event: AnalyticsEvent): AnalyticsRecord {
    const { href, hostname } = this.page.location()
    const { address } = activeAccount(this.state.accounts.snapshot())
    const [eventId, now] = [this.randomness.id(), this.clock.now()]
    return analyticsRecord(event, { eventId, href, domain: hostname, now, address })
  }

  /** R-ERR-2: where the service cannot say, the answer is no, for as long as the page lives. */
  private async decide(): Promise<void> {
    this.decision = 'asking'
    const isOn = await this.service.isEnabled(this.life.signal).catch(() => false)
    const { waiting } = this
    this.waiting = []
    this.decision = isOn ? 'on' : 'off'
    if (isOn && !this.page.refusesTracking()) for (const record of waiting) void this.send(record)
  }

  /** R-ERR-1: that the service does not know the page's origin is told once, and then nothing more is sent. */
  private async send(record: AnalyticsRecord): Promise<void> {
    try {
      await this.service.send(record, this.life.signal)
    } catch (error) {
      if (!isCoreError(error, 'ANALYTICS_FORBIDDEN') || this.decision === 'off') return
      this.decision = 'off'
      const { origin } = this.page.location()
      const details = `Origin ${origin} is not on the allowlist.`
      // It may come before there is an interface to show it.
      this.state.notice.set({ kind: 'error', code: 'ANALYTICS_FORBIDDEN', details, isBrought: true })
    }
  }
}
