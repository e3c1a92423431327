import type { Randomness } from '../../ports/randomness.ts'

/** Chance from the platform's cryptographic generator. */
export class CryptoRandomness implements Randomness {
  id = (): string =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
