/** How the page introduces itself to a wallet. */
export interface PageIdentity {
  readonly name: string
  /** The page's own address; wallets hold it against where they were opened from. */
  readonly uri: string
  /** Relative to it. */
  readonly icon?: string
}
