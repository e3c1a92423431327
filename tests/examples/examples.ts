/** What the runner has to know of an example beside its name. */
export interface Example {
  readonly name: string
  readonly namespace: 'eip155' | 'solana'
  /** The connect button stands in what the server sends. */
  readonly isServerRendered?: true
  /** Whether the page sends, and switches networks. Default: it does. */
  readonly sends?: false
  readonly switches?: false
}

const EVM = { namespace: 'eip155' } as const

/** Each is a folder in `examples`. In this order, so that each third has something of everything. */
export const EXAMPLES: readonly Example[] = [
  { name: 'vite-react-19', ...EVM },
  { name: 'plain-html', ...EVM },
  { name: 'next-app-router', ...EVM, isServerRendered: true },
  { name: 'vite-react-18', ...EVM },
]
