import type { RpcTransport } from '@solana/web3.js'
import { parseJsonWithBigInts, stringifyJsonWithBigints } from '@solana/rpc-spec-types'
import type { NodeDoor } from '../http/node-door.ts'

/** The library's questions through our door to the nodes; whole numbers stay exact, however large. */
export const transportThrough = (door: NodeDoor, url: string): RpcTransport =>
  (async ({ payload, signal }: Parameters<RpcTransport>[0]) =>
    parseJsonWithBigInts(
      await door.post(url, stringifyJsonWithBigints(payload), signal ?? new AbortController().signal),
    )) as RpcTransport
