import { drawPairing, type DrawnPairing } from '../../../domain/connection/drawn-pairing.ts'
import type { Randomness } from '../../../ports/randomness.ts'

/**
 * A pairing of ours, by the browser's own hash.
 *
 * @param asksToSignIn - Whether the code says that the visitor is asked to sign in with connecting.
 * @returns `undefined` where the browser has no WebCrypto, as on a page without HTTPS.
 */
export async function drawByWebCrypto(
  randomness: Randomness,
  nowMs: number,
  asksToSignIn = false,
): Promise<DrawnPairing | undefined> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle
  if (subtle === undefined) return undefined
  const sha256 = (bytes: Uint8Array<ArrayBuffer>) => subtle.digest('SHA-256', bytes)
  return drawPairing({ bytes: randomness.bytes, sha256 }, nowMs, asksToSignIn)
}
