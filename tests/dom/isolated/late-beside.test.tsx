import { act, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPortico } from '../../../src/adapters/composition/create-portico.ts'
import { memoryPorts } from '../../../src/adapters/memory/memory-ports.ts'
import { PorticoProvider } from '../../../src/ui/index.ts'
import { ModalBody } from '../../../src/ui/modal/ModalBody.tsx'
import { viewParts } from '../../../src/ui/modal/view-parts.ts'
import { ON_ETHEREUM } from '../../support/accounts.ts'
import { NETWORKS } from '../../support/networks.ts'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The code of a view is loaded with its first use. */
const soon = (look: () => void) => vi.waitFor(() => act(look), { timeout: 30_000 })

describe('a view of an account, where what stands beside every view did not come at first', () => {
  it('V141 should keep what the visitor has typed when that comes', async () => {
    const { ports, wallet, clock } = memoryPorts()
    const core = createPortico({ networks: NETWORKS, ports })
    core.modal.open()
    await act(() => clock.pass(0))
    wallet.approve({ accounts: [ON_ETHEREUM] })
    await act(() => clock.pass(0))
    // As on a bad line: it is asked for again with each of these views.
    viewParts.beside.state.set({ kind: 'failed' })
    const held = vi.spyOn(viewParts.beside, 'fetch').mockReturnValue(undefined)
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    act(() =>
      root.render(
        <StrictMode>
          <PorticoProvider core={core} language="en">
            <ModalBody view="SignMessage" />
          </PorticoProvider>
        </StrictMode>,
      ),
    )
    const field = () => place.querySelector('textarea')
    await soon(() => expect(field()).not.toBeNull())
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field(), 'Hello')
      field()?.dispatchEvent(new Event('input', { bubbles: true }))
    })
    expect(field()?.value).toBe('Hello')
    held.mockRestore()
    act(() => viewParts.beside.fetch())
    await soon(() => expect(viewParts.beside.state.snapshot().kind).toBe('ready'))
    expect(field()?.value).toBe('Hello')
    act(() => root.unmount())
    place.remove()
    await core.dispose()
  })
})
