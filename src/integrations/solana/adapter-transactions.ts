import type { ChainId, PorticoCore } from '../../adapters/composition/api.ts'
import { networksOf } from '../../domain/network/network.ts'
import { base58 } from '../../domain/shared/base58.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import { readProperty } from '../../domain/shared/reading.ts'
import { fromWire, isSigned, messageFacts } from '../../domain/solana/transaction-wire.ts'
import type { AdapterConnection, AdapterPublicKey, AdapterSendOptions, AdapterTransaction } from './adapter-library.ts'

export type PublicKeyClass<Key> = new (base58: string) => Key

/** A transaction of web3.js 1, of either format, as a wallet takes it. */
export const bytesOf = (transaction: AdapterTransaction): Uint8Array =>
  Uint8Array.from(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }))

/** Puts the signatures of the wallet's answer into the page's own object: its message is the same. */
export function sign<Transaction extends AdapterTransaction>(
  transaction: Transaction,
  wire: Uint8Array | undefined,
  PublicKey: PublicKeyClass<AdapterPublicKey>,
): Transaction {
  const { signatures, message } = (wire && fromWire(wire)) ?? {}
  const facts = message && messageFacts(message)
  if (signatures === undefined || facts === undefined) throw new CoreError('WALLET_BAD_ANSWER')
  signatures.forEach((signature, index) => {
    if (isSigned(signature)) transaction.addSignature(new PublicKey(facts.signers[index] ?? ''), signature)
  })
  return transaction
}

/** What the page's library does before a send: who pays, until when it can be sent, and the page's own signatures. */
export async function prepare(
  transaction: AdapterTransaction,
  connection: AdapterConnection,
  payer: AdapterPublicKey,
  signers: readonly unknown[],
  { preflightCommitment: commitment, minContextSlot }: AdapterSendOptions,
): Promise<void> {
  if ('version' in transaction) {
    if (signers.length > 0) transaction.sign?.(signers)
    return
  }
  transaction.feePayer ??= payer
  transaction.recentBlockhash ??= (await connection.getLatestBlockhash({ commitment, minContextSlot })).blockhash
  if (signers.length > 0) transaction.partialSign?.(...signers)
}

/**
 * F116: what a connection's failure to hand in a signed transaction means. It was not sent only where the node has run it
 * and says so, in its logs; else the node may have taken it, and the page can look it up by its signature.
 */
export function sendFailure(cause: unknown, signed: Uint8Array): unknown {
  const [signature] = fromWire(signed)?.signatures ?? []
  if (Array.isArray(readProperty(cause, 'logs')) || signature === undefined || !isSigned(signature)) return cause
  return new CoreError('SEND_UNKNOWN', { cause, sent: [base58(signature)] })
}

/**
 * The network of the page that a connection's node serves: by its address, else by its genesis.
 *
 * @throws CoreError `CHAIN_NOT_GRANTED` for one that is none of the core's.
 */
export async function chainOf(core: PorticoCore, connection: AdapterConnection): Promise<ChainId> {
  const networks = networksOf(core.networks.list, 'solana')
  const sameNode = networks.find(({ rpcUrl }) => rpcUrl === connection.rpcEndpoint)
  if (sameNode !== undefined) return sameNode.id
  const genesis = await connection.getGenesisHash()
  // A chain is named by as much of it as fits (CAIP-2).
  const network = networks.find(({ id }) => id === `solana:${genesis.slice(0, 32)}`)
  if (network === undefined) throw new CoreError('CHAIN_NOT_GRANTED', { details: connection.rpcEndpoint })
  return network.id
}
