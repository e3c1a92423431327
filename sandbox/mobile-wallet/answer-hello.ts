import { type Bytes, SealedFrames } from './sealed-frames.ts'

const POINT_LENGTH = 65
const ECDH = { name: 'ECDH', namedCurve: 'P-256' }
const ECDSA = { name: 'ECDSA', namedCurve: 'P-256' }

/**
 * A wallet's half of the handshake.
 *
 * @param hello - The page's key for this session, signed by the key of the link.
 * @throws Error where that signature is missing or wrong.
 */
export async function answerHello(
  hello: Bytes,
  association: Bytes,
): Promise<{ readonly reply: Bytes; readonly frames: SealedFrames }> {
  const point = hello.slice(0, POINT_LENGTH)
  const signer = await crypto.subtle.importKey('raw', association, ECDSA, false, ['verify'])
  const signature = hello.slice(POINT_LENGTH)
  if (!(await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, signer, signature, point)))
    throw new Error('The other end is not the page that made the link.')

  const own = await crypto.subtle.generateKey(ECDH, false, ['deriveBits'])
  const theirs = await crypto.subtle.importKey('raw', point, ECDH, false, [])
  const secret = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, own.privateKey, 256)
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const key = await crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: association, info: new Uint8Array() },
    material,
    { name: 'AES-GCM', length: 128 },
    false,
    ['encrypt', 'decrypt'],
  )
  const frames = new SealedFrames(key)
  const ownPoint = new Uint8Array(await crypto.subtle.exportKey('raw', own.publicKey))
  const properties = await frames.seal(JSON.stringify({ v: 'v1' }))
  return { reply: Uint8Array.from([...ownPoint, ...properties]), frames }
}
