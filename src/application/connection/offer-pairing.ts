import { PAIRING_PROTOCOL_LIFE_MS } from '../../domain/connection/pairing-timing.ts'
import { missingNamespace } from '../../domain/account/missing-namespace.ts'
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
import type { ConnectionProblem } from '../../domain/connection/connection-state.ts'
import { type EarlyPairing } from '../../domain/connection/drawn-pairing.ts'
import {
  countdownSeconds,
  MAX_RENEWALS,
  mayStillBeOffered,
  offerLeftMs,
  type Pairing,
  pairingAt,
  pairingDrawn,
  pairingOut,
  pairingReady,
  wasLeftByWallClock,
} from '../../domain/connection/pairing.ts'
import { announcesConnecting, type Platform } from '../../domain/connection/platform.ts'
import { retryDelayMs } from '../../domain/connection/retry.ts'
import { type Namespace, NAMESPACES } from '../../domain/network/chain-id.ts'
import type { Network } from '../../domain/network/network.ts'
import { asCoreError, type CoreError } from '../../domain/shared/core-error.ts'
import { type Cancel, type Clock, instantOf } from '../../ports/clock.ts'
import type { PersistedState } from './persisted-state.ts'
import type { AppState } from '../state/app-state.ts'
import type { DiagnoseRelay } from './diagnose-relay.ts'
import type { Connectors } from './connectors.ts'
import { FollowedLinkAge } from './followed-link-age.ts'
import { MakePairing } from './make-pairing.ts'
import { OpenPairings } from './open-pairings.ts'
import type { SignInByCode } from './sign-in-by-code.ts'

/** How often a code on screen is checked. Unit: milliseconds. */
const TICK_MS = 1_000
/** The next code is asked for this early, so that it is ready when the present one ends. Unit: milliseconds. */
const RENEW_AHEAD_MS = 5_000

/**
 * Keeps a live pairing on offer while the visitor looks: draws it before the relay has its proposal, counts it down,
 * replaces it before it ends and at once after a rejection, and retries by itself until the relay is back.
 */
export class OfferPairing {
  private isWatched = false
  private attempt: AbortController | undefined
  private failures = 0
  private lastFailure: ConnectionProblem | undefined
  /** The next code replaces one that no wallet answered. */
  private isRenewal = false
  private current: string | undefined
  private readonly followedLink = new FollowedLinkAge()
  private cancelTick: Cancel = () => {}
  private cancelRetry: Cancel | undefined
  private readonly pairings: OpenPairings
  private readonly making: MakePairing

  constructor(
    connectors: Connectors,
    private readonly state: Pick<AppState, 'accounts' | 'connection' | 'pairings'>,
    private readonly diagnose: DiagnoseRelay,
    private readonly persisted: PersistedState,
    private readonly clock: Clock,
    private readonly platform: Platform,
    networks: readonly Network[],
    signInByCode: SignInByCode,
  ) {
    this.pairings = new OpenPairings(connectors, state)
    this.making = new MakePairing(connectors, state, clock, networks, signInByCode, this.pairings)
  }

  /** The visitor looks, or pressed Retry. A code that is alive stays; an attempt that is under way goes on. */
  execute(): void {
    // A visitor who begins to look has not followed a link yet, whatever they did earlier.
    if (!this.isWatched) this.state.connection.update((connection) => ({ ...connection, wcLinking: undefined }))
    this.isWatched = true
    const pairing = this.pairings.get(this.current)
    const isAlive = pairing?.phase === 'ready' || pairing?.phase === 'expiring'
    if (isAlive && pairing.namespaces.length === this.wanted().length) return this.tick()
    this.state.connection.update(startedOver)
    this.failures = 0
    this.isRenewal = false
    this.begin()
  }

  /** Neither a code nor one to come: another that is shown would not have to go. */
  get hasNone(): boolean {
    return (this.current ?? this.making.drawn ?? this.attempt) === undefined
  }

  /** A code that was drawn before the core was there: the next one to be offered. */
  adopt({ topic, uri, ageMs, seenMs }: EarlyPairing): boolean {
    const now = instantOf(this.clock)
    const bornAt = { monotonic: now.monotonic - ageMs, wall: now.wall - ageMs }
    const pairing = pairingDrawn(topic, uri, bornAt)
    if (!mayStillBeOffered(pairing, now, this.wanted())) return false
    this.making.adopt(topic, seenMs)
    this.pairings.add(pairing, now)
    return true
  }

  /** The visitor no longer looks. A code that was scanned already may still be approved. */
  stop(): void {
    this.isWatched = false
    this.endAttempt()
    this.current = undefined
    this.cancelTick()
    this.stopRetrying()
    this.state.connection.update(notOffering)
  }

  /** The page was asleep or offline: the code on screen may be dead. */
  resume(): void {
    if (!this.isWatched) return
    if (this.pairings.get(this.current) !== undefined) this.tick()
    else this.begin()
  }

  /**
   * The wallet rejected, or the code is known to be dead: makes another at once, and the reason stays on screen. If
   * another code is on screen already, it stays.
   */
  replace(pairingTopic: string, problem: ConnectionProblem): void {
    this.pairings.mark(pairingTopic, 'rejected')
    if (pairingTopic !== (this.current ?? this.making.drawn)) {
      if (this.isWatched) this.state.connection.update((connection) => ({ ...connection, wcError: problem }))
      return
    }
    // A wallet that scanned early is faster than the relay's word that the proposal is out.
    if (this.current === undefined) this.endAttempt()
    this.current = undefined
    this.state.connection.update(withoutUri)
    this.state.connection.update(failed(problem))
    this.isRenewal = false
    if (this.isWatched) this.begin()
  }

  private endAttempt(): void {
    this.attempt?.abort()
    this.attempt = undefined
    this.making.cancelVeil()
  }

  /** A wallet is connected: every code that is still open is spent. */
  spendAll(): void {
    this.pairings.spendAll()
    this.current = undefined
  }

  /** A visitor who looks for a wallet of one namespace must not lose the other one. */
  private wanted(): readonly Namespace[] {
    const sought = missingNamespace(this.state.accounts.snapshot())
    return sought === undefined ? NAMESPACES : [sought]
  }

  private begin(): void {
    if (this.attempt !== undefined) return this.making.showDrawn()
    this.stopRetrying()
    const attempt = new AbortController()
    this.attempt = attempt
    this.state.connection.update(offering(announcesConnecting(this.platform)))
    void this.offer(attempt)
  }

  private async offer(attempt: AbortController): Promise<void> {
    const wanted = this.wanted()
    try {
      const made = await this.making.execute(wanted, attempt.signal)
      if (made === undefined) return
      const { topic, uri } = made
      if (this.attempt !== attempt) return this.pairings.drop(topic)
      this.attempt = undefined
      const now = instantOf(this.clock)
      this.show(pairingOut(this.pairings.get(topic) ?? pairingReady(topic, uri, now, wanted), now))
    } catch (error) {
      if (this.attempt !== attempt) return
      const problem = await this.diagnose.execute(asCoreError(error, 'RELAY_UNREACHABLE'), attempt.signal)
      if (this.attempt !== attempt) return
      this.attempt = undefined
      this.fail(problem)
    }
  }

  private show(pairing: Pairing): void {
    this.failures = 0
    this.lastFailure = undefined
    this.making.wentOut()
    // A wallet that scanned early has answered already.
    if (pairing.phase !== 'ready' && pairing.phase !== 'expiring') return this.begin()
    this.current = pairing.topic
    const now = instantOf(this.clock)
    this.pairings.add(pairing, now)
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
    this.making.cancelVeil()
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
    const pairing = this.pairings.get(this.current)
    if (pairing === undefined || !this.isWatched) return
    // A session that ended meanwhile has reset the connection, and with it the code on screen.
    if (this.state.connection.snapshot().wcUri !== pairing.uri) return this.startAnew()
    const now = instantOf(this.clock)
    const aged = pairingAt(pairing, now)
    if (aged !== pairing) this.pairings.replace(aged)
    if (aged.phase === 'expired' || wasLeftByWallClock(aged, now)) return this.endCurrent()

    this.state.connection.update(counting(countdownSeconds(aged, now)))
    this.state.connection.update((connection) => slowIs(this.followedLink.isSlow(connection, now))(connection))
    this.warnOfDeadCode()
    if (offerLeftMs(aged, now) <= RENEW_AHEAD_MS && this.mayRenew() && this.cancelRetry === undefined) {
      this.isRenewal = true
      this.begin()
    }
    this.cancelTick = this.clock.after(TICK_MS, () => this.tick())
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
