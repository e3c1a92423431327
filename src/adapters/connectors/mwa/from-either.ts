import { fromBase58 } from '../../../domain/shared/base58.ts'
import { fromBase64 } from '../../../domain/shared/base64.ts'

/** Bytes of a known length, which tells base64 from the base58 that some wallets write. */
export const fromEither = (text: unknown, length: number): Uint8Array | undefined =>
  [fromBase64(text), typeof text === 'string' && text.length <= 2 * length ? fromBase58(text) : undefined].find(
    (bytes) => bytes?.length === length,
  )
