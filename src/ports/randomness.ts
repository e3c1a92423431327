import { token } from './wiring.ts'

/** The only source of chance. */
export interface Randomness {
  /** A fresh id: 32 lower-case hexadecimal characters. */
  id(): string

  /** So many fresh bytes, good enough for a key. */
  bytes(count: number): Uint8Array
}

export const RANDOMNESS = token<Randomness>('randomness')
