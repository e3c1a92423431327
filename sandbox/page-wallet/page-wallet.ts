import { getAddressFromPublicKey, getBase58Encoder } from '@solana/web3.js'
import { keysFromSeed } from '../wallet/keys-from-seed.ts'
import { PAGE_WALLET_SOLANA_SEED } from '../wallet/keys.ts'
import { confirmWithVisitor } from './confirm.ts'
import { installStandardWallets, type StandardWalletControl } from './standard-wallets.ts'

export const PAGE_WALLET_NAME = 'Sandbox Page Wallet'

const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="10" fill="#0b6b3a"/>' +
    '<path d="M10 28V16a10 10 0 0 1 20 0v12h-5V16a5 5 0 0 0-10 0v12z" fill="#fff"/></svg>',
)}`

/** Puts the wallet together; it is in the page once it is registered. */
export async function installPageWallet(): Promise<StandardWalletControl> {
  const seed = PAGE_WALLET_SOLANA_SEED
  const address = await getAddressFromPublicKey((await keysFromSeed(seed)).publicKey)
  const network = solanaNetworkOf(document.getElementById('portico-config')?.textContent)
  const control = installStandardWallets([
    {
      ...{ name: PAGE_WALLET_NAME, icon: ICON, rpcUrl: network.rpcUrl, isThere: false },
      chains: ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'],
      accounts: [{ address, publicKey: [...getBase58Encoder().encode(address)], seed: [...seed] }],
      can: ['signMessage', 'signTransaction', 'signAndSendTransaction', 'signIn'],
    },
  ])[PAGE_WALLET_NAME]
  if (control === undefined) throw new Error('The wallet was not put together.')
  control.mode = 'ask'
  control.decide = (question) => confirmWithVisitor(question, network)
  return control
}

export interface PageNetwork {
  readonly id: string
  readonly name: string
  readonly rpcUrl: string
}

/** The Solana network of the page around. */
function solanaNetworkOf(config: string | null | undefined): PageNetwork {
  const { networks = [] } = JSON.parse(config ?? '{}') as { networks?: readonly PageNetwork[] }
  const network = networks.find(({ id }) => id.startsWith('solana:'))
  if (network === undefined) throw new Error('This page has no Solana network.')
  return network
}
