import { Subject } from 'rxjs'
import type { Grant, Peer } from '../../../domain/connection/wallet-session.ts'
import { type ChainId, quantityOf } from '../../../domain/network/chain-id.ts'
import { CoreError } from '../../../domain/shared/core-error.ts'
import { asUnsent } from '../../../domain/shared/unsent.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { WalletCall } from '../../../ports/connector.ts'
import type { LocalConnection } from '../local/local-wallet.ts'
import { askProvider, type Eip1193Provider, listenTo } from './eip1193-provider.ts'
import { ProviderReader } from './provider-reader.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { grantOf, readAddresses, readChain } from './read-standing.ts'
import { abortion, within } from '../../../ports/async.ts'
import { readEach, readFields } from '../../../domain/shared/reading.ts'

/**
 * A wallet that only lost its node still knows its accounts; a wallet that is gone does not answer. Unit: milliseconds.
 */
const SIGN_OF_LIFE_WITHIN_MS = 5_000

/** What a wallet granted, kept up to date by its events; the provider stays the one it was connected with. */
export class Eip1193Connection implements LocalConnection {
  private chain: ChainId | undefined
  private told: Grant | undefined
  /** G29: how often the wallet has told of either by an event: a reading that was asked for before that is older. */
  private readonly events = { accounts: 0, chain: 0 }
  /** Ends the wait for a sign of life. */
  private showLife: () => void = () => {}
  private readonly subject = new Subject<Grant>()
  readonly changes$ = this.subject.asObservable()
  private readonly life = new AbortController()
  private readonly reader: ProviderReader
  private readonly stops: readonly (() => void)[]

  constructor(
    private readonly provider: Eip1193Provider,
    readonly peer: Peer,
    private addresses: readonly string[],
    private readonly clock: Clock,
    /** Those that the page works with. */
    private readonly chains: readonly ChainId[],
    /** Tells the wallet that the visitor disconnected. */
    private readonly leave: () => Promise<void>,
  ) {
    this.reader = new ProviderReader(provider, clock)
    this.stops = [
      listenTo(provider, 'accountsChanged', (payload) => this.accountsChanged(payload)),
      listenTo(provider, 'chainChanged', (payload) => this.chainChanged(payload)),
      listenTo(provider, 'disconnect', () => void this.disconnected()),
    ]
  }

  /** Emits nothing before this resolves. @throws CoreError `WALLET_BAD_ANSWER`; `WALLET_REFUSED` if it was locked. */
  async begin(signal: AbortSignal): Promise<this> {
    try {
      const chain = await this.reader.chain(signal)
      // An event that the wallet emitted meanwhile is newer.
      this.chain ??= chain
      if (this.addresses.length === 0) throw new CoreError('WALLET_REFUSED')
      this.told = this.grant()
      return this
    } catch (error) {
      this.dispose()
      throw error
    }
  }

  grant(): Grant {
    if (this.chain === undefined) throw new CoreError('SESSION_GONE')
    return grantOf(this.chain, this.addresses)
  }

  async request(call: WalletCall & { readonly chain: ChainId }, signal: AbortSignal): Promise<unknown> {
    // A wallet sends on its current chain, whatever chain the page shows.
    if (call.method === 'eth_sendTransaction') await this.mustBeOn(call.chain, signal)
    const answer = await askProvider(this.provider, call.method, withChainNamed(call))
    if (movesWallet(call)) await this.arrive(call, signal)
    return answer
  }

  isAlive = async (signal: AbortSignal): Promise<boolean> => (await this.reader.accounts(signal)).length > 0

  disconnect = async (): Promise<void> => {
    this.dispose()
    await this.leave()
  }

  dispose(): void {
    this.life.abort(new CoreError('SESSION_GONE'))
    for (const stop of this.stops) stop()
  }

  private accountsChanged(payload: unknown): void {
    try {
      this.addresses = readAddresses(payload)
    } catch {
      return void this.readBack()
    }
    this.hear('accounts')
    this.tell()
  }

  private chainChanged(payload: unknown): void {
    const chain = readChain(payload)
    if (chain === undefined) return void this.readBack()
    this.hear('chain')
    this.moveTo(chain)
  }

  private hear(of: 'accounts' | 'chain'): void {
    this.events[of] += 1
    this.showLife()
  }

  private readonly disconnected = oneAtATime(async () => {
    const { aborted, stop } = abortion(this.life.signal)
    const heard = new Promise<true>((resolve) => (this.showLife = () => resolve(true)))
    const stopHearing = listenTo(this.provider, 'connect', () => {
      this.showLife()
      void this.readBack()
    })
    // A question that fails now may have been lost with the wallet's background, which comes back.
    const alive = this.isAlive(this.life.signal).catch(() => heard)
    const gone = () => new CoreError('SESSION_GONE')
    const isThere = await within(this.clock, SIGN_OF_LIFE_WITHIN_MS, Promise.race([alive, heard, aborted]), gone).catch(
      () => false,
    )
    stop()
    stopHearing()
    if (isThere) return
    this.addresses = []
    this.tell()
  })

  /** @throws CoreError before the wallet is asked for what follows: as unsent, whatever it is (T13). */
  private async mustBeOn(chain: ChainId, signal: AbortSignal): Promise<void> {
    try {
      const before = this.events.chain
      const now = await this.reader.chain(signal)
      signal.throwIfAborted()
      if (before === this.events.chain) this.moveTo(now)
      if (this.chain !== chain) throw new CoreError('CHAIN_CHANGED')
    } catch (error) {
      throw asUnsent(signal.aborted ? signal.reason : error)
    }
  }

  /**
   * The wallet's yes is not enough: its next `eth_chainId` counts. Some wallets add a chain and do not switch to it; to
   * one that the page does not work with they are not to switch (Q201).
   */
  private async arrive(call: WalletCall, signal: AbortSignal): Promise<void> {
    await this.readBack()
    const target = targetOf(call)
    if (call.method !== 'wallet_addEthereumChain' || target === undefined || target === this.chain) return
    if (!this.chains.includes(target)) return
    signal.throwIfAborted()
    await askProvider(this.provider, 'wallet_switchEthereumChain', [{ chainId: quantityOf(target) }])
    await this.readBack()
  }

  private readonly readBack = oneAtATime(async () => {
    try {
      const { signal } = this.life
      const before = { ...this.events }
      const [addresses, chain] = await Promise.all([this.reader.accounts(signal), this.reader.chain(signal)])
      // What the wallet has told meanwhile is newer.
      if (before.accounts === this.events.accounts) this.addresses = addresses
      if (before.chain === this.events.chain) this.chain = chain
      this.tell()
    } catch {
      // The wallet could not be read: accounts and chain count as unchanged.
    }
  })

  private moveTo(chain: ChainId): void {
    this.chain = chain
    this.tell()
  }

  private tell(): void {
    if (this.told === undefined || this.life.signal.aborted) return
    // A locked wallet and a revoked permission look alike.
    if (this.addresses.length === 0) {
      this.dispose()
      return this.subject.complete()
    }
    const grant = this.grant()
    if (JSON.stringify(grant) === JSON.stringify(this.told)) return
    this.told = grant
    this.subject.next(grant)
  }
}

/** Calls after which the wallet may be on another chain. */
const movesWallet = ({ method }: WalletCall): boolean =>
  method === 'wallet_switchEthereumChain' || method === 'wallet_addEthereumChain'

/** The chain that a call asks the wallet to switch to. */
const targetOf = ({ params }: WalletCall): ChainId | undefined =>
  readEach(params, (each) => readChain(readFields(each)?.get('chainId')))[0]

/** Names the chain in a transaction, so that a wallet that switches at the last moment does not send it elsewhere. */
function withChainNamed({ method, params, chain }: WalletCall & { readonly chain: ChainId }): unknown {
  if (method !== 'eth_sendTransaction') return params
  return readEach(params, (each) => {
    const fields = readFields(each)
    return fields === undefined ? undefined : { ...Object.fromEntries(fields), chainId: quantityOf(chain) }
  })
}
