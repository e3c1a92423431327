import { createPortico } from 'portico'

export const core = createPortico({
  networks: [
    {
      id: 'eip155:1',
      name: 'Ethereum',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrl: 'https://ethereum.example',
    },
  ],
  relayUrl: 'wss://relay.example',
  services: '/portico', // wallets, pictures, history, balances and names: from your own server
  signIn: {}, // and it signs visitors in
})
