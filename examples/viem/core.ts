import { createPortico } from 'portico'
import { defineChain } from 'viem'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const at = (url: string) => ({ rpcUrls: { default: { http: [url] } } })

// Those of Portico's sandbox (`npx portico-sandbox`). Portico takes the chains of `viem/chains` just as they are.
export const chainA = defineChain({ id: 31337, name: 'Local chain A', nativeCurrency, ...at('http://localhost:8545') })
export const chainB = defineChain({ id: 31338, name: 'Local chain B', nativeCurrency, ...at('http://localhost:8546') })

export const core = createPortico({
  networks: [chainA, chainB],
  relayUrl: 'ws://localhost:5176', // leave it out, and give a `projectId`, for WalletConnect's own
})
