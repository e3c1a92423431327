import { filter, merge } from 'rxjs'
import { withActive } from '../../domain/account/account-changes.ts'
import { pushed } from '../../domain/modal/modal-changes.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import type { SolanaWallet } from '../../domain/solana/solana-adapter-state.ts'
import { installedNamed, listingOf } from '../../domain/solana/solana-wallets.ts'
import { knownWallets } from '../../domain/wallets/wallet-search.ts'
import type { SolanaParts } from './solana-parts.ts'
import { until } from './until.ts'

/** Reaches a wallet: asks it where that is possible, and else shows the visitor how to get to it. */
export class SolanaReaching {
  constructor(private readonly parts: SolanaParts) {}

  /** @throws CoreError as `ConnectWallet` tells, or `REQUEST_CANCELLED`. */
  async execute(wallet: SolanaWallet, signal: AbortSignal): Promise<void> {
    const here = installedNamed(this.parts.state.installed.snapshot(), wallet.name)
    await (here === undefined ? this.lead(wallet, signal) : this.ask(here.id, signal))
  }

  /** Asks a wallet in the page. */
  private async ask(walletId: string, signal: AbortSignal): Promise<void> {
    const { connectWallet, state } = this.parts
    signal.throwIfAborted()
    const stop = () => connectWallet.cancel()
    signal.addEventListener('abort', stop, { once: true })
    await connectWallet.execute(walletId, 'solana').finally(() => signal.removeEventListener('abort', stop))
    signal.throwIfAborted()
    const outcome = state.attempt.snapshot()
    if (outcome.kind === 'failed' && outcome.walletId === walletId) {
      if (!state.modal.snapshot().open) connectWallet.cancel()
      const { code, details } = outcome.problem
      throw new CoreError(code, { details })
    }
    // The visitor chose another wallet in the modal meanwhile, or none.
    if (!state.solana.snapshot().connected) throw new CoreError('REQUEST_CANCELLED')
  }

  /**
   * Shows the visitor the ways to a wallet that is elsewhere, or that only they can tell from another of the same name.
   */
  private async lead({ name, readyState }: SolanaWallet, signal: AbortSignal): Promise<void> {
    const { state, openModal, offerPairing } = this.parts
    const { active } = state.accounts.snapshot()
    // A Solana wallet is looked for: the EVM wallet stays connected.
    state.accounts.update((accounts) => withActive(accounts, 'solana'))
    openModal.execute('Connect')
    const listing = listingOf(name, knownWallets(state.wallets.snapshot()))
    if (listing !== undefined && readyState !== 'Installed') state.modal.update(pushed('ConnectingWallet', listing.id))
    offerPairing.execute()
    await until(
      merge(
        state.solana.changes$.pipe(filter(({ connected }) => connected)),
        state.modal.changes$.pipe(filter(({ open }) => !open)),
      ),
      signal,
    ).finally(() => {
      if (!state.solana.snapshot().connected) state.accounts.update((accounts) => withActive(accounts, active))
    })
    if (!state.solana.snapshot().connected) throw new CoreError('REQUEST_CANCELLED')
  }
}
