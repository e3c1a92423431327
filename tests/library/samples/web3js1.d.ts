import type { PublicKey as Web3Js1PublicKey } from 'web3js1'

// In this repository `@solana/web3.js` is version 2; pages with the Solana wallet adapter have version 1.
declare module '@solana/web3.js' {
  export class PublicKey extends Web3Js1PublicKey {}
}
