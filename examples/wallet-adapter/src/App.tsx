import { ConnectionProvider, WalletProvider } from '@solana/wallet-adapter-react'
import { ConnectModal, PorticoProvider } from 'portico/react'
import 'portico/react.css'
import { Account } from './Account.tsx'
import { Connect } from './Connect.tsx'
import { cluster, core } from './core.ts'

export const App = () => (
  <PorticoProvider core={core}>
    <ConnectionProvider endpoint={cluster.rpcUrl}>
      <WalletProvider wallets={[]} autoConnect>
        <Connect />
        <Account />
      </WalletProvider>
    </ConnectionProvider>
    <ConnectModal />
  </PorticoProvider>
)
