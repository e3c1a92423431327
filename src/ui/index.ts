export type { HexColour } from '../domain/modal/accent.ts'
export type { Length, Theme as CheckedTheme, ThemeLayout, ThemeMode, ThemeTokens } from '../domain/modal/theme.ts'
export type { QrLevel } from '../domain/qr/level.ts'
export { AccountPanel } from './account/AccountPanel.tsx'
export { PorticoAppearance, type PorticoAppearanceProps } from './bridge/PorticoAppearance.tsx'
export { PorticoProvider, type PorticoProviderProps } from './bridge/PorticoProvider.tsx'
export { type Portico, useCore, usePortico } from './bridge/portico-context.ts'
export type { PressEvent } from './bridge/portico-handle.ts'
export type { Readable } from './bridge/signal.ts'
export { useStream } from './bridge/use-stream.ts'
export { ConnectButton, type ConnectButtonProps } from './components/ConnectButton.tsx'
export {
  ConnectButtonCustom,
  type ConnectButtonCustomProps,
  type ConnectButtonFacts,
} from './components/ConnectButtonCustom.tsx'
export { QrCode, type QrCodeProps } from './components/QrCode.tsx'
export { type FinderStyle, type ModuleStyle, type QrLook, QrLookContext } from './components/qr-look.ts'
export type { ProblemFacts } from './components/problem-facts.ts'
export type { ActionState } from './hooks/action.ts'
export type { Progress, Status } from './hooks/progress.ts'
export { type Account, useAccount } from './hooks/use-account.ts'
export { type Balance, useBalance } from './hooks/use-balance.ts'
export { type Connect, type Disconnect, useConnect, useDisconnect } from './hooks/use-connect.ts'
export type { ActionProgress } from './hooks/use-core-action.ts'
export { type Modal, useModal } from './hooks/use-modal.ts'
export {
  type EnsAddress,
  type EnsAvatar,
  type EnsName,
  useEnsAddress,
  useEnsAvatar,
  useEnsName,
} from './hooks/use-names.ts'
export { type Networks, type SwitchNetwork, useNetworks, useSwitchNetwork } from './hooks/use-networks.ts'
export { type Nfts, useNfts } from './hooks/use-nfts.ts'
export {
  type EvmTransaction,
  type SendTransaction,
  type SolanaTransaction,
  useSendTransaction,
} from './hooks/use-send-transaction.ts'
export { type Session, useSession } from './hooks/use-session.ts'
export {
  type SignIn,
  type SignMessage,
  type SignTypedData,
  useSignIn,
  useSignMessage,
  useSignTypedData,
} from './hooks/use-signing.ts'
export { type Tokens, useTokens } from './hooks/use-tokens.ts'
export { type Transactions, useTransactions } from './hooks/use-transactions.ts'
export type {
  ConnectedTexts,
  ConnectingTexts,
  Dictionary,
  ErrorTexts,
  FirstTexts,
  FrameTexts,
  InterfaceTexts,
  OwnTexts,
  RequestTexts,
  Translated,
} from './i18n/dictionary.ts'
export type { Language } from './i18n/language.ts'
export { LANGUAGE_NAMES } from './i18n/language-names.ts'
export type { DeepPartial } from './i18n/merge-texts.ts'
export { preloadLanguage } from './i18n/preload-language.ts'
export { useSpokenLanguage } from './i18n/use-language.ts'
export { useText } from './i18n/use-text.ts'
export { ConnectModal, type ConnectModalProps } from './modal/ConnectModal.tsx'
export { lazyView } from './modal/lazy-view.ts'
export { porticoTheme, type Theme } from './theme/portico-theme.ts'
export { useTitle } from './views/use-title.ts'
