import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PorticoConfig } from '../../../src/adapters/composition/api.ts'
import { createPortico, createPorticoAsync } from '../../../src/adapters/composition/create-portico.ts'
import { memoryPorts } from '../../../src/adapters/memory/index.ts'
import { NETWORKS } from '../../support/networks.ts'

const config = (): PorticoConfig => ({
  networks: NETWORKS,
  metadata: { name: 'Page', description: '', url: 'https://page.example', icons: [] },
  ports: memoryPorts().ports,
})
/** Of the page's own storage, which two cores of one name cannot share. */
const SHARED: PorticoConfig = { networks: NETWORKS, relayUrl: 'wss://relay.example' }

describe('createPorticoAsync', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('should make the same core as createPortico', async () => {
    const [made, atOnce] = [await createPorticoAsync(config()), createPortico(config())]
    expect(Object.keys(made).sort()).toEqual(Object.keys(atOnce).sort())
    expect(made.account.state.snapshot()).toEqual(atOnce.account.state.snapshot())
    expect(made.modal.state.snapshot()).toEqual(atOnce.modal.state.snapshot())
    await Promise.all([made.dispose(), atOnce.dispose()])
  })

  it('should make each part once', async () => {
    const made = await createPorticoAsync({ ...config(), embedded: true })
    expect(made.modal.state.snapshot().embedded).toBe(true)
    expect(made.networks.list.map(({ name }) => name)).toEqual(NETWORKS.map(({ name }) => name))
    await made.dispose()
  })

  it('should let the page go on meanwhile, however slow the phone is', async () => {
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 10))
    vi.stubGlobal('document', { hidden: false })
    let tasks = 0
    const count = () => {
      tasks += 1
      counting = setImmediate(count)
    }
    let counting = setImmediate(count)
    const made = await createPorticoAsync(config())
    clearImmediate(counting)
    expect(tasks).toBeGreaterThan(20)
    await made.dispose()
  })

  it('should reject a wrong configuration', async () => {
    await expect(createPorticoAsync({ ...config(), networks: [] })).rejects.toMatchObject({ code: 'CONFIG_INVALID' })
  })

  describe('in a page', () => {
    const page = () => {
      const events = new EventTarget()
      for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
        vi.stubGlobal(name, events[name].bind(events))
      vi.stubGlobal('window', globalThis)
      vi.stubGlobal('navigator', { userAgent: '', maxTouchPoints: 0, onLine: true })
      vi.stubGlobal('location', new URL('https://page.example/'))
      vi.stubGlobal(
        'document',
        Object.assign(new EventTarget(), { title: 'Page', querySelector: () => null, hidden: false }),
      )
      vi.stubEnv('NODE_ENV', 'production')
    }
    afterEach(() => vi.unstubAllEnvs())

    it('M08 should take its name from its first step on, and give it back with its end', async () => {
      page()
      const first = createPorticoAsync(SHARED)
      expect(() => createPortico(SHARED)).toThrow(expect.objectContaining({ code: 'CONFIG_DUPLICATE' }))
      await expect(createPorticoAsync(SHARED)).rejects.toMatchObject({ code: 'CONFIG_DUPLICATE' })
      await (await first).dispose()
      const next = await createPorticoAsync(SHARED)
      await next.dispose()
    })

    it('M08 should leave its place to the module that has run again meanwhile', async () => {
      page()
      vi.stubEnv('NODE_ENV', 'development')
      vi.spyOn(console, 'info').mockImplementation(() => {})
      const first = createPorticoAsync(SHARED)
      const second = createPorticoAsync(SHARED)
      await expect(first).rejects.toMatchObject({ code: 'CORE_DISPOSED' })
      const made = await second
      expect(() => createPortico({ ...SHARED, instance: '', relayUrl: 'wss://other.example' })).toThrow(
        expect.objectContaining({ code: 'CONFIG_DUPLICATE' }),
      )
      await made.dispose()
    })
  })
})
