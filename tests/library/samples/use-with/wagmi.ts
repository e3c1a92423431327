import { createConfig, http } from '@wagmi/core' // or from 'wagmi'
import { createPortico } from 'portico'
import { portico } from 'portico/wagmi'
import { base, mainnet } from 'viem/chains'

const core = createPortico({ networks: [mainnet, base], relayUrl: 'wss://relay.example' })

export const config = createConfig({
  chains: [mainnet, base],
  connectors: [portico(core)],
  transports: { [mainnet.id]: http(), [base.id]: http() },
})
