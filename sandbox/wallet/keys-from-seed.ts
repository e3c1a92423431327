import { ed25519 } from '@noble/curves/ed25519'
import { createKeyPairFromBytes } from '@solana/web3.js'

/**
 * The keys of a Solana account by its Ed25519 seed (32 bytes). The public key is computed here: Firefox 140.12 ESR
 * does not export it for a private key that was given as a seed (`OperationError` of `exportKey('jwk', …)`).
 */
export const keysFromSeed = (seed: Uint8Array): Promise<CryptoKeyPair> =>
  createKeyPairFromBytes(Uint8Array.from([...seed, ...ed25519.getPublicKey(seed)]))
