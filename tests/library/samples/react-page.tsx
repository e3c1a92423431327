import { createPortico } from 'portico'
import { ConnectButton, ConnectModal, PorticoProvider } from 'portico/react'
import 'portico/react.css'

const core = createPortico({
  networks: [
    {
      id: 'eip155:1',
      name: 'Ethereum',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrl: 'https://node.example',
    },
    { rpcUrl: 'https://api.devnet.solana.com' }, // a public Solana cluster needs no more
  ],
  relayUrl: 'wss://relay.example',
  servicesUrl: 'https://services.example',
})

export const App = () => (
  <PorticoProvider core={core}>
    <ConnectButton />
    <ConnectModal />
  </PorticoProvider>
)
