import { Subscription } from 'rxjs'
import { isConnected, type NamespaceAccount } from '../../domain/account/accounts.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import { withAccount, withoutAccount, withWallets } from '../../domain/solana/solana-adapter-changes.ts'
import { withSelection } from '../../domain/solana/solana-adapter-selection.ts'
import { solanaWallets } from '../../domain/solana/solana-wallets.ts'
import { knownWallets } from '../../domain/wallets/wallet-search.ts'
import type { SolanaParts } from './solana-parts.ts'

/** Keeps the adapter's state in step with the page's wallets and its Solana account, and stores the choice. */
export class SolanaSelection {
  private readonly following = new Subscription()
  private remembered: string | undefined

  constructor(private readonly parts: Pick<SolanaParts, 'state' | 'persisted' | 'errors' | 'platform'>) {}

  follow(): void {
    const { installed, wallets, accounts, solana } = this.parts.state
    this.list()
    this.remembered = this.read()
    solana.update(withSelection(this.remembered))
    this.following.add(installed.changes$.subscribe(() => this.list()))
    this.following.add(wallets.changes$.subscribe(() => this.list()))
    this.following.add(accounts.changes$.subscribe((all) => this.mirror(all.solana)))
    this.following.add(solana.changes$.subscribe(({ wallet }) => this.remember(wallet?.name)))
  }

  stop(): void {
    this.following.unsubscribe()
  }

  private list(): void {
    const { state, platform } = this.parts
    const listings = knownWallets(state.wallets.snapshot())
    state.solana.update(withWallets(solanaWallets({ installed: state.installed.snapshot(), listings, platform })))
  }

  private mirror(account: NamespaceAccount): void {
    const { address, walletName = '' } = account
    const isThere = isConnected(account) && address !== undefined
    this.parts.state.solana.update(isThere ? withAccount(walletName, address) : withoutAccount)
  }

  private read(): string | undefined {
    const stored = this.parts.persisted.solanaWallet
    const { isThere } = stored
    const name = stored.read()
    if (isThere && name === undefined)
      this.parts.errors.report(new CoreError('UNKNOWN', { details: 'The stored name of a wallet could not be read.' }))
    return name
  }

  private remember(name: string | undefined): void {
    if (name === this.remembered) return
    this.remembered = name
    const stored = this.parts.persisted.solanaWallet
    if (name === undefined || name === '') stored.remove()
    else stored.write(name)
  }
}
