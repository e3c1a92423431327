import { Subscription } from 'rxjs'
import { isConnected, type NamespaceAccount } from '../../domain/account/accounts.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import { displayText } from '../../domain/shared/display-text.ts'
import { withAccount, withoutAccount, withSelection, withWallets } from '../../domain/solana/solana-adapter-changes.ts'
import { solanaWallets } from '../../domain/solana/solana-wallets.ts'
import { knownWallets } from '../../domain/wallets/wallet-search.ts'
import { SOLANA_WALLET_NAME } from '../connection/persisted-state.ts'
import { StoredValue } from '../state/stored-value.ts'
import type { SolanaParts } from './solana-parts.ts'

/** Keeps the adapter's state in step with the page's wallets and its Solana account, and stores the choice. */
export class SolanaSelection {
  private readonly following = new Subscription()
  private readonly stored: StoredValue<string>
  private remembered: string | undefined

  constructor(private readonly parts: Pick<SolanaParts, 'state' | 'store' | 'instance' | 'errors' | 'platform'>) {
    this.stored = new StoredValue(parts.store, `${SOLANA_WALLET_NAME}${parts.instance}`, readWalletName, (name) => name)
  }

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
    const isStored = this.parts.store.get(this.stored.key) !== undefined
    const name = this.stored.read()
    if (isStored && name === undefined)
      this.parts.errors.report(new CoreError('UNKNOWN', { details: 'The stored name of a wallet could not be read.' }))
    return name
  }

  private remember(name: string | undefined): void {
    if (name === this.remembered) return
    this.remembered = name
    if (name === undefined || name === '') this.stored.remove()
    else this.stored.write(name)
  }
}

const readWalletName = (json: unknown): string | undefined => {
  const name = displayText(json)
  return name !== '' && name === json ? name : undefined
}
