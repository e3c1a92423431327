/** A core's Solana account for pages with `@solana/kit`, or with the Solana wallet adapter and web3.js 1. */
export type { AnnounceOptions } from '../core/introduction.ts'
export type { StandardAccount } from '../core/standard-account.ts'
export type * from './adapter-library.ts'
export type { PublicKeyClass } from './adapter-transactions.ts'
export type * from './kit-shapes.ts'
export {
  followKitSigner,
  type KitSigner,
  type KitSignerOptions,
  type KitSignerStore,
  toKitSigner,
} from './kit-signer.ts'
export { toWalletAdapter, type WalletAdapterOptions } from './wallet-adapter.ts'
