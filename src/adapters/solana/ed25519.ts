/**
 * Whether a signature of some bytes is valid for a public key; by the browser's own code where it can, else by noble.
 */
export async function verifyEd25519(
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('raw', new Uint8Array(publicKey), 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, new Uint8Array(signature), new Uint8Array(message))
  } catch {
    const { ed25519 } = await import('@noble/curves/ed25519')
    return ed25519.verify(signature, message, publicKey)
  }
}
