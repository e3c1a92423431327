/** What a hook's fields become. `get` names a field of the hook that takes its place, `account` one of `useAccount`. */
export type Field =
  | { readonly rename: string }
  | {
      readonly make: (
        get: (field: string) => string,
        isTyped: boolean,
        account: (field: string) => string,
        take: Take,
      ) => string
    }

/** Imports a name, or a type. @returns what it is called in the file. */
export type Take = (module: string, name: string, isType?: boolean) => string

export interface HookRule {
  /** The hook of `portico/react`. */
  readonly to: string
  /** The namespace that it has to be given, and that the account is asked of; without it, it is given nothing. */
  readonly of?: string
  readonly fields: Readonly<Record<string, Field>>
  /** Fields that are functions, and may be called in these ways only to mean the same. */
  readonly calls?: Readonly<Record<string, RegExp>>
}

export interface ComponentRule {
  readonly kind: 'provider' | 'button'
  /** Properties that stay as they are, and the names that they get. */
  readonly props: Readonly<Record<string, string>>
  /** Properties after which nothing is left to do, and why. */
  readonly gone?: Readonly<Record<string, string>>
}

export interface Kit {
  readonly name: string
  /** The page about it, as it lies in the installed package. */
  readonly page: string
  readonly packages: RegExp
  readonly components: Readonly<Record<string, ComponentRule>>
  readonly hooks: Readonly<Record<string, HookRule>>
}

const pageOf = (name: string) => `See node_modules/portico/docs/migrate/${name}.md`
const renamed = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, { rename: name }]))
const IN_BUTTON = 'the button has the account’s picture, and its name or address'
/** `open()`, and with a view that both have. */
const OPEN = /^\((?:\{ *view: *['"](?:Connect|Account|Networks|AllWallets|WhatIsAWallet)['"] *,? *\})?\)$/
const BARE = /^\(\)$/

/** Absent while there is nothing to open, as pages ask for that: to connect once connected, the account before. */
const opening = (view?: string): Field => ({
  make: (get, _isTyped, account) => {
    const open = `() => ${get('open')}(${view === undefined ? '' : `{ view: '${view}' }`})`
    const isConnected = account('isConnected')
    return view === undefined ? `${isConnected} ? undefined : ${open}` : `${isConnected} ? ${open} : undefined`
  },
})

/** Opens and closes by one function, which is told whether to show. */
const BY_A_BOOLEAN: Field = {
  make: (get, isTyped) => `(show${isTyped ? ': boolean' : ''}) => (show ? ${get('open')}() : ${get('close')}())`,
}

/** CAIP-10. */
const caipAddress = (get: (field: string) => string) =>
  `${get('address')} && \`\${${get('chain')}}:\${${get('address')}}\``

/** A chain as viem has it, or one of Solana by its CAIP-2 name, where Portico takes the name alone. */
const switchNetwork: Field = {
  make: (get, isTyped, _account, take) => {
    const typed = isTyped ? `: ${take('portico', 'NetworkConfig', true)}` : ''
    const named = `${take('portico/domain', 'chainId')}(typeof id === 'number' ? \`eip155:\${id}\` : String(id))`
    return `({ id }${typed}) => ${get('switchNetwork')}(${named})`
  },
}

/** A number of EVM, a text of Solana. */
const chainId: Field = {
  make: (_get, _isTyped, account, take) => {
    const [chain, reference] = [account('chain'), `${take('portico/domain', 'referenceOf')}(${account('chain')})`]
    const isEvm = `${take('portico/domain', 'namespaceOf')}(${chain}) === 'eip155'`
    return `${chain} && (${isEvm} ? Number(${reference}) : ${reference})`
  },
}

/** Of the kit's type, which says nothing of the time without a wallet. */
const walletProvider: Field = {
  make: (get, isTyped, account) => {
    const provider = get('provider')
    const made = `${account('isConnected')} ? ${provider} : undefined`
    return isTyped ? `(${made}) as typeof ${provider}` : made
  },
}

const caipNetworkId: Field = { make: (_get, _isTyped, account) => account('chain') }

/** The kits that are known, and what of each is known for certain; the rest is left for the author. */
export const KITS: readonly Kit[] = [
  {
    name: 'RainbowKit',
    page: pageOf('rainbowkit'),
    packages: /^@rainbow-me\/rainbowkit(?:-siwe-next-auth)?(?:\/|$)/,
    components: {
      RainbowKitProvider: {
        kind: 'provider',
        props: { locale: 'language' },
        gone: { showRecentTransactions: 'what was sent stands in the account', modalSize: 'the modal has one column' },
      },
      ConnectButton: {
        kind: 'button',
        props: { label: 'label' },
        gone: { showBalance: IN_BUTTON, accountStatus: IN_BUTTON, chainStatus: IN_BUTTON },
      },
    },
    hooks: {
      useConnectModal: { to: 'useModal', fields: { openConnectModal: opening() } },
      useAccountModal: { to: 'useModal', fields: { openAccountModal: opening('Account') } },
      useChainModal: { to: 'useModal', fields: { openChainModal: opening('Networks') } },
    },
  },
  {
    name: 'ConnectKit',
    page: pageOf('connectkit'),
    packages: /^connectkit(?:-next-siwe)?(?:\/|$)/,
    components: {
      ConnectKitProvider: { kind: 'provider', props: {}, gone: { debugMode: 'the modal has no such mode' } },
      ConnectKitButton: { kind: 'button', props: { label: 'label' } },
    },
    hooks: {
      useModal: {
        to: 'useModal',
        fields: {
          open: { rename: 'isOpen' },
          setOpen: BY_A_BOOLEAN,
        },
      },
    },
  },
  {
    name: 'AppKit',
    page: pageOf('appkit'),
    packages: /^@reown\/appkit(?:[-/]|$)/,
    components: {},
    hooks: {
      useAppKit: { to: 'useModal', fields: renamed('open', 'close'), calls: { open: OPEN, close: BARE } },
      useAppKitAccount: {
        to: 'useAccount',
        // `reconnecting`, which ours has not, is refused by TypeScript where the status is compared with it.
        fields: { ...renamed('address', 'isConnected', 'status'), caipAddress: { make: caipAddress } },
      },
      useAppKitNetwork: {
        to: 'useSwitchNetwork',
        fields: { switchNetwork, chainId, caipNetworkId },
      },
      useAppKitProvider: { to: 'useCore', of: 'eip155', fields: { walletProvider } },
      useAppKitNetworkCore: { to: 'useSwitchNetwork', fields: { chainId, caipNetworkId } },
      useDisconnect: { to: 'useDisconnect', fields: renamed('disconnect'), calls: { disconnect: BARE } },
    },
  },
  {
    name: 'the Solana wallet adapter',
    page: pageOf('wallet-adapter'),
    packages: /^@solana\/wallet-adapter-[a-z\d-]+(?:\/|$)/,
    components: {
      ConnectionProvider: { kind: 'provider', props: {} },
      WalletProvider: { kind: 'provider', props: {} },
      WalletModalProvider: { kind: 'provider', props: {} },
      WalletMultiButton: { kind: 'button', props: {} },
    },
    hooks: {
      useWalletModal: {
        to: 'useModal',
        fields: {
          visible: { rename: 'isOpen' },
          setVisible: BY_A_BOOLEAN,
        },
      },
    },
  },
]

export const kitOf = (module: string): Kit | undefined => KITS.find(({ packages }) => packages.test(module))
