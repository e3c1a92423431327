import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepSecondPress } from '../../src/ui/modal/second-press.ts'

const add = (to: Element) => to.appendChild(document.createElement('button'))
const click = (on: Element, detail: number) => {
  const event = new MouseEvent('click', { detail, bubbles: true, cancelable: true })
  on.dispatchEvent(event)
  return event
}

describe('a double click in the modal', () => {
  afterEach(() => document.body.replaceChildren())

  it('V295 should press nothing that has come in the place of what was pressed', () => {
    const card = document.body.appendChild(document.createElement('div'))
    const stop = keepSecondPress(card)
    const pressed = vi.fn()
    const review = add(card)
    click(review, 1)
    review.remove()
    const confirm = add(card)
    confirm.addEventListener('click', pressed)
    expect(click(confirm, 2).defaultPrevented).toBe(true)
    expect(pressed).not.toHaveBeenCalled()
    // Pressed by itself, twice, or by the keyboard.
    for (const detail of [1, 2, 0]) click(confirm, detail)
    expect(pressed).toHaveBeenCalledTimes(3)
    stop()
    click(add(card), 2)
    click(confirm, 2)
    expect(pressed).toHaveBeenCalledTimes(4)
  })

  it('V295 should press nothing either where the first click was on the page, and has opened the modal', () => {
    const card = document.body.appendChild(document.createElement('div'))
    const stop = keepSecondPress(card)
    const pressed = vi.fn()
    const wallet = add(card)
    wallet.addEventListener('click', pressed)
    click(wallet, 2)
    expect(pressed).not.toHaveBeenCalled()
    click(card, 2)
    stop()
  })
})
