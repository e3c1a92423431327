/** What the runner has to know of an example beside its name. */
export interface Example {
  readonly name: string
  readonly namespace: 'eip155' | 'solana'
  /** The connect button stands in what the server sends. */
  readonly isServerRendered?: true
  /** A further page, of a button of the page's own. */
  readonly ownButtonAt?: string
  /** The page signs in to its server, which keeps who it is in Redis, instead of signing a text. */
  readonly signsIn?: true
  /** Whether the page sends, and switches networks. Default: it does. */
  readonly sends?: false
  readonly switches?: false
}

const EVM = { namespace: 'eip155' } as const
/** The sandbox has one cluster. */
const SOLANA = { namespace: 'solana', switches: false } as const

/** Each is a folder in `examples`. In this order, so that each third has something of everything. */
export const EXAMPLES: readonly Example[] = [
  { name: 'vite-react-19', ...EVM },
  { name: 'plain-html', ...EVM },
  { name: 'next-app-router', ...EVM, isServerRendered: true, ownButtonAt: '/own-button' },
  { name: 'vite-react-18', ...EVM },
  { name: 'express-server', ...EVM, signsIn: true, sends: false },
  { name: 'wagmi-2', ...EVM },
  { name: 'ethers-6', ...EVM },
  { name: 'viem', ...EVM },
  { name: 'wagmi-3', ...EVM },
  { name: 'sveltekit', ...EVM, isServerRendered: true },
  { name: 'nuxt', ...EVM, isServerRendered: true },
  { name: 'solana-kit', ...SOLANA },
  { name: 'wallet-adapter', ...SOLANA },
  { name: 'wallet-ui', ...SOLANA },
]
