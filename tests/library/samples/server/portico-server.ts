import { createPorticoServer } from 'portico/server'

export const portico = createPorticoServer({
  origin: 'https://app.example', // your page's, http://localhost:3000 while you try it; several as a list
  networks: [
    {
      id: 'eip155:1',
      name: 'Ethereum',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrl: 'https://ethereum.example',
    },
  ],
  rateLimit: { clientOf: (_request, { address = '' }) => address },
  services: { projectId: 'your project id' },
})
