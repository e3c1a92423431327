import type { CallsBundles } from '../../domain/rpc/calls.ts'
import type { StateStream } from '../state/store.ts'

/** One call of a bundle (EIP-5792). */
export interface CallInput {
  readonly to: string
  /** In the chain's smallest unit. Default: nothing. */
  readonly value?: bigint | undefined
  /** In hexadecimal. */
  readonly data?: `0x${string}` | undefined
}

export interface SendCallsInput {
  readonly calls: readonly CallInput[]
  /** All or none: a wallet that cannot do that is not asked for them one by one. Default: `false`. */
  readonly isAtomic?: boolean | undefined
}

/** Bundles of calls (EIP-5792). */
export interface CallsApi {
  /** The bundles that were sent from this page, and how they stand. */
  readonly bundles: StateStream<CallsBundles>

  /** Sends several calls together, on EVM; resolves with the id under which `bundles` tells how they stand. */
  send(input: SendCallsInput): Promise<string>
  /** Has the wallet show a bundle in its own window. */
  show(id: string): Promise<void>
}
