import { randomBytes, randomUUID } from 'node:crypto'
import { memoryStorage } from '../../../sandbox/test-kit/memory-storage.ts'
import { openKit } from '../../../sandbox/wallet/kit.ts'
import { ASKED_EVENTS, ASKED_METHODS } from '../../../src/domain/connection/asked-grant.ts'

export const CHAIN = 'eip155:31337'
/** The wallet's one account. */
export const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A wallet that agrees to everything, and remembers what it was asked. */
export interface WalkedWallet {
  readonly clientId: string
  pair(uri: string): Promise<void>
  /** The hashes that it answered a transfer of this value with, one for each time it was asked. */
  hashesOf(value: string): readonly string[]
  end(): Promise<void>
}

export async function newWallet(relayUrl: string): Promise<WalkedWallet> {
  const kit = await openKit({
    config: { relayUrl, projectId: 'sandbox' },
    origin: 'http://localhost',
    storagePrefix: randomUUID(),
    storage: memoryStorage(),
  })
  const answered = new Map<string, string[]>()
  kit.core.relayer.on('relayer_error', () => undefined) // without a listener the library throws it at the process
  kit.on('session_proposal', ({ id }) => {
    const grant = { chains: [CHAIN], methods: [...ASKED_METHODS.eip155], events: [...ASKED_EVENTS.eip155] }
    const namespaces = { eip155: { ...grant, accounts: [`${CHAIN}:${ADDRESS}`] } }
    kit.approveSession({ id, namespaces }).catch(() => {})
  })
  kit.on('session_request', ({ id, topic, params }) => {
    const [call] = params.request.params as [{ value?: string }?]
    const hash = `0x${randomBytes(32).toString('hex')}`
    const value = BigInt(call?.value ?? '0x0').toString()
    answered.set(value, [...(answered.get(value) ?? []), hash])
    kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result: hash } }).catch(() => {})
  })
  return {
    clientId: await kit.core.crypto.getClientId(),
    pair: (uri) => kit.pair({ uri }),
    hashesOf: (value) => answered.get(value) ?? [],
    end: async () => {
      kit.core.heartbeat.stop()
      await kit.core.relayer.transportClose().catch(() => undefined)
    },
  }
}
