import type { ChainId, Namespace } from '../../../domain/network/chain-id.ts'
import { CoreError, asCoreError } from '../../../domain/shared/core-error.ts'
import { readProperty } from '../../../domain/shared/reading.ts'
import type { InstalledWallet } from '../../../domain/wallets/installed-wallet.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { InjectedMethod, MethodAccount, Visitor } from '../../../ports/connect-method.ts'
import type { LocalConnection, LocalWallet } from '../local/local-wallet.ts'
import { Turns } from './turns.ts'
import { abortion, within } from '../../../ports/async.ts'
import type { ErrorCode } from '../../../domain/shared/error-catalogue.ts'

/** Turns one namespace's part of an account into a wallet in the page; `undefined` for a part that is none. */
export type ReadWallet = (value: unknown, facts: InstalledWallet, clock: Clock) => LocalWallet | undefined

export type ReadWallets = Readonly<Record<Namespace, ReadWallet>>

/** How long a service has to say whether it still knows the visitor. Unit: milliseconds. */
const RESTORE_WITHIN_MS = 20_000
/** How long a visitor who disconnects waits for the service to be told. Unit: milliseconds. */
const END_WITHIN_MS = 3_000

/** An account that is signed in, and the wallets made of it. */
interface SignedInAccount {
  readonly wallets: Readonly<Partial<Record<Namespace, LocalWallet>>>
  readonly end: () => Promise<void>
  /** The namespaces in which the page is connected. */
  readonly inUse: Set<Namespace>
}

/** A method of the page as a wallet in the page: once it has returned an account, that is a wallet like all others. */
export class MethodWallet implements Pick<LocalWallet, 'connect' | 'reconnect'> {
  private account: SignedInAccount | undefined
  private restoring: Promise<SignedInAccount | undefined> | undefined

  constructor(
    private readonly method: InjectedMethod,
    private readonly facts: InstalledWallet,
    private readonly read: ReadWallets,
    private readonly clock: Clock,
  ) {}

  connect = async (
    namespace: Namespace,
    chains: readonly ChainId[],
    signal: AbortSignal,
    visitor: Visitor = NOBODY,
  ): Promise<LocalConnection> => {
    const account = await this.signIn(visitor, signal)
    try {
      const connection = await mustSpeak(account, namespace).connect(namespace, chains, signal, visitor)
      this.account = account
      return this.follow(account, namespace, connection)
    } catch (error) {
      if (account.inUse.size === 0) void account.end()
      throw error
    }
  }

  reconnect = async (
    namespace: Namespace,
    chains: readonly ChainId[],
    signal: AbortSignal,
  ): Promise<LocalConnection | undefined> => {
    const account = this.account ?? (await this.restored(signal))
    const connection = await account?.wallets[namespace]?.reconnect(namespace, chains, signal)
    if (account === undefined || connection === undefined) return undefined
    this.account = account
    return this.follow(account, namespace, connection)
  }

  private async signIn(visitor: Visitor, signal: AbortSignal): Promise<SignedInAccount> {
    const turns = new Turns(visitor, this.clock)
    const leaving = new AbortController()
    const wanted = AbortSignal.any([signal, leaving.signal])
    const { aborted, stop } = abortion(signal)
    const asked = settle(() => this.method.connect(turns, wanted)).then((value) => this.readAccount(value))
    try {
      return await Promise.race([asked, aborted, turns.exceeded])
    } catch (error) {
      leaving.abort(new CoreError('REQUEST_CANCELLED'))
      // A sign-in that completes too late is ended: the page does not use it.
      asked.then(
        (late) => void late.end(),
        () => {},
      )
      signal.throwIfAborted()
      throw methodFailure(error)
    } finally {
      turns.stop()
      stop()
    }
  }

  /** One call for both namespaces. */
  private restored(signal: AbortSignal): Promise<SignedInAccount | undefined> {
    this.restoring ??= this.askBack(signal).finally(() => (this.restoring = undefined))
    return this.restoring
  }

  private async askBack(signal: AbortSignal): Promise<SignedInAccount | undefined> {
    const { aborted, stop } = abortion(signal)
    const asked = settle(() => this.method.restore(signal)).then((value) =>
      value === undefined ? undefined : this.readAccount(value),
    )
    const late = () => new CoreError('METHOD_UNAVAILABLE')
    return within(this.clock, RESTORE_WITHIN_MS, Promise.race([asked, aborted]), late).finally(stop)
  }

  /** @throws CoreError `METHOD_UNAVAILABLE` for what is no account. */
  private readAccount(value: MethodAccount | undefined): SignedInAccount {
    const halves = { eip155: readProperty(value, 'provider'), solana: readProperty(value, 'wallet') }
    const entries = this.facts.namespaces.flatMap((namespace) => {
      const wallet = this.read[namespace](halves[namespace], this.facts, this.clock)
      return wallet === undefined ? [] : [[namespace, wallet] as const]
    })
    if (entries.length === 0) throw new CoreError('METHOD_UNAVAILABLE', { details: 'It yielded no account.' })
    const end = async () => {
      const told = settle(async () => value?.end?.())
      await within(this.clock, END_WITHIN_MS, told, () => new CoreError('DISCONNECT_FAILED'))
    }
    let ended: Promise<void> | undefined
    return { wallets: Object.fromEntries(entries), inUse: new Set(), end: () => (ended ??= end().catch(() => {})) }
  }

  /** When the last namespace disconnects, the sign-in ends. */
  private follow(account: SignedInAccount, namespace: Namespace, connection: LocalConnection): LocalConnection {
    account.inUse.add(namespace)
    const left = (): boolean => {
      account.inUse.delete(namespace)
      if (account.inUse.size > 0) return false
      if (this.account === account) this.account = undefined
      return true
    }
    connection.changes$.subscribe({ complete: () => left() && void account.end() })
    return {
      peer: { name: this.facts.name },
      changes$: connection.changes$,
      grant: () => connection.grant(),
      request: (call, signal) => connection.request(call, signal),
      isAlive: (signal) => connection.isAlive(signal),
      disconnect: async () => {
        const isLast = left()
        await connection.disconnect().catch(() => {})
        if (isLast) await account.end()
      },
      dispose: () => connection.dispose(),
    }
  }
}

function mustSpeak({ wallets }: SignedInAccount, namespace: Namespace): LocalWallet {
  const wallet = wallets[namespace]
  if (wallet === undefined) throw new CoreError('METHOD_UNAVAILABLE', { details: `It has no ${namespace} account.` })
  return wallet
}

/** Turns a synchronous throw into a rejection. */
const settle = async <T>(ask: () => Promise<T>): Promise<T> => ask()

/** Without a visitor every step fails. */
const NOBODY: Visitor = {
  ask: () => Promise.reject(new CoreError('NOT_CONNECTED')),
  show: () => {},
}

/** What a method may say of its failure. */
const CODES = [
  'EMAIL_NOT_SENT',
  'CODE_EXPIRED',
  'CODE_TRIES_SPENT',
  'WINDOW_CLOSED',
  'METHOD_BUSY',
  'USER_REJECTED',
  'REQUEST_CANCELLED',
  'REQUEST_UNANSWERED',
  'METHOD_UNAVAILABLE',
] as const satisfies readonly ErrorCode[]

/**
 * What went wrong in a method of the page, by the code of the error that it threw; its message is for the log alone.
 */
function methodFailure(cause: unknown): CoreError {
  if (cause instanceof CoreError) return asCoreError(cause, 'METHOD_UNAVAILABLE')
  const said = readProperty(cause, 'code')
  return new CoreError(CODES.find((code) => code === said) ?? 'METHOD_UNAVAILABLE', { cause })
}
