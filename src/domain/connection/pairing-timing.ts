/** How long a URI is offered. Unit: milliseconds since it was made. The protocol allows 300 s. */
export const PAIRING_LIFE_MS = 240_000
/** A code this close to its end counts as expired: a visitor cannot scan and approve faster. */
export const PAIRING_MARGIN_MS = 10_000
/** From here on the visitor sees a countdown. */
export const PAIRING_COUNTDOWN_MS = 60_000
/** When a wallet may still answer a code. Source: WalletConnect, session proposal TTL. */
export const PAIRING_PROTOCOL_LIFE_MS = 300_000
/** How far the two clocks may differ before the wall clock is taken to have jumped. */
export const CLOCK_JUMP_MS = 5_000

/**
 * How long a code is on screen while it is being prepared: then it is veiled, as a wallet that
 * scans it may wait for a proposal in vain. Unit: milliseconds.
 */
export const PREPARING_SEEN_MS = 3_000
