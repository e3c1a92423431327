/** What can be chosen: one of the pages of `examples`. */
export interface Template {
  /** As it is typed: `--template vite`. */
  readonly name: string
  readonly title: string
  /** The folder in `examples`. */
  readonly example: string
  /** Serves the page while it is worked on. */
  readonly dev: string
  /** Where it is then. */
  readonly url: string
  /** Where `npm start` serves what was built. Default: `url`. */
  readonly built?: string
  /** What has to be done before. */
  readonly before?: string
  /** Where real networks come from. Default: `viem/chains`, once viem is installed. */
  readonly networks?: string
}

/** Of Vite's own server for what was built. */
const PREVIEW = 'http://localhost:4173'

/** A new example becomes a template by a line. */
const ALL: readonly Template[] = [
  {
    name: 'vite',
    title: 'Vite and React',
    example: 'vite-react-19',
    dev: 'vite',
    url: 'http://localhost:5173',
    built: PREVIEW,
  },
  { name: 'next', title: 'Next', example: 'next-app-router', dev: 'next dev', url: 'http://localhost:3000' },
  { name: 'nuxt', title: 'Nuxt', example: 'nuxt', dev: 'nuxt dev', url: 'http://localhost:3000' },
  {
    name: 'sveltekit',
    title: 'SvelteKit',
    example: 'sveltekit',
    dev: 'vite dev',
    url: 'http://localhost:5173',
    built: 'http://localhost:3000',
  },
  {
    name: 'html',
    title: 'Plain HTML',
    example: 'plain-html',
    dev: 'sirv . --dev --port 8080',
    url: 'http://localhost:8080',
    before: `node -e "fs.cpSync('node_modules/portico/dist/cdn','cdn',{recursive:true})"`,
    networks: 'write real networks as those are written that stand there',
  },
  {
    name: 'wagmi',
    title: 'React with wagmi',
    example: 'wagmi-3',
    dev: 'vite',
    url: 'http://localhost:5173',
    built: PREVIEW,
    networks: 'take real networks (`viem/chains` has them)',
  },
  {
    name: 'ethers',
    title: 'Vite and ethers',
    example: 'ethers-6',
    dev: 'vite',
    url: 'http://localhost:5173',
    built: PREVIEW,
  },
  {
    name: 'solana-kit',
    title: 'React with @solana/kit',
    example: 'solana-kit',
    dev: 'vite',
    url: 'http://localhost:5173',
    built: PREVIEW,
    networks:
      'take a real cluster, with a node of yours (`withRpcUrl(solana, …)`, both of `portico/networks`), and its `chain` beside it',
  },
]

/** Those whose example is there. */
export const templatesIn = (examples: readonly string[]): readonly Template[] =>
  ALL.filter(({ example }) => examples.includes(example))
