import { Core } from '@walletconnect/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '../../../sandbox/test-kit/memory-storage.ts'
import { keepOffline } from '../../../sandbox/wallet/kit.ts'

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
