import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepMovedPress } from '../../src/ui/components/moved-press.ts'

const AT = { clientX: 100, clientY: 50 }

describe('a press on what moves away under the finger', () => {
  let dialog: HTMLElement
  let close: HTMLButtonElement
  let stop: () => void
  const pressed = vi.fn<(event: Event) => void>()
  const elsewhere = vi.fn()

  beforeEach(() => {
    dialog = document.body.appendChild(document.createElement('div'))
    const card = dialog.appendChild(document.createElement('div'))
    close = card.appendChild(document.createElement('button'))
    close.textContent = 'Close'
    close.addEventListener('click', pressed)
    dialog.addEventListener('click', (event) => event.target === dialog && elsewhere())
    stop = keepMovedPress(card)
  })
  afterEach(() => {
    stop()
    document.body.replaceChildren()
    pressed.mockReset()
    elsewhere.mockReset()
  })

  const down = (on: Element, at = AT, button = 0) =>
    on.dispatchEvent(new PointerEvent('pointerdown', { ...at, button, bubbles: true, composed: true }))
  /** Browsers send the click to what holds both ends of the press. */
  const up = (on: Element, at = AT, detail = 1) =>
    on.dispatchEvent(new MouseEvent('click', { ...at, detail, bubbles: true, composed: true, cancelable: true }))

  it('V339 should be of what was under the finger as it came down, and of nothing else', () => {
    down(close)
    expect(up(dialog), 'the click is taken').toBe(false)
    expect(pressed).toHaveBeenCalledTimes(1)
    expect(elsewhere).not.toHaveBeenCalled()
  })

  it('should be one press where nothing moves', () => {
    down(close)
    up(close)
    expect(pressed).toHaveBeenCalledTimes(1)
    up(dialog)
    expect(pressed).toHaveBeenCalledTimes(1)
    expect(elsewhere).toHaveBeenCalledTimes(1)
  })

  it.each<[string, () => void]>([
    ['the finger is drawn away', () => (down(close), up(dialog, { clientX: 100, clientY: 59 }))],
    ['the press began beside it', () => (down(dialog), up(dialog))],
    ['the press was of another button of the mouse', () => (down(close, AT, 2), up(dialog))],
    ['the click is of the keyboard', () => (down(close), up(dialog, AT, 0))],
    ['it is gone', () => (down(close), close.remove(), up(dialog))],
    ['it says something else by now', () => (down(close), (close.textContent = 'Cancel'), up(dialog))],
    ['its name is another by now', () => (down(close), (close.ariaLabel = 'Cancel'), up(dialog))],
    ['it cannot be pressed by now', () => (down(close), (close.disabled = true), up(dialog))],
    ['it has ended', () => (down(close), stop(), up(dialog))],
  ])('should press nothing where %s', (_, press) => {
    press()
    expect(pressed).not.toHaveBeenCalled()
  })

  it('should find what is in a shadow root', () => {
    const host = document.body.appendChild(document.createElement('div'))
    const card = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'))
    const inside = card.appendChild(document.createElement('button'))
    inside.addEventListener('click', pressed)
    const end = keepMovedPress(card)
    down(inside)
    up(document.body)
    expect(pressed).toHaveBeenCalledTimes(1)
    end()
  })
})
