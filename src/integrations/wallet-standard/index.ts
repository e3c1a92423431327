/** A core as a wallet that other libraries of the page find: EIP-6963 and the Wallet Standard. */
export { announce } from './announce.ts'
export type { AnnounceOptions } from '../core/introduction.ts'
