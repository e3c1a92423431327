import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { mainnet } from 'viem/chains'
import { ConnectButton, ConnectModal, PorticoProvider } from 'portico/react'
import 'portico/react.css'

// As docs/guides/hosts-and-loading.md says, with the package as it is published.
const { relayUrl } = JSON.parse(document.getElementById('portico-config').textContent)
const load = async () => {
  const { createPorticoAsync } = await import('portico')
  return createPorticoAsync({ networks: [mainnet], projectId: '00000000000000000000000000000001', relayUrl })
}

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <PorticoProvider load={load}>
      <ConnectButton />
      <ConnectModal />
    </PorticoProvider>
  </StrictMode>,
)
