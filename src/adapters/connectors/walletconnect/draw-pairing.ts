import { hexadecimal } from '../../../domain/shared/hexadecimal.ts'
import type { OfferedPairing } from '../../../ports/connector.ts'
import type { Randomness } from '../../../ports/randomness.ts'

/** How long wallets take a code. Unit: seconds. Source: sign-client 2.21.8, `FIVE_MINUTES`. */
const LIFE_S = 300
/** The relay's protocol; there is no other. */
const PROTOCOL = 'irn'
const KEY_BYTES = 32

/**
 * Makes a pairing as the library does, without the library: a key, its SHA-256 as the topic, and when it ends. A wallet
 * that has scanned it listens to the topic, and waits for a proposal.
 *
 * @param nowMs - By the wall clock, which wallets compare with their own.
 * @returns `undefined` where the browser has no WebCrypto, as on a page without HTTPS.
 */
export async function drawPairing(randomness: Randomness, nowMs: number): Promise<OfferedPairing | undefined> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle
  if (subtle === undefined) return undefined
  const key = Uint8Array.from(randomness.bytes(KEY_BYTES))
  const topic = hexadecimal(new Uint8Array(await subtle.digest('SHA-256', key)))
  const expiry = Math.floor(nowMs / 1_000) + LIFE_S
  const uri = `wc:${topic}@2?relay-protocol=${PROTOCOL}&symKey=${hexadecimal(key)}&expiryTimestamp=${expiry}`
  return { topic, uri }
}

/** A pairing of ours as the library knows it. */
export interface DrawnParts {
  readonly topic: string
  readonly symKey: string
  /** Unit: seconds since the Unix epoch. */
  readonly expiry: number
  readonly protocol: string
}

/** Reads what {@link drawPairing} has written; `undefined` for anything else. */
export function drawnParts(uri: string): DrawnParts | undefined {
  const found = /^wc:([0-9a-f]{64})@2\?relay-protocol=(irn)&symKey=([0-9a-f]{64})&expiryTimestamp=(\d{1,15})$/.exec(uri)
  const [, topic, protocol, symKey, expiry] = found ?? []
  if (topic === undefined || expiry === undefined || protocol === undefined || symKey === undefined) return undefined
  return { topic, symKey, expiry: Number(expiry), protocol }
}
