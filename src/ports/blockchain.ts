import type { ChainId, Namespace } from '../domain/network/chain-id.ts'
import type { Network } from '../domain/network/network.ts'
import type { Movement } from '../domain/send/effects.ts'
import type { Standing } from '../domain/send/block-standing.ts'
import type { RecipientKind } from '../domain/send/recipient-warning.ts'
import type { Replacement } from '../domain/send/replacement.ts'
import type { ReadTransaction, SolanaKnowledge } from '../domain/clear-signing/solana-transaction.ts'
import type { CallsTrial } from '../domain/rpc/calls-trial.ts'
import type { TokenFacts } from '../domain/tokens/token-facts.ts'
import type { WalletCall } from './connector.ts'
import { token } from './wiring.ts'

/** A token other than the chain's own currency. */
export interface TokenRef {
  /** Its contract, or on Solana its mint. */
  readonly address: string
  readonly decimals: number
}

export interface Transfer {
  readonly from: string
  readonly to: string
  /** Absent: the chain's own currency. */
  readonly token?: TokenRef | undefined
  /** In the smallest unit of what is moved. */
  readonly amount: bigint
}

/** A transfer that the chain would take now. */
export interface PreparedTransfer {
  readonly chain: ChainId
  /** The ways to ask a wallet for it, best first; the first that was granted is used. */
  readonly calls: readonly WalletCall[]
  /** The most that the network keeps, in the chain's smallest unit. */
  readonly fee: bigint
  /** What of the fee makes an account for the recipient; absent where none has to be made. */
  readonly rent?: bigint | undefined
  /** On Solana: after this block height it cannot be processed. */
  readonly lastValidBlock?: bigint | undefined
  /** On EVM: the number that the account's next transaction has. */
  readonly nonce?: bigint | undefined
  /** On Solana: the slot that the chain had come to; a transaction that is sent is in no earlier one. */
  readonly sinceSlot?: bigint | undefined
  /** What is at the recipient's address. */
  readonly recipient: RecipientKind
  /** What the node's simulation of this transfer moved, the fee left out; `undefined`: the node cannot tell. */
  readonly movements: readonly Movement[] | undefined
}

/** What a wallet's answer to a transfer means: it was sent, or it was signed and is ours to send. */
export type TransferAnswer =
  | {
      readonly kind: 'sent'
      readonly hash: string
      /** The wallet has changed it before it signed: its time is not that of what was prepared. Absent: not known of. */
      readonly isChanged?: boolean
    }
  | { readonly kind: 'signed'; readonly hash: string; readonly transaction: Uint8Array }

/** What is known of a transaction that was sent. */
export interface SentTransaction {
  /** On Solana the signature. */
  readonly hash: string
  /** On Solana: after this block height it cannot be processed. */
  readonly lastValidBlock?: bigint | undefined
  /** On EVM: its number among the account's transactions, as a node has told before. */
  readonly nonce?: bigint | undefined
  /** What it moves. Without it, no replacement is looked for, and the hash is not checked to be its own. */
  readonly transfer?: Transfer | undefined
  /** The account, where it is not known what the transaction moves. */
  readonly from?: string | undefined
  /** On Solana: the slot that the chain had come to when the wallet was asked. */
  readonly sinceSlot?: bigint | undefined
  /** It was sent so long ago that a node may not know of it any more, although it is in a block. */
  readonly isOld?: boolean | undefined
  /** On EVM: the account is a contract, and the hash may be one of its own. Default: `false`. */
  readonly isOfContract?: boolean | undefined
}

export type TransactionStatus =
  /**
   * Final: it has as many blocks as its network's `confirmations` say. With a replacement: the same transfer with a
   * higher fee is in the block instead of this one.
   */
  | { readonly kind: 'confirmed' | 'failed'; readonly block: bigint; readonly replacement?: Replacement | undefined }
  /** With a standing: it is in a block that a reorganisation may still take back. */
  | { readonly kind: 'pending'; readonly nonce?: bigint | undefined; readonly standing?: Standing | undefined }
  /** The hash is that of a transaction that does not make the transfer. */
  | { readonly kind: 'foreign' }
  /** The hash is that of the account, as of a Safe; this is the one of the transaction on the chain. */
  | { readonly kind: 'executed'; readonly hash: string }
  /** Another transaction used up its number, so it cannot happen any more; `undefined`: it is not known which. */
  | { readonly kind: 'replaced'; readonly replacement: Replacement | undefined }
  /**
   * The node does not know it (yet, or any more). Not a failure. On Solana with the last block that it can be in, where
   * that was not known. With `waitsForOwners` it is a Safe's, which has not executed it as far as the node shows.
   */
  | { readonly kind: 'unknown'; readonly lastValidBlock?: bigint | undefined; readonly waitsForOwners?: true }
  /** It cannot be processed any more and was not. */
  | { readonly kind: 'expired' }

/** A transfer that may or may not have been sent: no answer of the wallet is known. */
export interface SoughtTransfer {
  readonly transfer: Transfer
  /** On EVM: the account's next number when the wallet was asked for it. */
  readonly nonce?: bigint | undefined
  /** On Solana: the slot that the chain had come to by then. */
  readonly sinceSlot?: bigint | undefined
  /** The parameters of the question as it was put to the wallet; `undefined` where they are no longer stored. */
  readonly asked: unknown
  /** Only what has those very parameters is it: it does more than the transfer. Absent: what makes the transfer is. */
  readonly isExact?: boolean | undefined
  /** What cannot be it: hashes that are other sends', and what wallets were asked for these. */
  readonly others: { readonly hashes: readonly string[]; readonly asked: readonly unknown[] }
}

/** A call that a script of the page wants to be sent. */
export interface TriedCall {
  /** Absent: a contract is created. */
  readonly to: string | undefined
  /** In the chain's smallest unit. */
  readonly value: bigint
  /** In hexadecimal. */
  readonly data: string | undefined
}

/** What a node tells of a transaction of Solana. */
export interface LookedUpTransaction {
  readonly known: SolanaKnowledge
  /** `undefined`: it cannot tell what the transaction does. */
  readonly trial: CallsTrial | undefined
}

/** One namespace's chains, through the nodes that the page configured. */
export interface Blockchain {
  readonly namespace: Namespace

  /** The address in its canonical form, or `undefined` for anything that is not one, a wrong checksum included. */
  readAddress(text: string): Promise<string | undefined>

  /** @throws CoreError `RPC_UNAVAILABLE`, `RPC_BAD_ANSWER` or `RPC_WRONG_CHAIN`. */
  balance(network: Network, address: string, signal: AbortSignal): Promise<bigint>

  /**
   * Asks the chain for all that a transfer needs: that it is the right chain, that the account holds enough, the fee.
   *
   * @param most - What the visitor has seen that it costs: no more is offered to be quicker than others. Where it cannot
   *   be had for that, its fee says so. Default: the going price is offered.
   * @throws CoreError `SEND_INSUFFICIENT`, `SEND_TOO_LITTLE`, `SEND_LEAVES_TOO_LITTLE`, `SEND_FAILED` with the reason,
   *   or as {@link balance}.
   */
  prepareTransfer(network: Network, transfer: Transfer, signal: AbortSignal, most?: bigint): Promise<PreparedTransfer>

  /** Whether what a wallet is to be asked says exactly this transfer: read back from its bytes. */
  isTransfer(call: WalletCall, transfer: Transfer): Promise<boolean>

  /** @throws CoreError `WALLET_BAD_ANSWER`: nothing is known then of what became of the transfer. */
  readTransferAnswer(
    prepared: Pick<PreparedTransfer, 'chain'>,
    call: WalletCall,
    answer: unknown,
  ): Promise<TransferAnswer>

  /** Hands a signed transaction to the chain. @throws CoreError as {@link prepareTransfer}. */
  broadcast(network: Network, transaction: Uint8Array, signal: AbortSignal): Promise<void>

  /** @throws CoreError as {@link balance}. */
  status(network: Network, sent: SentTransaction, signal: AbortSignal): Promise<TransactionStatus>

  /**
   * Looks for a transfer by the number that it has if it was sent, or among what the account has done since.
   * `undefined`: not known yet, as while the number is free, several could be it, or a node does not tell; without a
   * hash: something else has the number, or it was used too long ago to be found.
   *
   * @throws CoreError as {@link balance}.
   */
  find(
    network: Network,
    sought: SoughtTransfer,
    signal: AbortSignal,
  ): Promise<{ readonly hash: string | undefined } | undefined>

  messageCall(message: string, address: string): Promise<WalletCall>

  /**
   * The signature in a wallet's answer, checked against the account.
   *
   * @throws CoreError `WALLET_BAD_ANSWER` or `SIGNATURE_INVALID`.
   */
  readSignature(
    network: Network,
    address: string,
    message: string,
    answer: unknown,
    signal: AbortSignal,
  ): Promise<string>

  /** As {@link readSignature}, of typed data (EIP-712) as JSON text. */
  readTypedSignature(
    network: Network,
    address: string,
    typedData: string,
    answer: unknown,
    signal: AbortSignal,
  ): Promise<string>

  /**
   * What a node says to a method that only reads, as it said it.
   *
   * @throws CoreError `RPC_UNAVAILABLE`, or `RPC_REFUSED` with the node's reason, and its own error of JSON-RPC as the
   *   cause: scripts get its words and its bytes.
   */
  ask(network: Network, call: WalletCall, signal: AbortSignal): Promise<unknown>

  /**
   * Has a node try calls one after the other, as the account would send them, and sends none. `undefined`: it cannot
   * tell.
   *
   * @throws CoreError as {@link balance}.
   */
  tryCalls(
    network: Network,
    from: string,
    calls: readonly TriedCall[],
    signal: AbortSignal,
  ): Promise<CallsTrial | undefined>

  /**
   * On Solana: what the accounts are that transactions name, and what the first one does if it is the only one; a
   * transaction that stands on another cannot be tried by itself. `undefined` on other chains.
   *
   * @throws CoreError as {@link balance}.
   */
  lookUpTransactions(
    network: Network,
    from: string,
    transactions: readonly ReadTransaction[],
    signal: AbortSignal,
  ): Promise<LookedUpTransaction | undefined>

  /**
   * What tokens say of themselves. One of which nothing can be told is left out.
   *
   * @throws CoreError as {@link balance}.
   */
  describeTokens(network: Network, addresses: readonly string[], signal: AbortSignal): Promise<readonly TokenFacts[]>

  /**
   * The calls that move the wallet itself to a network, first switching, then adding; none where there is no such
   * thing.
   */
  switchCalls(network: Network): Promise<readonly WalletCall[]>
}

export const BLOCKCHAINS = token<Readonly<Record<Namespace, Blockchain>>>('blockchains')
