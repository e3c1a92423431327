import type { Address } from 'viem'
import { readCallsAsk, readCallsQuestion, type CallsAsk, type CallsQuestion } from './calls-ask.ts'
import type { EvmSigner } from './evm.ts'
import { readEvmAsk, type EvmAsk } from './evm-ask.ts'
import type { Network } from './networks.ts'
import { invalidParams, methodNotFound, unauthorized, unknownChain } from './rpc-error.ts'
import { readSolanaTransaction } from './solana-transaction.ts'
import type { SolanaSigner } from './solana.ts'
import { asksForAccounts, readSolanaAsk, type SolanaAsk } from './solana-ask.ts'

/** A request of a connected page, read and found to be one that this wallet can answer. */
export type Ask = EvmAsk | CallsAsk | SolanaAsk

/** What the wallet tells without asking its owner. */
export type Question = CallsQuestion | { readonly kind: 'solana-accounts' }

export interface Signers {
  readonly evm: EvmSigner
  readonly solana: SolanaSigner
}

export interface RawRequest {
  readonly method: string
  readonly params: unknown
  /** CAIP-2: the network that the page names. */
  readonly chain: string
}

/** Optional abilities of the wallet. */
export interface Skills {
  /** It takes several calls, or transactions, by one request. */
  readonly calls: boolean
  /** The EVM account in use. */
  readonly account: string
}

/**
 * Reads a request, and refuses at once what needs no decision of the owner.
 *
 * @throws RpcError for an unknown method, unreadable parameters, a foreign account, or a switch to a chain that
 * the wallet does not know.
 */
export function readAsk(
  { method, params, chain }: RawRequest,
  signers: Signers,
  networks: readonly Network[],
  { calls, account }: Skills = { calls: false, account: '' },
): Ask {
  if (chain.startsWith('eip155:')) {
    const ask =
      calls && method === 'wallet_sendCalls'
        ? readCallsAsk(params, chain, account as Address)
        : readEvmAsk(method, params, chain)
    if ('account' in ask) signers.evm.account(ask.account)
    if (ask.kind === 'switch-chain' && !networks.some(({ id }) => id === ask.chain)) throw unknownChain(ask.chain)
    return ask
  }
  if (chain.startsWith('solana:')) return checkedSolanaAsk(readSolanaAsk(method, params, calls), signers.solana.address)
  throw methodNotFound(method)
}

/** What is answered without asking the owner; `undefined` for any other request. */
export function readQuestion(raw: RawRequest, { evm }: Signers, { calls }: Skills): Question | undefined {
  if (raw.chain.startsWith('solana:')) return asksForAccounts(raw.method) ? { kind: 'solana-accounts' } : undefined
  const question = calls && raw.chain.startsWith('eip155:') ? readCallsQuestion(raw.method, raw.params) : undefined
  if (question?.kind === 'capabilities') evm.account(question.account)
  return question
}

function checkedSolanaAsk(ask: SolanaAsk, own: string): SolanaAsk {
  if (ask.account !== undefined && ask.account !== own) throw unauthorized(ask.account)
  if (ask.kind === 'solana-message') return ask
  for (const wire of ask.kind === 'solana-transaction' ? [ask.wire] : ask.wires) {
    const { signers } = readSolanaTransaction(wire)
    if (!signers.includes(own)) throw invalidParams(`the transaction does not ask for a signature of ${own}.`)
  }
  return ask
}
