/** Shared by the page and its server, which asks contracts for their signatures there. */
export const networks = [
  {
    id: 'eip155:31337',
    name: 'Sandbox',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrl: 'http://localhost:8545',
  },
]
