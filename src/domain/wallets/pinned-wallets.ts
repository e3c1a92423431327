import type { InstalledWallet } from './installed-wallet.ts'
import { sameName, sameRdns } from './wallet-name.ts'

/** A wallet whose names in the catalogue and in its own announcement we know. */
interface PinnedWallet {
  /** In WalletConnect's public registry. */
  readonly id: string
  /** In the registry, and but for "Wallet" in its Wallet Standard registration. */
  readonly name: string
  /** In its EIP-6963 announcement. */
  readonly rdns?: string
}

/**
 * Row A14: a listing's own `rdns` is only a claim, so only this table says which listing is which wallet in the page.
 */
// prettier-ignore
export const PINNED_WALLETS: readonly PinnedWallet[] = [
  { name: 'MetaMask', id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
    rdns: 'io.metamask' },
  { name: 'Trust Wallet', id: '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0',
    rdns: 'com.trustwallet.app' },
  { name: 'Coinbase Wallet', id: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
    rdns: 'com.coinbase.wallet' },
  { name: 'Phantom', id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
    rdns: 'app.phantom' },
  { name: 'Rainbow', id: '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369',
    rdns: 'me.rainbow' },
  { name: 'OKX Wallet', id: '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709',
    rdns: 'com.okex.wallet' },
  { name: 'Ledger Live', id: '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927' },
  { name: 'Zerion', id: 'ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18',
    rdns: 'io.zerion.wallet' },
  { name: 'Solflare', id: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79' },
  { name: 'Rabby', id: 'fbc8d86ad914ebd733fec4812b4b7af5ca709fdd9e75a930115e5baa02c4ef4c',
    rdns: 'io.rabby' },
  { name: 'Exodus', id: 'e9ff15be73584489ca4a66f64d32c4537711797e30b6660dbcb71ea72a42b1f4',
    rdns: 'com.exodus.web3-wallet' },
  { name: 'BitKeep', id: '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662',
    rdns: 'com.bitget.web3' },
  { name: 'TokenPocket', id: '20459438007b75f4f4acb98bf29aa3b800550309646d375da5fd4aac6c2a2c66',
    rdns: 'pro.tokenpocket' },
  { name: 'SafePal', id: '0b415a746fb9ee99cce155c2ceca0c6f6061b1dbca2d722b3ba16381d0562150' },
  { name: 'Coin98', id: 'b021913ba555948a1c81eb3d89b372be46f8354e926679de648e4fa2938bed3e' },
  { name: 'MathWallet', id: '7674bb4e353bf52886768a3ddc2a4562ce2f4191c80831291218ebd90f5f5e26' },
  { name: 'Ambire Wallet', id: '2c81da3add65899baeac53758a07e652eea46dbb5195b8074772c62a77bbf568',
    rdns: 'com.ambire.wallet' },
  { name: 'Fireblocks', id: '5864e2ced7c293ed18ac35e0db085c09ed567d67346ccb6f58a0327a75137489' },
  { name: 'Backpack', id: '60bc003f2d4e14bd7a4e9ec2a159fd6168a23277d46eb0809b28a028bdab52b1',
    rdns: 'app.backpack' },
  { name: 'Jupiter', id: '1e546691fd79cdc166e7d6f65facb06edd57a7560aed179b7b7e9e4327f3037e' },
  { name: 'Nightly', id: '71238c7e7cacc19d54ca798ded86d998a586a8ac9db7a8a9ea0026b7421107b7' },
]

const ofRdns: ReadonlyMap<string | undefined, PinnedWallet> = new Map(
  PINNED_WALLETS.flatMap((wallet) => (wallet.rdns === undefined ? [] : [[wallet.rdns, wallet]])),
)
/** Names that wallets announce themselves by although the registry has another. Source: the wallets' announcements. */
const ALSO_CALLED: ReadonlyMap<string, string> = new Map([['com.bitget.web3', 'Bitget Wallet']])
const idOfName = new Map(PINNED_WALLETS.map(({ id, name }) => [sameName(name), id]))

/**
 * The id under which the catalogue lists a wallet in the page, or `undefined` if we do not know. It is matched by the
 * rdns and the name together: any wallet can claim an rdns, and one with another name would be shown as the known one.
 * The Wallet Standard has no rdns, so there the name alone decides.
 */
export function pinnedId({ source, rdns, name }: InstalledWallet): string | undefined {
  if (source === 'walletStandard') return idOfName.get(sameName(name))
  const wallet = ofRdns.get(sameRdns(rdns))
  if (wallet?.rdns === undefined) return undefined
  const names = [wallet.name, ALSO_CALLED.get(wallet.rdns) ?? wallet.name]
  return names.some((each) => sameName(each) === sameName(name)) ? wallet.id : undefined
}

/** The pinned wallet with a catalogue id, if there is one. */
export const pinnedWallet = (id: string): PinnedWallet | undefined => PINNED_WALLETS.find((wallet) => wallet.id === id)
