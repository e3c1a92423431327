import type { InstalledWallet } from '../../../src/domain/wallets/installed-wallet.ts'

/** A wallet in the page that announced itself by EIP-6963. */
export const announced = (id: string, name: string, rdns?: string): InstalledWallet => ({
  ...{ id: `eip6963:${id}`, name, icon: undefined, rdns, source: 'eip6963', namespaces: ['eip155'] },
})

/** A wallet in the page that registered itself by the Wallet Standard. */
export const registered = (name: string, count = 1): InstalledWallet => ({
  ...{ id: `standard:${name}#${count}`, name, icon: undefined, rdns: undefined },
  ...{ source: 'walletStandard', namespaces: ['solana'] },
})
