import { ANIMATION_MS } from '../../domain/modal/modal-timing.ts'

/** What of an element is needed to let its height move. */
export type Growing = Pick<HTMLElement, 'offsetHeight' | 'animate'>

/** Moves an element from the height that it had at one place to the one that it has at the next. */
export class HeightMotion {
  private last: { readonly place: string; readonly height: number } | undefined
  private running: Animation | undefined

  /** To be called whenever what is in it has changed. */
  follow(element: Growing, place: string): void {
    const { last } = this
    // Half-way there it has a height that it will not keep: what is remembered, and gone to, is measured at rest.
    const seen = this.running === undefined ? last?.height : element.offsetHeight
    if (this.running !== undefined && place === last?.place) return
    this.stop()
    const height = element.offsetHeight
    // In a dialog that is not shown yet it has none: to come from there would be to come from nowhere.
    this.last = height === 0 ? undefined : { place, height }
    if (seen === undefined || seen === height || height === 0 || last?.place === place) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
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
      // What came meanwhile may have made it higher than where it went.
      if (this.last !== undefined) this.last = { ...this.last, height: element.offsetHeight }
    }
  }

  private stop(): void {
    this.running?.cancel()
    this.running = undefined
  }
}
