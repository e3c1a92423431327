import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPortico } from '../../../src/adapters/composition/create-portico.ts'
import { memoryPorts } from '../../../src/adapters/memory/memory-ports.ts'
import { NETWORKS } from '../../support/networks.ts'
import { announce } from '../connectors/injected/announcing.ts'
import { ScriptedProvider } from '../connectors/injected/scripted-provider.ts'

/** A window that counts its listeners. */
class CountingWindow extends EventTarget {
  /** It is in no frame. */
  readonly parent = this
  readonly origin = 'http://localhost'
  private readonly listening = new Map<unknown, string>()

  get listeners(): number {
    return this.listening.size
  }

  override addEventListener(type: string, listener: EventListener | null): void {
    this.listening.set(listener, type)
    super.addEventListener(type, listener)
  }

  override removeEventListener(type: string, listener: EventListener | null): void {
    this.listening.delete(listener)
    super.removeEventListener(type, listener)
  }
}

describe('createPortico', () => {
  let page: CountingWindow
  beforeEach(() => {
    page = new CountingWindow()
    vi.stubGlobal('window', page)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('should find the wallets in the page, and listen to it until it is disposed of', async () => {
    const stop = announce(page, new ScriptedProvider())
    const own = page.listeners
    const { connectors: _, ...ports } = memoryPorts().ports
    const core = createPortico({ networks: NETWORKS, ports })
    expect(core.wallets.installed.snapshot()).toMatchObject([{ name: 'Scripted Wallet', namespaces: ['eip155'] }])
    expect(page.listeners).toBeGreaterThan(own)
    await core.dispose()
    expect(page.listeners).toBe(own)
    stop()
  })

  it('should look for none where the page brings its own', async () => {
    announce(page, new ScriptedProvider())
    const own = page.listeners
    const core = createPortico({ networks: NETWORKS, ports: memoryPorts().ports })
    expect([core.wallets.installed.snapshot(), page.listeners]).toEqual([[], own])
    await core.dispose()
  })
})
