/**
 * The step of reaching a wallet app on a phone. Where a step waits for the visitor, it goes on with their press: a phone
 * opens an app only from within one.
 */
export type PhoneStep =
  /** The code that is needed is being loaded. */
  | { readonly kind: 'preparing'; readonly isRemote: boolean }
  /** A code to be scanned by the phone, which is replaced before it expires. */
  | { readonly kind: 'scan'; readonly uri: string }
  /** The browser will ask whether the page may reach apps on this device: waits for the visitor. */
  | { readonly kind: 'explain' }
  /** The browser was told that the page may not: waits for the visitor, or for the setting to change. */
  | { readonly kind: 'blocked' }
  /** Everything is ready for the wallet to be opened: waits for the visitor. */
  | { readonly kind: 'ready' }
  /** The phone was asked to open a wallet. */
  | { readonly kind: 'opening' }
  /** No wallet opened: waits for the visitor, who may have installed one meanwhile. */
  | { readonly kind: 'missing' }
  /** The app that shows this page opens no wallets: the last step. */
  | { readonly kind: 'incompatible' }
  /** The wallet is there, and asks its owner. */
  | { readonly kind: 'answering'; readonly isRemote: boolean }
