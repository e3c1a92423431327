import { Subject } from 'rxjs'
import type { ChainId, Namespace } from '../../../domain/network/chain-id.ts'
import { CoreError } from '../../../domain/shared/core-error.ts'
import { readProperty } from '../../../domain/shared/reading.ts'
import type { SignInFields } from '../../../domain/solana/sign-in-fields.ts'
import type { InstalledWallet } from '../../../domain/wallets/installed-wallet.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { LocalSignIn, LocalWallet } from '../local/local-wallet.ts'
import { untilDecided, untilRead } from '../local/patience.ts'
import { readWalletIcon } from '../../../domain/wallets/wallet-icon.ts'
import { loaded } from '../../../domain/shared/loaded.ts'
import { askFeature, type Method, methodOf } from './ask-feature.ts'
import { FEATURE } from './features.ts'
import { hasInvalidKey, isSolana, readAccounts, type StandardAccount } from './read-account.ts'
import type { ConnectedWallet, StandardConnection } from './standard-connection.ts'
import { readIdentifiers } from '../../../domain/solana/identifiers.ts'

/** Source: Wallet Standard, StandardConnectInput. */
const SILENTLY = { silent: true }

/** A wallet that registered itself. Reading its properties may run any code. */
export class WalletStandardWallet implements LocalWallet, ConnectedWallet {
  readonly facts: InstalledWallet
  readonly rememberedAs: string
  readonly changes$ = new Subject<unknown>()
  private readonly leaving = new AbortController()
  /** By feature: the method that it had when it was first seen. */
  private readonly methods = new Map<string, Method>()
  private isListening = false
  private stopListening = () => {}

  /** @param name - The name as it is shown. */
  constructor(
    readonly raw: object,
    id: string,
    name: string,
    readonly clock: Clock,
  ) {
    const icon = readWalletIcon(readProperty(raw, 'icon'))
    this.facts = { id, name, icon, rdns: undefined, source: 'walletStandard', namespaces: ['solana'] }
    this.rememberedAs = name
  }

  get hasLeft(): boolean {
    return this.leaving.signal.aborted
  }

  /** Whether it can connect to Solana now: features and chains come and go. */
  canConnect = (): boolean =>
    this.has(FEATURE.connect) && readIdentifiers(readProperty(this.raw, 'chains')).some(isSolana)

  has = (feature: string): boolean => this.method(feature) !== undefined

  /** S20: a method that a script replaces after the wallet was first seen is not called. */
  method(feature: string): Method | undefined {
    const now = methodOf(this.raw, feature, feature === FEATURE.events ? 'on' : undefined)
    if (now === undefined) return undefined
    const first = this.methods.get(feature) ?? now
    this.methods.set(feature, first)
    return first
  }

  /** Reads all its methods, before a script of the page can replace them. */
  note(): void {
    for (const feature of Object.values(FEATURE)) this.method(feature)
  }

  accounts = (list: unknown = readProperty(this.raw, 'accounts')): readonly StandardAccount[] =>
    readAccounts(list, this.raw)

  connect = (_: Namespace, chains: readonly ChainId[], signal: AbortSignal): Promise<StandardConnection> =>
    this.open(chains, signal, this.ask(signal, untilDecided, FEATURE.connect))

  /** The account that signs is the account of the connection. */
  signIn = async (chains: readonly ChainId[], fields: SignInFields, signal: AbortSignal): Promise<LocalSignIn> => {
    const asked = this.ask(signal, untilDecided, FEATURE.signIn, fields)
    const [outputs, { readSignIn }] = await Promise.all([asked, loaded(() => import('./read-sign-in.ts'))])
    this.stillWanted(signal).throwIfAborted()
    return readSignIn(this, outputs, chains)
  }

  reconnect = async (
    _: Namespace,
    chains: readonly ChainId[],
    signal: AbortSignal,
  ): Promise<StandardConnection | undefined> => {
    try {
      return await this.open(chains, signal, this.ask(signal, untilRead, FEATURE.connect, SILENTLY))
    } catch {
      signal.throwIfAborted()
      return undefined
    }
  }

  remembered = async (signal: AbortSignal): Promise<readonly StandardAccount[]> => {
    try {
      return this.shared(await this.ask(signal, untilRead, FEATURE.connect, SILENTLY))
    } catch {
      signal.throwIfAborted()
      return []
    }
  }

  /** Listens to changes, as soon as the wallet has a way to report them. */
  listen(): void {
    const on = this.isListening || this.hasLeft ? undefined : this.method(FEATURE.events)
    if (on === undefined) return
    this.isListening = true
    attempt(() => {
      // Some wallets cannot stop emitting: later events are dropped here.
      const stop = on('change', (change: unknown) => this.isListening && this.changes$.next(change))
      if (typeof stop === 'function') this.stopListening = () => void Reflect.apply(stop, undefined, [])
    })
  }

  /** The wallet has left the page: pending requests fail and its connections end. */
  leave(): void {
    this.leaving.abort(new CoreError('WALLET_GONE'))
    this.dispose()
    this.changes$.complete()
  }

  /** Stops listening, and emits nothing. */
  dispose(): void {
    this.isListening = false
    attempt(() => this.stopListening())
  }

  /**
   * The code that talks to the wallet is loaded while the wallet asks its owner: a page without Solana never needs it.
   */
  private async open(
    chains: readonly ChainId[],
    signal: AbortSignal,
    authorised: Promise<unknown>,
  ): Promise<StandardConnection> {
    const loading = loaded(() => import('./standard-connection.ts'))
    const [answer, { StandardConnection }] = await Promise.all([authorised, loading])
    this.stillWanted(signal).throwIfAborted()
    const accounts = this.shared(answer)
    if (accounts.length > 0) return new StandardConnection(this, accounts, chains)
    const lists = [readProperty(this.raw, 'accounts'), readProperty(answer, 'accounts')]
    if (lists.some((list) => hasInvalidKey(list, this.raw))) throw new CoreError('SOLANA_KEY_INVALID')
    throw new CoreError('WALLET_BAD_ANSWER', { details: 'It shared no Solana account.' })
  }

  /** The accounts that it shares now count for more than an answer, which a change may have overtaken. */
  private shared(answer: unknown): readonly StandardAccount[] {
    const now = this.accounts()
    return now.length > 0 ? now : this.accounts(readProperty(answer, 'accounts') ?? [])
  }

  private async ask(
    signal: AbortSignal,
    patience: typeof untilDecided,
    feature: string,
    ...inputs: readonly unknown[]
  ): Promise<unknown> {
    const wanted = this.stillWanted(signal)
    wanted.throwIfAborted()
    return patience(this.clock, wanted, askFeature(this.method(feature), feature, ...inputs))
  }

  private stillWanted = (signal: AbortSignal): AbortSignal => AbortSignal.any([signal, this.leaving.signal])
}

function attempt(action: () => void): void {
  try {
    action()
  } catch {
    // A wallet that throws here reports no event.
  }
}
