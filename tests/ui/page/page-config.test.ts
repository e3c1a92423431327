import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readNetworks } from '../../../src/domain/network/network.ts'
import { DEFAULT_CONFIG, readPageConfig } from '../../../src/ui/page/page-config.ts'
import { walletUrlIn, writtenConfig } from '../../../src/ui/page/written-config.ts'

describe('the configuration that is written into the page', () => {
  it('should take what the page says and the sandbox for the rest', () => {
    const written = writtenConfig(
      '{"projectId":"abc","relayUrl":"wss://relay.example","walletUrl":"http://localhost:1"}',
    )
    expect(readPageConfig(written)).toEqual({
      ...DEFAULT_CONFIG,
      projectId: 'abc',
      relayUrl: 'wss://relay.example',
    })
    expect(walletUrlIn(written)).toBe('http://localhost:1')
  })

  it('should tell the page’s own service what happens unless it is said not to (V06)', () => {
    expect(readPageConfig({})).toMatchObject({ analytics: true, analyticsUrl: DEFAULT_CONFIG.analyticsUrl })
    expect(readPageConfig({ analytics: false })).toMatchObject({ analytics: false })
    const said = { accountsUrl: 'https://a.example', analyticsUrl: 'https://b.example', analytics: true }
    expect(readPageConfig(said)).toMatchObject(said)
  })

  it('should have networks in its defaults that the core accepts', () => {
    expect(readNetworks(readPageConfig({}).networks)).toHaveLength(3)
  })

  it('should never fail, whatever stands in the page', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null), fc.constant(undefined)), (json) => {
        const { relayUrl, servicesUrl, networks } = readPageConfig(writtenConfig(json))
        expect([typeof relayUrl, typeof servicesUrl, Array.isArray(networks)]).toEqual(['string', 'string', true])
        expect(['string', 'undefined']).toContain(typeof walletUrlIn(writtenConfig(json)))
      }),
    )
  })
})
