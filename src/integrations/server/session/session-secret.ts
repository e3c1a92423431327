import { sha256, stringToBytes } from 'viem'
import type { Randomness } from '../../../ports/randomness.ts'

/** What a browser holds of a session: which one it is, and that it is theirs. */
export interface SessionKey {
  readonly id: string
  readonly secret: string
}

const WRITTEN = /^([0-9a-f]{32})\.([0-9a-f]{64})$/

/** Two ids of 128 random bits are the secret. */
export const newSecret = (randomness: Randomness): string => randomness.id() + randomness.id()

export const writeSessionKey = ({ id, secret }: SessionKey): string => `${id}.${secret}`

export function readSessionKey(text: string | undefined): SessionKey | undefined {
  const [, id, secret] = WRITTEN.exec(text ?? '') ?? []
  return id === undefined || secret === undefined ? undefined : { id, secret }
}

/** The store holds hashes alone: a thief who reads it cannot sign in with what is read. */
export const digest = (text: string): string => sha256(stringToBytes(text)).slice(2)
