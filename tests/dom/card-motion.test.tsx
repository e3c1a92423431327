import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PorticoCore } from '../../src/application/core.ts'
import { PorticoProvider } from '../../src/ui/index.ts'
import { CardMotion } from '../../src/ui/motion/CardMotion.tsx'
import { connectedAccounts, FakeCore } from '../support/fake-core.ts'

/** A touch of the phone goes with what is seen: that a wallet was connected. */
const felt = vi.fn(() => true)

beforeEach(() => {
  felt.mockClear()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  Object.defineProperty(navigator, 'vibrate', { value: felt, configurable: true })
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true }, configurable: true })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'vibrate')
  Reflect.deleteProperty(navigator, 'userActivation')
  vi.unstubAllGlobals()
})

/** A dialog that is open. */
function opened(core: FakeCore, { isLate = false } = {}) {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const show = (known: PorticoCore | undefined) =>
    act(() =>
      root.render(
        <PorticoProvider core={core} language="en">
          <dialog open>
            <div className="portico-card">
              <div className="portico-body" />
              <CardMotion core={known} place={{ name: 'Account', depth: 1, walletId: undefined }} />
            </div>
          </dialog>
        </PorticoProvider>,
      ),
    )
  show(isLate ? undefined : core)
  const close = () => {
    act(() => root.unmount())
    place.remove()
  }
  return { show, close }
}

describe('a dialog that closes', () => {
  it('should show that a wallet was connected where one was', () => {
    const core = new FakeCore()
    const { close } = opened(core)
    act(() => core.account.state.set(connectedAccounts()))
    close()
    expect(felt).toHaveBeenCalledOnce()
  })

  it('should not where the wallet came back from an earlier visit while the dialog was open (V106)', () => {
    const core = new FakeCore()
    core.connection.restoring.set(true)
    const { close } = opened(core)
    act(() => core.account.state.set(connectedAccounts()))
    act(() => core.connection.restoring.set(false))
    close()
    expect(felt).not.toHaveBeenCalled()
  })

  it('should not where the core that brings it back came after the dialog (V106)', () => {
    const core = new FakeCore()
    core.connection.restoring.set(true)
    const { show, close } = opened(core, { isLate: true })
    show(core)
    act(() => core.account.state.set(connectedAccounts()))
    close()
    expect(felt).not.toHaveBeenCalled()
  })

  it('should where another is connected after that', () => {
    const core = new FakeCore()
    core.connection.restoring.set(true)
    const { close } = opened(core)
    act(() => core.connection.restoring.set(false))
    act(() => core.account.state.set(connectedAccounts()))
    close()
    expect(felt).toHaveBeenCalledOnce()
  })
})
