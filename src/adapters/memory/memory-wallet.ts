import { parseAccountId } from '../../domain/account/account-id.ts'
import { ASKED_EVENTS, ASKED_METHODS } from '../../domain/connection/asked-grant.ts'
import type { Grant, Peer, WalletSession } from '../../domain/connection/wallet-session.ts'
import { type ChainId, type Namespace, NAMESPACES, namespaceOf } from '../../domain/network/chain-id.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import type { ErrorCode } from '../../domain/shared/error-catalogue.ts'
import type { Clock } from '../../ports/clock.ts'
import type { SignedAnswer } from '../../ports/connector.ts'
import type { MemoryWalletSessions } from './memory-wallet-sessions.ts'
import type { MemoryRequest } from './wallet-memory.ts'

export interface Approval {
  /** CAIP-10 accounts, of any namespace. */
  readonly accounts: readonly string[]
  readonly peer?: Peer
  /** Default: the pairing that was offered last. */
  readonly pairingTopic?: string | undefined
  /** Default: everything that Portico asks for. */
  readonly methods?: readonly string[]
  /** Unit: milliseconds from now. Default: 7 days. */
  readonly lifeMs?: number
}

const SESSION_LIFE_MS = 7 * 24 * 3_600_000

/** The wallet's owner: approves, declines, answers and disconnects. */
export class MemoryWallet {
  /** The owner's immediate reaction to a request; by default the request waits. */
  onRequest: (request: MemoryRequest) => void = () => {}

  constructor(
    private readonly sessions: MemoryWalletSessions,
    private readonly clock: Clock,
  ) {
    sessions.requests$.subscribe((request) => this.onRequest(request))
  }

  private newTopic = (): string => this.memory.nextId().padStart(64, 'c')

  private get memory() {
    return this.sessions.memory
  }

  /** The pairing that was offered last, if any. */
  get offered() {
    return this.memory.pairings.at(-1)
  }

  /** Requests that wait for an answer, oldest first. */
  get waiting(): readonly MemoryRequest[] {
    return this.memory.requests.filter(({ answer }) => answer.kind === 'waiting')
  }

  /**
   * Answers the code that was offered last by signing, if that was asked: the session is there once the page admits it.
   *
   * @returns whether it was asked.
   */
  sign(signed: SignedAnswer['signed'], approval: Approval): boolean {
    const { topic: pairingTopic, proposal } = this.offered ?? {}
    const asked = proposal?.signIn
    if (pairingTopic === undefined || asked === undefined) return false
    const sessionTopic = this.newTopic()
    const admit = async () => void this.approve({ ...approval, pairingTopic }, sessionTopic)
    this.sessions.emit({ type: 'signed', answer: { sessionTopic, pairingTopic, asked, signed, admit } })
    return true
  }

  approve(
    { accounts, peer = { name: 'Memory Wallet' }, methods, ...rest }: Approval,
    topic = this.newTopic(),
  ): WalletSession {
    const pairingTopic = 'pairingTopic' in rest ? rest.pairingTopic : this.offered?.topic
    const grants = grantsOf(accounts, methods)
    const asked = this.memory.pairings.find(({ topic }) => topic === pairingTopic)?.proposal.chains
    const session: WalletSession = {
      topic,
      pairingTopic,
      expiresAt: this.clock.now() + (rest.lifeMs ?? SESSION_LIFE_MS),
      peer,
      grants,
      withheld: asked && NAMESPACES.filter((each) => grants[each] === undefined && asked.some(isOf(each))),
    }
    this.memory.sessions.set(session.topic, session)
    this.memory.believed.add(session.topic)
    this.sessions.emit({ type: 'settled', session })
    return session
  }

  decline(code: ErrorCode = 'USER_REJECTED', pairingTopic = this.offered?.topic ?? ''): void {
    this.sessions.emit({ type: 'refused', pairingTopic, error: new CoreError(code) })
  }

  /** Changes the grant from now on. */
  grant(session: WalletSession, accounts: readonly string[]): WalletSession {
    const updated = { ...session, grants: grantsOf(accounts) }
    if (this.memory.sessions.has(session.topic)) this.memory.sessions.set(session.topic, updated)
    this.sessions.emit({ type: 'updated', session: updated })
    return updated
  }

  end({ topic }: Pick<WalletSession, 'topic'>): void {
    this.memory.sessions.delete(topic)
    this.memory.believed.delete(topic)
    this.sessions.emit({ type: 'ended', topic })
  }

  /** Answers the oldest request, or the given one. */
  answer(result: unknown, request: MemoryRequest | undefined = this.waiting[0]): void {
    if (request !== undefined) this.sessions.answer(request.id, { kind: 'result', result })
  }

  refuse(code: ErrorCode, request: MemoryRequest | undefined = this.waiting[0]): void {
    if (request !== undefined) this.sessions.answer(request.id, { kind: 'error', error: new CoreError(code) })
  }
}

const isOf =
  (namespace: Namespace) =>
  (chain: ChainId): boolean =>
    namespaceOf(chain) === namespace

function grantsOf(accounts: readonly string[], methods?: readonly string[]): WalletSession['grants'] {
  const grants: Partial<Record<Namespace, Grant>> = {}
  for (const namespace of NAMESPACES) {
    const own = accounts
      .flatMap((text) => parseAccountId(text) ?? [])
      .filter(({ chain }) => namespaceOf(chain) === namespace)
    if (own.length === 0) continue
    const granted = ASKED_METHODS[namespace].filter((method) => methods === undefined || methods.includes(method))
    const chains = [...new Set(own.map(({ chain }) => chain))]
    grants[namespace] = { accounts: own, chains, methods: granted, events: ASKED_EVENTS[namespace] }
  }
  return grants
}
