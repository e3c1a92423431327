import { announceAsMetaMask } from './metamask-provider.ts'
import type { WalletControl, WalletPlan } from './plan.ts'
import { announcePlain } from './plain-provider.ts'
import { TestWallet } from './test-wallet.ts'

declare global {
  var testWalletPlans: readonly WalletPlan[]
  var testWallets: Readonly<Record<string, WalletControl>>
}

/** Runs before anything of the page does, as the script of an extension. */
const wallets = globalThis.testWalletPlans.map((plan) => new TestWallet(plan))
for (const wallet of wallets) {
  wallet.onAppear = () => (wallet.plan.kind === 'plain' ? announcePlain(wallet) : announceAsMetaMask(wallet))
  if (wallet.isInstalled) wallet.onAppear()
}
globalThis.testWallets = Object.fromEntries(wallets.map((wallet) => [wallet.plan.uuid, wallet]))
