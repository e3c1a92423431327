import type { SolanaOptions } from '../../application/solana/solana-adapter.ts'
import {
  action,
  amountAboveZero,
  flag,
  flagOrAction,
  listOf,
  needed,
  object,
  oneOf,
  optionsOf,
  type Shape,
  text,
} from '../../domain/configuration/option-shape.ts'
import type { DeeplinkDialect, DeeplinkWallet } from '../../domain/connection/deeplink-wallet.ts'
import { isEvmChain } from '../../domain/network/evm-chain.ts'
import { type Namespace, NAMESPACES } from '../../domain/network/namespace.ts'
import type { NamedNetwork, NativeCurrency } from '../../domain/network/network.ts'
import type { OwnWallet, OwnWalletLinks } from '../../domain/wallets/own-wallet.ts'
import type { ConfirmMode } from '../../domain/rpc/concerns.ts'
import type { WalletBadge } from '../../domain/wallets/wallet.ts'
import type { InjectedMethods } from '../../ports/connect-method.ts'
import type { SignInOptions } from '../sign-in/page-sign-in-server.ts'
import type { PageMetadata, PorticoConfig, PortOverrides } from './config.ts'

const BADGES: readonly WalletBadge[] = ['certified', 'none']
const CONFIRM_MODES: readonly ConfirmMode[] = ['whenNeeded', 'always']
const DIALECTS: readonly DeeplinkDialect[] = ['phantom', 'solflare']

/** Read further, in words of its own, where it is used. */
const ANYTHING: Shape = { words: 'anything', check: () => {} }

const CURRENCY = optionsOf<NativeCurrency>({ name: ANYTHING, symbol: ANYTHING, decimals: ANYTHING })

/** `readNetworks` tells what is missing. */
const NETWORK = optionsOf<NamedNetwork>({
  ...{ id: ANYTHING, name: text, nativeCurrency: CURRENCY, rpcUrl: ANYTHING, explorerUrl: text },
  confirmations: ANYTHING,
})

/** A chain of viem's has many more fields than those that are read of it. */
const ANY_NETWORK: Shape = {
  ...NETWORK,
  check: (value, place) => {
    if (typeof value !== 'object' || value === null || !isEvmChain(value)) NETWORK.check(value, place)
  },
}

const SIGN_IN = optionsOf<SignInOptions>({
  ...{ nonce: action, verify: action, statement: text, lifetimeMs: amountAboveZero, withConnecting: flag },
})

const PORTS = optionsOf<PortOverrides>({
  ...{ analytics: object, clock: object, connectors: listOf(object), errorReporter: object },
  blockchains: optionsOf<Record<Namespace, unknown>>({ eip155: object, solana: object }),
  ...{ namingService: object, nftApi: object, page: object, pairing: object, randomness: object },
  ...{ screening: object, serverTime: object, solanaChain: object, signInServer: object },
  ...{ store: object, tokenApi: object, transactionApi: object, walletApi: object },
})

const DEEPLINK_WALLET = optionsOf<DeeplinkWallet>({
  ...{ id: needed(text), name: needed(text), url: needed(text), dialect: needed(oneOf(DIALECTS)) },
  speaksWalletConnect: needed(flag),
})

const LINKS = optionsOf<OwnWalletLinks>({
  ...{ mobile: text, universal: text, desktop: text, webapp: text },
  ...{ homepage: text, appStore: text, playStore: text, chromeStore: text },
})

const OWN_WALLET = optionsOf<OwnWallet>({
  ...{ id: needed(text), name: needed(text), image: text, rdns: text, links: LINKS },
  namespaces: listOf(oneOf(NAMESPACES)),
})

const METADATA = optionsOf<PageMetadata>({
  ...{ name: needed(text), description: needed(text), url: needed(text), icons: needed(listOf(text)) },
})

/** Every option and what it has to be; the compiler reports one that is missing here. */
export const CONFIG_SHAPE: Shape = optionsOf<PorticoConfig>({
  networks: needed({ ...listOf(ANY_NETWORK), words: 'a list of at least one' }),
  // What kind of address, and whose, is judged apart.
  ...{ relayUrl: ANYTHING, services: ANYTHING, servicesUrl: ANYTHING, accountsUrl: ANYTHING, analyticsUrl: ANYTHING },
  ...{ namesUrl: ANYTHING, ensRpcUrl: ANYTHING },
  ...{ projectId: ANYTHING, sdkVersion: text, instance: text, remoteHostAuthority: text },
  ...{ analytics: flag, embedded: flag, severalWallets: flag, metadata: METADATA, signIn: SIGN_IN },
  ...{ featuredWalletIds: listOf(text), includeWalletIds: listOf(text), excludeWalletIds: listOf(text) },
  ...{ wallets: listOf(OWN_WALLET), walletOrder: listOf(text) },
  ...{ badgeType: oneOf(BADGES), deeplinkWallets: listOf(DEEPLINK_WALLET) },
  methods: optionsOf<InjectedMethods>({ email: object, social: ANYTHING }),
  ...{ confirm: oneOf(CONFIRM_MODES), spenders: listOf(text), addableNetworks: listOf(ANY_NETWORK) },
  solana: optionsOf<SolanaOptions>({ autoConnect: flagOrAction, onError: action }),
  // Components and their loaders: read where views are bound.
  ...{ views: ANYTHING, accountTabs: ANYTHING },
  ports: PORTS,
})
