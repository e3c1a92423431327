/**
 * R-ERR-5: the failures of the Solana wallet adapter, apart from the others so that a page without it does not load
 * their texts. What a visitor declines is `USER_REJECTED` here too: nothing has failed.
 */
export const SOLANA_ERROR_TEXTS = {
  SOLANA_NOT_SELECTED: 'No Solana wallet is chosen. Choose one first.',
  SOLANA_NOT_READY: 'This wallet is not in your browser. Install it, then try again.',
  SOLANA_NOT_CONNECTED: 'No Solana wallet is connected. Connect one first.',
  SOLANA_CONNECT_FAILED: 'Your Solana wallet did not connect. Unlock it and try again.',
  SOLANA_DISCONNECT_FAILED: 'Your wallet may still list this page. Remove it there.',
  SOLANA_SEND_FAILED: 'The transaction was not sent. Check it and try again.',
  SOLANA_SIGN_TRANSACTION_FAILED: 'Your wallet did not sign the transaction. Try again.',
  SOLANA_SIGN_MESSAGE_FAILED: 'Your wallet did not sign the message. Try again.',
  SOLANA_SIGN_IN_FAILED: 'Your wallet did not sign you in. Try again.',
  SOLANA_ACCOUNT_UNSUPPORTED: 'This account cannot do that. Choose another one in your wallet.',
  SOLANA_CHAIN_UNSUPPORTED: 'Your wallet does not know this Solana network. Choose another network in it.',
} as const

export type SolanaErrorCode = keyof typeof SOLANA_ERROR_TEXTS
