import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterPaint } from '../../src/ui/bridge/after-paint.ts'
import { keepFocus } from '../../src/ui/modal/focus-keeper.ts'

const add = <Name extends keyof HTMLElementTagNameMap>(to: ParentNode, name: Name): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name)
  to.append(element)
  return element
}

/** Our dialog, with its title and a control. */
function openOurs(kind: 'dialog' | 'section') {
  const frame = add(document.body, kind)
  if (kind === 'dialog') frame.setAttribute('open', '')
  const card = add(frame, 'div')
  const title = add(card, 'h2')
  title.tabIndex = -1
  const control = add(card, 'button')
  const stop = keepFocus(card, () => title)
  title.focus()
  return { frame, card, title, control, stop }
}

/** The dialog of a wallet in the page, above ours, with its question in focus. */
function openAbove(place: ParentNode = document.body) {
  const dialog = add(place, 'dialog')
  dialog.setAttribute('open', '')
  const answer = add(dialog, 'button')
  answer.focus()
  return { dialog, answer }
}

const hasFocus = (element: Element) => vi.waitFor(() => expect(document.activeElement).toBe(element), 30_000)
/** Longer than the keeper takes to look: it does so after the next paint. */
const aWhile = () => new Promise<void>((done) => void afterPaint(() => void afterPaint(done)))

describe('keepFocus', () => {
  let ours: ReturnType<typeof openOurs>

  beforeEach(() => void (ours = openOurs('dialog')))
  afterEach(() => {
    ours.stop()
    document.body.replaceChildren()
  })

  it('W54 should keep what has the focus in sight as the window gets smaller', () => {
    const [seen, other] = [vi.fn(), vi.fn()]
    ours.control.scrollIntoView = seen
    ours.title.scrollIntoView = other
    ours.control.focus()
    dispatchEvent(new Event('resize'))
    expect([seen.mock.calls, other.mock.calls]).toEqual([[[{ block: 'nearest', inline: 'nearest' }]], []])
    ours.stop()
    dispatchEvent(new Event('resize'))
    expect(seen).toHaveBeenCalledTimes(1)
  })

  it('W54 should scroll no page around a modal that stands in it', () => {
    ours.stop()
    ours.frame.remove()
    ours = openOurs('section')
    const seen = vi.fn()
    ours.control.scrollIntoView = seen
    ours.control.focus()
    dispatchEvent(new Event('resize'))
    expect(seen).not.toHaveBeenCalled()
  })

  it('M05 should bring the focus back as the dialog of a wallet goes that was above ours', async () => {
    const { dialog, answer } = openAbove()
    expect(document.activeElement).toBe(answer)
    dialog.remove()
    await hasFocus(ours.title)
  })

  it('M05 should bring the focus back as that goes in a part of the page with a shadow root', async () => {
    const place = add(document.body, 'div').attachShadow({ mode: 'open' })
    const { dialog } = openAbove(place)
    dialog.remove()
    await hasFocus(ours.title)
  })

  it('M05 should bring the focus back as that is closed, and what had the focus before in ours is gone', async () => {
    ours.control.focus()
    const { dialog, answer } = openAbove()
    ours.control.remove()
    await aWhile()
    expect(document.activeElement).toBe(answer)
    // As browsers do where what had the focus before is gone.
    answer.blur()
    dialog.removeAttribute('open')
    await hasFocus(ours.title)
  })

  it('M05 should bring the focus back as a control of ours goes, or can be used no more', async () => {
    ours.control.focus()
    ours.control.remove()
    await hasFocus(ours.title)
    const next = add(ours.card, 'button')
    next.focus()
    next.blur()
    next.disabled = true
    await hasFocus(ours.title)
    const toast = add(ours.frame, 'button')
    toast.focus()
    toast.remove()
    await hasFocus(ours.title)
  })

  it('should leave the focus to what takes it in the place of the control that has gone', async () => {
    ours.control.focus()
    ours.control.remove()
    const next = add(ours.card, 'button')
    next.focus()
    await aWhile()
    expect(document.activeElement).toBe(next)
  })

  it('should bring the focus to a dialog where what had it went as the code for that came', async () => {
    ours.stop()
    ours.title.blur()
    expect(document.activeElement).toBe(document.body)
    const stop = keepFocus(ours.card, () => ours.title)
    await hasFocus(ours.title)
    stop()
  })

  it('should know of what has the focus as its code comes', async () => {
    ours.stop()
    ours.control.focus()
    const stop = keepFocus(ours.card, () => ours.title)
    ours.control.remove()
    await hasFocus(ours.title)
    stop()
  })

  it('should leave the focus nowhere where the visitor has pressed beside all controls', async () => {
    ours.control.focus()
    ours.control.blur()
    add(ours.card, 'p')
    await aWhile()
    expect(document.activeElement).toBe(document.body)
  })

  it('should bring back nothing to a modal that has closed, or to one in the flow of the page', async () => {
    ours.stop()
    openAbove().dialog.remove()
    await aWhile()
    expect(document.activeElement).toBe(document.body)
    const embedded = openOurs('section')
    openAbove().dialog.remove()
    await aWhile()
    expect(document.activeElement).toBe(document.body)
    embedded.stop()
  })
})
