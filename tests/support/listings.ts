import type { WalletListing } from '../../src/domain/wallets/wallet.ts'

/** A wallet of the list, that says no more than it must. */
export const listing = (id: string, more: Partial<WalletListing> = {}): WalletListing => ({
  ...{ id, name: `Wallet ${id}`, chains: [] },
  ...more,
})

/** As many wallets as that, `w1` the first. */
export const listings = (count: number): readonly WalletListing[] =>
  Array.from({ length: count }, (_, index) => listing(`w${index + 1}`))

export const idsOf = (wallets: readonly { readonly id: string }[]): readonly string[] => wallets.map(({ id }) => id)
