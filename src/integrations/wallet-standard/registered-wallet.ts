import type { PorticoCore } from '../../adapters/composition/api.ts'
import { networksOf } from '../../domain/network/network.ts'
import { CoreError, isCoreError } from '../../domain/shared/core-error.ts'
import { clusterOf } from '../../domain/solana/cluster.ts'
import { OWN_MARK } from '../../domain/wallets/own-announcement.ts'
import { connectedAccount, restoredAccount } from '../core/connected-account.ts'
import { type StandardAccount, standardAccounts } from '../core/standard-account.ts'
import type { Introduction } from '../core/introduction.ts'
import { solanaFeatures } from './solana-features.ts'
import type { StandardWallet } from './standard-wallet.ts'

type Listener = Parameters<StandardWallet['features']['standard:events']['on']>[1]

/** A core's Solana side as a wallet of the Wallet Standard, whichever way its wallet is connected. */
export class RegisteredWallet {
  readonly standard: StandardWallet
  private readonly account: () => StandardAccount | undefined
  /** What listeners know. */
  private told: StandardAccount | undefined
  /** Why it is no wallet any more. */
  private over: 'NOT_CONNECTED' | 'CORE_DISPOSED' | undefined
  private readonly listeners = new Set<Listener>()
  private following: { unsubscribe(): void } | undefined
  private readonly life = new AbortController()

  constructor(
    private readonly core: PorticoCore,
    { name, icon }: Introduction,
  ) {
    this.account = standardAccounts(core)
    const accounts = () => this.accounts()
    this.standard = Object.freeze({
      ...OWN_MARK,
      ...{ version: '1.0.0' as const, name, icon },
      chains: Object.freeze([...new Set(networksOf(core.networks.list, 'solana').map(({ id }) => clusterOf(id)))]),
      get accounts() {
        return accounts()
      },
      features: Object.freeze({
        'standard:connect': { version: '1.0.0' as const, connect: this.connect },
        'standard:disconnect': { version: '1.0.0' as const, disconnect: this.disconnect },
        'standard:events': { version: '1.0.0' as const, on: this.on },
        ...solanaFeatures(core, accounts, () => this.mustBeThere(), this.life.signal),
      }),
    })
    this.following = core.account.state.changes$.subscribe({
      next: () => this.follow(),
      complete: () => this.end('CORE_DISPOSED'),
    })
  }

  /** Other libraries of the page see no account of it any more, and ask no wallet by it. */
  dispose(): void {
    this.end('NOT_CONNECTED')
  }

  private end(why: 'NOT_CONNECTED' | 'CORE_DISPOSED'): void {
    this.over ??= why
    this.life.abort()
    this.follow()
    this.following?.unsubscribe()
    this.listeners.clear()
  }

  private accounts(): readonly StandardAccount[] {
    const account = this.over !== undefined ? undefined : this.account()
    return account === undefined ? [] : [account]
  }

  /** @throws CoreError for a library that has kept what was taken back. */
  private mustBeThere(): void {
    if (this.over !== undefined) throw new CoreError(this.over)
  }

  private follow(): void {
    const accounts = this.accounts()
    if (accounts[0] === this.told) return
    this.told = accounts[0]
    for (const listener of [...this.listeners]) {
      try {
        listener({ accounts })
      } catch {
        // A library's listener that throws is that library's, and the others are still told.
      }
    }
  }

  private readonly connect = async ({ silent = false }: { readonly silent?: boolean | undefined } = {}) => {
    this.mustBeThere()
    if (silent) await restoredAccount(this.core, 'solana')
    else await connectedAccount(this.core, 'solana')
    // The visitor may have taken long to connect.
    this.mustBeThere()
    return { accounts: this.accounts() }
  }

  private readonly disconnect = async (): Promise<void> => {
    // Disconnected already for the library that asks. The visitor's connection is the page's.
    if (this.over !== undefined) return
    await this.core.connection.disconnectAll('solana').catch((error: unknown) => {
      // Here it is disconnected; the wallet is told when it can be.
      if (!isCoreError(error, 'DISCONNECT_FAILED')) throw error
    })
  }

  private readonly on = (event: 'change', listener: Listener): (() => void) => {
    if (event !== 'change' || this.over !== undefined) return () => {}
    // Wrapped: a listener that is added twice is removed once by each of the returned functions.
    const own: Listener = (changed) => listener(changed)
    this.listeners.add(own)
    return () => void this.listeners.delete(own)
  }
}
