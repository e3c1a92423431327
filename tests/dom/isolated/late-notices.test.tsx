import { act, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PorticoHandle } from '../../../src/ui/bridge/portico-handle.ts'
import { useHandle } from '../../../src/ui/bridge/portico-context.ts'
import { PorticoProvider } from '../../../src/ui/index.ts'
import { Announcements } from '../../../src/ui/modal/Aside.tsx'
import { viewParts } from '../../../src/ui/modal/view-parts.ts'
import { FakeCore } from '../../support/fake-core.ts'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a notice that comes before what shows it is loaded', () => {
  it('V143 should be shown once, and none of before the modal was on the page', async () => {
    const held = vi.spyOn(viewParts.beside, 'fetch').mockReturnValue(undefined)
    expect(viewParts.beside.state.snapshot().kind).toBe('absent')
    const core = new FakeCore()
    core.modal.notice.set({ kind: 'error', code: 'SEND_FAILED' })
    let handle: PorticoHandle | undefined
    const Shown = () => ((handle = useHandle()), (<Announcements core={core} />))
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    act(() =>
      root.render(
        <StrictMode>
          <PorticoProvider core={core} language="en">
            <Shown />
          </PorticoProvider>
        </StrictMode>,
      ),
    )
    act(() => core.modal.notice.set({ kind: 'error', code: 'RPC_BLOCKED' }))
    held.mockRestore()
    act(() => viewParts.beside.fetch())
    await vi.waitFor(() => act(() => expect(viewParts.beside.state.snapshot().kind).toBe('ready')), 30_000)
    const codes = handle?.news.snapshot().map((each) => ('code' in each ? each.code : each))
    expect(codes).toEqual(['RPC_BLOCKED'])
    act(() => root.unmount())
    place.remove()
  })
})
