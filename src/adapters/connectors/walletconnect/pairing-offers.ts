import { writtenIds } from '../../../domain/network/chain-id.ts'
import { type DrawnParts, drawnParts } from '../../../domain/connection/drawn-parts.ts'
import { MAX_OPEN_PAIRINGS } from '../../../domain/connection/pairing.ts'
import { CoreError, isCoreError } from '../../../domain/shared/core-error.ts'
import type { Cancel, Clock } from '../../../ports/clock.ts'
import type { OfferedPairing, SessionProposal, SignInProposal } from '../../../ports/connector.ts'
import { adoptPairing, ProposesOver } from './adopt-pairing.ts'
import { type Client, internalsOf } from './client-internals.ts'
import { onProposalRejected } from './proposal-outcome.ts'
import { OFFER_IMPATIENCE_MS, OFFER_WITHIN_MS } from './relay-timing.ts'
import { walletError } from './recorded-answers.ts'
import { within } from '../../../ports/async.ts'

/** How often to check whether an attempt has failed. Unit: milliseconds. */
const LOOK_EVERY_MS = 250

/** Sends proposals to the relay, with time limits of our own, and reports how wallets refuse them. */
export class PairingOffers {
  /**
   * By the address of what was drawn, or without one: a proposal that the relay has not accepted yet, which a second
   * call shares. What was drawn is also proposed only once.
   */
  private readonly offering = new Map<string | undefined, Promise<OfferedPairing>>()
  private over: ProposesOver | undefined

  constructor(
    private readonly clock: Clock,
    private readonly refused: (pairingTopic: string, error: CoreError) => void,
    /** Asks a wallet that can to sign the visitor in with connecting. */
    private readonly askToSignIn: (client: Client, pairingTopic: string, signIn: SignInProposal) => Promise<void>,
  ) {}

  /**
   * @param offered - Called when the proposal is out: from then on a wallet may answer.
   * @param uri - Of a pairing that was drawn already. Default: the library makes one.
   */
  make(client: Client, proposal: SessionProposal, offered: () => void, uri?: string): Promise<OfferedPairing> {
    const offering = this.offering.get(uri) ?? this.start(client, proposal, offered, uri)
    const unreachable = () => new CoreError('RELAY_UNREACHABLE')
    const { relayer } = internalsOf(client).core
    let cancelLook: Cancel = () => {}
    const hasFailed = new Promise<never>((_, reject) => {
      const look = () => {
        if (!relayer.connected && !relayer.connectionAttemptInProgress) reject(unreachable())
        else cancelLook = this.clock.after(LOOK_EVERY_MS, look)
      }
      cancelLook = this.clock.after(OFFER_IMPATIENCE_MS, look)
    })
    const first = Promise.race([offering, hasFailed])
    return within(this.clock, OFFER_WITHIN_MS, first, unreachable).finally(() => cancelLook())
  }

  /** The code will never be offered again. */
  forget(pairingTopic: string): void {
    for (const uri of this.offering.keys())
      if (uri !== undefined && drawnParts(uri)?.topic === pairingTopic) this.offering.delete(uri)
  }

  private start(
    client: Client,
    proposal: SessionProposal,
    offered: () => void,
    uri: string | undefined,
  ): Promise<OfferedPairing> {
    const offering = this.propose(client, proposal, offered, uri)
    this.offering.set(uri, offering)
    const forget = () => this.offering.get(uri) === offering && this.offering.delete(uri)
    offering.then(() => uri === undefined && forget(), forget)
    const [oldest] = this.offering.keys()
    if (this.offering.size > MAX_OPEN_PAIRINGS) this.offering.delete(oldest)
    return offering
  }

  private async propose(
    client: Client,
    { chains, methods, events, signIn }: SessionProposal,
    offered: () => void,
    drawn: string | undefined,
  ): Promise<OfferedPairing> {
    const optionalNamespaces: Record<string, { chains: string[]; methods: string[]; events: string[] }> = {}
    for (const namespace of ['eip155', 'solana'] as const) {
      const own = chains.filter((chain) => chain.startsWith(`${namespace}:`))
      if (own.length > 0)
        optionalNamespaces[namespace] = {
          chains: own.flatMap(writtenIds),
          methods: [...methods[namespace]],
          events: [...events[namespace]],
        }
    }
    try {
      const parts = drawn === undefined ? undefined : drawnParts(drawn)
      const { uri = drawn, approval } = await (parts === undefined
        ? client.connect({ optionalNamespaces })
        : this.proposeOver(client, parts, { optionalNamespaces }, signIn))
      if (uri === undefined) throw new CoreError('RELAY_UNREACHABLE')
      const topic = uri.slice('wc:'.length, uri.indexOf('@'))
      offered()
      onProposalRejected(approval, (error) => this.refused(topic, walletError(error)))
      return { topic, uri }
    } catch (cause) {
      throw isCoreError(cause) ? cause : new CoreError('RELAY_UNREACHABLE', { cause })
    }
  }

  private async proposeOver(
    client: Client,
    parts: DrawnParts,
    asked: Parameters<Client['connect']>[0],
    signIn: SignInProposal | undefined,
  ): ReturnType<Client['connect']> {
    const { topic } = parts
    await adoptPairing(client, parts)
    this.over ??= new ProposesOver(client)
    const [proposed] = await Promise.all([
      this.over.during(topic, () => client.connect({ ...asked, pairingTopic: topic })),
      // A wallet that can takes nothing else from a code that says so.
      signIn !== undefined && parts.methods !== undefined && this.askToSignIn(client, topic, signIn),
    ])
    return proposed
  }
}
