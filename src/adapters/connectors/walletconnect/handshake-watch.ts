import type { Cancel, Clock } from '../../../ports/clock.ts'
import { isAnswerTopic } from './answer-topic.ts'
import { type Client, internalsOf } from './client-internals.ts'

/** How long a wallet that approved has until the settlement. Unit: milliseconds. */
const SETTLE_WITHIN_MS = 10_000
/** Unit: milliseconds. */
const LOOK_EVERY_MS = 1_000

/**
 * Watches the gap between a wallet's approval and the settled session. The client keeps that state in memory only: a
 * reload in between, or a lost message, leaves a session that the wallet lists and the page does not have.
 */
export class HandshakeWatch {
  private readonly firstSeen = new Map<string, number>()
  private cancelLook: Cancel = () => {}
  private isStopped = false

  constructor(
    private readonly client: Client,
    private readonly clock: Clock,
    /** Whether a tab of the site has the session, or has ended it. */
    private readonly isSettledElsewhere: (sessionTopic: string) => boolean,
    /** Has the wallet told to drop the session: this tab has the key of its topic. */
    private readonly endOrphan: (sessionTopic: string, pairingTopic: string | undefined) => void,
  ) {}

  /** Restores what a reload lost, so that a settlement that is still on its way finds its proposal. */
  resume(): void {
    const { engine, core } = internalsOf(this.client)
    const { proposal, session } = this.client
    for (const { id, pairingTopic } of proposal.getAll()) {
      const answer = this.client.core.history.values.find((record) => record.id === id)?.response
      if (pairingTopic === undefined || answer === undefined || !('result' in answer)) continue
      // This fails while the relay is away: the session is then an orphan like any other.
      void engine.onSessionProposeResponse(pairingTopic, { id, jsonrpc: '2.0', ...answer }).catch(() => {})
    }
    const pairings = this.client.core.pairing.getPairings()
    const known = new Set([...session.keys, ...pairings.map(({ topic }) => topic)])
    const { topics, cached } = core.relayer.subscriber
    const heard = new Set([...topics, ...cached.map(({ topic }) => topic)])
    const loose = [...heard].filter(
      (topic) => !known.has(topic) && !this.isSettledElsewhere(topic) && !isAnswerTopic(this.client, topic),
    )
    for (const sessionTopic of loose) {
      const isActive = (topic: string | undefined) => pairings.some((each) => each.topic === topic && each.active)
      const open = proposal.getAll()
      const from = open.find(({ pairingTopic }) => isActive(pairingTopic)) ?? open.at(-1)
      if (from?.pairingTopic === undefined) this.endOrphan(sessionTopic, undefined)
      else
        engine.pendingSessions.set(from.id, {
          ...{ sessionTopic, pairingTopic: from.pairingTopic, proposalId: from.id },
          publicKey: from.proposer.publicKey,
        })
    }
    this.start()
  }

  /** A proposal was sent: from now on a wallet may approve. */
  start(): void {
    this.cancelLook()
    if (!this.isStopped) this.cancelLook = this.clock.after(LOOK_EVERY_MS, () => this.look())
  }

  stop(): void {
    this.isStopped = true
    this.cancelLook()
  }

  private look(): void {
    const { engine } = internalsOf(this.client)
    const now = this.clock.monotonic()
    const pending = new Set([...engine.pendingSessions.values()].map(({ sessionTopic }) => sessionTopic))
    for (const topic of this.firstSeen.keys()) if (!pending.has(topic)) this.firstSeen.delete(topic)
    for (const [id, { sessionTopic, pairingTopic }] of engine.pendingSessions) {
      const since = this.firstSeen.get(sessionTopic) ?? now
      this.firstSeen.set(sessionTopic, since)
      if (now - since < SETTLE_WITHIN_MS) continue
      engine.pendingSessions.delete(id)
      this.firstSeen.delete(sessionTopic)
      if (!this.isSettledElsewhere(sessionTopic)) this.endOrphan(sessionTopic, pairingTopic)
    }
    if (engine.pendingSessions.size > 0 || this.client.proposal.length > 0) this.start()
  }
}
