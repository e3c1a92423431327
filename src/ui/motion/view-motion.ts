import { ANIMATION_MS } from '../../domain/modal/modal-timing.ts'
import { likenessOf } from './likeness.ts'
import { mayMove, play, playOut } from './play.ts'

/** The place on screen: which view, of which wallet, and how deep in the visitor's path. */
export interface Place {
  readonly name: string
  readonly depth: number
  readonly walletId: string | undefined
}

/** What is remembered of a view before it goes. */
export interface LastView {
  readonly likeness: HTMLElement | undefined
  readonly place: Place
  /** Where the view was in the card. Unit: CSS pixels. */
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly scrollTop: number
  readonly pictures: ReadonlyMap<string, Picture>
}

/** A wallet's picture in the card, in the card's own coordinates. Unit: CSS pixels. */
interface Picture {
  readonly element: HTMLElement
  readonly left: number
  readonly top: number
  readonly side: number
}

/** How far a view comes from the side. Unit: CSS pixels. */
const STEP_PX = 14
/** A picture on its way from one view to the next. Unit: milliseconds. */
const TRAVEL_MS = 320

/** Taken in the moment before the view on screen is replaced. */
export function rememberView(card: HTMLElement, place: Place, next: Place): LastView | undefined {
  const body = card.querySelector<HTMLElement>('.portico-body')
  if (body === null || !mayMove(card)) return undefined
  return {
    ...{ likeness: likenessOf(body), place },
    // Without its scroll bar, which the likeness has none of: its lines break where they did.
    ...{ left: body.offsetLeft + body.clientLeft, width: body.clientWidth },
    ...{ top: body.offsetTop, height: body.offsetHeight },
    scrollTop: body.scrollTop,
    pictures: picturesIn(card, [place.walletId, next.walletId]),
  }
}

/**
 * The last view fades out to the side from which it came, or to which it goes back; the new one comes from the other.
 * The picture of the wallet that both show travels between its two places.
 */
export function changeViews(card: HTMLElement, last: LastView, place: Place): void {
  const body = card.querySelector<HTMLElement>('.portico-body')
  if (body === null) return
  for (const gone of card.querySelectorAll('.portico-likeness')) gone.remove()
  // Measured before anything moves.
  const pictures = picturesIn(card, [place.walletId, last.place.walletId])
  const side = Math.sign(place.depth - last.place.depth) * (getComputedStyle(card).direction === 'rtl' ? -1 : 1)
  const shift = (px: number) => `translateX(${px * side}px)`
  const duration = ANIMATION_MS.viewTransition
  const frames = [
    { opacity: 0, transform: shift(STEP_PX) },
    { opacity: 1, transform: 'none' },
  ]
  // Between views of one depth nothing has a side: they cross-fade where they are.
  play(body, side === 0 ? frames.map(({ opacity }) => ({ opacity })) : frames, { duration, spring: 'firm' })
  if (place.depth < last.place.depth) keepUnveiled(body)
  if (last.likeness !== undefined) fadeOut(card, last, last.likeness, shift(-STEP_PX))
  for (const [id, from] of last.pictures) {
    const to = pictures.get(id)
    if (to !== undefined) travel(card, last, from, to)
  }
}

/** A code to which the visitor goes back has been seen: its arch does not open once more. */
function keepUnveiled(body: HTMLElement): void {
  for (const each of body.getAnimations({ subtree: true }))
    if ('animationName' in each && each.animationName === 'portico-arch') each.finish()
}

function fadeOut(card: HTMLElement, last: LastView, likeness: HTMLElement, transform: string): void {
  putOver(card, likeness, last)
  likeness.style.width = `${last.width}px`
  likeness.style.height = `${last.height}px`
  likeness.scrollTop = last.scrollTop
  // Fast at first: the two are over one another for as few frames as can be.
  playOut([likeness], [[{ opacity: 1 }, { opacity: 0, transform }]], {
    duration: ANIMATION_MS.headerText,
    spring: 'firm',
  })
}

/** Over both views, which may clip or veil what is in them; its two places are empty meanwhile. */
function travel(card: HTMLElement, last: LastView, from: Picture, to: Picture): void {
  const moving = likenessOf(from.element)
  if (moving === undefined) return
  const id = from.element.dataset['travels'] ?? ''
  for (const left of last.likeness?.querySelectorAll<HTMLElement>(placeOf(id)) ?? []) left.style.opacity = '0'
  const duration = TRAVEL_MS
  play(to.element, [{ opacity: 0 }, { opacity: 0 }], { duration })
  putOver(card, moving, from)
  for (const side of ['width', 'height']) moving.style.setProperty(side, `${from.side}px`)
  moving.style.transformOrigin = '0 0'
  const transform = `translate(${to.left - from.left}px, ${to.top - from.top}px) scale(${to.side / from.side})`
  playOut([moving], [[{ transform: 'none' }, { transform }]], { duration, spring: 'soft' })
}

function putOver(card: HTMLElement, likeness: HTMLElement, { left, top }: { left: number; top: number }): void {
  likeness.classList.add('portico-likeness')
  ;[likeness.style.left, likeness.style.top] = [`${left}px`, `${top}px`]
  card.append(likeness)
}

/** Those of these wallets that are in sight. */
function picturesIn(card: HTMLElement, ids: readonly (string | undefined)[]): ReadonlyMap<string, Picture> {
  const of = card.getBoundingClientRect()
  return new Map(
    ids.flatMap((id): readonly (readonly [string, Picture])[] => {
      const element = id === undefined ? null : card.querySelector<HTMLElement>(`.portico-body ${placeOf(id)}`)
      const box = element?.getBoundingClientRect()
      if (id === undefined || element === null || box === undefined || box.width === 0) return []
      return [[id, { element, left: box.left - of.left, top: box.top - of.top, side: box.width }]]
    }),
  )
}

const placeOf = (id: string): string => `[data-travels="${CSS.escape(id)}"]`
