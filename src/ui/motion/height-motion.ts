import { ANIMATION_MS } from '../../domain/modal/modal-timing.ts'
import { matchesMedia } from '../bridge/layout.ts'

/** The part of an element that is needed to animate its height. */
export type Growing = Pick<HTMLElement, 'offsetHeight' | 'animate'>

/** Animates an element from its height at one place to its height at the next. */
export class HeightMotion {
  private last: { readonly place: string; readonly height: number } | undefined
  private running: Animation | undefined

  /** Call it whenever the element's content has changed. */
  follow(element: Growing, place: string): void {
    const { last } = this
    // During an animation the height is an intermediate one: the start and end heights are measured without it.
    const seen = this.running === undefined ? last?.height : element.offsetHeight
    if (this.running !== undefined && place === last?.place) return
    this.stop()
    const height = element.offsetHeight
    // A dialog that is not shown yet has height 0, which is no height to animate from.
    this.last = height === 0 ? undefined : { place, height }
    if (seen === undefined || seen === height || height === 0 || last?.place === place) return
    if (matchesMedia('(prefers-reduced-motion: reduce)')) return
    this.move(element, seen, height)
  }

  private move(element: Growing, from: number, to: number): void {
    const motion = element.animate([{ height: `${from}px` }, { height: `${to}px` }], {
      duration: ANIMATION_MS.modalHeight,
      easing: 'ease-out',
    })
    this.running = motion
    motion.onfinish = () => {
      if (this.running !== motion) return
      this.running = undefined
      // Content that came meanwhile may have made the element higher than the animation's end.
      if (this.last !== undefined) this.last = { ...this.last, height: element.offsetHeight }
    }
  }

  private stop(): void {
    this.running?.cancel()
    this.running = undefined
  }
}
