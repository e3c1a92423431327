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
  /** `did:key:z…`, the relay's name for this client. */
  readonly issuer: string
  readonly sign: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>
}

/**
 * Has the browser sign the relay's token. In JavaScript that is 15 kB of arithmetic, and some 25 ms of tables before
 * the code; it is loaded where a browser has no Ed25519.
 */
export async function signTokensNatively(client: Client, clock: Clock): Promise<void> {
  const { crypto: clientCrypto } = internalsOf(client).core
  // Read here, so that it is there between the click and the code.
  const identity = await readIdentity(await clientCrypto.getClientSeed())
  clientCrypto.getClientId = async () => identity.issuer
  clientCrypto.signJWT = async (audience) => tokenBy(identity, audience, clock.now())
}

/** For the client while it starts: `vite.pages-part.ts` writes the calls into it. */
export const nameOf = async (seed: Uint8Array): Promise<string> => (await readIdentity(seed)).issuer

/** As {@link nameOf}. @param now - Unit: milliseconds since the Unix epoch. */
export const tokenFor = async (seed: Uint8Array, audience: string, now: number): Promise<string> =>
  tokenBy(await readIdentity(seed), audience, now)

async function tokenBy({ issuer, sign }: Identity, audience: string, now: number): Promise<string> {
  const issuedAt = Math.floor(now / 1000)
  const subject = hexadecimal(crypto.getRandomValues(new Uint8Array(32)))
  const claims = { iss: issuer, sub: subject, aud: audience, iat: issuedAt, exp: issuedAt + TOKEN_LIFE_S }
  const signed = `${jsonPart({ alg: 'EdDSA', typ: 'JWT' })}.${jsonPart(claims)}`
  return `${signed}.${base64Url(await sign(new TextEncoder().encode(signed)))}`
}

const readIdentity = (seed: Uint8Array): Promise<Identity> => byBrowser(seed).catch(() => byScript(seed))

async function byBrowser(seed: Uint8Array): Promise<Identity> {
  const pkcs8 = Uint8Array.from([...PKCS8_HEADER, ...seed])
  // Extractable, since exporting the key is how the browser gives its public half.
  const whole = await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', true, ['sign'])
  const { x = '' } = await crypto.subtle.exportKey('jwk', whole)
  const publicKey = Uint8Array.from(atob(x.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  const key = await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', false, ['sign'])
  const sign = async (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(await crypto.subtle.sign('Ed25519', key, bytes))
  return { issuer: issuerOf(publicKey), sign }
}

async function byScript(seed: Uint8Array): Promise<Identity> {
  const { ed25519 } = await import('@noble/curves/ed25519')
  return { issuer: issuerOf(ed25519.getPublicKey(seed)), sign: async (bytes) => ed25519.sign(bytes, seed) }
}

const issuerOf = (publicKey: Uint8Array): string =>
  `did:key:z${base58(Uint8Array.from([...ED25519_PUBLIC, ...publicKey]))}`

const jsonPart = (value: unknown): string => base64Url(new TextEncoder().encode(JSON.stringify(value)))

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
