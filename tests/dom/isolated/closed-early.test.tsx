import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPortico } from '../../../src/adapters/composition/create-portico.ts'
import { memoryPorts } from '../../../src/adapters/memory/memory-ports.ts'
import { ConnectModal, PorticoProvider } from '../../../src/ui/index.ts'
import { viewParts } from '../../../src/ui/modal/view-parts.ts'
import { NETWORKS } from '../../support/networks.ts'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const modal = () =>
  [...document.querySelectorAll('.portico-host')]
    .map((host) => (host.shadowRoot ?? host).querySelector<HTMLDialogElement>('dialog'))
    .find(Boolean)

describe('in a document without a layout, the modal', () => {
  it('should find the way back also where it is closed before the code for that has come', async () => {
    const core = createPortico({ networks: NETWORKS, ports: memoryPorts().ports })
    const page = document.createElement('div')
    page.innerHTML = '<nav><button>Reconnecting…</button></nav><div></div>'
    document.body.append(page)
    const [bar, place] = page.children as unknown as [HTMLElement, HTMLElement]
    const root = createRoot(place)
    act(() =>
      root.render(
        <PorticoProvider core={core}>
          <ConnectModal />
        </PorticoProvider>,
      ),
    )
    // As on a slow line.
    const held = vi.spyOn(viewParts.beside, 'fetch').mockReturnValue(undefined)
    expect(viewParts.beside.state.snapshot().kind).toBe('absent')
    bar.querySelector('button')?.focus()
    act(() => core.modal.open())
    await vi.waitFor(() => act(() => expect(modal()?.open).toBe(true)), { timeout: 30_000 })
    bar.innerHTML = '<button>0x5291…5aaC</button>'
    act(() => core.modal.close())
    expect(modal()?.open).not.toBe(true)
    held.mockRestore()
    await vi.waitFor(() => expect(document.activeElement).toBe(bar.querySelector('button')), { timeout: 30_000 })
    act(() => root.unmount())
    await core.dispose()
    page.remove()
  })
})
