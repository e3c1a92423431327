import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchSize } from '../../../src/ui/bridge/layout.ts'

let frames: (() => void)[]
let deliver: () => void
let watched: Element[]

beforeEach(() => {
  frames = []
  watched = []
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        deliver = callback
      }

      observe(element: Element) {
        watched.push(element)
      }

      disconnect() {
        watched = []
      }
    },
  )
})

afterEach(() => vi.unstubAllGlobals())

const paint = () => {
  for (const each of frames.splice(0)) each()
}
// The observer below only keeps them.
const boxes = [{}, {}] as unknown as Element[]

it('tells a change of size in the next frame, never while the browser delivers sizes', () => {
  const onChange = vi.fn<() => void>()
  watchSize(boxes, onChange)
  expect(watched).toEqual(boxes)

  deliver()
  expect(onChange).not.toHaveBeenCalled()
  paint()
  expect(onChange).toHaveBeenCalledTimes(1)
})

it('tells nothing after its end, not even what was seen before it', () => {
  const onChange = vi.fn<() => void>()
  const stop = watchSize(boxes, onChange)
  deliver()
  stop()
  paint()
  expect(onChange).not.toHaveBeenCalled()
  expect(watched).toEqual([])
})

it('watches nothing where sizes are not told, as in a document that nothing lays out', () => {
  vi.stubGlobal('ResizeObserver', undefined)
  const onChange = vi.fn<() => void>()
  watchSize(boxes, onChange)()
  expect(onChange).not.toHaveBeenCalled()
})
