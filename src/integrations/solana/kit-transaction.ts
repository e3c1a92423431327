import { CoreError } from '../../domain/shared/core-error.ts'
import {
  fromWire,
  isSigned,
  MAX_TRANSACTION_BYTES,
  messageFacts,
  toWire,
} from '../../domain/solana/transaction-wire.ts'
import type { KitAddress, KitLifetime, KitSignature, KitSignedTransaction, KitTransaction } from './kit-shapes.ts'

/**
 * Kit's transaction as a wallet takes it.
 *
 * @throws CoreError `RPC_BAD_PARAMS` for one that this account cannot sign, of another version, or too large.
 */
export function wireOf({ messageBytes, signatures }: KitTransaction, address: string): Uint8Array {
  const message = Uint8Array.from(messageBytes)
  const { signers } = messageFacts(message) ?? bad('Only transactions of the version legacy or 0 can be signed.')
  if (!signers.includes(address)) bad(`${address} is none of its signers.`)
  const wire = toWire(
    message,
    signers.map((signer) => signatures[signer] ?? undefined),
  )
  return wire.length > MAX_TRANSACTION_BYTES ? bad('It is larger than the network allows.') : wire
}

/** What kit made of the transaction is kept, and the signatures are those of the wallet's answer. */
export function signedBy(asked: KitTransaction, wire: Uint8Array | undefined): KitSignedTransaction {
  const { message, signatures } = (wire && fromWire(wire)) ?? {}
  const facts = message && messageFacts(message)
  if (message === undefined || facts === undefined) throw new CoreError('WALLET_BAD_ANSWER')
  const entries = facts.signers.map((signer, index) => {
    const signature = signatures?.[index]
    return [signer, signature && isSigned(signature) ? signature : null]
  })
  const lifetimeConstraint = 'lifetimeConstraint' in asked ? asked.lifetimeConstraint : lifetimeOf(facts)
  const signed = { ...asked, messageBytes: message, signatures: frozen(entries), lifetimeConstraint }
  // Kit's brands: the size was looked at before the wallet was asked, and the message is the same.
  return Object.freeze(signed) as unknown as KitSignedTransaction
}

/** A message alone does not tell until which block its hash is valid. */
const MAX_HEIGHT = 2n ** 64n - 1n

const lifetimeOf = ({ blockhash, nonceAccount }: NonNullable<ReturnType<typeof messageFacts>>): KitLifetime =>
  (nonceAccount === undefined
    ? { blockhash, lastValidBlockHeight: MAX_HEIGHT }
    : { nonce: blockhash, nonceAccountAddress: nonceAccount }) as KitLifetime

const frozen = (entries: (readonly unknown[])[]): Record<KitAddress, KitSignature | null> =>
  Object.freeze(Object.fromEntries(entries)) as Record<KitAddress, KitSignature | null>

function bad(details: string): never {
  throw new CoreError('RPC_BAD_PARAMS', { details })
}
