import { SignClient } from '@walletconnect/sign-client'
import { MemoryStore } from '../../../../src/adapters/memory/memory-store.ts'
import type { Client } from '../../../../src/adapters/connectors/walletconnect/client-internals.ts'
import { PrefixedClientStorage } from '../../../../src/adapters/connectors/walletconnect/client-storage.ts'
import type { KeyValueStore } from '../../../../src/ports/key-value-store.ts'
import '../../../sandbox/relay/walletconnect-peers.ts'

export const SESSION_TOPIC = 'a'.repeat(64)

/** The library's client alone: it has a session, and no relay that answers. */
export async function quietClient(store: KeyValueStore = new MemoryStore()): Promise<Client> {
  const client = await SignClient.init({
    ...{ relayUrl: 'ws://localhost:9', metadata: { name: '', description: '', url: '', icons: [] } },
    ...{ storage: new PrefixedClientStorage(store, '') },
    ...{ telemetryEnabled: false, logger: 'silent' },
  })
  await client.core.crypto.setSymKey('b'.repeat(64), SESSION_TOPIC)
  await client.session.set(SESSION_TOPIC, sessionOf(SESSION_TOPIC))
  client.core.relayer.publish = async () => {}
  client.core.relayer.confirmOnlineStateOrThrow = async () => {}
  client.core.verify.register = async () => ''
  return client
}

type Session = Parameters<Client['session']['set']>[1]

const sessionOf = (topic: string): Session => {
  const party = { publicKey: 'c'.repeat(64), metadata: { name: '', description: '', url: '', icons: [] } }
  const grant = { accounts: ['eip155:1:0x01'], methods: ['personal_sign'], events: [] }
  return {
    ...{ topic, pairingTopic: 'd'.repeat(64), relay: { protocol: 'irn' }, acknowledged: true },
    ...{ expiry: Math.floor(Date.now() / 1_000) + 86_400, namespaces: { eip155: grant } },
    ...{ requiredNamespaces: {}, optionalNamespaces: {}, controller: party.publicKey, self: party, peer: party },
    ...{ transportType: 'relay', sessionConfig: { disableDeepLink: true } },
  } as Session
}
