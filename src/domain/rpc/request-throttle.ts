/**
 * S07: limits the requests of a page. Each request that the visitor declines counts, until they agree to one: after a
 * few in a row the page's requests are held back, twice as long with each further one, and the visitor may block the
 * page.
 */
export interface RequestPatience {
  /** Declined in a row, lately. */
  readonly refusals: number
  /** When the last one was declined. Milliseconds on the monotonic clock. */
  readonly refusedAt: number
  readonly isBlocked: boolean
}

export const freshPatience: RequestPatience = { refusals: 0, refusedAt: 0, isBlocked: false }

/** This many in a row, and the page has to wait. */
const REFUSALS_BORNE = 3
/** A refusal longer ago than this is forgotten, unless the page is being held back. Unit: milliseconds. */
const FORGOTTEN_AFTER_MS = 60_000
const SHORTEST_HOLD_MS = 30_000
const LONGEST_HOLD_MS = 10 * 60_000

/** The visitor declined, or left the question. */
export const declinedAt = (patience: RequestPatience, now: number): RequestPatience => ({
  ...patience,
  refusals: isForgotten(patience, now) ? 1 : patience.refusals + 1,
  refusedAt: now,
})

/** The visitor agreed: all earlier refusals are forgotten. */
export const agreed = (patience: RequestPatience): RequestPatience => ({
  ...freshPatience,
  isBlocked: patience.isBlocked,
})

export const blocked = (patience: RequestPatience): RequestPatience => ({ ...patience, isBlocked: true })

/** How long the page's next request has to wait; 0: it may be put, `Infinity`: it never may. Unit: milliseconds. */
export function heldBackFor(patience: RequestPatience, now: number): number {
  if (patience.isBlocked) return Number.POSITIVE_INFINITY
  return Math.max(0, patience.refusedAt + holdOf(patience) - now)
}

/** Whether the visitor is offered to block the page: once it was held back. */
export const offersBlocking = (patience: RequestPatience, now: number): boolean =>
  patience.refusals >= REFUSALS_BORNE && !isForgotten(patience, now)

/** Unit: milliseconds. */
const holdOf = ({ refusals }: RequestPatience): number =>
  refusals < REFUSALS_BORNE ? 0 : Math.min(LONGEST_HOLD_MS, SHORTEST_HOLD_MS * 2 ** (refusals - REFUSALS_BORNE))

/** The refusals of a page that was held back are forgotten after twice the hold without another. */
const isForgotten = (patience: RequestPatience, now: number): boolean =>
  now - patience.refusedAt >= Math.max(FORGOTTEN_AFTER_MS, 2 * holdOf(patience))
