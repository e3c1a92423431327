import { createPortico } from 'portico'
import { ConnectButton, ConnectModal, PorticoProvider } from 'portico/react'
import 'portico/react.css'
import { base, mainnet } from 'viem/chains'

const core = createPortico({ networks: [mainnet, base], projectId: 'your project id' })

export const App = () => (
  <PorticoProvider core={core}>
    <ConnectButton />
    <ConnectModal />
  </PorticoProvider>
)
