/** A change to the code that no test can notice, and why. */
export interface Explained {
  readonly file: string
  /** The code that was changed, and what it was changed to, as the report shows them. */
  readonly code: string
  readonly becomes: string
  readonly why: string
}

/** Each is looked at when its file changes. None stands here because a test would be long. */
export const EXPLAINED: readonly Explained[] = [
  {
    file: 'src/domain/network/chain-id.ts',
    code: "namespaceOf(chain) === 'solana'",
    becomes: 'true',
    why: 'No reference of an EVM network is that of a Solana cluster; the question saves the search.',
  },
]
