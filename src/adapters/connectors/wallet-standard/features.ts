/**
 * The names of all features by which a wallet is ever asked. Source: Wallet Standard, `@wallet-standard/features` and
 * `@solana/wallet-standard-features`.
 */
export const FEATURE = {
  connect: 'standard:connect',
  disconnect: 'standard:disconnect',
  events: 'standard:events',
  signIn: 'solana:signIn',
  signMessage: 'solana:signMessage',
  signTransaction: 'solana:signTransaction',
  signAndSendTransaction: 'solana:signAndSendTransaction',
} as const
