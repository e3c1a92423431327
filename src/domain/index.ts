/** The pure rules that a custom frontend or adapter needs, so that it decides as Portico does. */

// Chains: to read what a configuration, a wallet or a service calls one, and to find it among the page's.
export { type ChainId, chainId, namespaceOf, parseChainId, quantityOf, referenceOf } from './network/chain-id.ts'
export { type Namespace, NAMESPACES } from './network/namespace.ts'
export { findNetwork, type NativeCurrency, type Network, networksOf } from './network/network.ts'

// Accounts: to read CAIP-10, and to show the connected account.
export { type AccountId, parseAccountId } from './account/account-id.ts'
export { type AccountName, accountName } from './account/account-name.ts'
export {
  type Accounts,
  type AccountType,
  activeAccount,
  type ConnectionStatus,
  isConnected,
  isOnUnsupportedChain,
  type NamespaceAccount,
  type Verification,
} from './account/accounts.ts'
export { type Identity, type NamedAddress, nameOf } from './account/identity.ts'
export { shortAddress } from './account/short-address.ts'

// Amounts: to convert between what a visitor reads and types and a chain's smallest unit, and to sum up values.
export { formatAmount, parseAmount } from './send/amount.ts'
export { smallestUnits, type TokenBalance, type TokenQuantity, totalValue } from './tokens/token-balance.ts'

// Failures: to tell them apart by their codes, to show their texts, and to throw them from an adapter.
export { BareError } from './shared/bare-error.ts'
export { asCoreError, CoreError, isCoreError } from './shared/core-error.ts'
export { ERROR_TEXTS, type ErrorCode } from './shared/error-catalogue.ts'
export { SOLANA_ERROR_TEXTS, type SolanaErrorCode } from './solana/error-texts.ts'

// The modal: R-VIEW-2, so that a custom frontend opens the same view.
export { chooseOpeningView, type OpeningFacts } from './modal/opening-rule.ts'
export { canGoBack, type ModalState, type ModalStep, viewOf, walletIdOf } from './modal/modal-state.ts'
export { VIEW_NAMES, type ViewName } from './modal/view-names.ts'
export { MODAL_VIEWS, type ModalView } from './modal/view.ts'

// Wallets: what a custom catalogue lists, and what a picture may be.
export type { WalletBadge, WalletListing } from './wallets/wallet.ts'
export { readImage } from './wallets/read-image.ts'
export type { ImageType, WalletImage } from './wallets/wallet-image.ts'

// Ways to connect that a page brings along: their kinds, and what may go wrong at a step of one.
export { CONNECT_METHODS } from './connection/connect-methods.ts'
export { STEP_PROBLEMS } from './connection/connect-step.ts'

// Deep links: which link opens a wallet on this device, and whether one from outside is safe to follow.
export {
  anyWalletLink,
  type DeepLink,
  type LinkedWallet,
  type LinkOptions,
  type NoLink,
  preferredLink,
  type WalletLinks,
  walletLinks,
} from './connection/deep-link.ts'
export type { DeepLinkChoice } from './connection/deep-link-choice.ts'
export { guardLink, type GuardRules, type LinkBlocked, type SafeLink } from './connection/link-guard.ts'
export type { LinkTarget } from './connection/link-target.ts'
export { type BrowserFacts, detectPlatform, type Platform } from './connection/platform.ts'

// Requests of the page's scripts: which of them a page may ask at all.
export { rpcPermission, type RpcPermission } from './rpc/rpc-permission.ts'

// Activity: grouping and filtering (R-TX-2 to R-TX-4), what one transaction says, and what was sent from this page.
export { type ActivityFacts, type ActivityHeading, type ActivityRow, activityRows } from './transactions/activity.ts'
export { onChain } from './transactions/chain-filter.ts'
export { type HistoryOwner, type TransactionHistory } from './transactions/history.ts'
export {
  groupByMonth,
  type GroupedTransactions,
  monthsOf,
  type TransactionMonth,
  type TransactionsByYear,
} from './transactions/months.ts'
export { poisoned, type PoisoningFacts } from './transactions/poisoning.ts'
export { dropSpam } from './transactions/spam-filter.ts'
export {
  type Counterparty,
  type Leg,
  type OperationType,
  summaryOf,
  type TransactionSummary,
} from './transactions/summary.ts'
export type * from './transactions/transaction.ts'
export type { Replacement, ReplacementKind } from './send/replacement.ts'
export {
  entriesOf,
  isSettled,
  type SendStatus,
  type SentTransaction,
  type SentTransactionRequest,
  type SentTransactions,
} from './send/sent-transactions.ts'

// Texts from outside: what may be shown of them; and the type of a value that was checked.
export { displayText, hasMixedScripts } from './shared/display-text.ts'
export type { Brand } from './shared/brand.ts'
