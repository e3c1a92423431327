import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConnectKitButton, ConnectKitProvider, getDefaultConfig } from 'connectkit'
import { createRoot } from 'react-dom/client'
import { WagmiProvider, createConfig } from 'wagmi'
import { mainnet } from 'wagmi/chains'

// As in the kit's own instructions, with its own defaults.
const config = createConfig(
  getDefaultConfig({ appName: 'Bench', walletConnectProjectId: '00000000000000000000000000000001', chains: [mainnet] }),
)
const queries = new QueryClient()

createRoot(document.getElementById('root')).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={queries}>
      <ConnectKitProvider>
        <ConnectKitButton />
      </ConnectKitProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
