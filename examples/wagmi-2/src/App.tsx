import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConnectButton, ConnectModal, PorticoProvider } from 'portico/react'
import 'portico/react.css'
import { WagmiProvider } from 'wagmi'
import { Account } from './Account.tsx'
import { config, core } from './config.ts'

const queries = new QueryClient()

/** Portico has the button and the modal, wagmi has the hooks: what is connected in one is connected in the other. */
export const App = () => (
  <WagmiProvider config={config}>
    <QueryClientProvider client={queries}>
      <PorticoProvider core={core}>
        <ConnectButton />
        <Account />
        <ConnectModal />
      </PorticoProvider>
    </QueryClientProvider>
  </WagmiProvider>
)
