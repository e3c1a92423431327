/** Adapters that are needed once a wallet is connected: one chunk, loaded with the first use of any of them. */
export { HttpNamingService } from '../naming/http-naming-service.ts'
export { HttpNftApi } from '../nfts/http-nft-api.ts'
export { HttpTokenApi } from '../balances/http-token-api.ts'
export { HttpTransactionApi } from '../transactions/http-transaction-api.ts'
export { PageSignInServer } from '../sign-in/page-sign-in-server.ts'
export { serverSignIn } from '../sign-in/server-sign-in.ts'
