/** Where the services keep the pictures of tokens and NFTs. They are drawn from the ids. */
export interface Pictures {
  readonly token: (symbol: string) => string
  readonly nft: (id: string) => string
}

export const picturesAt = (servicesUrl: string): Pictures => ({
  token: (symbol) => `${servicesUrl}/public/getTokenImage/${encodeURIComponent(symbol)}`,
  // In the letters that ids of pictures are made of.
  nft: (id) => `${servicesUrl}/public/getAssetImage/${id.replaceAll(/[^A-Za-z0-9-]/g, '-')}`,
})
