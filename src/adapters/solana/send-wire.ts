import { base64 } from '../../domain/shared/base64.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import { displayText } from '../../domain/shared/display-text.ts'
import { parseJson, readFields, readText } from '../../domain/shared/reading.ts'
import { DEFAULT_COMMITMENT } from '../../domain/solana/cluster.ts'
import { isSendRefused } from '../../domain/solana/send-refusal.ts'
import type { SolanaSendOptions } from '../../ports/solana-chain.ts'
import type { RpcTransport } from '../http/rpc-transport.ts'

/** How much of a node's error message is kept. Unit: graphemes. */
const MAX_WORDS = 160

/**
 * Sends signed bytes to a node. Without the library, which throws error numbers in place of the node's reason.
 *
 * @throws CoreError `RPC_REFUSED` with the reason: not accepted; `RPC_UNAVAILABLE` with what was said, if anything was,
 *   `RPC_BAD_ANSWER`: outcome unknown.
 */
export async function sendWire(
  rpc: RpcTransport,
  url: string,
  transaction: Uint8Array,
  { preflightCommitment = DEFAULT_COMMITMENT, ...others }: SolanaSendOptions,
  signal: AbortSignal,
): Promise<void> {
  const params = [base64(transaction), { encoding: 'base64', preflightCommitment, ...others }]
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params })
  const text = await rpc.post(url, body, signal).catch((cause: unknown) => {
    signal.throwIfAborted()
    throw new CoreError('RPC_UNAVAILABLE', { cause })
  })
  const answer = readFields(parseJson(text))
  const refusal = readFields(answer?.get('error'))
  // The transaction is on the chain: a node accepted it before, and its answer was lost.
  if (readFields(refusal?.get('data'))?.get('err') === 'AlreadyProcessed') return
  if (refusal !== undefined) {
    // H12: what is not the node's own verdict may be a proxy's, which has handed the bytes on.
    const isSure = isSendRefused(refusal.get('code'), { skipPreflight: others.skipPreflight === true })
    const details = displayText(refusal.get('message'), MAX_WORDS)
    throw new CoreError(isSure ? 'RPC_REFUSED' : 'RPC_UNAVAILABLE', { details })
  }
  if (readText(answer?.get('result')) === undefined) throw new CoreError('RPC_BAD_ANSWER')
}
