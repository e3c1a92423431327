import { ConnectButton, ConnectModal, PorticoProvider } from 'portico/react'
import 'portico/react.css'
import { Account } from './Account.tsx'
import { core } from './core.ts'

export const App = () => (
  <PorticoProvider core={core}>
    <ConnectButton />
    <Account />
    <ConnectModal />
  </PorticoProvider>
)
