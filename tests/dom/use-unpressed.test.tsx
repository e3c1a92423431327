import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useUnpressed } from '../../src/ui/components/use-unpressed.ts'

const Line = ({ isOld }: { readonly isOld: boolean }) => (useUnpressed(isOld) ? <p>as of 12:00</p> : null)

describe('useUnpressed', () => {
  let root: Root
  let place: HTMLElement
  const show = (isOld: boolean) => void act(() => root.render(<Line isOld={isOld} />))
  const pointer = (type: string) =>
    void act(() => void place.dispatchEvent(new Event(type, { bubbles: true, composed: true })))
  const aTask = () => act(() => new Promise<void>((resolve) => void setTimeout(resolve)))

  beforeEach(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
    place = document.createElement('div')
    document.body.append(place)
    root = createRoot(place)
  })
  afterEach(() => {
    void act(() => root.unmount())
    place.remove()
    Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT')
  })

  it('W53 should let a line come at once where the visitor presses nothing', () => {
    show(false)
    show(true)
    expect(place.textContent).toBe('as of 12:00')
  })

  it('W53 should let no line come or go between a press and its click', async () => {
    show(false)
    pointer('pointerdown')
    show(true)
    expect(place.textContent).toBe('')
    pointer('pointerup')
    expect(place.textContent).toBe('')
    await aTask()
    expect(place.textContent).toBe('as of 12:00')
    pointer('pointerdown')
    show(false)
    expect(place.textContent).toBe('as of 12:00')
    pointer('pointercancel')
    await aTask()
    expect(place.textContent).toBe('')
  })

  it('W53 should follow the next press, and leave nothing behind', async () => {
    show(false)
    pointer('pointerdown')
    pointer('pointerup')
    pointer('pointerdown')
    await aTask()
    show(true)
    expect(place.textContent).toBe('')
    void act(() => root.unmount())
    root = createRoot(place)
    show(true)
    expect(place.textContent).toBe('as of 12:00')
  })
})
