import { act, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ConnectButton, PorticoProvider, useAccount, useDisconnect } from '../../src/ui/index.ts'
import { connectedAccounts, FakeCore } from '../support/fake-core.ts'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => void vi.unstubAllGlobals())

function Whose() {
  const { disconnect } = useDisconnect()
  return (
    <p>
      <output>{useAccount().address ?? 'none'}</output>
      <button onClick={() => void disconnect()}>Disconnect</button>
    </p>
  )
}

describe('a provider that is given another core, as by a module that was saved', () => {
  it('V155 should show that one', async () => {
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    const show = (core: FakeCore) =>
      act(() =>
        root.render(
          <StrictMode>
            <PorticoProvider core={core} language="en">
              <ConnectButton />
              <Whose />
            </PorticoProvider>
          </StrictMode>,
        ),
      )
    const [before, after] = [new FakeCore(), new FakeCore()]
    show(before)
    expect(place.querySelector('output')?.textContent).toBe('none')
    after.account.state.set(connectedAccounts())
    show(after)
    expect(place.querySelector('output')?.textContent).toBe(connectedAccounts().eip155.address)
    act(() => place.querySelector('button')?.click())
    expect(after.modal.state.snapshot().open).toBe(true)
    expect(before.modal.state.snapshot().open).toBe(false)
    after.answers.disconnect = vi.fn(async () => {})
    await act(async () => place.querySelector<HTMLElement>('p button')?.click())
    expect(after.answers.disconnect).toHaveBeenCalledOnce()
    act(() => root.unmount())
    place.remove()
  })
})
