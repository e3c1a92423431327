import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useHandle } from '../../../src/ui/bridge/portico-context.ts'
import type { PorticoHandle } from '../../../src/ui/bridge/portico-handle.ts'
import { ConnectModal, PorticoProvider } from '../../../src/ui/index.ts'
import { FakeCore } from '../../support/fake-core.ts'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => void vi.unstubAllGlobals())

const soon = (look: () => void) => vi.waitFor(() => act(look), { timeout: 30_000 })
const hosts = () => [...document.querySelectorAll('.portico-host')]
const inHosts = (id: string) =>
  hosts().flatMap((host) => [...(host.shadowRoot ?? host).querySelectorAll(`[data-testid="${id}"]`)])

describe('a page that replaces its body, as a library does that goes from page to page without loading one', () => {
  it('V159 should show what is told of after that', async () => {
    const core = new FakeCore()
    let handle!: PorticoHandle
    const Handle = () => ((handle = useHandle()), null)
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    act(() =>
      root.render(
        <PorticoProvider core={core} language="en">
          <ConnectModal />
          <Handle />
        </PorticoProvider>,
      ),
    )
    act(() => core.modal.open())
    await soon(() => expect(inHosts('live')).toHaveLength(1))
    act(() => core.modal.close())
    await soon(() => expect(inHosts('live')).toHaveLength(1))
    act(() => document.body.replaceChildren(place))
    expect(hosts()).toEqual([])
    act(() => handle.notify({ kind: 'success', event: 'DISCONNECTED' }))
    await soon(() => expect(inHosts('toast')).toHaveLength(1))
    expect(hosts()).toHaveLength(1)
    act(() => root.unmount())
    expect(hosts()).toEqual([])
    place.remove()
  })
})
