import { ASKED_EVENTS, ASKED_METHODS, chainsOf } from '../../domain/connection/asked-grant.ts'
import { drawn, late } from '../../domain/connection/connection-changes.ts'
import { mayStillBeOffered, pairingDrawn } from '../../domain/connection/pairing.ts'
import { PREPARING_SEEN_MS } from '../../domain/connection/pairing-timing.ts'
import type { ChainId, Namespace } from '../../domain/network/chain-id.ts'
import type { Network } from '../../domain/network/network.ts'
import { type Cancel, type Clock, instantOf } from '../../ports/clock.ts'
import type { OfferedPairing } from '../../ports/connector.ts'
import type { AppState } from '../state/app-state.ts'
import type { Connectors } from './connectors.ts'
import type { OpenPairings } from './open-pairings.ts'
import type { SignInByCode } from './sign-in-by-code.ts'

/** Makes one code: draws it before the relay has its proposal, asks to sign in by it, and puts it on offer. */
export class MakePairing {
  /** The topic of what is drawn and not known to be on offer. A wallet may wait for it: so it is offered again. */
  drawn: string | undefined
  /** How long it was on screen before it came here. Unit: milliseconds. */
  private drawnSeenMs = 0
  /** What is drawn stays as it is: its relay is no longer waited for. */
  cancelVeil: Cancel = () => {}

  constructor(
    private readonly connectors: Connectors,
    private readonly state: Pick<AppState, 'connection'>,
    private readonly clock: Clock,
    private readonly networks: readonly Network[],
    private readonly signInByCode: SignInByCode,
    private readonly pairings: OpenPairings,
  ) {}

  /** A code that was drawn elsewhere: the next one to be offered. */
  adopt(topic: string, seenMs: number): void {
    this.drawn = topic
    this.drawnSeenMs = seenMs
  }

  /** @returns the code that the relay has, or nothing where it was no longer wanted before. */
  async execute(wanted: readonly Namespace[], signal: AbortSignal): Promise<OfferedPairing | undefined> {
    const proposal = { chains: chainsOf(this.networks, wanted), methods: ASKED_METHODS, events: ASKED_EVENTS }
    const { made, signIn } = await this.prepare(wanted, proposal.chains, signal)
    if (signal.aborted || signIn === 'fails') return undefined
    return this.connectors.pairing.offer({ ...proposal, signIn }, signal, made)
  }

  /** Where a code is on offer, or a problem is told, that stays. */
  showDrawn(): void {
    const pairing = this.pairings.get(this.drawn)
    const before = this.state.connection.snapshot().wcDrawn
    if (pairing?.phase !== 'preparing' || before === pairing.uri) return
    this.state.connection.update(drawn(pairing.uri))
    if (this.state.connection.snapshot().wcDrawn === undefined) return
    this.cancelVeil()
    const leftMs = PREPARING_SEEN_MS - this.drawnSeenMs
    this.drawnSeenMs = 0
    const veil = () => this.state.connection.update(late)
    if (leftMs <= 0) veil()
    else this.cancelVeil = this.clock.after(leftMs, veil)
  }

  /** What was drawn is on offer. */
  wentOut(): void {
    this.drawn = undefined
    this.cancelVeil()
  }

  /** A code, and what is asked for by it beside the proposal. */
  private async prepare(wanted: readonly Namespace[], chains: readonly ChainId[], signal: AbortSignal) {
    const made = await this.draw(wanted, signal, this.signInByCode.isAsked)
    if (signal.aborted) return { made }
    const signIn = await this.signInByCode.ask(made, chains, signal)
    if (signIn !== 'fails' || made === undefined || signal.aborted) return { made, signIn }
    this.pairings.drop(made.topic)
    this.drawn = undefined
    return { made: await this.draw(wanted, signal, false) }
  }

  /** The visitor sees a code before anything is loaded; nothing is drawn where the connector cannot. */
  private async draw(
    wanted: readonly Namespace[],
    signal: AbortSignal,
    asksToSignIn: boolean,
  ): Promise<OfferedPairing | undefined> {
    const kept = this.pairings.get(this.drawn)
    if (kept !== undefined && mayStillBeOffered(kept, instantOf(this.clock), wanted)) {
      this.showDrawn()
      return kept
    }
    const made = await this.connectors.pairing.draw?.(asksToSignIn).catch(() => undefined)
    if (made === undefined || signal.aborted) return undefined
    this.drawn = made.topic
    const now = instantOf(this.clock)
    this.pairings.add(pairingDrawn(made.topic, made.uri, now, wanted), now)
    // W39: one code too many was taken back, and what came of that may have ended the page.
    if (signal.aborted) return undefined
    this.showDrawn()
    return made
  }
}
