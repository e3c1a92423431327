/**
 * Every type that a page can reach from `createPortico`; a test reports a missing one. The ports of `PortOverrides` are
 * in `portico/ports`.
 */
export type { PageView, ViewsConfig } from './page-views.ts'
export type { PageMetadata, PorticoConfig, PortOverrides } from './config.ts'
export type { SignInOptions } from '../sign-in/page-sign-in-server.ts'
export type * from '../../ports/connect-method.ts'

// The nouns of the core, and the parameters and results of their methods.
export type { PorticoCore } from '../../application/core.ts'
export type { Offers } from '../../application/settings.ts'
export type { StateStream } from '../../application/state/store.ts'
export type * from '../../application/account/api.ts'
export type * from '../../application/calls/api.ts'
export type * from '../../application/connection/api.ts'
export type * from '../../application/modal/api.ts'
export type * from '../../application/networks/api.ts'
export type * from '../../application/provider/api.ts'
export type * from '../../application/requests/api.ts'
export type * from '../../application/signing/api.ts'
export type * from '../../application/solana/solana-adapter.ts'
export type * from '../../application/transactions/api.ts'
export type * from '../../application/views/api.ts'
export type * from '../../application/wallets/api.ts'

// The values of their state streams.
export type { AccountId } from '../../domain/account/account-id.ts'
export type { AccountName } from '../../domain/account/account-name.ts'
export type {
  AccountType,
  Accounts,
  ConnectionStatus,
  NamespaceAccount,
  Verification,
} from '../../domain/account/accounts.ts'
export type { Identity, NamedAddress } from '../../domain/account/identity.ts'
export type { ConnectAttempt } from '../../domain/connection/connect-attempt.ts'
export type { ConnectMethod, InjectedKind, InjectedMethodFacts } from '../../domain/connection/connect-methods.ts'
export type { DrawnPairing, EarlyPairing } from '../../domain/connection/drawn-pairing.ts'
export type { ConnectStep, MethodStep, StepAnswer, StepProblem } from '../../domain/connection/connect-step.ts'
export type { ConnectedWallet, WalletAccount } from '../../domain/connection/connected-wallets.ts'
export type { ConnectionProblem, ConnectionState, RecentWallet } from '../../domain/connection/connection-state.ts'
export type { DeepLinkChoice } from '../../domain/connection/deep-link-choice.ts'
export type { DeepLink, WalletLinks } from '../../domain/connection/deep-link.ts'
export type { LinkBlocked } from '../../domain/connection/link-guard.ts'
export type { LinkTarget } from '../../domain/connection/link-target.ts'
export type { Platform } from '../../domain/connection/platform.ts'
export type { DeeplinkDialect, DeeplinkWallet } from '../../domain/connection/deeplink-wallet.ts'
export type { WalletRequest, WalletRequestState } from '../../domain/connection/wallet-request.ts'
export type { ModalState, ModalStep } from '../../domain/modal/modal-state.ts'
export type { ViewName } from '../../domain/modal/view-names.ts'
export type { ModalView } from '../../domain/modal/view.ts'
export type { ChainId } from '../../domain/network/chain-id.ts'
export type { EvmChain } from '../../domain/network/evm-chain.ts'
export type { Namespace } from '../../domain/network/namespace.ts'
export type {
  NamedNetwork,
  NativeCurrency,
  Network,
  NetworkConfig,
  SolanaEndpoint,
} from '../../domain/network/network.ts'
export type { NftListState, NftOwner } from '../../domain/nfts/nft-list.ts'
export type { Nft } from '../../domain/nfts/nft.ts'
export type { Approval } from '../../domain/rpc/request-approval.ts'
export type { ActingAs, Asset, GrantedRight, Quantity, SignedAction } from '../../domain/clear-signing/action.ts'
export type { RequestReview } from '../../domain/clear-signing/review.ts'
export type { CallReceipt, CallsOutcome } from '../../domain/rpc/calls-status.ts'
export type { BundleCall, BundleReceipt, CallsBundle, CallsBundles, CallsRest } from '../../domain/rpc/calls.ts'
export type { Concern, ConfirmMode } from '../../domain/rpc/concerns.ts'
export type { AssetFacts, CallFacts, RequestFacts } from '../../domain/rpc/request-facts.ts'
export type { RequestPart } from '../../domain/rpc/request-tree.ts'
export type { HiddenMeaning } from '../../domain/rpc/signed-bytes.ts'
export type { TypedDataFacts, TypedField } from '../../domain/rpc/typed-data.ts'
export type { Effects, Movement, Sum } from '../../domain/send/effects.ts'
export type { RecipientKind, RecipientWarning } from '../../domain/send/recipient-warning.ts'
export type { Replacement, ReplacementKind } from '../../domain/send/replacement.ts'
export type {
  SendStatus,
  SentTransaction,
  SentTransactionRequest,
  SentTransactions,
} from '../../domain/send/sent-transactions.ts'
export type { BareError } from '../../domain/shared/bare-error.ts'
export type { Brand } from '../../domain/shared/brand.ts'
export type { CoreError } from '../../domain/shared/core-error.ts'
export type { ErrorCode } from '../../domain/shared/error-catalogue.ts'
export type { CoreNotice, NoticeEvent } from '../../domain/shared/notice.ts'
export type { SignedIn } from '../../domain/sign-in/signed-in.ts'
export type { PhoneStep } from '../../domain/connection/phone-step.ts'
export type { SolanaErrorCode } from '../../domain/solana/error-texts.ts'
export type { ReadyState } from '../../domain/solana/ready-state.ts'
export type { SolanaAdapterState, SolanaWallet } from '../../domain/solana/solana-adapter-state.ts'
export type { BalanceState } from '../../domain/tokens/native-balance.ts'
export type { TokenBalance, TokenQuantity } from '../../domain/tokens/token-balance.ts'
export type { TokenListState, TokenOwner } from '../../domain/tokens/token-list.ts'
export type { HistoryOwner, TransactionHistory } from '../../domain/transactions/history.ts'
export type { TransactionsByYear } from '../../domain/transactions/months.ts'
export type {
  FungibleInfo,
  NftInfo,
  Transaction,
  TransactionMetadata,
  TransactionStatus,
  Transfer,
} from '../../domain/transactions/transaction.ts'
export type { InstalledSource, InstalledWallet } from '../../domain/wallets/installed-wallet.ts'
export type { ImageKind, ImageType, WalletImage } from '../../domain/wallets/wallet-image.ts'
export type { ExcludedWallet, WalletListState, WalletSearch } from '../../domain/wallets/wallet-list.ts'
export type { OwnWallet, OwnWalletLinks } from '../../domain/wallets/own-wallet.ts'
export type { WalletBadge, WalletListing } from '../../domain/wallets/wallet.ts'
export type { WalletChoices } from '../../domain/wallets/choice-order.ts'
export type { WalletChoice } from '../../domain/wallets/wallet-choices.ts'
export type { TokenFacts } from '../../domain/tokens/token-facts.ts'
