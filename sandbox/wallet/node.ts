import { createClient, http, type Client } from 'viem'
import type { Network } from './networks.ts'

/** Unit: milliseconds. A node on this machine answers in a few; after this it counts as away. */
const NODE_DEADLINE_MS = 5_000

export const nodeOf = ({ rpcUrl }: Network): Client =>
  createClient({ transport: http(rpcUrl, { timeout: NODE_DEADLINE_MS, retryCount: 0 }), ccipRead: false })
