import { createPortico } from 'portico'
import { solanaLocalnet } from 'portico/networks'
import { announce } from 'portico/wallet-standard'

/** That of Portico's sandbox (`npx portico-sandbox`); `solana` and `solanaDevnet` of `portico/networks` are the public ones. */
export const cluster = solanaLocalnet('GUT8QDq9ruAAgvxYSuQKKPLBVorGdTHy', 'http://localhost:8899')

/** The same by the name that the Wallet Standard has for it: `solana:mainnet`, `solana:devnet`. */
export const chain = 'solana:localnet'

/** One for the whole page, outside of all components. */
export const core = createPortico({
  networks: [cluster],
  relayUrl: 'ws://localhost:5176', // leave it out, and give a `projectId`, for WalletConnect's own
})

// From here on `useWallets` finds it, as it finds the extensions of the visitor's browser.
announce(core, { name: 'Phone or other wallet' })
