/** A part of a core that works from its construction to its end. */
export interface Feature {
  /** Begins to follow the state that it needs. Called once, when all parts are made. */
  start?(): void
  /** Leaves no timer, listener or request behind. */
  stop(): void
}
