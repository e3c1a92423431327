/** What is told to the page's owner. No pairing URI, no query string, no fragment, ever. */
export type AnalyticsEvent =
  | { readonly type: 'MODAL_CREATED' }
  | { readonly type: 'MODAL_OPEN'; readonly connected: boolean }
  | { readonly type: 'MODAL_CLOSE'; readonly connected: boolean }
  /** R-CONN-4. */
  | { readonly type: 'CONNECT_SUCCESS'; readonly method: 'mobile' | 'qrcode'; readonly name: string }
  | { readonly type: 'CONNECT_ERROR'; readonly code: string }
  | { readonly type: 'USER_REJECTED' }
  | { readonly type: 'DISCONNECT_SUCCESS' }
  | { readonly type: 'DISCONNECT_ERROR' }
