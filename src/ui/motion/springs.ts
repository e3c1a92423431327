/*
 * How things move: as a mass on a spring that is let go. Three stiffnesses, of which each movement takes one. See
 * docs/motion.md.
 */

/** Points of the curve between which the browser draws straight lines. */
const POINTS = 16
/** The spring has come to rest when it is this near to its end. */
const REST = 0.002

/**
 * @param damping - 1 comes to rest without passing its end; less passes it.
 * @returns the movement as an easing function of CSS, over the duration of the animation.
 */
export function springEasing(damping: number): string {
  const speed = -Math.log(REST) / damping
  const turns = speed * Math.sqrt(1 - damping ** 2)
  const at = (time: number): number => {
    const fading = Math.exp(-damping * speed * time)
    const swing =
      turns === 0 ? 1 + speed * time : Math.cos(turns * time) + ((damping * speed) / turns) * Math.sin(turns * time)
    return 1 - fading * swing
  }
  const between = Array.from({ length: POINTS - 1 }, (_, index) => at((index + 1) / POINTS).toFixed(3))
  return `linear(0, ${between.join(', ')}, 1)`
}

/** `firm` never passes its end: views and heights. `lively` passes it a little: the dialog. `soft`: pictures, ticks. */
const DAMPING = { firm: 1, lively: 0.82, soft: 0.7 } as const

export type Spring = keyof typeof DAMPING

/** `linear()` is in Chrome since 113, Firefox since 112, Safari since 17.2: before that an animation with it throws. */
export const easingOf = (spring: Spring): string => {
  const easing = springEasing(DAMPING[spring])
  return globalThis.CSS?.supports?.('animation-timing-function', easing) ? easing : 'ease-out'
}
