import { matchesMedia } from '../bridge/layout.ts'
import { easingOf, type Spring } from './springs.ts'

interface Movement {
  /** Unit: milliseconds. */
  readonly duration: number
  /** Default: the same speed from start to end. */
  readonly spring?: Spring
  /** Unit: milliseconds. */
  readonly delay?: number
}

/** Whether anything may move here at all. Documents of tests have no animations. */
export const mayMove = (element: Element): boolean =>
  typeof element.animate === 'function' && !matchesMedia('(prefers-reduced-motion: reduce)')

/** Plays once, on top of what the style sheets say. */
export function play(element: Element, frames: Keyframe[], { duration, spring, delay = 0 }: Movement): Animation {
  const easing = spring === undefined ? 'linear' : easingOf(spring)
  return element.animate(frames, { duration, delay, easing, fill: 'backwards' })
}

/** Plays once, and takes the elements away at its end, or when they can be seen no longer. */
export function playOut(
  elements: readonly Element[],
  frames: readonly Keyframe[][],
  { duration, spring, delay = 0 }: Movement,
): void {
  const easing = spring === undefined ? 'linear' : easingOf(spring)
  const remove = () => elements.forEach((each) => each.remove())
  const animations = elements.map((each, index) =>
    each.animate(frames[index] ?? [], { duration, delay, easing, fill: 'both' }),
  )
  Promise.all(animations.map(({ finished }) => finished)).then(remove, remove)
}
