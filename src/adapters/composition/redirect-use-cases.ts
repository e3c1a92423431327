/** What only a phone with Solana wallets has a use for: one piece of code of its own. */
export { ConnectByRedirect } from '../../application/connection/connect-by-redirect.ts'
export { TakeReturn } from '../../application/connection/take-return.ts'
export { offeredRedirects } from './offered-redirects.ts'
