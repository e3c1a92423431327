import { type ConnectionState, disconnectedState } from '../../../src/domain/connection/connection-state.ts'
import { pushed } from '../../../src/domain/modal/modal-changes.ts'
import type { ModalView } from '../../../src/domain/modal/view.ts'
import type { InstalledWallet } from '../../../src/domain/wallets/installed-wallet.ts'
import { noWallets, type WalletListState } from '../../../src/domain/wallets/wallet-list.ts'
import type { WalletListing } from '../../../src/domain/wallets/wallet.ts'
import { DESKTOP, FakeCore } from '../../support/fake-core.ts'

export const listing = (id: string, more: Partial<WalletListing> = {}): WalletListing => ({
  id,
  name: `Wallet ${id}`,
  chains: [],
  ...more,
})

export const injected = (id: string, more: Partial<InstalledWallet> = {}): InstalledWallet => ({
  ...{ id, name: `Extension ${id}`, icon: undefined, rdns: undefined, source: 'eip6963', namespaces: ['eip155'] },
  ...more,
})

export interface WalletWorld {
  readonly platform?: FakeCore['platform']
  readonly list?: Partial<WalletListState>
  readonly installed?: readonly InstalledWallet[]
  readonly connection?: Partial<ConnectionState>
  /** Where the visitor is, and with which wallet. */
  readonly at?: readonly [view: ModalView, walletId?: string]
}

/** A core with wallets to choose from. */
export function walletCore({ platform = DESKTOP, list, installed = [], connection, at }: WalletWorld = {}): FakeCore {
  const core = new FakeCore(platform)
  core.wallets.list.set({ ...noWallets, source: 'service', ...list })
  core.wallets.installed.set(installed)
  core.connection.state.set({ ...disconnectedState, ...connection })
  core.modal.open({ view: 'Connect' })
  if (at !== undefined) core.modal.state.update(pushed(...at))
  return core
}
