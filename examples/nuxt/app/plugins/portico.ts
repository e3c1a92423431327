import { createPortico } from 'portico'
import { portico } from 'portico/vue'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/**
 * One for each page that is rendered; on the server one without a connected wallet. The addresses are those of
 * Portico's sandbox (`npx portico-sandbox`).
 */
export default defineNuxtPlugin(({ vueApp }) => {
  const core = createPortico({
    networks: [
      { id: 'eip155:31337', name: 'Local chain A', nativeCurrency: ether, rpcUrl: 'http://localhost:8545' },
      { id: 'eip155:31338', name: 'Local chain B', nativeCurrency: ether, rpcUrl: 'http://localhost:8546' },
    ],
    relayUrl: 'ws://localhost:5176', // leave it out, and give a `projectId`, for WalletConnect's own
  })
  vueApp.use(portico, core)
})
