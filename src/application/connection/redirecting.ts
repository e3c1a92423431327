/** What only a phone with Solana wallets has a use for: one piece of code. */
export { ConnectByRedirect } from './connect-by-redirect.ts'
export { HandleDeeplinkCallback } from './handle-deeplink-callback.ts'
