// How long the steps to a wallet app on a phone may take. Unit: milliseconds.

/** A code for another phone is there: as for other codes, a visitor does not wait longer for one. */
export const CODE_WITHIN_MS = 8_000
/** A reflector keeps a place for at least 30 s: the code on screen is replaced before that. */
export const RENEW_CODE_AFTER_MS = 25_000
/** How soon another code is asked for where one could not be had, while an earlier one still leads to its place. */
export const CODE_AGAIN_AFTER_MS = 5_000
/** No phone still comes by a code that it has scanned so long ago: its place is given up for a newer one. */
export const PLACE_KEPT_MS = 100_000
/** A reflector that drops a place this early did not give one. */
export const PLACE_LOST_TOO_SOON_MS = 2_000

/** Time to choose a wallet on this phone, and for its app to start. */
export const APP_THERE_WITHIN_MS = 30_000
/** How long a visitor has to answer the browser's own question. */
export const PROMPT_WITHIN_MS = 60_000

/** How long a wallet has for an answer that does not need its owner. */
export const APP_ANSWER_WITHIN_MS = 10_000
/** How long a wallet has to confirm a disconnect. */
export const GOODBYE_WITHIN_MS = 3_000
