import { createPublicKey, verify } from 'node:crypto'
import { decodeBase58 } from './base58.ts'

/** How far a client's clock may be from ours. Unit: seconds. */
export const CLOCK_LEEWAY_S = 120

/** Longest token read; a real one has about 400 characters. */
const MAX_TOKEN_CHARACTERS = 4096

/** The multicodec prefix of an Ed25519 public key, 0xed as a varint, then the key's 32 bytes. */
const ED25519_PREFIX = [0xed, 0x01] as const
const ED25519_KEY_BYTES = 32
const ED25519_SIGNATURE_BYTES = 64

export type JwtVerdict =
  | { readonly accepted: true; readonly clientId: string }
  | { readonly accepted: false; readonly reason: string }

export interface JwtExpectations {
  /** Whether this audience, the address that the client dialed, is the relay. */
  readonly isAudience: (audience: string) => boolean
  /** Milliseconds since the Unix epoch. */
  readonly now: number
}

/**
 * Checks the `auth` token of a handshake as the relay's protocol has it: an Ed25519 JWT whose issuer is the
 * did:key of the client, issued for this relay and still valid.
 * Source: specs.walletconnect.com, "Relay Client Authentication".
 */
export function checkClientJwt(token: string, { isAudience, now }: JwtExpectations): JwtVerdict {
  if (token === '') return refused('the auth parameter is missing')
  if (token.length > MAX_TOKEN_CHARACTERS) return refused('the token is too long')
  const parts = token.split('.')
  const [headerPart, payloadPart, signaturePart] = parts
  if (parts.length !== 3 || !headerPart || !payloadPart || !signaturePart)
    return refused('the token is not three parts joined by dots')

  const header = decodeJsonPart(headerPart)
  const payload = decodeJsonPart(payloadPart)
  if (header === undefined || payload === undefined) return refused('the token holds no JSON objects')
  if (header.alg !== 'EdDSA' || header.typ !== 'JWT') return refused('the token is not signed with EdDSA')

  const { iss, sub, aud, iat, exp } = payload
  const key = typeof iss === 'string' ? readDidKey(iss) : undefined
  if (typeof iss !== 'string' || key === undefined) return refused('the issuer is not an Ed25519 did:key')
  const signature = Buffer.from(signaturePart, 'base64url')
  const signed = Buffer.from(`${headerPart}.${payloadPart}`)
  if (signature.length !== ED25519_SIGNATURE_BYTES || !isSignedBy(key, signed, signature))
    return refused('the signature is not of the issuer')

  if (typeof sub !== 'string' || sub === '') return refused('the subject is missing')
  if (typeof aud !== 'string' || !isAudience(aud)) return refused('the audience is another relay')
  if (!isTimestamp(iat) || !isTimestamp(exp)) return refused('iat or exp is not a time')
  const nowInSeconds = now / 1000
  if (iat > nowInSeconds + CLOCK_LEEWAY_S) return refused('the token is issued in the future')
  if (exp < nowInSeconds - CLOCK_LEEWAY_S) return refused('the token has expired')
  return { accepted: true, clientId: iss }
}

const refused = (reason: string): JwtVerdict => ({ accepted: false, reason })

/** The issuer that a token names, unchecked; `undefined` where it names none, or one that cannot be valid. */
export function claimedClientId(token: string): string | undefined {
  if (token.length > MAX_TOKEN_CHARACTERS) return undefined
  const iss = decodeJsonPart(token.split('.')[1] ?? '')?.iss
  return typeof iss === 'string' && readDidKey(iss) !== undefined ? iss : undefined
}

/** The raw public key of `did:key:z…`, if that is an Ed25519 one. */
function readDidKey(did: string): Uint8Array | undefined {
  if (!did.startsWith('did:key:z')) return undefined
  const bytes = decodeBase58(did.slice('did:key:z'.length))
  const isEd25519 = bytes?.[0] === ED25519_PREFIX[0] && bytes[1] === ED25519_PREFIX[1]
  return isEd25519 && bytes.length === 2 + ED25519_KEY_BYTES ? bytes.slice(2) : undefined
}

function isSignedBy(rawKey: Uint8Array, data: Uint8Array, signature: Uint8Array): boolean {
  try {
    const x = Buffer.from(rawKey).toString('base64url')
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    return verify(null, data, key, signature)
  } catch {
    return false // not a point of the curve
  }
}

function decodeJsonPart(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

/** Whether a claim is a whole number of seconds since the Unix epoch. */
const isTimestamp = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0
