import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConnectModal, PorticoProvider } from 'portico/react'
import 'portico/react.css'
import { WagmiProvider } from 'wagmi'
import { Account } from './Account.tsx'
import { Connect } from './Connect.tsx'
import { config, core } from './config.ts'

const queries = new QueryClient()

/** The page has a button of its own, by wagmi alone. Of Portico it has the modal. */
export const App = () => (
  <WagmiProvider config={config}>
    <QueryClientProvider client={queries}>
      <PorticoProvider core={core}>
        <Connect />
        <Account />
        <ConnectModal />
      </PorticoProvider>
    </QueryClientProvider>
  </WagmiProvider>
)
