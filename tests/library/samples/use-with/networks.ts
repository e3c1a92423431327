import { createPortico } from 'portico'
import { solana, withRpcUrl } from 'portico/networks'
import { base, mainnet } from 'viem/chains'

export const core = createPortico({
  networks: [mainnet, base, withRpcUrl(solana, 'https://solana-node.example')],
  relayUrl: 'wss://relay.example',
})
