import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PorticoConfig } from '../../../src/adapters/composition/api.ts'
import { createPortico } from '../../../src/adapters/composition/create-portico.ts'
import { NETWORKS } from '../../support/networks.ts'

/** As a page that is rendered on a server has it: each module, or each request, makes a core there too. */
const CONFIG: PorticoConfig = {
  networks: NETWORKS,
  relayUrl: 'wss://relay.example',
  services: '/portico',
  signIn: {},
  analytics: true,
  analyticsUrl: 'https://analytics.example',
}

describe('createPortico without window', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  it('should make a core with which nobody is connected', () => {
    expect(globalThis.window).toBeUndefined()
    const core = createPortico(CONFIG)
    expect(core.account.state.snapshot()).toMatchObject({
      eip155: { status: 'disconnected' },
      solana: { status: 'disconnected' },
    })
    expect(core.modal.state.snapshot().open).toBe(false)
    expect(core.networks.list.map(({ name }) => name)).toEqual(NETWORKS.map(({ name }) => name))
    expect(core.storage).toBe('memory')
  })

  it('should still refuse a wrong configuration', () => {
    expect(() => createPortico({ ...CONFIG, networks: [] })).toThrow(
      expect.objectContaining({ code: 'CONFIG_INVALID' }),
    )
  })

  it('should let each request have a core of its own, under one name', () => {
    const cores = [createPortico(CONFIG), createPortico(CONFIG)]
    cores[0]?.account.activate('solana')
    expect(cores.map(({ account }) => account.state.snapshot().active)).toEqual(['solana', 'eip155'])
  })

  it('should leave nothing behind: no timer, no request, no word in the console', async () => {
    const [fetch, warn] = [vi.fn(), vi.spyOn(console, 'warn')]
    vi.stubGlobal('fetch', fetch)
    const timers = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'setInterval')]
    createPortico(CONFIG)
    await new Promise((resolve) => setImmediate(resolve))
    for (const called of [fetch, warn, ...timers]) expect(called).not.toHaveBeenCalled()
  })

  it('should end', async () => {
    await expect(createPortico(CONFIG).dispose()).resolves.toBeUndefined()
  })
})
