import { combineLatest, map, merge, type Observable } from 'rxjs'
import type { Peer, WalletSession } from '../../domain/connection/wallet-session.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import type { SignInFields } from '../../domain/solana/sign-in-fields.ts'
import type { InstalledWallet } from '../../domain/wallets/installed-wallet.ts'
import type { Visitor } from '../../ports/connect-method.ts'
import type {
  ConnectChoice,
  ConnectedBySignIn,
  Connector,
  OnSent,
  PairingConnector,
  RecordedAnswer,
  SessionEvent,
  SessionRequest,
} from '../../ports/connector.ts'
import type { DeeplinkWallets } from '../../ports/connector.ts'

/** For a wallet that asks its owner in its own windows. */
const UNSEEN: Visitor = {
  show: () => {},
  ask: () => new Promise(() => {}),
}

const NO_DEEPLINKS: DeeplinkWallets = {
  wallets: async () => [],
  takeReturn: async () => undefined,
}

/**
 * All ways to wallets as one: a wallet is asked by the connector that leads to it, a session by the one that made it.
 */
export class Connectors {
  readonly events$: Observable<SessionEvent>
  readonly wallets$: Observable<readonly InstalledWallet[]>
  private readonly all: readonly Connector[]

  constructor(
    readonly pairing: PairingConnector,
    private readonly others: readonly Connector[],
  ) {
    this.all = [...others, pairing]
    this.events$ = merge(...this.all.map(({ events$ }) => events$))
    this.wallets$ = combineLatest(this.all.map(({ wallets$ }) => wallets$)).pipe(map((lists) => lists.flat()))
  }

  /** Wallets that are asked by links; none where no connector leads to any. */
  get deeplinks(): DeeplinkWallets {
    return this.others.find((each) => each.deeplinks !== undefined)?.deeplinks ?? NO_DEEPLINKS
  }

  snapshot = (): readonly InstalledWallet[] => this.all.flatMap((each) => each.snapshot())
  isExpecting = (): boolean => this.all.some((each) => each.isExpecting?.() === true)

  discover = (): void => {
    for (const each of this.all) each.discover()
  }

  connect = async (choice: ConnectChoice, signal: AbortSignal, visitor: Visitor = UNSEEN): Promise<WalletSession> =>
    this.leadingTo(choice).connect(choice, visitor, signal)

  /** @throws CoreError `METHOD_NOT_GRANTED` of a wallet that cannot; else as `Connector.signIn`. */
  signIn = async (choice: ConnectChoice, fields: SignInFields, signal: AbortSignal): Promise<ConnectedBySignIn> => {
    const connector = this.leadingTo(choice)
    if (connector.signIn === undefined) throw new CoreError('METHOD_NOT_GRANTED')
    return connector.signIn(choice, fields, signal)
  }

  /**
   * The sessions of earlier visits. Each connector may fail alone: then what the others know is all there is. Of two
   * sessions for a namespace the last one wins.
   *
   * @param early - Is told of those of wallets on this device before the others, which may need code that has to come.
   * @param unread - Is told where the others could not be read.
   */
  restore = async (
    early: (sessions: readonly WalletSession[]) => void,
    unread: () => void = () => {},
  ): Promise<readonly WalletSession[]> => {
    const here = this.others.map((each) => each.restore())
    const there = this.pairing.restore()
    let isEarly = true
    void Promise.allSettled(here).then((answers) => {
      const sessions = answers.flatMap(knownIn)
      if (isEarly && sessions.length > 0) early(sessions)
    })
    const answers = await Promise.allSettled([...here, there])
    isEarly = false
    const sessions = answers.flatMap(knownIn)
    const failure = answers.find((answer) => answer.status === 'rejected')
    if (failure !== undefined && sessions.length === 0) throw failure.reason
    if (answers.at(-1)?.status === 'rejected') unread()
    return sessions
  }

  keep = (): void => {
    for (const each of this.all) each.keep()
  }

  find = (topic: string): Promise<WalletSession | undefined> => this.ownerOf(topic).find(topic)
  isAlive = (topic: string, withinMs: number): Promise<boolean> => this.ownerOf(topic).isAlive(topic, withinMs)
  request = (request: SessionRequest, signal: AbortSignal, onSent?: OnSent, visitor?: Visitor): Promise<unknown> =>
    this.ownerOf(request.sessionTopic).request(request, signal, onSent, visitor)
  recordedAnswer = (request: SessionRequest, requestId?: string): Promise<RecordedAnswer> =>
    this.ownerOf(request.sessionTopic).recordedAnswer(request, requestId)
  end = (topic: string): Promise<void> => this.ownerOf(topic).end(topic)
  peerOf = (topic: string): Peer | undefined => this.ownerOf(topic).peerOf(topic)

  dispose = async (): Promise<void> => {
    await Promise.all(this.all.map((each) => each.dispose()))
  }

  private ownerOf = (topic: string): Connector => this.others.find((each) => each.owns(topic)) ?? this.pairing

  /** A wallet that is on no list can only be asked by a link. */
  private leadingTo({ walletId }: ConnectChoice): Connector {
    const listing = this.all.find((each) => each.snapshot().some(({ id }) => id === walletId))
    const connector = listing ?? this.others.find(({ deeplinks }) => deeplinks !== undefined)
    if (connector === undefined) throw new CoreError('WALLET_GONE')
    return connector
  }
}

const knownIn = (answer: PromiseSettledResult<readonly WalletSession[]>): readonly WalletSession[] =>
  answer.status === 'fulfilled' ? answer.value : []
