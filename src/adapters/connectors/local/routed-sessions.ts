import { merge, type Observable } from 'rxjs'
import type { Peer, WalletSession } from '../../../domain/connection/wallet-session.ts'
import type {
  OfferedPairing,
  OnSent,
  RecordedAnswer,
  SessionEvent,
  SessionProposal,
  SessionRequest,
  WalletSessions,
} from '../../../ports/wallet-sessions.ts'

/** Sessions with wallets that are reached without the relay. */
export interface LocalSessions extends Pick<
  WalletSessions,
  'events$' | 'stored' | 'find' | 'keep' | 'isAlive' | 'request' | 'recordedAnswer' | 'end' | 'peerOf'
> {
  dispose(): void
}

/** Which topics are theirs, and they. */
export type Side = readonly [isTheirs: (topic: string) => boolean, sessions: LocalSessions]

/** All sessions of a page as one: those of wallets on this device, and those of wallets behind the relay. */
export class RoutedSessions implements WalletSessions {
  readonly events$: Observable<SessionEvent>

  constructor(
    private readonly sides: readonly Side[],
    private readonly remote: WalletSessions,
  ) {
    this.events$ = merge(...sides.map(([, { events$ }]) => events$), remote.events$)
  }

  get needsLinks(): boolean {
    return this.remote.needsLinks ?? false
  }

  load = (): Promise<void> => this.remote.load()

  /** Each may fail alone: then what the others know is all there is. Of two for a namespace the last one wins. */
  stored = async (early?: (sessions: readonly WalletSession[]) => void): Promise<readonly WalletSession[]> => {
    const here = this.sides.map(([, sessions]) => sessions.stored())
    const there = this.remote.stored()
    let isEarly = true
    void Promise.allSettled(here).then((answers) => isEarly && early?.(answers.flatMap(knownIn)))
    const answers = await Promise.allSettled([...here, there])
    isEarly = false
    const stored = answers.flatMap(knownIn)
    const failure = answers.find((answer) => answer.status === 'rejected')
    if (failure !== undefined && stored.length === 0) throw failure.reason
    return stored
  }

  find = (topic: string): Promise<WalletSession | undefined> => this.sideOf(topic).find(topic)

  keep = (): void => {
    for (const [, sessions] of this.sides) sessions.keep()
    this.remote.keep()
  }

  offer = (proposal: SessionProposal, signal: AbortSignal): Promise<OfferedPairing> =>
    this.remote.offer(proposal, signal)
  withdraw = (pairingTopic: string): Promise<void> => this.remote.withdraw(pairingTopic)

  isAlive = (topic: string, withinMs: number): Promise<boolean> => this.sideOf(topic).isAlive(topic, withinMs)

  request = (request: SessionRequest, signal: AbortSignal, onSent?: OnSent): Promise<unknown> =>
    this.sideOf(request.sessionTopic).request(request, signal, onSent)

  recordedAnswer = (request: SessionRequest, requestId?: string): Promise<RecordedAnswer> =>
    this.sideOf(request.sessionTopic).recordedAnswer(request, requestId)

  end = (topic: string): Promise<void> => this.sideOf(topic).end(topic)
  wake = (): Promise<void> => this.remote.wake()
  peerOf = (topic: string): Peer | undefined => this.sideOf(topic).peerOf(topic)

  dispose = async (): Promise<void> => {
    for (const [, sessions] of this.sides) sessions.dispose()
    await this.remote.dispose()
  }

  private sideOf = (topic: string): LocalSessions | WalletSessions =>
    this.sides.find(([isTheirs]) => isTheirs(topic))?.[1] ?? this.remote
}

const knownIn = (answer: PromiseSettledResult<readonly WalletSession[]>): readonly WalletSession[] =>
  answer.status === 'fulfilled' ? answer.value : []
