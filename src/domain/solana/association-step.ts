/**
 * How far the way to a wallet app is. Where a step waits for the visitor, it goes on with their press: a phone opens an
 * app only from within one.
 */
export type AssociationStep =
  | { readonly kind: 'idle' }
  /** What is needed is on its way. */
  | { readonly kind: 'preparing'; readonly isRemote: boolean }
  /** A code to be scanned by the phone, which is replaced before it is old. */
  | { readonly kind: 'scan'; readonly uri: string }
  /** The browser will ask whether the page may reach apps on this device: waits for the visitor. */
  | { readonly kind: 'explain' }
  /** It was told that the page may not: waits for the visitor, or for the setting to change. */
  | { readonly kind: 'blocked' }
  /** Everything is ready for the wallet to be opened: waits for the visitor. */
  | { readonly kind: 'ready' }
  /** The phone was asked to open a wallet. */
  | { readonly kind: 'opening' }
  /** Nothing opened: waits for the visitor, who may have found a wallet meanwhile. */
  | { readonly kind: 'missing' }
  /** The app that shows this page opens no wallets: nothing comes after this. */
  | { readonly kind: 'incompatible' }
  /** The wallet is there, and asks its owner. */
  | { readonly kind: 'answering'; readonly isRemote: boolean }

export const IDLE_STEP: AssociationStep = { kind: 'idle' }
