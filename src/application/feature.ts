/** A part of a core that is at work from its making to its end. */
export interface Feature {
  /** Begins to follow what concerns it. Called once, when all parts are made. */
  start?(): void
  /** Leaves no timer, listener or request behind. */
  stop(): void
}
