import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useCountdown } from '../../src/ui/components/use-countdown.ts'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const Countdown = ({ seconds }: { readonly seconds: number | undefined }) => <p>{useCountdown(seconds)}</p>

function mount(seconds: number | undefined) {
  const place = document.createElement('div')
  const root = createRoot(place)
  const give = (next: number | undefined) => act(() => root.render(<Countdown seconds={next} />))
  give(seconds)
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  return { give, pass, left: () => Number(place.textContent), end: () => act(() => root.unmount()) }
}

describe('a countdown', () => {
  it('should count whole seconds down to 0, and begin anew with another number', () => {
    const { give, pass, left, end } = mount(3)
    const seen = [left()]
    for (let times = 0; times < 4; times += 1) {
      pass(1_000)
      seen.push(left())
    }
    expect(seen).toEqual([3, 2, 1, 0, 0])
    give(2)
    expect(left()).toBe(2)
    pass(1_000)
    give(30)
    expect(left()).toBe(30)
    pass(1_000)
    expect(left()).toBe(29)
    give(undefined)
    expect(left()).toBe(0)
    end()
  })

  it('should be over where its time has passed while the phone slept, and no timer ran (V103)', () => {
    const { pass, left, end } = mount(30)
    pass(1_000)
    expect(left()).toBe(29)
    vi.setSystemTime(Date.now() + 60_000)
    pass(1_000)
    expect(left()).toBe(0)
    end()
  })

  it('should not be longer where the clock is set back meanwhile (V103)', () => {
    const { pass, left, end } = mount(30)
    vi.setSystemTime(Date.now() - 3_600_000)
    pass(2_000)
    expect(left()).toBe(28)
    end()
  })
})
