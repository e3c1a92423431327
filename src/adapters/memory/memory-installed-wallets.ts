import { BehaviorSubject } from 'rxjs'
import type { WalletSession } from '../../domain/connection/wallet-session.ts'
import { asCoreError, CoreError } from '../../domain/shared/core-error.ts'
import type { InstalledWallet } from '../../domain/wallets/installed-wallet.ts'
import type { SignInFields } from '../../domain/solana/sign-in-fields.ts'
import type { InstalledConnect, InstalledSignIn, InstalledWallets } from '../../ports/installed-wallets.ts'
import { abortion } from '../time/within.ts'
import type { MemoryWalletSessions } from './memory-wallet-sessions.ts'

/** Wallets in the page that come, go and answer as they are told to. */
export class MemoryInstalledWallets implements InstalledWallets {
  readonly wallets$ = new BehaviorSubject<readonly InstalledWallet[]>([])
  /** What a wallet answers when it is asked to connect. */
  answer: (connect: InstalledConnect, signal: AbortSignal) => Promise<WalletSession> = async () => {
    throw new CoreError('USER_REJECTED')
  }

  /** What it answers when it is asked to sign its owner in. */
  signInAnswer: (fields: SignInFields, signal: AbortSignal) => Promise<InstalledSignIn> = async () => {
    throw new CoreError('METHOD_NOT_GRANTED')
  }

  /** @param sessions - Where their sessions can be asked and ended. Default: nowhere. */
  constructor(private readonly sessions?: MemoryWalletSessions) {}

  /** Whether somebody is there whose name is still to come. */
  isExpecting = (): boolean => false

  snapshot = (): readonly InstalledWallet[] => this.wallets$.value
  discover = (): void => {}
  set = (wallets: readonly InstalledWallet[]): void => this.wallets$.next(wallets)
  dispose = (): void => this.wallets$.complete()

  connect = (connect: InstalledConnect, signal: AbortSignal): Promise<WalletSession> =>
    this.ask(connect, signal, async () => {
      const session = await this.answer(connect, signal)
      return { session, answer: session }
    })

  signIn = (connect: InstalledConnect, fields: SignInFields, signal: AbortSignal): Promise<InstalledSignIn> =>
    this.ask(connect, signal, async () => {
      const answer = await this.signInAnswer(fields, signal)
      return { session: answer.session, answer }
    })

  private async ask<T>(
    connect: InstalledConnect,
    signal: AbortSignal,
    question: () => Promise<{ readonly session: WalletSession; readonly answer: T }>,
  ): Promise<T> {
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
