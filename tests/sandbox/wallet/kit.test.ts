import { Core } from '@walletconnect/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '../../../sandbox/test-kit/memory-storage.ts'
import { keepOffline, openKit } from '../../../sandbox/wallet/kit.ts'

// The library reads it at each call, and keeps quiet when it believes to be in its own tests.
const asOutsideOfTests = () => vi.stubEnv('IS_VITEST', '')

const newCore = (name: string) =>
  new Core({
    projectId: 'test',
    relayUrl: 'ws://127.0.0.1:9',
    logger: 'silent',
    telemetryEnabled: false,
    customStoragePrefix: name,
    storage: memoryStorage(),
  })

function listenToFetch(): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address).host)
    return Response.json({})
  })
  return asked
}

// Else the library keeps each core on the global object.
beforeEach(() => vi.stubEnv('DISABLE_GLOBAL_CORE', 'true'))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

type Deleted = (topic: string, payload: { readonly id: number; readonly params: unknown }) => Promise<void>
type RelayerState = Pick<InstanceType<typeof Core>['relayer'], 'confirmOnlineStateOrThrow'>

describe('keepOffline', () => {
  it('should still be needed: left alone, the library asks two servers of its vendor', async () => {
    asOutsideOfTests()
    const asked = listenToFetch()
    const core = newCore('left-alone')
    await core.crypto.init()
    await core.eventClient.init()
    await core.verify.resolve({ hash: 'abc' })
    expect(asked).toEqual(['pulse.walletconnect.org', 'verify.walletconnect.org'])
  })

  it('should keep the library from asking any host', async () => {
    asOutsideOfTests()
    const asked = listenToFetch()
    const core = newCore('offline')
    keepOffline(core)
    await core.crypto.init()
    await core.eventClient.init()
    await core.verify.resolve({ hash: 'abc' })
    expect(asked).toEqual([])
  })
})

describe('openKit', () => {
  const open = (relayUrl: string) =>
    openKit({
      config: { projectId: 'test', relayUrl },
      origin: 'https://wallet.example',
      storagePrefix: relayUrl,
      storage: memoryStorage(),
    })

  it('T190 should reach a relay on this machine though the browser has no network, and wait for no other', async () => {
    const relayer = Object.getPrototypeOf(newCore('online').relayer) as RelayerState
    const offline = vi.spyOn(relayer, 'confirmOnlineStateOrThrow').mockRejectedValue(new Error('No network'))
    const [here, elsewhere] = [await open('ws://127.0.0.1:9'), await open('wss://relay.invalid')]
    await expect(here.core.relayer.confirmOnlineStateOrThrow()).resolves.toBeUndefined()
    await expect(elsewhere.core.relayer.confirmOnlineStateOrThrow()).rejects.toThrow('No network')
    offline.mockRestore()
  })

  it('T210 should bear that a page ends a session which the wallet has ended a moment before', async () => {
    const unhandled: unknown[] = []
    const hear = (error: unknown) => void unhandled.push(error)
    process.on('unhandledRejection', hear)
    const kit = await open('ws://127.0.0.1:9')
    const [topic, params] = ['f'.repeat(64), { code: 6000, message: 'Disconnected' }]
    kit.core.relayer.publish = async () => {}
    await kit.core.crypto.setSymKey('b'.repeat(64), topic)
    kit.core.history.set(topic, { id: 7, jsonrpc: '2.0', method: 'wc_sessionDelete', params })
    const { engine } = kit.engine.signClient as unknown as { engine: { onSessionDeleteRequest: Deleted } }
    void engine.onSessionDeleteRequest(topic, { id: 7, params })
    // Node reports them once all pending promise jobs have run.
    await new Promise((resolve) => setTimeout(resolve, 50))
    process.off('unhandledRejection', hear)
    expect(unhandled).toEqual([])
  })

  it('should keep the library from writing into the output of the tests that use the wallet', async () => {
    const { signClient } = (await open('ws://127.0.0.1:9')).engine
    const levels = [signClient, signClient.session, signClient.proposal, signClient.pendingRequest]
    expect(levels.map(({ logger }) => (logger as { readonly level?: string }).level)).toEqual(Array(4).fill('silent'))
  })
})
