/** A currency, a token, or one thing of a collection, on the network of a request. */
export interface Asset {
  /** The contract or mint; `undefined`: the network's own currency. */
  readonly token: string | undefined
  /** The number of one thing of a collection; `'any'`: each of them. Absent for what is only counted. */
  readonly id?: bigint | 'any' | undefined
  /** On Solana: the account that holds the token, where it is not known which token that is. */
  readonly holding?: string | undefined
  /** On Solana a checked instruction says how many decimal places an amount has, and the network refuses wrong ones. */
  readonly decimals?: number | undefined
}

export interface Quantity extends Asset {
  /** In the smallest unit; `'all'`: without a limit. */
  readonly amount: bigint | 'all'
}

/** What the account is that acts in place of the one that signs. */
export type ActingAs = 'safe' | 'smartAccount' | 'contract'

/**
 * One thing that a signature or a transaction does, as far as its bytes say. Addresses on EVM chains are in lower case,
 * times are in seconds since the Unix epoch.
 */
export type SignedAction =
  /** `spender` may take so much from then on. */
  | {
      readonly kind: 'allow'
      readonly what: Quantity
      readonly spender: string
      /** Whether this is the whole allowance, or a change of the one before. */
      readonly change: 'set' | 'more' | 'less'
      /** When the allowance ends; `undefined`: never. */
      readonly until: bigint | undefined
    }
  /** `spender` may take the whole collection from then on. */
  | { readonly kind: 'allowAll'; readonly token: string; readonly spender: string }
  /** An allowance is taken back. */
  | { readonly kind: 'revoke'; readonly token: string | undefined; readonly spender: string | undefined }
  /** `spender` may take so much, once; `undefined`: the account that hands it in, which is not known before. */
  | { readonly kind: 'takeOnce'; readonly what: Quantity; readonly spender: string | undefined }
  /** `from`: absent for the account that acts. */
  | {
      readonly kind: 'send'
      readonly what: Quantity
      readonly from: string | undefined
      readonly to: string
      /** It is paid to a contract with a call of it. */
      readonly isPayment?: true
      /** What of it the token keeps, where that is said. */
      readonly fee?: bigint | undefined
    }
  | { readonly kind: 'burn'; readonly what: Quantity; readonly from: string | undefined }
  | { readonly kind: 'mint'; readonly what: Quantity; readonly to: string }
  /** Another account may take `gives` from this one, once, for `gets`. */
  | {
      readonly kind: 'trade'
      readonly gives: readonly Quantity[]
      /** The least that the account itself gets. */
      readonly gets: readonly Quantity[]
      /** What goes to others, as fees. */
      readonly others: readonly Quantity[]
    }
  /** `who` can do everything, or nearly, with `account` from then on. */
  | { readonly kind: 'control'; readonly account: string | undefined; readonly who: string | undefined }
  /** EIP-7702: the account becomes a contract with this code; `undefined`: it becomes an ordinary one again. */
  | { readonly kind: 'delegate'; readonly code: string | undefined; readonly isEverywhere: boolean }
  /** ERC-7715. */
  | {
      readonly kind: 'grant'
      readonly to: string | undefined
      readonly right: GrantedRight
      readonly until: bigint | undefined
    }
  /** All of this is done by another account than the one that signs, or in its name. */
  | {
      readonly kind: 'actAs'
      readonly as: ActingAs
      readonly account: string
      readonly actions: readonly SignedAction[]
    }
  /** Another account pays the network's fee. */
  | { readonly kind: 'sponsored'; readonly by: string }
  /** When the signature may be used at the latest; `undefined`: for ever. */
  | { readonly kind: 'signatureUntil'; readonly until: bigint | undefined }
  | { readonly kind: 'signIn'; readonly domain: string }
  | { readonly kind: 'create' }
  /** A function of a contract, or an instruction of a program, that is not known here. */
  | { readonly kind: 'unknown'; readonly to: string; readonly selector: string | undefined }
  /** What a list, a nesting or a size beyond what a visitor can review leaves out. */
  | { readonly kind: 'unread' }
  // Solana
  | { readonly kind: 'openAccount'; readonly token: string | undefined; readonly owner: string }
  | { readonly kind: 'closeAccount'; readonly account: string; readonly to: string }
  | { readonly kind: 'freeze'; readonly account: string; readonly isThawed: boolean }
  | { readonly kind: 'stake'; readonly account: string; readonly validator: string }
  | { readonly kind: 'unstake'; readonly account: string }
  | { readonly kind: 'memo'; readonly text: string }
  /** Beside the network's base fee. In the smallest unit of its currency. */
  | { readonly kind: 'priorityFee'; readonly atMost: bigint }
  /** The transaction does not expire: who has it can hand it in at any time. */
  | { readonly kind: 'durable' }
  /** A lookup table that could not be read: what is done with the addresses in it is not known. */
  | { readonly kind: 'unresolved'; readonly table: string }

/** What a permission lets another account do. */
export type GrantedRight =
  | { readonly kind: 'total'; readonly what: Quantity }
  /** So much in each period. */
  | { readonly kind: 'periodic'; readonly what: Quantity; readonly seconds: bigint }
  /** So much in each second, up to `atMost` together; `undefined`: without an end. */
  | { readonly kind: 'stream'; readonly what: Quantity; readonly atMost: bigint | undefined }
  | { readonly kind: 'revokeAllowances' }
  | { readonly kind: 'calls'; readonly contract: string }
  /** By the name that the wallet or the page has for it. */
  | { readonly kind: 'other'; readonly name: string }
