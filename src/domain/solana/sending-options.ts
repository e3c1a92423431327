import { readFields } from '../shared/reading.ts'
import { DEFAULT_COMMITMENT } from './cluster.ts'

/** How a wallet's node should handle a transaction. Source: Wallet Standard, SolanaSignAndSendTransactionOptions. */
export interface SendingOptions {
  readonly preflightCommitment: string
  readonly skipPreflight?: boolean
  readonly minContextSlot?: number
  readonly maxRetries?: number
}

const COMMITMENTS: readonly unknown[] = ['processed', 'confirmed', 'finalized']

/**
 * The options that can be read; the rest is left to the wallet. R-CONST-3: by default the commitment is `confirmed`,
 * since the page's block hash is known at that level, and a wallet that checks against an older block would not know
 * it.
 */
export function sendingOptions(options: unknown): SendingOptions {
  const fields = readFields(options)
  const commitment = fields?.get('preflightCommitment')
  const skipPreflight = fields?.get('skipPreflight')
  return {
    preflightCommitment: COMMITMENTS.includes(commitment) ? String(commitment) : DEFAULT_COMMITMENT,
    ...(typeof skipPreflight === 'boolean' && { skipPreflight }),
    ...count('minContextSlot', fields?.get('minContextSlot')),
    ...count('maxRetries', fields?.get('maxRetries')),
  }
}

const count = (name: string, value: unknown): object =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? { [name]: value } : {}
