import { createPortico } from 'portico'
import { solana } from 'portico/networks'
import { announce } from 'portico/wallet-standard'
import { mainnet } from 'viem/chains'

const core = createPortico({ networks: [mainnet, solana], relayUrl: 'wss://relay.example' })

export const takeBack = announce(core, { name: 'Phone or other wallet' })
