import type { PorticoCore } from '../../application/core.ts'
import type { SendInput } from '../../application/transactions/api.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import { ERROR_TEXTS, type ErrorCode } from '../../domain/shared/error-catalogue.ts'
import { readInteger, readProperty, readText } from '../../domain/shared/reading.ts'
import { type ActionProgress, useCoreAction } from './use-core-action.ts'

/** A call of a contract, or a transfer of the chain's own currency, on EVM. */
export interface EvmTransaction {
  readonly to: string
  /** In the chain's smallest unit. Default: 0. */
  readonly value?: bigint | undefined
  /** Hexadecimal, as viem's `encodeFunctionData` makes it. Default: none. */
  readonly data?: `0x${string}` | undefined
}

/** A Solana transaction of any version, as its bytes. */
export interface SolanaTransaction {
  readonly transaction: Uint8Array
}

export interface SendTransaction extends ActionProgress<string> {
  /**
   * Resolves with the transaction's hash, on Solana with its signature, once the wallet has sent it. An amount and a
   * recipient as the visitor typed them are read, priced and followed as a send of the modal is.
   */
  readonly sendTransaction: (transaction: SendInput | EvmTransaction | SolanaTransaction) => Promise<string>
}

/** Has the wallet of the account in use send a transaction. */
export const useSendTransaction = (): SendTransaction => useCoreAction('sendTransaction', sendTransaction)

async function sendTransaction(
  core: PorticoCore,
  transaction: SendInput | EvmTransaction | SolanaTransaction,
): Promise<string> {
  if ('recipient' in transaction) return core.transactions.sendNative(transaction)
  if ('transaction' in transaction) {
    if (core.solana === undefined) throw new CoreError('SOLANA_NOT_CONNECTED')
    return core.solana.sendTransaction(transaction.transaction)
  }
  const { address: from } = core.account.state.snapshot().eip155
  const { to, value = 0n, data } = transaction
  const call = { from, to, value: `0x${value.toString(16)}`, ...(data !== undefined && { data }) }
  return core.provider.request({ method: 'eth_sendTransaction', params: [call] }).then(String, (error: unknown) => {
    throw ofCore(error)
  })
}

/** T235: the provider tells libraries by the numbers of EIP-1193; a hook tells by our codes, as all others do. */
function ofCore(cause: unknown): unknown {
  const data = readProperty(cause, 'data')
  const [code, details, wait] = ['code', 'details', 'retryAfterSeconds'].map((name) => readProperty(data, name))
  if (typeof code !== 'string' || !Object.hasOwn(ERROR_TEXTS, code)) return cause
  return new CoreError(code as ErrorCode, { cause, details: readText(details), retryAfterSeconds: readInteger(wait) })
}
