import { ANIMATION_MS } from '../../domain/modal/modal-timing.ts'
import { matchesMedia } from '../bridge/layout.ts'

/** The part of an element that is needed to animate its height. */
export type Growing = Pick<HTMLElement, 'offsetHeight' | 'animate'>

/** What scrolls in it where it has no room for all of it. */
export type Scrolling = Pick<HTMLElement, 'scrollHeight' | 'clientHeight' | 'style'>

/** Animates an element from one height to the next: at another place, and where more or less comes into it. */
export class HeightMotion {
  private last: { readonly place: string; readonly height: number; readonly window: string } | undefined
  private running: Animation | undefined
  private held: Scrolling | undefined

  /** Call it whenever the element's content has changed. */
  follow(element: Growing, place: string, scroller?: Scrolling | null): void {
    const { last } = this
    // During an animation the height is an intermediate one: the start and end heights are measured without it.
    const seen = this.running === undefined ? last?.height : element.offsetHeight
    if (this.running !== undefined && place === last?.place) return
    this.stop()
    const height = element.offsetHeight
    const window = sizeOfWindow()
    // A dialog that is not shown yet has height 0, which is no height to animate from.
    this.last = height === 0 ? undefined : { place, height, window }
    // A window that is made lower, or turned, has the element as low at once.
    const isByWindow = place === last?.place && window !== last.window
    if (seen === undefined || seen === height || height === 0 || isByWindow) return
    if (matchesMedia('(prefers-reduced-motion: reduce)')) return
    this.move(element, seen, height, scroller ?? undefined)
  }

  private move(element: Growing, from: number, to: number, scroller: Scrolling | undefined): void {
    // What has room for all of it at the end shows no scroll bar on its way there.
    if (scroller !== undefined && scroller.scrollHeight <= scroller.clientHeight) {
      scroller.style.overflowY = 'hidden'
      this.held = scroller
    }
    const motion = element.animate([{ height: `${from}px` }, { height: `${to}px` }], {
      duration: ANIMATION_MS.modalHeight,
      easing: 'ease-out',
    })
    this.running = motion
    motion.onfinish = () => {
      if (this.running !== motion) return
      this.stop()
      if (this.last === undefined) return
      // Content that came meanwhile may have made the element higher than the animation's end.
      this.last = { ...this.last, height: to }
      this.follow(element, this.last.place, scroller)
    }
  }

  private stop(): void {
    this.running?.cancel()
    this.running = undefined
    this.held?.style.removeProperty('overflow-y')
    this.held = undefined
  }
}

const sizeOfWindow = (): string => `${globalThis.innerWidth} ${globalThis.innerHeight}`
