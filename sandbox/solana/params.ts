import { isAddress, isSignature } from '@solana/web3.js'
import type { Address, Signature } from '@solana/web3.js'
import { invalidParams } from './rpc-error.ts'

/** The parameters of a call, unchecked. */
export type Params = readonly unknown[]

/** How many newer blocks must follow a block before it counts. */
export type Commitment = 'processed' | 'confirmed' | 'finalized'

export function readAddress(value: unknown): Address {
  if (typeof value !== 'string' || !isAddress(value))
    throw invalidParams('an address of 32 bytes in base 58 is needed.')
  return value
}

export function readSignature(value: unknown): Signature {
  if (typeof value !== 'string' || !isSignature(value))
    throw invalidParams('a signature of 64 bytes in base 58 is needed.')
  return value
}

export function readText(value: unknown): string {
  if (typeof value !== 'string') throw invalidParams('a string is needed.')
  return value
}

export function readList(value: unknown, max: number): readonly unknown[] {
  if (!Array.isArray(value)) throw invalidParams('a list is needed.')
  if (value.length > max) throw invalidParams(`Too many inputs provided; max ${max}`)
  return value
}

/** A whole number that JavaScript read exactly. */
export function readCount(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw invalidParams('a whole number is needed.')
  return value
}

/** The options object that most methods take last; empty where it is absent. */
export function readConfig(value: unknown): Readonly<Record<string, unknown>> {
  if (value === undefined || value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value)) throw invalidParams('the options must be an object.')
  return value as Record<string, unknown>
}

/** The commitment that an options object (or its bare word) asks for. Solana's own default is `finalized`. */
export function readCommitment(value: unknown): Commitment {
  const word = typeof value === 'string' ? value : (readConfig(value)['commitment'] ?? 'finalized')
  if (word === 'processed' || word === 'confirmed' || word === 'finalized') return word
  throw invalidParams(`unknown commitment ${JSON.stringify(word)}.`)
}
