import { type Observable, Subject, Subscription } from 'rxjs'
import type { Grant, Peer } from '../../../domain/connection/wallet-session.ts'
import type { ChainId } from '../../../domain/network/chain-id.ts'
import { CoreError } from '../../../domain/shared/core-error.ts'
import { readFields, readProperty } from '../../../domain/shared/reading.ts'
import type { InstalledWallet } from '../../../domain/wallets/installed-wallet.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { WalletCall } from '../../../ports/connector.ts'
import type { LocalConnection } from '../local/local-wallet.ts'
import { askFeature, type Method } from './ask-feature.ts'
import { FEATURE } from './features.ts'
import type { StandardAccount } from './read-account.ts'
import { SOLANA_CALLS } from './solana-calls.ts'
import { chainFor, mayUse, solanaGrant } from './solana-grant.ts'
import { readSome } from '../../../domain/shared/read-some.ts'
import { within } from '../../../ports/async.ts'

/** How long a wallet has to confirm a disconnect. Unit: milliseconds. */
const GOODBYE_WITHIN_MS = 3_000
/** More than the transaction formats that exist. */
const MAX_VERSIONS = 16

/** What a connection needs of its wallet. */
export interface ConnectedWallet {
  readonly raw: object
  readonly clock: Clock
  readonly facts: Pick<InstalledWallet, 'name'>
  /** The wallet's changes as it reports them; completes when the wallet has left the page. */
  readonly changes$: Observable<unknown>
  readonly hasLeft: boolean
  readonly has: (feature: string) => boolean
  /** S20: the method of a feature as it was when the wallet first had it, while the wallet has it. */
  method(feature: string): Method | undefined
  /** The accounts in a list of the wallet's; without a list, those that the wallet shares with the page now. */
  readonly accounts: (list?: unknown) => readonly StandardAccount[]
  /** The accounts that the wallet shares without asking the visitor. */
  readonly remembered: (signal: AbortSignal) => Promise<readonly StandardAccount[]>
}

/** A wallet's accounts on the page's Solana chains. */
export class StandardConnection implements LocalConnection {
  readonly peer: Peer
  readonly changes$ = new Subject<Grant>()
  private readonly subscription = new Subscription()
  private granted: Grant
  private isOver = false

  constructor(
    private readonly wallet: ConnectedWallet,
    private accounts: readonly StandardAccount[],
    private readonly chains: readonly ChainId[],
  ) {
    this.peer = { name: wallet.facts.name }
    this.granted = this.readGrant()
    const following = { next: (change: unknown) => this.follow(change), complete: () => this.end() }
    this.subscription.add(wallet.changes$.subscribe(following))
  }

  grant = (): Grant => this.granted

  request = async (
    { method, params, chain }: WalletCall & { readonly chain: ChainId },
    signal: AbortSignal,
  ): Promise<unknown> => {
    if (this.isOver) throw new CoreError('SESSION_GONE', { isUnsent: true })
    if (!this.granted.chains.includes(chain)) throw new CoreError('CHAIN_NOT_GRANTED')
    const call = this.granted.methods.includes(method) ? SOLANA_CALLS.get(method) : undefined
    if (call === undefined) throw notGranted(NEEDS_FEATURE)
    const account = this.accountFor(readFields(params)?.get('pubkey'), chain)
    const inputs = account && call.inputs(params, chainFor(account, chain))
    if (account === undefined || inputs === undefined) throw notGranted('The request cannot be read.')
    const isRead = inputs.every(({ transaction }) => this.reads(call.feature, transaction))
    if (!mayUse(account, call.feature) || !isRead) throw notGranted(NEEDS_FEATURE)

    signal.throwIfAborted()
    // From here on no signal counts: the answer may report money that was sent.
    const asked = inputs.map((input) => ({ account: account.raw, ...input }))
    const given = await askFeature(this.wallet.method(call.feature), call.feature, ...asked)
    const outputs = readSome(given, inputs.length + 1)
    const answer = outputs.length === inputs.length ? call.answer(outputs, inputs) : undefined
    if (answer === undefined) throw new CoreError('WALLET_BAD_ANSWER')
    return answer
  }

  isAlive = async (signal: AbortSignal): Promise<boolean> => {
    if (this.isOver) return false
    const isStill = (accounts: readonly StandardAccount[]) =>
      accounts.some(({ address }) => this.accounts.some((account) => account.address === address))
    return isStill(this.wallet.accounts()) || isStill(await this.wallet.remembered(signal))
  }

  /** @throws CoreError `DISCONNECT_FAILED` where the wallet can be told and does not confirm. */
  disconnect = async (): Promise<void> => {
    this.dispose()
    if (!this.wallet.has(FEATURE.disconnect) || this.wallet.hasLeft) return
    const goodbye = askFeature(this.wallet.method(FEATURE.disconnect), FEATURE.disconnect)
    await within(this.wallet.clock, GOODBYE_WITHIN_MS, goodbye, () => new CoreError('DISCONNECT_FAILED')).catch(
      (cause: unknown) => {
        throw new CoreError('DISCONNECT_FAILED', { cause })
      },
    )
  }

  dispose = (): void => {
    this.isOver = true
    this.subscription.unsubscribe()
  }

  private follow(change: unknown): void {
    const list = readProperty(change, 'accounts')
    if (Array.isArray(list)) this.accounts = this.wallet.accounts(list)
    if (this.accounts.length === 0) return this.end()
    const grant = this.readGrant()
    if (JSON.stringify(grant) === JSON.stringify(this.granted)) return
    this.granted = grant
    this.changes$.next(grant)
  }

  private end(): void {
    this.dispose()
    this.changes$.complete()
  }

  private readGrant = (): Grant => solanaGrant(this.accounts, this.chains, this.wallet.has)

  /** A wallet may have one account object for each chain. */
  private accountFor(address: unknown, chain: ChainId): StandardAccount | undefined {
    const own = this.accounts.filter((account) => address === undefined || account.address === address)
    return own.find((account) => chainFor(account, chain).isListed) ?? own[0]
  }

  /** Whether the wallet says that it supports transactions of this version, if it says anything about versions. */
  private reads(feature: string, transaction: Uint8Array | undefined): boolean {
    const owner = readProperty(readProperty(this.wallet.raw, 'features'), feature)
    const versions = readSome(readProperty(owner, 'supportedTransactionVersions'), MAX_VERSIONS)
    return transaction === undefined || versions.length === 0 || versions.includes(transactionVersion(transaction))
  }
}

/** R-SOL-2. */
const NEEDS_FEATURE = 'Solana transaction signing requires a connected wallet that supports the needed feature.'

const notGranted = (details: string) => new CoreError('METHOD_NOT_GRANTED', { details })

/** Unit: bytes. Source: Ed25519. */
const SIGNATURE_LENGTH = 64
/** Set in a byte that carries a version. */
const VERSION_BIT = 0x80

/**
 * The version of a transaction in its wire format, `undefined` for bytes that are no transaction. It is in the first
 * byte of the message, after the signatures; version 1 has it as its very first byte. Source: Solana, versioned
 * transactions; SIMD-0385.
 */
function transactionVersion(bytes: Uint8Array): 'legacy' | number | undefined {
  const [signatures = 0] = bytes
  const first = signatures >= VERSION_BIT ? signatures : bytes[1 + SIGNATURE_LENGTH * signatures]
  if (signatures === 0 || first === undefined) return undefined
  return first >= VERSION_BIT ? first - VERSION_BIT : 'legacy'
}
