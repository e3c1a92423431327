/** How the page introduces itself to a wallet. */
export interface PageIdentity {
  readonly name: string
  /** The page's own address; wallets compare it with the page that opened them. */
  readonly uri: string
  /** Relative to `uri`. */
  readonly icon?: string
}
