export type { HexColour } from '../domain/modal/accent.ts'
export type { Length, Theme as CheckedTheme, ThemeMode, ThemeTokens } from '../domain/modal/theme.ts'
export type { QrLevel } from '../domain/qr/level.ts'
export { AccountPanel } from './account/AccountPanel.tsx'
export { PorticoProvider, type PorticoProviderProps } from './bridge/PorticoProvider.tsx'
export { type Portico, usePortico } from './bridge/portico-context.ts'
export type { Readable } from './bridge/signal.ts'
export { useAccount } from './bridge/use-account.ts'
export { useStream } from './bridge/use-stream.ts'
export { ConnectButton, type ConnectButtonProps } from './components/ConnectButton.tsx'
export { QrCode, type QrCodeProps } from './components/QrCode.tsx'
export { type FinderStyle, type ModuleStyle, type QrLook, QrLookContext } from './components/qr-look.ts'
export type {
  ConnectedTexts,
  ConnectingTexts,
  Dictionary,
  ErrorTexts,
  FrameTexts,
  InterfaceTexts,
  OwnTexts,
  Translated,
} from './i18n/dictionary.ts'
export { type Language, LANGUAGE_NAMES } from './i18n/language.ts'
export type { DeepPartial } from './i18n/merge-texts.ts'
export { preloadLanguage } from './i18n/preload-language.ts'
export { useSpokenLanguage } from './i18n/use-language.ts'
export { useText } from './i18n/use-text.ts'
export { ConnectModal, type ConnectModalProps } from './modal/ConnectModal.tsx'
export { lazyView } from './modal/lazy-view.ts'
export { porticoTheme, type Theme } from './theme/portico-theme.ts'
export { useTitle } from './views/use-title.ts'
