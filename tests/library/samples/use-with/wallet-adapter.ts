import * as base from '@solana/wallet-adapter-base'
import { PublicKey } from '@solana/web3.js'
import { createPortico } from 'portico'
import { solana } from 'portico/networks'
import { toWalletAdapter } from 'portico/solana'

const core = createPortico({ networks: [solana], relayUrl: 'wss://relay.example' })

// <WalletProvider wallets={wallets} autoConnect>
export const wallets = [toWalletAdapter(core, { base, PublicKey, name: 'Phone or other wallet' })]
