import { hexadecimal } from '../shared/hexadecimal.ts'

/** How long wallets take a code. Unit: seconds. Source: sign-client 2.21.8, `FIVE_MINUTES`. */
const LIFE_S = 300
/** The relay's protocol; there is no other. */
const PROTOCOL = 'irn'
const KEY_BYTES = 32

/** What a page asks a wallet for that can connect and sign in by one prompt. */
export const SIGN_IN_METHOD = 'wc_sessionAuthenticate'

/** A pairing of WalletConnect 2 that is drawn, and that the relay has not heard of. */
export interface DrawnPairing {
  readonly topic: string
  /** Holds the key of the pairing: shown to the visitor, never logged. */
  readonly uri: string
}

/** A pairing that was drawn, and shown, before there was a core. Unit: milliseconds. */
export interface EarlyPairing extends DrawnPairing {
  /** Since it was drawn, by whichever clock of the page says more. */
  readonly ageMs: number
  /** Since it is on screen, without a break. */
  readonly seenMs: number
}

/** What a pairing is made of. */
export interface PairingMatter {
  /** So many fresh bytes, good enough for a key. */
  bytes(count: number): Uint8Array
  sha256(bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer>
}

/**
 * Makes a pairing as the WalletConnect library does, without the library: a key, its SHA-256 as the topic, and when it
 * ends. A wallet that has scanned it listens to the topic, and waits for a proposal.
 *
 * @param nowMs - By the wall clock, which wallets compare with their own.
 * @param asksToSignIn - Whether the code says that the visitor is asked to sign in with connecting: a wallet that can
 *   waits for that, and takes no proposal.
 */
export async function drawPairing(
  { bytes, sha256 }: PairingMatter,
  nowMs: number,
  asksToSignIn = false,
): Promise<DrawnPairing> {
  const key = Uint8Array.from(bytes(KEY_BYTES))
  const topic = hexadecimal(new Uint8Array(await sha256(key)))
  const expiry = Math.floor(nowMs / 1_000) + LIFE_S
  const uri = `wc:${topic}@2?relay-protocol=${PROTOCOL}&symKey=${hexadecimal(key)}&expiryTimestamp=${expiry}`
  return { topic, uri: asksToSignIn ? `${uri}&methods=${SIGN_IN_METHOD}` : uri }
}
