// How long things may take at the relay. Unit: milliseconds, where nothing else is said.

/** The client starts: it reads storage and generates keys, without any request. */
export const START_WITHIN_MS = 8_000

/** A pairing that the relay has not accepted by then fails for the visitor; it may still succeed. */
export const OFFER_WITHIN_MS = 6_500
/** After this time a failed connection attempt is enough to give a pairing up. */
export const OFFER_IMPATIENCE_MS = 2_500

/** How long the relay has to accept a request. */
export const SEND_WITHIN_MS = 10_000

/** How long to wait for the relay's answer before a request that may be repeated is repeated. */
export const REPEAT_AFTER_MS = 2_000

/** How often the relay is asked for messages whose push may have been lost. */
export const PROBE_EVERY_MS = 2_500
/** A socket that sends nothing for this long after a request counts as dead. */
export const SILENT_MS = 6_000

/*
 * The library's own limits are made for patient servers; these fit what a visitor bears. With its own (15 s, 15 s, 15 s,
 * a pulse each 5 s), a request that is sent at the very moment the socket dies takes 18 to 20 s; with these 2 s.
 */
export const PUBLISH_TIMEOUT_MS = 2_000
export const SUBSCRIBE_TIMEOUT_MS = 2_000
export const CONNECT_TIMEOUT_MS = 4_000
/** Unit: seconds, as the library counts. */
export const PULSE_S = 1
/** The least time between two connection attempts, however often the network comes and goes. */
export const CONNECT_SPACING_MS = 1_000
