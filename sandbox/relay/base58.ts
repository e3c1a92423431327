import { fromBase58 } from '../../src/domain/shared/base58.ts'

/** The longest text decoded: decoding is quadratic, and an Ed25519 did:key needs 47 characters. */
const MAX_CHARACTERS = 128

/** Decodes base58btc, without the multibase prefix; `undefined` where the text is not base58 or is too long. */
export const decodeBase58 = (text: string): Uint8Array | undefined =>
  text.length === 0 || text.length > MAX_CHARACTERS ? undefined : fromBase58(text)
