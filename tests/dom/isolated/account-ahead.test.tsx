import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ConnectButton, PorticoProvider } from '../../../src/ui/index.ts'
import { viewParts } from '../../../src/ui/modal/view-parts.ts'
import { connectedAccounts, FakeCore } from '../../support/fake-core.ts'

let idle: (() => void)[]
beforeEach(() => {
  idle = []
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
  vi.stubGlobal('cancelIdleCallback', () => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Which parts are loaded once the page is idle. */
async function loadedWith(core: FakeCore): Promise<readonly string[]> {
  const parts = [viewParts.connected, viewParts.beside]
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  act(() =>
    root.render(
      <PorticoProvider core={core}>
        <ConnectButton />
      </PorticoProvider>,
    ),
  )
  const isConnected = core.account.state.snapshot().eip155.address !== undefined
  const face = () => place.querySelector('[data-testid="button-account"]')
  await vi.waitFor(() => act(() => expect(face() !== null).toBe(isConnected)), { timeout: 30_000 })
  expect(parts.map(({ state }) => state.snapshot().kind)).toEqual(['absent', 'absent'])
  await act(async () => {
    for (const work of idle.splice(0)) work()
    await vi.dynamicImportSettled()
  })
  act(() => root.unmount())
  place.remove()
  return parts.map(({ state }) => state.snapshot().kind)
}

// One after the other, for a part that is loaded stays so.
describe('the button of a connected account', () => {
  it('should load nothing of an account while there is none', async () => {
    expect(await loadedWith(new FakeCore())).toEqual(['absent', 'absent'])
  })

  it('should load nothing for a visitor who saves data', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
    const core = new FakeCore()
    core.account.state.set(connectedAccounts())
    expect(await loadedWith(core)).toEqual(['absent', 'absent'])
    Reflect.deleteProperty(navigator, 'connection')
  })

  it('should have what a press shows once the page is idle', async () => {
    const core = new FakeCore()
    core.account.state.set(connectedAccounts())
    expect(await loadedWith(core)).toEqual(['ready', 'ready'])
  })
})
