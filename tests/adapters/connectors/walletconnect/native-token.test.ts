import { SignClient } from '@walletconnect/sign-client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { startRelay } from '../../../../sandbox/relay/relay.ts'
import { MemoryStore } from '../../../../src/adapters/memory/memory-store.ts'
import { PrefixedClientStorage } from '../../../../src/adapters/connectors/walletconnect/client-storage.ts'
import type { Client } from '../../../../src/adapters/connectors/walletconnect/client-internals.ts'
import { signTokensNatively } from '../../../../src/adapters/connectors/walletconnect/native-token.ts'
import { FakeClock } from '../../../support/fake-clock.ts'

const AUDIENCE = 'ws://localhost:1'

function read(token: string) {
  const [header = '', claims = ''] = token.split('.')
  const json = (part: string) =>
    JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, string | number>
  return { header: json(header), claims: json(claims) }
}

async function newClient(): Promise<Client> {
  const storage = new PrefixedClientStorage(new MemoryStore(), '')
  const metadata = { name: '', description: '', url: '', icons: [] }
  const client = await SignClient.init({
    relayUrl: AUDIENCE,
    metadata,
    storage,
    logger: 'silent',
    telemetryEnabled: false,
  })
  client.core.heartbeat.stop()
  return client
}

describe('signTokensNatively', () => {
  // Each client has a core of its own.
  beforeEach(() => vi.stubEnv('DISABLE_GLOBAL_CORE', 'true'))
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })

  it('should know the client by the same name as the library does', async () => {
    const client = await newClient()
    const before = await client.core.crypto.getClientId()
    await signTokensNatively(client, new FakeClock())
    expect(await client.core.crypto.getClientId()).toBe(before)
  })

  it('should say in a token what the library says in its own', async () => {
    const client = await newClient()
    const theirs = read(await client.core.crypto.signJWT(AUDIENCE))
    const clock = new FakeClock(Number(theirs.claims['iat']) * 1000)
    await signTokensNatively(client, clock)
    const ours = read(await client.core.crypto.signJWT(AUDIENCE))
    expect(ours.header).toEqual(theirs.header)
    const { sub: ourSubject, ...ourClaims } = ours.claims
    const { sub: theirSubject, ...theirClaims } = theirs.claims
    expect(ourClaims).toEqual(theirClaims)
    expect(String(ourSubject)).toHaveLength(String(theirSubject).length)
  })

  it('should make tokens whose signature a relay accepts', async () => {
    const relay = await startRelay()
    const client = await newClient()
    await signTokensNatively(client, new FakeClock(Date.now()))
    const token = await client.core.crypto.signJWT(relay.url)
    const socket = new WebSocket(`${relay.url}/?auth=${token}`)
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve)
      socket.addEventListener('error', reject)
    })
    expect(relay.sockets()).toBe(1)
    await relay.stop()
  })

  it('should sign in the same name where the browser has no Ed25519', async () => {
    const relay = await startRelay()
    const client = await newClient()
    const name = await client.core.crypto.getClientId()
    vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('', 'NotSupportedError'))
    await signTokensNatively(client, new FakeClock(Date.now()))
    expect(await client.core.crypto.getClientId()).toBe(name)
    const token = await client.core.crypto.signJWT(relay.url)
    const socket = new WebSocket(`${relay.url}/?auth=${token}`)
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve)
      socket.addEventListener('error', reject)
    })
    await relay.stop()
  })
})
