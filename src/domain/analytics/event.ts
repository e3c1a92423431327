import type { ErrorCode } from '../shared/error-catalogue.ts'

export interface NetworkEvent {
  /** CAIP-2. */
  readonly network: string
  readonly isSmartAccount: boolean
}

export interface SendEvent extends NetworkEvent {
  /** The token's symbol. */
  readonly token: string
}

/** What the page's owner is told, if they turned that on. No pairing URI, no query string, no fragment, ever. */
export type AnalyticsEvent =
  /** The first event, which is never sent (R-API-4): subscribers see it, so that there is an event from the start. */
  | { readonly type: 'MODAL_CREATED' }
  | { readonly type: 'MODAL_OPEN' | 'MODAL_CLOSE'; readonly connected: boolean }
  | { readonly type: 'CLICK_ALL_WALLETS' | 'CLICK_WALLET_HELP' | 'CLICK_GET_WALLET' | 'CLICK_NETWORKS' }
  | { readonly type: 'SEARCH_WALLET'; readonly search: string }
  | { readonly type: 'SELECT_WALLET'; readonly name: string; readonly platform: WalletPlatform }
  /** R-CONN-4; `browser`: a wallet in the page; `email` and `social`: an account that the page's own method led to. */
  | {
      readonly type: 'CONNECT_SUCCESS'
      readonly method: 'mobile' | 'qrcode' | 'browser' | 'email' | 'social'
      readonly name: string
    }
  | { readonly type: 'CONNECT_ERROR'; readonly code: ErrorCode }
  | { readonly type: 'USER_REJECTED' }
  | { readonly type: 'DISCONNECT_SUCCESS' | 'DISCONNECT_ERROR' }
  | { readonly type: 'SWITCH_NETWORK'; readonly network: string }
  | { readonly type: 'CLICK_TRANSACTIONS'; readonly isSmartAccount: boolean }
  /** R-ERR-3. */
  | { readonly type: 'ERROR_FETCH_TRANSACTIONS' | 'LOAD_MORE_TRANSACTIONS'; readonly isSmartAccount: boolean }
  | ({ readonly type: 'OPEN_SEND' } & NetworkEvent)
  | ({ readonly type: 'SEND_INITIATED' | 'SEND_SUCCESS' | 'SEND_REJECTED' } & SendEvent)
  | ({ readonly type: 'SEND_ERROR'; readonly code: ErrorCode } & SendEvent)

export type WalletPlatform = 'mobile' | 'desktop' | 'browser' | 'web' | 'qrcode' | 'email' | 'social'

/** R-API-4. */
export const isSent = ({ type }: AnalyticsEvent): boolean => type !== 'MODAL_CREATED'
