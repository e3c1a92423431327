import { Subscription } from 'rxjs'
import { CoreError } from '../../domain/shared/core-error.ts'
import { connectingIs } from '../../domain/solana/solana-adapter-changes.ts'
import type { SolanaWallet } from '../../domain/solana/solana-adapter-state.ts'
import { installedNamed } from '../../domain/solana/solana-wallets.ts'
import { solanaChains, type SolanaParts } from './solana-parts.ts'

/**
 * Connects the chosen wallet automatically, where the page wants that: never asks the visitor, and once for each
 * choice.
 */
export class SolanaReturning {
  private readonly following = new Subscription()
  private trying: AbortController | undefined
  private tried: string | undefined

  constructor(
    private readonly parts: SolanaParts,
    private readonly isBusy: () => boolean,
  ) {}

  follow(): void {
    const { options, state } = this.parts
    if ((options.autoConnect ?? false) === false) return
    this.following.add(state.solana.changes$.subscribe(() => this.consider()))
    this.following.add(state.restoring.changes$.subscribe(() => this.consider()))
  }

  /** The visitor does something else: the attempt is given up. */
  giveUp(): void {
    this.trying?.abort(new CoreError('REQUEST_CANCELLED'))
    this.trying = undefined
  }

  stop(): void {
    this.following.unsubscribe()
    this.giveUp()
  }

  private consider(): void {
    const { state } = this.parts
    const { wallet, connected } = state.solana.snapshot()
    if (wallet?.name !== this.tried) this.tried = undefined
    const mayTry = !connected && !state.restoring.snapshot() && this.trying === undefined && !this.isBusy()
    const here = wallet && installedNamed(state.installed.snapshot(), wallet.name)
    if (!mayTry || here === undefined || this.tried === wallet?.name) return
    this.tried = wallet?.name
    if (wallet !== undefined) void this.attempt(wallet, here.id)
  }

  private async attempt(wallet: SolanaWallet, walletId: string): Promise<void> {
    const { installedWallets, settleSession, state } = this.parts
    const trying = new AbortController()
    this.trying = trying
    try {
      if (!(await this.isWanted(wallet)) || trying.signal.aborted) return
      state.solana.update(connectingIs(true))
      const asked = { walletId, namespace: 'solana', chains: solanaChains(this.parts), isSilent: true } as const
      const session = await installedWallets.connect(asked, trying.signal)
      if (trying.signal.aborted) settleSession.discard(session)
      else settleSession.executeRestored(session)
    } catch {
      // The wallet would have to ask. The choice stays, for a later `connect`.
    } finally {
      if (this.trying === trying) {
        this.trying = undefined
        state.solana.update(connectingIs(false))
      }
    }
  }

  private async isWanted(wallet: SolanaWallet): Promise<boolean> {
    const { autoConnect = false } = this.parts.options
    if (typeof autoConnect === 'boolean') return autoConnect
    try {
      return await autoConnect(wallet)
    } catch (cause) {
      this.parts.errors.report(cause)
      return false
    }
  }
}
