import { SignClient } from '@walletconnect/sign-client'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { CryptoRandomness } from '../../../../src/adapters/browser/crypto-randomness.ts'
import { adoptPairing, ProposesOver } from '../../../../src/adapters/connectors/walletconnect/adopt-pairing.ts'
import { PrefixedClientStorage } from '../../../../src/adapters/connectors/walletconnect/client-storage.ts'
import {
  type Client,
  type ClientInternals,
  internalsOf,
} from '../../../../src/adapters/connectors/walletconnect/client-internals.ts'
import { drawByWebCrypto } from '../../../../src/adapters/connectors/walletconnect/draw-pairing.ts'
import { drawnParts } from '../../../../src/domain/connection/drawn-parts.ts'
import { MemoryStore } from '../../../../src/adapters/memory/memory-store.ts'

/** Fails when a new version of the library makes a pairing, or proposes over one, in another way. */
describe('how sign-client makes and uses a pairing', () => {
  let client: Client
  let parts: ClientInternals

  beforeAll(async () => {
    client = await SignClient.init({
      relayUrl: 'ws://localhost:9',
      metadata: { name: '', description: '', url: '', icons: [] },
      storage: new PrefixedClientStorage(new MemoryStore(), ''),
      customStoragePrefix: 'adopting',
      telemetryEnabled: false,
      logger: 'silent',
    })
    parts = internalsOf(client)
  })
  afterAll(() => {
    client.core.heartbeat.stop()
    for (const name of ['_walletConnectCore_adopting', '_walletConnectCore_adopting_count'])
      Reflect.deleteProperty(globalThis, name)
  })
  afterEach(() => vi.restoreAllMocks())

  it.each([undefined, ['wc_sessionAuthenticate']])(
    'should still make of a pairing of its own what we make of one of ours: %s',
    async (methods) => {
      const { core } = parts
      /** All that it does to make one, with what differs by chance replaced. */
      const noted = async (make: () => Promise<{ topic: string; symKey: string }>) => {
        const spies = [
          vi.spyOn(core.crypto, 'setSymKey'),
          vi.spyOn(core.pairing.events, 'emit'),
          vi.spyOn(core.expirer, 'set'),
          vi.spyOn(core.pairing.pairings, 'set'),
          // There is no relay here: else it would try for ten seconds.
          vi.spyOn(core.relayer, 'subscribe').mockResolvedValue('subscription'),
        ] as const
        const { topic, symKey } = await make()
        const calls = spies.flatMap((spy) =>
          spy.mock.calls.map((given, index) => ({
            of: spy.getMockName(),
            given,
            at: spy.mock.invocationCallOrder[index],
          })),
        )
        const [{ expiry }] = [core.pairing.pairings.get(topic)]
        vi.restoreAllMocks()
        const inOrder = calls
          .sort((one, other) => (one.at ?? 0) - (other.at ?? 0))
          .map(({ of, given }) => [of, ...given])
        return (
          JSON.stringify(inOrder)
            .replaceAll(topic, 'TOPIC')
            .replaceAll(symKey, 'KEY')
            .replaceAll(String(expiry), 'EXPIRY')
            // By its key alone the library finds the topic itself.
            .replace('"KEY","TOPIC"', '"KEY"')
        )
      }
      const theirs = await noted(async () => {
        const { topic, uri } = await client.core.pairing.create({ methods, internal: { skipSubscribe: true } } as never)
        return { topic, symKey: /symKey=([0-9a-f]+)/.exec(uri)?.[1] ?? '' }
      })
      const ours = await noted(async () => {
        const { uri = '' } = (await drawByWebCrypto(new CryptoRandomness(), Date.now(), methods !== undefined)) ?? {}
        const drawn = drawnParts(uri)
        if (drawn === undefined) throw new Error(uri)
        await adoptPairing(client, drawn)
        await adoptPairing(client, drawn)
        return drawn
      })
      expect(theirs).toContain('pairing_create')
      expect(ours).toBe(theirs)
    },
  )

  it('should still propose over a pairing that looks answered, and ask for nothing else of it', async () => {
    const drawn = drawnParts((await drawByWebCrypto(new CryptoRandomness(), Date.now()))?.uri ?? '')
    if (drawn === undefined) throw new Error('nothing drawn')
    const before = parts.core.pairing.pairings.keys.length
    vi.spyOn(parts.core.relayer, 'subscribe').mockResolvedValue('subscription')
    await adoptPairing(client, drawn)
    const relayer = parts.core.relayer as unknown as Record<string, (given: unknown) => Promise<unknown>>
    vi.spyOn(relayer, 'confirmOnlineStateOrThrow').mockResolvedValue(undefined)
    vi.spyOn(parts.core.verify, 'register').mockResolvedValue('')
    const published = vi.spyOn(relayer, 'publishCustom').mockResolvedValue(undefined)
    const connect = () => client.connect({ optionalNamespaces: {}, pairingTopic: drawn.topic })
    const { uri } = await new ProposesOver(client).during(drawn.topic, connect)
    expect(uri).toBeUndefined()
    expect(published.mock.calls).toMatchObject([[{ payload: { pairingTopic: drawn.topic } }]])
    expect(parts.core.pairing.pairings.keys).toHaveLength(before + 1)
    expect(client.core.pairing.getPairings()).toContainEqual(
      expect.objectContaining({ topic: drawn.topic, active: false }),
    )
    // Else it would make another one.
    expect((await connect()).uri).toMatch(/^wc:/)
  })
})
