import { BYTES } from '../shared/from-hexadecimal.ts'
import { readFields } from '../shared/reading.ts'
import type { AccountType } from './accounts.ts'

/** The code of an account that delegates to a contract begins with this. Source: EIP-7702. */
const DELEGATION = '0xef0100'

/** What is known of an account's nature. */
export interface AccountFacts {
  /** The answer of `eth_getCode`, if it was asked. */
  readonly code: string | undefined
  /** Whether its wallet runs several calls all or none (EIP-5792, the capability `atomic`), if it said so. */
  readonly isAtomic: boolean
}

/**
 * R-VISIT-3. Code at the address makes a smart account, also a delegation of EIP-7702. An account without code is one
 * if its wallet runs calls atomically: the contract is deployed with the first of them.
 */
export const accountType = ({ code, isAtomic }: AccountFacts): AccountType =>
  isAtomic || (code !== undefined && code !== '0x') ? 'smartAccount' : 'eoa'

export const isDelegated = (code: string | undefined): boolean => code?.toLowerCase().startsWith(DELEGATION) === true

/** Code as `eth_getCode` answers, or `undefined` for any other value. */
export const readCode = (answer: unknown): string | undefined =>
  typeof answer === 'string' && BYTES.test(answer) ? answer : undefined

/**
 * `wallet_getCapabilities` answers by chain, in hexadecimal; what holds for all chains is under 0x0. Source: EIP-5792.
 */
export const ALL_CHAINS = '0x0'

/** Only `supported` counts: a wallet that says `ready` would have to change the account first. */
export function readsAtomic(answer: unknown, chainInHexadecimal: string): boolean {
  const byChain = readFields(answer)
  const ofChain = [chainInHexadecimal, ALL_CHAINS].map((chain) => readFields(byChain?.get(chain)))
  return ofChain.some((capabilities) => {
    const atomic = readFields(capabilities?.get('atomic') ?? capabilities?.get('atomicBatch'))
    return atomic?.get('status') === 'supported' || atomic?.get('supported') === true
  })
}
