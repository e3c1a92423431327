import { SystemClock } from '../../src/adapters/browser/system-clock.ts'
import { RpcTransport } from '../../src/adapters/http/rpc-transport.ts'

/** The way to nodes that are really there. */
export const realRpcTransport = (): RpcTransport =>
  new RpcTransport({ fetch: globalThis.fetch, clock: new SystemClock() })
