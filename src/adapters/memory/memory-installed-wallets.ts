import { BehaviorSubject, EMPTY } from 'rxjs'
import type { WalletSession } from '../../domain/connection/wallet-session.ts'
import { asCoreError, CoreError } from '../../domain/shared/core-error.ts'
import type { InstalledWallet } from '../../domain/wallets/installed-wallet.ts'
import type { SignInFields } from '../../domain/solana/sign-in-fields.ts'
import type { Visitor } from '../../ports/connect-method.ts'
import type { ConnectChoice, ConnectedBySignIn, Connector, RecordedAnswer } from '../../ports/connector.ts'
import { MemoryDeeplinkWallets } from './memory-deeplink-wallets.ts'
import type { MemoryWalletSessions } from './memory-wallet-sessions.ts'
import { abortion } from '../../ports/async.ts'

/** Wallets in the page that a test adds, removes and lets answer. */
export class MemoryInstalledWallets implements Connector {
  readonly id = 'installed'
  /** Wallets that are asked by links. */
  deeplinks = new MemoryDeeplinkWallets()
  readonly wallets$ = new BehaviorSubject<readonly InstalledWallet[]>([])
  /** A wallet's answer to a request to connect; it may first ask the visitor to do something. */
  answer: (connect: ConnectChoice, signal: AbortSignal, visitor: Visitor) => Promise<WalletSession> = async () => {
    throw new CoreError('USER_REJECTED')
  }

  /** Its answer to a request to sign its owner in. */
  signInAnswer: (fields: SignInFields, signal: AbortSignal) => Promise<ConnectedBySignIn> = async () => {
    throw new CoreError('METHOD_NOT_GRANTED')
  }

  private isDisposed = false

  /** @param sessions - Where their sessions can be asked and ended. Default: nowhere. */
  constructor(private readonly sessions?: MemoryWalletSessions) {}

  /** Whether a wallet is there whose name has not come yet. */
  isExpecting = (): boolean => false

  snapshot = (): readonly InstalledWallet[] => this.wallets$.value
  discover = (): void => {}
  set = (wallets: readonly InstalledWallet[]): void => this.wallets$.next(wallets)
  dispose = async (): Promise<void> => {
    this.isDisposed = true
    this.wallets$.complete()
  }

  connect = async (connect: ConnectChoice, visitor: Visitor, signal: AbortSignal): Promise<WalletSession> => {
    const isListed = this.snapshot().some(({ id }) => id === connect.walletId)
    return isListed ? this.choose(connect, visitor, signal) : this.deeplinks.connect(connect, visitor, signal)
  }

  private choose = (connect: ConnectChoice, visitor: Visitor, signal: AbortSignal): Promise<WalletSession> =>
    this.ask(connect, signal, async () => {
      const session = await this.answer(connect, signal, visitor)
      return { session, answer: session }
    })

  signIn = (connect: ConnectChoice, fields: SignInFields, signal: AbortSignal): Promise<ConnectedBySignIn> =>
    this.ask(connect, signal, async () => {
      const answer = await this.signInAnswer(fields, signal)
      return { session: answer.session, answer }
    })

  // Their sessions are those of the memory: see the constructor.
  readonly events$ = EMPTY
  owns = (): boolean => false
  restore = async (): Promise<readonly WalletSession[]> => []
  find = async (): Promise<undefined> => undefined
  keep = (): void => {}
  isAlive = async (): Promise<boolean> => false
  request = (): Promise<unknown> => Promise.reject(new CoreError('SESSION_GONE'))
  recordedAnswer = async (): Promise<RecordedAnswer> => ({ kind: 'none' })
  end = async (): Promise<void> => {}
  peerOf = (): undefined => undefined

  private async ask<T>(
    connect: ConnectChoice,
    signal: AbortSignal,
    question: () => Promise<{ readonly session: WalletSession; readonly answer: T }>,
  ): Promise<T> {
    if (this.isDisposed) throw new CoreError('CORE_DISPOSED')
    const wallet = this.snapshot().find(({ id }) => id === connect.walletId)
    if (wallet?.namespaces.includes(connect.namespace) !== true) throw new CoreError('WALLET_GONE')
    const { aborted, stop } = abortion(signal)
    try {
      const { session, answer } = await Promise.race([question(), aborted])
      signal.throwIfAborted()
      this.sessions?.memory.sessions.set(session.topic, session)
      this.sessions?.memory.believed.add(session.topic)
      return answer
    } catch (error) {
      throw signal.aborted ? asCoreError(signal.reason, 'REQUEST_CANCELLED') : error
    } finally {
      stop()
    }
  }
}
