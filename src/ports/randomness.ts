import { token } from './wiring.ts'

/** The only source of chance. */
export interface Randomness {
  /** A fresh id: 32 lower-case hexadecimal characters. */
  id(): string
}

export const RANDOMNESS = token<Randomness>('randomness')
