import { readIdentifiers } from '../../../domain/solana/identifiers.ts'
import { readFields, readInteger } from '../../../domain/shared/reading.ts'

/** What a wallet says that it can do. */
export interface Capabilities {
  /** Whether it signs transactions without sending them. */
  readonly canSignOnly: boolean
  readonly canSend: boolean
  /** How many transactions it takes at once. */
  readonly maxTransactions: number
}

/** What a wallet can do that does not say: what the protocol's second version requires of every wallet. */
const LEAST: Capabilities = { canSignOnly: false, canSend: true, maxTransactions: 1 }

/** An answer to `get_capabilities`. A field that cannot be read counts as not supported. */
export function readCapabilities(answer: unknown): Capabilities {
  const fields = readFields(answer)
  if (fields === undefined) return LEAST
  const features = readIdentifiers(fields.get('features'))
  const max = readInteger(fields.get('max_transactions_per_request')) ?? 1
  return {
    canSignOnly: features.includes('solana:signTransactions'),
    canSend: fields.get('supports_sign_and_send_transactions') !== false,
    // 0 means: no limit.
    maxTransactions: max < 1 ? MAX_AT_ONCE : Math.min(max, MAX_AT_ONCE),
  }
}

/** More than fit on a wallet's screen. */
const MAX_AT_ONCE = 32
