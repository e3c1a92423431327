import { CoreError } from '../shared/core-error.ts'
import { readFields } from '../shared/reading.ts'

/** A chain in hexadecimal, without leading zeros; `0x0` stands for all of them. Source: EIP-5792. */
const CHAIN = /^0x(?:0|[1-9a-fA-F][0-9a-fA-F]{0,25})$/
/** More than a wallet has chains. */
const MAX_CHAINS = 1_000

/**
 * What a script gets of a wallet's answer to a method that the wallet answers by itself: an object, as libraries read
 * its fields unasked. Of capabilities, what stands under a chain, and nothing else.
 *
 * @throws CoreError `WALLET_BAD_ANSWER` for an answer that is no object.
 */
export function readWalletReading(method: string, answer: unknown): unknown {
  // EIP-5792 knows no result of it: the wallet has shown what there is.
  if (method === 'wallet_showCallsStatus') return null
  const fields = readFields(answer)
  if (fields === undefined) throw new CoreError('WALLET_BAD_ANSWER', { details: method })
  if (method !== 'wallet_getCapabilities') return answer
  const chains = [...fields].filter(([chain, each]) => CHAIN.test(chain) && readFields(each) !== undefined)
  return Object.fromEntries(chains.slice(0, MAX_CHAINS))
}
