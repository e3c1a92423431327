/** A page of the site that is written by hand, and what it is called beside the others. */
export interface Entry {
  readonly page: string
  readonly text: string
}

export interface Section {
  readonly text: string
  readonly entries: readonly Entry[]
}

const of = (text: string, ...entries: readonly (readonly [page: string, text: string])[]): Section => ({
  text,
  entries: entries.map(([page, name]) => ({ page, text: name })),
})

/** The order of the pages: a new one is a line here. Those of `docs/api`, `docs/adr` and `docs/bad-inputs` follow by themselves. */
export const SECTIONS: readonly Section[] = [
  of(
    'Start',
    ['start/index', 'Which one?'],
    ['start/vite', 'Vite and React'],
    ['start/next', 'Next'],
    ['start/nuxt', 'Nuxt'],
    ['start/sveltekit', 'SvelteKit'],
    ['start/plain-html', 'Plain HTML'],
    ['concepts', 'Concepts'],
  ),
  of(
    'Guides',
    ['guides/hosts-and-loading', 'Hosts and loading'],
    ['react', 'React hooks'],
    ['elements', 'Elements, Vue, Svelte'],
    ['guides/theme', 'Theme'],
    ['guides/languages', 'Texts and languages'],
    ['guides/sign-in', 'Sign-in'],
    ['guides/sending', 'Sending'],
    ['guides/several-wallets', 'Several wallets'],
    ['guides/wallet-list', 'The wallet list'],
    ['guides/email-and-social', 'Email and social'],
    ['guides/own-views', 'Own views'],
    ['guides/headless', 'The core alone'],
    ['guides/provider', 'Requests of scripts'],
    ['guides/server-rendering', 'Server rendering'],
    ['guides/csp', 'CSP and headers'],
    ['guides/testing', 'Testing one’s page'],
    ['server', 'On your own server'],
    ['guides/self-hosting', 'Relay and services of your own'],
    ['guides/production', 'Going to production'],
    ['guides/questions', 'Questions'],
  ),
  of(
    'Use with',
    ['use-with/index', 'All of them'],
    ['use-with/viem', 'viem'],
    ['use-with/wagmi', 'wagmi'],
    ['use-with/ethers', 'ethers'],
    ['use-with/solana-kit', '@solana/kit'],
    ['use-with/web3js', 'web3.js'],
    ['use-with/wallet-adapter', 'Solana wallet adapter'],
    ['use-with/announce', 'What looks for wallets'],
    ['use-with/auth-js', 'Auth.js'],
    ['use-with/better-auth', 'better-auth'],
    ['use-with/safe', 'Safe'],
  ),
  of(
    'Migrate',
    ['migrate/appkit', 'From AppKit'],
    ['migrate/rainbowkit', 'From RainbowKit'],
    ['migrate/connectkit', 'From ConnectKit'],
    ['migrate/wallet-adapter', 'From the wallet adapter'],
  ),
  of(
    'Look up',
    ['errors', 'Errors'],
    ['privacy', 'Privacy'],
    ['security', 'Security'],
    ['sandbox', 'The sandbox'],
    ['glossary', 'Words'],
    ['motion', 'Motion'],
    ['spec', 'What must be true'],
    ['architecture', 'How it is built'],
  ),
]
