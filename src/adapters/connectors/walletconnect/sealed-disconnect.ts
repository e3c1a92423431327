import { PAIRING_PROTOCOL_LIFE_MS } from '../../../domain/connection/pairing-timing.ts'
import { readFields, readText } from '../../../domain/shared/reading.ts'
import type { Client } from './client-internals.ts'

/** The message of each kind, and for how long it is of use to a wallet. Source: WalletConnect v2. */
const KINDS = {
  session: { method: 'wc_sessionDelete', tag: 1112, lifeMs: 7 * 24 * 3_600_000 },
  pairing: { method: 'wc_pairingDelete', tag: 1000, lifeMs: PAIRING_PROTOCOL_LIFE_MS },
} as const

/** How long the relay keeps it for a wallet that is offline. Unit: seconds. */
const TTL_S = 86_400

/** A disconnect that is already encrypted: the client can forget the keys, and send it later. */
export interface SealedDisconnect {
  readonly kind: keyof typeof KINDS
  /** Encrypted for the wallet, in the form that the relay gets. */
  readonly message: string
}

/** @param now - Milliseconds since the Unix epoch. */
export async function sealDisconnect(
  client: Client,
  topic: string,
  kind: SealedDisconnect['kind'],
  now: number,
): Promise<SealedDisconnect> {
  const { crypto } = client.core
  const disconnect = {
    ...{ id: now * 1_000, jsonrpc: '2.0', method: KINDS[kind].method },
    params: { code: 6000, message: 'User disconnected.' },
  }
  return { kind, message: await crypto.encode(topic, disconnect as Parameters<typeof crypto.encode>[1]) }
}

/** Rejects if the relay has not accepted it. Without `throwOnFailedPublish` the library takes that for a success. */
export const postSealed = (client: Client, topic: string, { kind, message }: SealedDisconnect): Promise<void> =>
  client.core.relayer.publish(topic, message, {
    ...{ ttl: TTL_S, prompt: false, tag: KINDS[kind].tag },
    internal: { throwOnFailedPublish: true },
  })

/** Whether the wallet's session or pairing has expired by itself. Both times in milliseconds since the Unix epoch. */
export const isOverdue = ({ kind }: Pick<SealedDisconnect, 'kind'>, at: number, now: number): boolean =>
  Math.abs(now - at) >= KINDS[kind].lifeMs

export function readSealed(json: unknown): SealedDisconnect | undefined {
  const fields = readFields(json)
  const kind = (['session', 'pairing'] as const).find((each) => each === fields?.get('kind'))
  const message = readText(fields?.get('message'))
  return kind === undefined || message === undefined ? undefined : { kind, message }
}
