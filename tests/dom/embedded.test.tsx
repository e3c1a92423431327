import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPortico } from '../../src/adapters/composition/create-portico.ts'
import { memoryPorts } from '../../src/adapters/memory/memory-ports.ts'
import { viewOf } from '../../src/domain/modal/modal-state.ts'
import { ConnectModal, PorticoProvider } from '../../src/ui/index.ts'
import { framePart } from '../../src/ui/modal/frame-part.ts'
import { embeddedModal } from '../../src/ui/modal/ModalFrame.tsx'
import { NETWORKS } from '../support/networks.ts'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const get = (id: string) =>
  [...document.querySelectorAll('.portico-host')]
    .map((host) => (host.shadowRoot ?? host).querySelector<HTMLElement>(`[data-testid="${id}"]`))
    .find(Boolean)
const soon = (look: () => void) => vi.waitFor(() => act(look), { timeout: 30_000 })

describe('an embedded modal whose core does not come at first', () => {
  it('should be embedded once a press on Retry has brought it (V104)', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const core = createPortico({ networks: NETWORKS, ports: memoryPorts().ports })
    let isAway = true
    const load = async () => {
      if (isAway) throw new Error('away')
      return core
    }
    const place = document.createElement('div')
    document.body.append(place)
    const root = createRoot(place)
    act(() =>
      root.render(
        <PorticoProvider load={load}>
          <ConnectModal embedded />
        </PorticoProvider>,
      ),
    )
    await soon(() => expect(get('retry')).toBeDefined())
    isAway = false
    act(() => get('retry')?.click())
    await soon(() => expect(core.modal.state.snapshot().open).toBe(true))
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 200)))
    expect(core.modal.state.snapshot()).toMatchObject({ open: true, embedded: true })
    act(() => core.modal.push('WhatIsAWallet'))
    await soon(() => expect(get('modal-close')).toBeDefined())
    act(() => get('modal-close')?.click())
    expect(viewOf(core.modal.state.snapshot())).toBe('Connect')
    expect(core.modal.state.snapshot()).toMatchObject({ open: true, embedded: true })
    act(() => root.unmount())
    expect(core.modal.state.snapshot()).toMatchObject({ open: false, embedded: false })
    place.remove()
    await core.dispose()
  })
})

describe('an embedded modal whose first view has failed', () => {
  it('should show it anew by a press, where what made it fail is over (V116)', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    let isBroken = true
    const Connect = () => {
      if (isBroken) throw new Error('A fault in a view')
      return <p data-testid="mine">My own way to connect</p>
    }
    const { ports } = memoryPorts()
    const core = createPortico({ networks: NETWORKS, views: { Connect }, ports })
    const place = document.createElement('div')
    document.body.append(place)
    const root = createRoot(place, { onCaughtError: () => {} })
    act(() =>
      root.render(
        <PorticoProvider core={core}>
          <ConnectModal embedded />
        </PorticoProvider>,
      ),
    )
    await soon(() => expect(get('problem')).toBeDefined())
    isBroken = false
    act(() => get('problem')?.querySelector('button')?.click())
    await soon(() => expect(get('mine')).toBeDefined())
    expect(get('problem')).toBeUndefined()
    act(() => root.unmount())
    place.remove()
    await core.dispose()
  })
})

describe('an embedded modal whose own code does not come', () => {
  it('should say so in its place, and come with a press on Retry (V117)', async () => {
    const core = createPortico({ networks: NETWORKS, ports: memoryPorts().ports })
    await framePart.load()
    const loaded = await embeddedModal.load()
    expect(loaded).toBeDefined()
    embeddedModal.state.set({ kind: 'failed' })
    const lost = vi.spyOn(embeddedModal, 'fetch').mockReturnValue(undefined)
    // It was loaded once, and comes again.
    vi.spyOn(embeddedModal, 'load').mockImplementation(async () => {
      if (loaded !== undefined) embeddedModal.state.set({ kind: 'ready', part: loaded })
      return loaded
    })
    const place = document.createElement('div')
    document.body.append(place)
    const root = createRoot(place)
    act(() =>
      root.render(
        <PorticoProvider core={core}>
          <ConnectModal embedded />
        </PorticoProvider>,
      ),
    )
    const retry = () => place.querySelector<HTMLElement>('[data-testid="retry"]')
    await soon(() => expect(retry()).not.toBeNull())
    lost.mockRestore()
    await act(async () => retry()?.click())
    await soon(() => expect(get('modal')).toBeDefined())
    act(() => root.unmount())
    place.remove()
    await core.dispose()
  })
})

describe('an embedded modal within a form of the page', () => {
  it('should keep its own forms to itself (V156)', async () => {
    const Mine = () => (
      <form onSubmit={(event) => event.preventDefault()}>
        <button data-testid="mine">Go on</button>
      </form>
    )
    const { ports } = memoryPorts()
    const core = createPortico({ networks: NETWORKS, views: { Connect: Mine }, ports })
    const submitted = vi.fn()
    const place = document.createElement('div')
    document.body.append(place)
    const root = createRoot(place)
    act(() =>
      root.render(
        <PorticoProvider core={core}>
          <form onSubmit={submitted}>
            <ConnectModal embedded />
          </form>
        </PorticoProvider>,
      ),
    )
    await soon(() => expect(get('mine')).toBeDefined())
    act(() => get('mine')?.click())
    expect(submitted).not.toHaveBeenCalled()
    act(() => root.unmount())
    place.remove()
    await core.dispose()
  })
})
