import { merge, type Observable } from 'rxjs'
import type { Peer, WalletSession } from '../../domain/connection/wallet-session.ts'
import type {
  OfferedPairing,
  RecordedAnswer,
  SessionEvent,
  SessionProposal,
  SessionRequest,
  WalletSessions,
} from '../../ports/wallet-sessions.ts'
import type { InPageSessions } from './in-page-sessions.ts'
import { isInPageTopic } from '../../domain/connection/in-page-topic.ts'

/** All sessions of a page as one: those of wallets in the page, and those of wallets on other devices. */
export class RoutedSessions implements WalletSessions {
  readonly events$: Observable<SessionEvent>

  constructor(
    private readonly inPage: InPageSessions,
    private readonly remote: WalletSessions,
  ) {
    this.events$ = merge(inPage.events$, remote.events$)
  }

  load = (): Promise<void> => this.remote.load()

  /** Either side may fail alone: then what the other knows is all there is. Of two for a namespace the last one wins. */
  stored = async (): Promise<readonly WalletSession[]> => {
    const [here, there] = await Promise.allSettled([this.inPage.stored(), this.remote.stored()])
    const inPage = here.status === 'fulfilled' ? here.value : []
    if (there.status === 'fulfilled') return [...inPage, ...there.value]
    if (inPage.length === 0) throw there.reason
    return inPage
  }

  offer = (proposal: SessionProposal, signal: AbortSignal): Promise<OfferedPairing> =>
    this.remote.offer(proposal, signal)
  withdraw = (pairingTopic: string): Promise<void> => this.remote.withdraw(pairingTopic)

  isAlive = (topic: string, withinMs: number): Promise<boolean> => this.sideOf(topic).isAlive(topic, withinMs)

  request = (request: SessionRequest, signal: AbortSignal, onSent?: (id: string) => void): Promise<unknown> =>
    this.sideOf(request.sessionTopic).request(request, signal, onSent)

  recordedAnswer = (request: SessionRequest, requestId?: string): Promise<RecordedAnswer> =>
    this.sideOf(request.sessionTopic).recordedAnswer(request, requestId)

  end = (topic: string): Promise<void> => this.sideOf(topic).end(topic)
  wake = (): Promise<void> => this.remote.wake()
  peerOf = (topic: string): Peer | undefined => this.sideOf(topic).peerOf(topic)

  dispose = async (): Promise<void> => {
    this.inPage.dispose()
    await this.remote.dispose()
  }

  private sideOf = (topic: string): InPageSessions | WalletSessions =>
    isInPageTopic(topic) ? this.inPage : this.remote
}
