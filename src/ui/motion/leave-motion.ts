import { ANIMATION_MS } from '../../domain/modal/modal-timing.ts'
import { likenessOf } from './likeness.ts'
import { mayMove, play, playOut } from './play.ts'

/** How long it is seen that the wallet is connected, before the picture of the dialog goes. Unit: milliseconds. */
const SUCCESS_MS = 700
/** Unit: milliseconds. */
const TICK_MS = 320
const SHRINK_MS = 220
/** The wallet's picture on its way to the account on the page. Unit: milliseconds. */
const FLY_MS = 360

const SVG = 'http://www.w3.org/2000/svg'
const PICTURE_OF_DIALOG = 'portico-leaving'

interface Success {
  readonly sentence: string
  /** The wallet, where the view shows which one it is. */
  readonly walletId: string | undefined
}

/** The pictures that were shown last, gone or not. */
const leaving = new Set<Element>()

/**
 * The dialog is closed at once: the page can be used, the focus is back, the next dialog may open. What the visitor still
 * sees for a moment is a picture of it that lets every press through.
 *
 * @param success - What is said of a wallet that has just been connected; `undefined` where the dialog is only closed.
 */
export function leaveDialog(dialog: HTMLElement, card: HTMLElement, success: Success | undefined): void {
  const root = dialog.parentNode
  const box = dialog.getBoundingClientRect()
  if (root === null || box.width === 0 || !mayMove(dialog)) return
  const picture = likenessOf(card)
  if (picture === undefined) return
  const shell = ofClass('div', `${dialog.className} ${PICTURE_OF_DIALOG}`)
  for (const name of ['lang', 'dir']) shell.setAttribute(name, dialog.getAttribute(name) ?? '')
  placeAt(shell, box)
  const backdrop = ofClass('div', `${PICTURE_OF_DIALOG} ${PICTURE_OF_DIALOG}--backdrop`)
  shell.inert = true
  for (const each of [shell, backdrop]) each.setAttribute('aria-hidden', 'true')
  shell.append(picture)
  root.append(backdrop, shell)
  forgetLeaving()
  leaving.add(shell).add(backdrop)

  const isSheet = box.bottom >= innerHeight
  const delay = success === undefined ? 0 : SUCCESS_MS
  if (success !== undefined) {
    const wallet = showSuccess(picture, success)
    shrink(shell, box, isSheet)
    if (wallet !== undefined) flyToAccount(root, wallet, delay)
  }
  // The page is back in its light at once, whatever is still to be read.
  playOut([backdrop], [[{ opacity: 1 }, { opacity: 0 }]], { duration: ANIMATION_MS.headerText })
  const transform = isSheet ? 'translateY(24px)' : 'scale(0.97)'
  playOut([shell], [[{ opacity: 1 }, { opacity: 0, transform }]], { duration: ANIMATION_MS.headerText, delay })
}

/** A notification that closes fades where it was: what is left of it is a picture, as of the dialog. */
export function leaveToast(toast: HTMLElement): void {
  const list = toast.parentElement
  const picture = mayMove(toast) ? likenessOf(toast) : undefined
  if (list === null || picture === undefined) return
  const box = toast.getBoundingClientRect()
  for (const name of ['lang', 'dir']) picture.setAttribute(name, list.getAttribute(name) ?? '')
  picture.classList.add(PICTURE_OF_DIALOG)
  placeAt(picture, box)
  picture.style.boxShadow = getComputedStyle(toast).boxShadow // at the end of a dialog it has none: the list says so
  list.after(picture)
  playOut([picture], [[{ opacity: 1 }, { opacity: 0 }]], { duration: ANIMATION_MS.headerText })
}

/** A dialog that opens takes the place of what is still seen of the last one. */
export function forgetLeaving(): void {
  for (const each of leaving) each.remove()
  leaving.clear()
}

/** To what the sentence needs: about its middle, or as a sheet towards the lower edge. */
function shrink(shell: HTMLElement, box: DOMRect, isSheet: boolean): void {
  shell.style.height = 'auto'
  const height = shell.offsetHeight
  const spare = box.height - height
  const top = box.top + (isSheet ? spare : spare / 2)
  ;[shell.style.top, shell.style.height] = [`${top}px`, `${height}px`]
  const how = { duration: SHRINK_MS, spring: 'firm' } as const
  const from = { transform: `translateY(${box.top - top}px)`, height: `${box.height}px` }
  play(shell, [from, { transform: 'none', height: `${height}px` }], how)
  // Against that: the scene stays where it is seen, and has one place in the layout.
  const scene = shell.querySelector('.portico-success')
  if (scene !== null) play(scene, [{ transform: `translateY(${spare / 2}px)` }, { transform: 'none' }], how)
}

/**
 * In place of the view: a ring that closes, the tick in it, and the sentence. Around the wallet's picture, where there is
 * one, the ring is wider, and the tick stands at its edge.
 *
 * @returns the wallet's picture.
 */
function showSuccess(card: HTMLElement, { sentence, walletId }: Success): HTMLElement | undefined {
  const body = card.querySelector<HTMLElement>('.portico-body')
  if (body === null) return undefined
  const wallet =
    walletId === undefined ? null : body.querySelector<HTMLElement>(`[data-travels="${CSS.escape(walletId)}"]`)
  const sign = ofClass('span', `portico-success-sign ${wallet === null ? '' : 'portico-success-sign--wallet'}`)
  const drawing = document.createElementNS(SVG, 'svg')
  drawing.setAttribute('viewBox', '0 0 64 64')
  const [ring, tick] = ['M32 4a28 28 0 1 1 0 56a28 28 0 1 1 0-56', 'M20 33l8.5 8.5L45 25'].map((d) => {
    const path = document.createElementNS(SVG, 'path')
    path.setAttribute('d', d)
    path.setAttribute('pathLength', '1')
    drawing.append(path)
    return path
  })
  if (wallet !== null) {
    wallet.removeAttribute('style')
    wallet.classList.remove('portico-picture--large', 'portico-picture--logo')
    wallet.classList.add('portico-success-wallet')
    sign.append(wallet)
  }
  sign.append(drawing)
  const text = ofClass('p', 'portico-success-text')
  text.textContent = sentence
  const scene = ofClass('div', 'portico-success')
  scene.append(sign, text)
  card.querySelector('.portico-header')?.remove()
  body.replaceChildren(scene)
  const drawn = [{ strokeDashoffset: '1' }, { strokeDashoffset: '0' }]
  if (ring !== undefined) play(ring, drawn, { duration: TICK_MS, spring: 'firm' })
  if (tick !== undefined) play(tick, drawn, { duration: TICK_MS, spring: 'firm', delay: TICK_MS / 2 })
  play(sign, [{ transform: 'scale(0.8)' }, { transform: 'none' }], { duration: TICK_MS, spring: 'soft' })
  return wallet ?? undefined
}

/** From where it is said that it is connected, to the account that the page's button now shows. */
function flyToAccount(root: ParentNode & Node, wallet: HTMLElement, delay: number): void {
  const start = wallet.animate([], { duration: delay })
  start.onfinish = () => {
    const from = wallet.getBoundingClientRect()
    const to = accountInSight(wallet.ownerDocument)
    if (to === undefined || from.width === 0) return
    // The element itself: in a copy, the browser would ask for the picture once more, and its address may be gone.
    const place = wallet.cloneNode() as HTMLElement
    place.style.visibility = 'hidden'
    wallet.replaceWith(place)
    wallet.classList.add(PICTURE_OF_DIALOG)
    wallet.setAttribute('aria-hidden', 'true')
    placeAt(wallet, from)
    wallet.style.transformOrigin = '0 0'
    root.append(wallet)
    leaving.add(wallet)
    const transform = `translate(${to.left - from.left}px, ${to.top - from.top}px) scale(${to.width / from.width})`
    const frames = [
      { transform: 'none', opacity: 1 },
      { opacity: 1, offset: 0.7 },
      { transform, opacity: 0 },
    ]
    playOut([wallet], [frames], { duration: FLY_MS, spring: 'firm' })
  }
}

/** Where a button of the page shows the account, in the window. */
function accountInSight(page: Document): DOMRect | undefined {
  const faces = [...page.querySelectorAll('.portico-connect-button .portico-identicon')]
  return faces
    .map((each) => each.getBoundingClientRect())
    .find(({ width, top, bottom }) => width > 0 && top >= 0 && bottom <= innerHeight)
}

function placeAt({ style }: HTMLElement, { left, top, width, height }: DOMRect): void {
  for (const [name, px] of Object.entries({ left, top, width, height })) style.setProperty(name, `${px}px`)
}

function ofClass(name: string, classes: string): HTMLElement {
  const element = document.createElement(name)
  element.className = classes
  return element
}
