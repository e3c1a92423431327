import { type Accounts, connectedAccounts, type NamespaceAccount, type Verification } from '../account/accounts.ts'
import type { ChainId, Namespace } from '../network/chain-id.ts'
import type { InstalledWallet } from '../wallets/installed-wallet.ts'
import { isLocalTopic, signInOf } from './local-topic.ts'

/** What a connected wallet shares in one namespace. */
export interface WalletAccount {
  readonly namespace: Namespace
  /** The address that is in use, or would be. */
  readonly address: string
  /** All that it shares on that network. */
  readonly addresses: readonly string[]
  readonly chain: ChainId | undefined
  /** Whether requests in this namespace go to this wallet. */
  readonly isInUse: boolean
  readonly verification: Verification
}

/** One of the wallets that are connected. */
export interface ConnectedWallet {
  /** Names it for as long as it is connected. */
  readonly id: string
  /** A claim, fit to be shown. */
  readonly name: string
  /** A `data:image/…` URI of a wallet in the page, for an `<img>` and nothing else. */
  readonly icon: string | undefined
  /** Whether its account is the one on screen. At most one wallet's is. */
  readonly isActive: boolean
  /** One of each namespace that it shares. */
  readonly accounts: readonly WalletAccount[]
}

/** All connected wallets: the one on screen first, then others in use, then those that stand by, as they were used. */
export function connectedWallets(
  accounts: Accounts,
  installed: readonly Pick<InstalledWallet, 'name' | 'icon'>[] = [],
): readonly ConnectedWallet[] {
  const byId = new Map<string, NamespaceAccount[]>()
  for (const account of connectedAccounts(accounts)) {
    const id = signInOf(account.sessionTopic ?? '')
    byId.set(id, [...(byId.get(id) ?? []), account])
  }
  return [...byId].map(([id, own]) => {
    const name = own[0]?.walletName ?? ''
    return {
      id,
      name,
      icon: isLocalTopic(id) ? installed.find((each) => each.name === name)?.icon : undefined,
      isActive: own.includes(accounts[accounts.active]),
      accounts: own.map((account) => walletAccount(account, account === accounts[account.namespace])),
    }
  })
}

const walletAccount = (account: NamespaceAccount, isInUse: boolean): WalletAccount => {
  const { namespace, address = '', addresses, chain, verification } = account
  return { namespace, address, addresses, chain, isInUse, verification }
}

/** The sessions of a connected wallet; none of one that is not connected. */
export const sessionsOfWallet = (accounts: Accounts, id: string): readonly string[] => [
  ...new Set(
    connectedAccounts(accounts).flatMap(({ sessionTopic = '' }) => (signInOf(sessionTopic) === id ? sessionTopic : [])),
  ),
]
