import { formatUri, hashKey, parseUri } from '@walletconnect/utils'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CountingRandomness } from '../../../../src/adapters/memory/counting-randomness.ts'
import { drawByWebCrypto } from '../../../../src/adapters/connectors/walletconnect/draw-pairing.ts'
import { drawnParts } from '../../../../src/domain/connection/drawn-parts.ts'

const NOW = 1_700_000_000_999

describe('a pairing of ours', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('should be named by its key, end after five minutes, and read to the library like its own', async () => {
    const { topic, uri } = (await drawByWebCrypto(new CountingRandomness(6), NOW)) ?? { topic: '', uri: '' }
    const { symKey, ...parts } = parseUri(uri)
    expect(symKey).toBe('00000007'.repeat(8))
    expect(topic).toBe(hashKey(symKey))
    expect(parts).toMatchObject({ version: 2, topic, expiryTimestamp: 1_700_000_300 })
    const relay = { protocol: 'irn' }
    const theirs = formatUri({ protocol: 'wc', version: 2, topic, symKey, relay, expiryTimestamp: 1_700_000_300 })
    expect(uri).toBe(theirs)
    expect(drawnParts(uri)).toEqual({ topic, symKey, expiry: 1_700_000_300, protocol: 'irn' })
  })

  it('should say that it asks to sign in where it does', async () => {
    const { topic, uri } = (await drawByWebCrypto(new CountingRandomness(6), NOW, true)) ?? { topic: '', uri: '' }
    const { symKey, methods = [], expiryTimestamp = 0, relay } = parseUri(uri)
    expect(methods).toEqual(['wc_sessionAuthenticate'])
    expect(uri).toBe(formatUri({ protocol: 'wc', version: 2, topic, symKey, relay, expiryTimestamp, methods }))
    expect(drawnParts(uri)).toMatchObject({ topic, methods })
    expect(drawnParts(uri.replace('Authenticate', 'Request'))).toBeUndefined()
  })

  it('should not be made where the browser has no WebCrypto', async () => {
    vi.stubGlobal('crypto', { getRandomValues: () => {} })
    expect(await drawByWebCrypto(new CountingRandomness(), NOW)).toBeUndefined()
  })

  it.each(['', 'wc:a@2', `wc:${'a'.repeat(64)}@1?symKey=${'b'.repeat(64)}`])('should not be read from %j', (uri) => {
    expect(drawnParts(uri)).toBeUndefined()
  })
})
