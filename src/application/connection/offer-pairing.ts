import { missingNamespace } from '../../domain/account/missing-namespace.ts'
import { ASKED_EVENTS, ASKED_METHODS, chainsOf } from '../../domain/connection/asked-grant.ts'
import {
  counting,
  failed,
  notOffering,
  offered,
  offering,
  slowIs,
  startedOver,
  withoutUri,
} from '../../domain/connection/connection-changes.ts'
import type { DeepLinkChoice } from '../../domain/connection/deep-link-choice.ts'
import type { ConnectionProblem } from '../../domain/connection/connection-state.ts'
import {
  answered,
  countdownSeconds,
  type Instant,
  isPastProtocolLife,
  MAX_OPEN_PAIRINGS,
  MAX_RENEWALS,
  offerLeftMs,
  type Pairing,
  PAIRING_PROTOCOL_LIFE_MS,
  pairingAt,
  pairingReady,
  wasLeftByWallClock,
} from '../../domain/connection/pairing.ts'
import { announcesConnecting, type Platform } from '../../domain/connection/platform.ts'
import { retryDelayMs } from '../../domain/connection/retry.ts'
import { REQUEST_HINT_MS } from '../../domain/connection/request-timing.ts'
import { type Namespace, NAMESPACES } from '../../domain/network/namespace.ts'
import type { Network } from '../../domain/network/network.ts'
import { asCoreError, type CoreError } from '../../domain/shared/core-error.ts'
import type { Cancel, Clock } from '../../ports/clock.ts'
import type { PersistedState } from './persisted-state.ts'
import type { AppState } from '../state/app-state.ts'
import type { DiagnoseRelay } from './diagnose-relay.ts'
import type { Connectors } from './connectors.ts'

/** How often a code on screen is checked. Unit: milliseconds. */
const TICK_MS = 1_000
/** The next code is asked for this early, so that it is ready when the present one ends. Unit: milliseconds. */
const RENEW_AHEAD_MS = 5_000

/**
 * Keeps a live pairing on offer while the visitor looks: makes it, counts it down, replaces it before it ends and at
 * once after a rejection, and retries by itself until the relay is back.
 */
export class OfferPairing {
  private isWatched = false
  private attempt: AbortController | undefined
  private failures = 0
  private lastFailure: ConnectionProblem | undefined
  /** The next code replaces one that no wallet answered. */
  private isRenewal = false
  private current: string | undefined
  /** The link that the visitor follows, and when it was seen first. Unit: milliseconds, on the monotonic clock. */
  private followed: { readonly link: DeepLinkChoice; readonly since: number } | undefined
  private cancelTick: Cancel = () => {}
  private cancelRetry: Cancel | undefined

  constructor(
    private readonly connectors: Connectors,
    private readonly state: Pick<AppState, 'accounts' | 'connection' | 'pairings'>,
    private readonly diagnose: DiagnoseRelay,
    private readonly persisted: PersistedState,
    private readonly clock: Clock,
    private readonly platform: Platform,
    private readonly networks: readonly Network[],
  ) {}

  /** The visitor looks, or pressed Retry. A code that is alive stays; an attempt that is under way goes on. */
  execute(): void {
    // A visitor who begins to look has not followed a link yet, whatever they did earlier.
    if (!this.isWatched) this.state.connection.update((connection) => ({ ...connection, wcLinking: undefined }))
    this.isWatched = true
    const pairing = this.currentPairing()
    const isAlive = pairing?.phase === 'ready' || pairing?.phase === 'expiring'
    if (isAlive && pairing.namespaces.length === this.wanted().length) return this.tick()
    this.state.connection.update(startedOver)
    this.failures = 0
    this.isRenewal = false
    this.begin()
  }

  /** The visitor no longer looks. A code that was scanned already may still be approved. */
  stop(): void {
    this.isWatched = false
    this.attempt?.abort()
    this.attempt = undefined
    this.current = undefined
    this.cancelTick()
    this.stopRetrying()
    this.state.connection.update(notOffering)
  }

  /** The page was asleep or offline: the code on screen may be dead. */
  resume(): void {
    if (!this.isWatched) return
    if (this.currentPairing() !== undefined) this.tick()
    else this.begin()
  }

  /**
   * The wallet rejected, or the code is known to be dead: makes another at once, and the reason stays on screen. If
   * another code is on screen already, it stays.
   */
  replace(pairingTopic: string, problem: ConnectionProblem): void {
    this.mark(pairingTopic, 'rejected')
    if (pairingTopic !== this.current) {
      if (this.isWatched) this.state.connection.update((connection) => ({ ...connection, wcError: problem }))
      return
    }
    this.current = undefined
    this.state.connection.update(withoutUri)
    this.state.connection.update(failed(problem))
    this.isRenewal = false
    if (this.isWatched) this.begin()
  }

  /** A wallet is connected: every code that is still open is spent. */
  spendAll(): void {
    this.state.pairings.update(
      (pairings) => new Map([...pairings].map(([topic, each]) => [topic, answered(each, 'used')])),
    )
    this.current = undefined
  }

  /** A visitor who looks for a wallet of one namespace must not lose the other one. */
  private wanted(): readonly Namespace[] {
    const sought = missingNamespace(this.state.accounts.snapshot())
    return sought === undefined ? NAMESPACES : [sought]
  }

  private instant = (): Instant => ({ monotonic: this.clock.monotonic(), wall: this.clock.now() })

  private currentPairing(): Pairing | undefined {
    return this.current === undefined ? undefined : this.state.pairings.snapshot().get(this.current)
  }

  private mark(topic: string, phase: 'used' | 'rejected'): void {
    this.state.pairings.update((pairings) => {
      const pairing = pairings.get(topic)
      return pairing === undefined ? pairings : new Map(pairings).set(topic, answered(pairing, phase))
    })
  }

  private begin(): void {
    if (this.attempt !== undefined) return
    this.stopRetrying()
    const attempt = new AbortController()
    this.attempt = attempt
    this.state.connection.update(offering(announcesConnecting(this.platform)))
    const wanted = this.wanted()
    const proposal = { chains: chainsOf(this.networks, wanted), methods: ASKED_METHODS, events: ASKED_EVENTS }
    this.connectors.pairing.offer(proposal, attempt.signal).then(
      ({ topic, uri }) => {
        if (this.attempt !== attempt) return this.connectors.pairing.withdraw(topic).catch(() => {})
        this.attempt = undefined
        return this.show(pairingReady(topic, uri, this.instant(), wanted))
      },
      async (error: unknown) => {
        if (this.attempt !== attempt) return
        const problem = await this.diagnose.execute(asCoreError(error, 'RELAY_UNREACHABLE'), attempt.signal)
        if (this.attempt !== attempt) return
        this.attempt = undefined
        this.fail(problem)
      },
    )
  }

  private show(pairing: Pairing): void {
    this.failures = 0
    this.lastFailure = undefined
    this.current = pairing.topic
    const now = this.instant()
    const alive = [...this.state.pairings.snapshot()].filter(([, each]) => !isPastProtocolLife(each, now))
    const surplus = alive.splice(0, Math.max(0, alive.length + 1 - MAX_OPEN_PAIRINGS))
    this.state.pairings.set(new Map(alive).set(pairing.topic, pairing))
    for (const [topic] of surplus) this.connectors.pairing.withdraw(topic).catch(() => {})
    const expiry = now.wall + offerLeftMs(pairing, now)
    this.persisted.hintUntil(now.wall + PAIRING_PROTOCOL_LIFE_MS)
    this.state.connection.update(offered(pairing.uri, expiry, this.isRenewal))
    this.tick()
  }

  /** Only a warning: the code stays, since the wrong clock may be that of the page's server. */
  private warnOfDeadCode(): void {
    const problem = this.diagnose.deadCode()
    if (problem === undefined) return
    const { code, details } = problem
    this.state.connection.update((connection) =>
      connection.wcError === undefined ? { ...connection, wcError: { code, details } } : connection,
    )
  }

  private fail({ code, details }: CoreError): void {
    this.lastFailure = { code, details }
    // While a code is still on screen, the visitor has what they need.
    if (this.current === undefined) this.state.connection.update(failed(this.lastFailure))
    this.failures += 1
    if (!this.isWatched) return
    this.cancelRetry = this.clock.after(retryDelayMs(this.failures), () => {
      this.cancelRetry = undefined
      this.begin()
    })
  }

  private stopRetrying(): void {
    this.cancelRetry?.()
    this.cancelRetry = undefined
  }

  private tick(): void {
    this.cancelTick()
    const pairing = this.currentPairing()
    if (pairing === undefined || !this.isWatched) return
    // A session that ended meanwhile has reset the connection, and with it the code on screen.
    if (this.state.connection.snapshot().wcUri !== pairing.uri) return this.startAnew()
    const now = this.instant()
    const aged = pairingAt(pairing, now)
    if (aged !== pairing) this.state.pairings.update((pairings) => new Map(pairings).set(aged.topic, aged))
    if (aged.phase === 'expired' || wasLeftByWallClock(aged, now)) return this.endCurrent()

    this.state.connection.update(counting(countdownSeconds(aged, now)))
    this.sayIfSlow(now)
    this.warnOfDeadCode()
    if (offerLeftMs(aged, now) <= RENEW_AHEAD_MS && this.mayRenew() && this.cancelRetry === undefined) {
      this.isRenewal = true
      this.begin()
    }
    this.cancelTick = this.clock.after(TICK_MS, () => this.tick())
  }

  /** A wallet that was opened by a link has all that it needs: the visitor is told to look there. */
  private sayIfSlow({ monotonic }: Instant): void {
    const { wcLinking, status } = this.state.connection.snapshot()
    const isWaiting = wcLinking !== undefined && status !== 'connected'
    if (!isWaiting) this.followed = undefined
    else if (this.followed?.link !== wcLinking) this.followed = { link: wcLinking, since: monotonic }
    const { followed } = this
    this.state.connection.update(slowIs(followed !== undefined && monotonic - followed.since >= REQUEST_HINT_MS))
  }

  private mayRenew = (): boolean => this.state.connection.snapshot().wcRenewals < MAX_RENEWALS

  private startAnew(): void {
    this.current = undefined
    this.isRenewal = false
    this.begin()
  }

  /** The code on screen must not be shown any longer. The next one is on its way, or has failed so far. */
  private endCurrent(): void {
    this.current = undefined
    this.state.connection.update(withoutUri)
    if (!this.mayRenew()) return this.giveUp()
    this.isRenewal = true
    if (this.cancelRetry === undefined) this.begin()
    else if (this.lastFailure !== undefined) this.state.connection.update(failed(this.lastFailure))
  }

  /** No wallet has answered for a quarter of an hour: the visitor has to confirm that they are still there. */
  private giveUp(): void {
    this.isWatched = false
    this.state.connection.update(failed({ code: 'PAIRING_UNANSWERED' }))
  }
}
