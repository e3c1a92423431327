import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PorticoProvider } from '../../src/ui/index.ts'
import { ToastCard } from '../../src/ui/modal/ToastCard.tsx'
import { TOAST_MS } from '../../src/ui/modal/toast-timing.ts'
import { FakeCore } from '../support/fake-core.ts'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Good news, which closes by itself. */
function mount() {
  const dismissed = vi.fn()
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  act(() =>
    root.render(
      <PorticoProvider core={new FakeCore()} language="en">
        <ToastCard
          toast={{ key: 'one', news: { kind: 'success', event: 'DISCONNECTED' }, times: 1 }}
          onDismiss={dismissed}
        />
      </PorticoProvider>,
    ),
  )
  const find = (id: string) => place.querySelector<HTMLElement>(`[data-testid="${id}"]`) ?? expect.unreachable()
  /** React tells of `pointerenter` and `pointerleave` by these. */
  const point = (type: 'pointerover' | 'pointerout') =>
    act(() => void find('toast').dispatchEvent(new MouseEvent(type, { bubbles: true, relatedTarget: document.body })))
  const end = () => {
    act(() => root.unmount())
    place.remove()
  }
  const wait = () => act(() => void vi.advanceTimersByTime(TOAST_MS))
  return { dismissed, point, wait, end, close: find('toast-close') }
}

describe('a notice that closes by itself', () => {
  it('should not while the keyboard is at it, though the pointer has passed over it (V100)', () => {
    const { dismissed, point, wait, close, end } = mount()
    act(() => close.focus())
    point('pointerover')
    point('pointerout')
    wait()
    expect(dismissed).not.toHaveBeenCalled()
    act(() => close.blur())
    wait()
    expect(dismissed).toHaveBeenCalledOnce()
    end()
  })

  it('should not while the pointer is over it, though the keyboard has left it (V100)', () => {
    const { dismissed, point, wait, close, end } = mount()
    point('pointerover')
    act(() => close.focus())
    act(() => close.blur())
    wait()
    expect(dismissed).not.toHaveBeenCalled()
    point('pointerout')
    wait()
    expect(dismissed).toHaveBeenCalledOnce()
    end()
  })

  it('V294 should not while the keyboard is at it and the window of a wallet comes to the front', () => {
    const { dismissed, wait, close, end } = mount()
    act(() => close.focus())
    act(() => void close.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    wait()
    expect(dismissed).not.toHaveBeenCalled()
    end()
  })

  it('should not while the page is out of sight, as beside the wallet that is asked (V154)', () => {
    const { dismissed, wait, end } = mount()
    const turn = (state: DocumentVisibilityState) =>
      act(() => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
        document.dispatchEvent(new Event('visibilitychange'))
      })
    turn('hidden')
    wait()
    expect(dismissed).not.toHaveBeenCalled()
    turn('visible')
    wait()
    expect(dismissed).toHaveBeenCalledOnce()
    vi.restoreAllMocks()
    end()
  })
})
