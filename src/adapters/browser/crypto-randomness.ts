import { hexadecimal } from '../../domain/shared/hexadecimal.ts'
import type { Randomness } from '../../ports/randomness.ts'

/** Random values from the platform's cryptographic generator. */
export class CryptoRandomness implements Randomness {
  id = (): string => hexadecimal(this.bytes(16))
  bytes = (count: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(count))
}
