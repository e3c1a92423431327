import { drawPairing, type DrawnPairing } from '../../../domain/connection/drawn-pairing.ts'
import type { Randomness } from '../../../ports/randomness.ts'

/**
 * A pairing of ours, by the browser's own hash.
 *
 * @returns `undefined` where the browser has no WebCrypto, as on a page without HTTPS.
 */
export async function drawByWebCrypto(randomness: Randomness, nowMs: number): Promise<DrawnPairing | undefined> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle
  if (subtle === undefined) return undefined
  return drawPairing({ bytes: randomness.bytes, sha256: (bytes) => subtle.digest('SHA-256', bytes) }, nowMs)
}
