import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ConnectModal, PorticoProvider } from '../../../src/ui/index.ts'
import { framePart } from '../../../src/ui/modal/frame-part.ts'
import { FakeCore } from '../../support/fake-core.ts'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a page that opened a view itself, where the dialog did not come', () => {
  it('V43 should have that view after a press on Retry', async () => {
    const core = new FakeCore()
    const lost = vi.spyOn(framePart, 'fetch').mockReturnValue(undefined)
    const place = document.createElement('div')
    document.body.append(place)
    const root = createRoot(place)
    act(() =>
      root.render(
        <PorticoProvider core={core}>
          <ConnectModal />
        </PorticoProvider>,
      ),
    )
    act(() => {
      framePart.state.set({ kind: 'failed' })
      core.modal.open({ view: 'WhatIsAWallet' })
    })
    const retry = document.querySelector<HTMLElement>('[data-testid="retry"]') ?? expect.unreachable()
    lost.mockRestore()
    act(() => retry.click())
    const modal = () => document.querySelector('.portico-host')
    await vi.waitFor(() => act(() => expect(modal()).not.toBeNull()), { timeout: 30_000 })
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 200))) // an opening would be handed over by now
    expect(core.modal.state.snapshot()).toMatchObject({ open: true, history: [{ view: 'WhatIsAWallet' }] })
    act(() => root.unmount())
    place.remove()
  })
})
