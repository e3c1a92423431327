import { QR_ERROR_TEXTS } from '../qr/error-texts.ts'
import type { SolanaErrorCode } from '../solana/error-texts.ts'

/**
 * Every failure that a visitor or the page is told, with its English sentence: what happened, and where it fits in a
 * sentence what to do now. The interface translates by code. Texts quoted in the product's requirements are exact
 * copies.
 */
export const ERROR_TEXTS = {
  // Configuration and life of a core
  CONFIG_INVALID: 'The configuration of Portico is not valid.',
  CONFIG_DUPLICATE: 'Another Portico on this page has the same name. Only the first is used.',
  UI_BLOCKED: 'The styles of this page keep the connect window out of sight.',
  VIEW_UNKNOWN: 'Portico has no view of this name.',
  SERVICE_MISSING: 'This page does not look this up.',
  CORE_DISPOSED: 'This Portico was disposed of.',

  // Connecting
  RELAY_UNREACHABLE: 'Connection problem. Check your internet.',
  CLOCK_WRONG: 'Your device clock looks wrong. Correct it and try again.',
  PAIRING_EXPIRED: 'Code expired. Scan the new one.',
  PAIRING_UNANSWERED: 'No wallet responded. Try again.',
  USER_REJECTED: 'Request declined',
  CONNECTION_LOST: 'The connection was interrupted. If your wallet lists it, remove it there.',
  LINK_BLOCKED: "This wallet's link is not safe to open.",
  NO_COMMON_NETWORK: "Your wallet doesn't share a supported network.",
  DISCONNECT_FAILED: 'Failed to disconnect',
  WALLET_GONE: 'This wallet is no longer in your browser.',
  // R-ERR-5: the modal shows it too.
  SOLANA_KEY_INVALID: 'Your wallet shared an address that is not valid on Solana. Choose another.',
  RETURN_UNKNOWN: "Your wallet's answer doesn't match what this page asked. Try again here.",
  WALLET_NOT_REACHED: 'No wallet could be reached on your phone. Try again.',
  ASSOCIATION_UNSAFE: 'The answer is not from your wallet. Nothing was shared. Try again.',
  ASSOCIATION_CANCELLED: 'You cancelled before your wallet was asked.',
  EMAIL_INVALID: "That doesn't look like an email address.",
  EMAIL_NOT_SENT: 'The email could not be sent. Check the address and try again.',
  CODE_WRONG: 'This is not the code from the email. Check it and try again.',
  CODE_EXPIRED: 'This code has expired. Ask for a new one.',
  CODE_TRIES_SPENT: 'Too many tries. Ask for a new code.',
  WINDOW_CLOSED: 'The window was closed before you were signed in.',
  METHOD_BUSY: 'Too many attempts. Wait a few minutes and try again.',
  METHOD_UNAVAILABLE: 'Signing in this way is not possible now. Try again.',

  WALLET_LACKS_NETWORKS: 'Your wallet does not support a network that this page needs.',
  WALLET_LACKS_METHODS: 'Your wallet cannot do something that this page needs.',
  WALLET_LACKS_EVENTS: "Your wallet can't send this page the updates that it needs.",
  WALLET_LACKS_ACCOUNTS: 'Your wallet has no account on the networks of this page.',
  WALLET_LACKS_NAMESPACE: "Your wallet doesn't work with this kind of network.",
  WALLET_RELOADED: 'Your wallet extension was restarted. Reload this page to continue.',
  STORAGE_LOST: "Your browser saves nothing for this site. You'll need to reconnect after a reload.",
  SESSION_NOT_RESTORED: 'Your last connection could not be brought back. Connect again.',
  SESSION_EXPIRED: 'Your connection has expired. Connect again to continue.',

  // Asking a connected wallet
  NOT_CONNECTED: 'Connect a wallet first.',
  SESSION_GONE: 'Your wallet ended this connection. Connect again.',
  REQUEST_CANCELLED: 'You cancelled here. Decline the request in your wallet as well.',
  REQUEST_UNANSWERED: 'Your wallet has not answered. Open it and look for the request.',
  WALLET_BUSY: 'A request is already open in your wallet.',
  WALLET_OFFLINE: 'Your wallet is not connected to any network right now.',
  WALLET_OVERLOADED: 'Your wallet has too many requests. Wait a moment and try again.',
  WALLET_REFUSED: 'Your wallet refused the request.',
  WALLET_BAD_ANSWER: "We couldn't read your wallet's answer.",
  METHOD_NOT_GRANTED: 'Your wallet did not allow this. Connect again to allow it.',
  CHAIN_NOT_GRANTED: 'Your wallet does not offer this network.',
  NETWORK_UNKNOWN: 'This page does not work with that network.',
  CHAIN_UNKNOWN_TO_WALLET: 'Your wallet does not know this network yet.',
  ACCOUNT_CHANGED: 'Your wallet changed the account. Review and try again.',
  CHAIN_CHANGED: 'The network changed. Review and send again.',
  CHAIN_NOT_SWITCHED: 'Your wallet stayed on its network.',
  SIGNATURE_INVALID: 'The signature does not belong to your account.',
  RPC_BLOCKED: 'Requested RPC call is not allowed',
  RPC_NO_SUBSCRIPTIONS: 'Subscriptions are not offered here. Ask eth_getFilterChanges instead.',
  RPC_HELD_BACK: 'This page asks too often. Its requests wait for now.',
  CALLS_CAPABILITY_MISSING: 'Your wallet cannot do one of the things these calls need.',
  CALLS_CHAIN_UNSUPPORTED: 'Your wallet cannot send several calls at once on this network.',
  CALLS_DUPLICATE: 'These calls were sent before.',
  CALLS_UNKNOWN: 'Your wallet does not know these calls any more.',
  CALLS_TOO_MANY: 'These are too many calls at once for your wallet.',
  CALLS_UPGRADE_DECLINED: 'You declined the account upgrade that these calls need.',
  CALLS_NOT_ATOMIC: "Your wallet can't do all of these calls or none. Nothing was sent.",
  RPC_BAD_PARAMS: 'This request cannot be read.',
  RPC_REFUSED: 'The network declined this request. Try again.',
  SIGNIN_ORIGIN: 'This sign-in is for another page.',
  SIGNIN_INVALID: 'This sign-in request is not valid.',
  SIGNIN_UNAVAILABLE: 'Signing in to this page is not possible now.',
  SIGNIN_REFUSED: 'This page did not accept your sign-in.',
  SIGNIN_ELSEWHERE: 'Your wallet answered in another tab. Continue there.',
  TAMPERED: 'The transaction changed after you saw it. Nothing was sent.',

  // Money
  SEND_INPUT_INVALID: 'Please enter a valid amount and receiver address',
  SEND_INSUFFICIENT: 'That is more than this account holds, network fee included.',
  SEND_TOO_LITTLE: 'The receiver has no account yet, and this is too little for one. Send more.',
  SEND_LEAVES_TOO_LITTLE: 'This would leave too little in the account. Send less, or everything.',
  SEND_FAILED: 'Failed to send transaction. Please try again.',
  SEND_UNSENT: 'Not sent: the request did not reach your wallet. You can try again.',
  SEND_UNKNOWN: "We couldn't confirm if this was sent. Check your wallet before sending again.",
  NAME_UNKNOWN: 'Name not found.',
  NAME_UNSAFE: 'This name could be mistaken for another one. Enter the address instead.',
  NAMES_UNAVAILABLE: 'Names cannot be looked up right now. Enter the address instead.',
  BALANCE_UNAVAILABLE: 'Token Balance Unavailable',
  RPC_UNAVAILABLE: 'The network cannot be reached.',
  RPC_BAD_ANSWER: "The network sent an answer we can't read.",
  RPC_WRONG_CHAIN: 'This page is set up with a node of another network.',

  // The catalogue of wallets
  CAT_FORBIDDEN: 'Invalid App Configuration',
  CAT_RATE_LIMITED: 'Wallet list is busy.',
  CAT_UNAVAILABLE: 'Wallet list unavailable',
  CAT_BAD_BODY: 'Your network sent a web page instead of the wallet list.',
  CAT_TOO_LARGE: 'Wallet list unavailable',
  CAT_BAD_SHAPE: 'Wallet list unavailable',
  IMAGE_UNAVAILABLE: 'The picture could not be loaded.',

  // History
  ACCOUNT_ADDRESS_MISSING: "Transactions can't be fetched without an accountAddress",
  TRANSACTION_FETCH_FAILED: 'Failed to fetch transactions',
  NFTS_UNAVAILABLE: 'Your NFTs could not be loaded.',

  // Analytics
  ANALYTICS_FORBIDDEN: 'Invalid App Configuration',
  ANALYTICS_UNAVAILABLE: 'Analytics cannot be reached.',

  // QR codes
  ...QR_ERROR_TEXTS,

  LOAD_FAILED: "Couldn't load the wallet window. Check your internet and try again.",
  UNKNOWN: 'Something went wrong',
} as const

/** The texts of the Solana adapter's failures are defined with it. */
export type ErrorCode = keyof typeof ERROR_TEXTS | SolanaErrorCode
