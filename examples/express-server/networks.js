const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** Those of Portico's sandbox (`npx portico-sandbox`), for the page and for its server, which asks contracts there. */
export const networks = [
  { id: 'eip155:31337', name: 'Local chain A', nativeCurrency, rpcUrl: 'http://localhost:8545' },
  { id: 'eip155:31338', name: 'Local chain B', nativeCurrency, rpcUrl: 'http://localhost:8546' },
]
