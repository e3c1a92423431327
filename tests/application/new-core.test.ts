import { describe, expect, it } from 'vitest'
import { createPortico } from '../../src/adapters/composition/create-portico.ts'
import { memoryPorts } from '../../src/adapters/memory/memory-ports.ts'
import { isOffered } from '../../src/domain/wallets/offered-wallets.ts'
import { NETWORKS } from '../support/networks.ts'

describe('a new core', () => {
  it('R-API-4 should tell its ports first of all that it was made, once (V06)', async () => {
    const { ports } = memoryPorts()
    const core = createPortico({ networks: NETWORKS, ports })
    core.modal.open()
    expect(ports.analytics.events.map(({ type }) => type)).toEqual(['MODAL_CREATED', 'MODAL_OPEN'])
    await core.dispose()
  })
})

describe('isOffered', () => {
  const rules = { namespaces: ['eip155'] as const, featured: [], include: [], exclude: [] }
  const wallet = (links: object) => ({ id: 'a', name: 'A', chains: [], ...links })

  it('R-WALLET-1 should leave out what has none of the three links, where a universal provider is used (V13)', () => {
    const universal = wallet({ universal_link: 'https://a.example' })
    expect(isOffered(universal, { ...rules, needsLinks: true })).toBe(false)
    expect(isOffered(universal, { ...rules, needsLinks: false })).toBe(true)
    for (const field of ['mobile_link', 'desktop_link', 'webapp_link']) {
      expect(isOffered(wallet({ [field]: 'https://a.example' }), { ...rules, needsLinks: true })).toBe(true)
      expect(isOffered(wallet({ [field]: '' }), { ...rules, needsLinks: true })).toBe(false)
    }
  })
})
