import type { RpcTransport as SolanaTransport } from '@solana/web3.js'
import { parseJsonWithBigInts, stringifyJsonWithBigints } from '@solana/rpc-spec-types'
import type { RpcTransport } from '../http/rpc-transport.ts'

/** The library's requests through our own transport; whole numbers of any size stay exact. */
export const transportThrough = (rpc: RpcTransport, url: string): SolanaTransport =>
  (async ({ payload, signal }: Parameters<SolanaTransport>[0]) =>
    parseJsonWithBigInts(
      await rpc.post(url, stringifyJsonWithBigints(payload), signal ?? new AbortController().signal),
    )) as SolanaTransport
