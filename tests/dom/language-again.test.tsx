import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPortico } from '../../src/adapters/composition/create-portico.ts'
import { memoryPorts } from '../../src/adapters/memory/memory-ports.ts'
import { languageParts } from '../../src/ui/i18n/language-parts.ts'
import { ConnectButton, ConnectModal, PorticoProvider } from '../../src/ui/index.ts'
import { NETWORKS } from '../support/networks.ts'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const soon = (look: () => void) => vi.waitFor(() => act(look), { timeout: 30_000 })

describe('a language that does not come with the page', () => {
  it('should come once the visitor opens the modal (V122)', async () => {
    const { de } = languageParts
    const lost = vi.spyOn(de ?? expect.unreachable(), 'fetch').mockReturnValue(undefined)
    const core = createPortico({ networks: NETWORKS, ports: memoryPorts().ports })
    const place = document.createElement('div')
    document.body.append(place)
    const root = createRoot(place)
    act(() =>
      root.render(
        <PorticoProvider core={core} language="de">
          <ConnectButton />
          <ConnectModal />
        </PorticoProvider>,
      ),
    )
    act(() => de?.state.set({ kind: 'failed' }))
    const button = () => place.querySelector('button')
    expect(button()?.textContent).toBe('Connect wallet')
    lost.mockRestore()
    act(() => button()?.click())
    await soon(() => expect(button()?.textContent).toBe('Wallet verbinden'))
    // What comes with the dialog is not left for later.
    await act(() => vi.dynamicImportSettled())
    act(() => root.unmount())
    place.remove()
    await core.dispose()
  })
})
