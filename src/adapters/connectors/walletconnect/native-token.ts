import { base58 } from '../../../domain/shared/base58.ts'
import { hexadecimal } from '../../../domain/shared/hexadecimal.ts'
import type { Clock } from '../../../ports/clock.ts'
import { type Client, internalsOf } from './client-internals.ts'

/** How long a token is valid. Unit: seconds. Source: sign-client, one day. */
const TOKEN_LIFE_S = 86_400
/** A PKCS #8 Ed25519 key is this header, then its 32-byte seed. Source: RFC 8410, 10.3. */
const PKCS8_HEADER = [0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20]
/** Prefix of an Ed25519 public key. Source: multicodec table. */
const ED25519_PUBLIC = [0xed, 0x01]

interface Identity {
  readonly key: CryptoKey
  /** `did:key:z…`, the relay's name for this client. */
  readonly issuer: string
}

/**
 * Has the browser sign the relay's token. The library signs in JavaScript and first computes tables for that, which
 * costs the visitor some 25 ms before the code. A browser without Ed25519 leaves it to the library.
 */
export async function signTokensNatively(client: Client, clock: Clock): Promise<void> {
  const { crypto: clientCrypto } = internalsOf(client).core
  const identity = await readIdentity(await clientCrypto.getClientSeed()).catch(() => undefined)
  // Called here, so that the library computes its tables while it starts, and not between the click and the code.
  if (identity === undefined) return void (await clientCrypto.getClientId())
  clientCrypto.getClientId = async () => identity.issuer
  clientCrypto.signJWT = async (audience) => {
    const issuedAt = Math.floor(clock.now() / 1000)
    const subject = hexadecimal(crypto.getRandomValues(new Uint8Array(32)))
    const claims = { iss: identity.issuer, sub: subject, aud: audience, iat: issuedAt, exp: issuedAt + TOKEN_LIFE_S }
    const signed = `${jsonPart({ alg: 'EdDSA', typ: 'JWT' })}.${jsonPart(claims)}`
    const signature = await crypto.subtle.sign('Ed25519', identity.key, new TextEncoder().encode(signed))
    return `${signed}.${base64Url(new Uint8Array(signature))}`
  }
}

async function readIdentity(seed: Uint8Array): Promise<Identity> {
  const pkcs8 = Uint8Array.from([...PKCS8_HEADER, ...seed])
  // Extractable, since exporting the key is how the browser gives its public half.
  const whole = await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', true, ['sign'])
  const { x = '' } = await crypto.subtle.exportKey('jwk', whole)
  const publicKey = Uint8Array.from(atob(x.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  const key = await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', false, ['sign'])
  return { key, issuer: `did:key:z${base58(Uint8Array.from([...ED25519_PUBLIC, ...publicKey]))}` }
}

const jsonPart = (value: unknown): string => base64Url(new TextEncoder().encode(JSON.stringify(value)))

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
