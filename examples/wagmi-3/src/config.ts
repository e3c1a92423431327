import { createPortico } from 'portico'
import { portico } from 'portico/wagmi'
import { defineChain } from 'viem'
import { createConfig, http } from 'wagmi'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const at = (url: string) => ({ rpcUrls: { default: { http: [url] } } })

// Those of Portico's sandbox (`npx portico-sandbox`). Those of `wagmi/chains` do just as well.
const chainA = defineChain({ id: 31337, name: 'Local chain A', nativeCurrency, ...at('http://localhost:8545') })
const chainB = defineChain({ id: 31338, name: 'Local chain B', nativeCurrency, ...at('http://localhost:8546') })
const chains = [chainA, chainB] as const

/** One for the whole page, outside of all components. */
export const core = createPortico({
  networks: chains,
  relayUrl: 'ws://localhost:5176', // leave it out, and give a `projectId`, for WalletConnect's own
})

export const config = createConfig({
  chains,
  connectors: [portico(core)],
  transports: { [chainA.id]: http(), [chainB.id]: http() },
})
