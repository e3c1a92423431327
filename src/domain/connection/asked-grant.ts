import { type ChainId, type Namespace, namespaceOf } from '../network/chain-id.ts'
import type { Network } from '../network/network.ts'
import type { Grant, WalletSession } from './wallet-session.ts'

/** What we ask a wallet for in each namespace; nothing of it is required of the wallet. */
export const ASKED_METHODS: Readonly<Record<Namespace, readonly string[]>> = {
  eip155: [
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getCapabilities',
    'wallet_sendCalls',
    'wallet_getCallsStatus',
    'wallet_showCallsStatus',
    'wallet_watchAsset',
    'wallet_requestExecutionPermissions',
  ],
  solana: [
    'solana_getAccounts',
    'solana_requestAccounts',
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
}

export const ASKED_EVENTS: Readonly<Record<Namespace, readonly string[]>> = {
  eip155: ['chainChanged', 'accountsChanged'],
  solana: ['accountsChanged'],
}

/** The networks of those namespaces that a wallet is asked for. */
export const chainsOf = (networks: readonly Network[], namespaces: readonly Namespace[]): readonly ChainId[] =>
  askedChains(networks).filter((chain) => namespaces.includes(namespaceOf(chain)))

/**
 * The session without namespaces that were not asked for: those keep their own sessions, whatever a wallet grants in
 * addition.
 */
export const onlyAsked = (session: WalletSession, namespaces: readonly Namespace[]): WalletSession => ({
  ...session,
  grants: Object.fromEntries(Object.entries(session.grants).filter(([each]) => namespaces.some((one) => one === each))),
})

export const askedChains = (networks: readonly Network[]): readonly ChainId[] => networks.map(({ id }) => id)

/**
 * Keeps of a grant what was asked for. Methods and events that were not asked for are dropped; accounts on networks
 * that were not asked for stay, so that the visitor can be told where their wallet is, but they add no network to the
 * page's.
 */
export function commonGrant(namespace: Namespace, grant: Grant): Grant {
  const inNamespace = ({ chain }: { chain: ChainId }) => namespaceOf(chain) === namespace
  return {
    accounts: grant.accounts.filter(inNamespace),
    chains: grant.chains.filter((chain) => namespaceOf(chain) === namespace),
    methods: grant.methods.filter((method) => ASKED_METHODS[namespace].includes(method)),
    events: grant.events.filter((event) => ASKED_EVENTS[namespace].includes(event)),
    atomic: grant.atomic?.filter(inNamespace),
  }
}

/** Whether a wallet granted at least one network that the page works with. */
export const hasCommonNetwork = (session: WalletSession, networks: readonly Network[]): boolean =>
  Object.values(session.grants).some((grant) =>
    grant.accounts.some(({ chain }) => networks.some(({ id }) => id === chain)),
  )
