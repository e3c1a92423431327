/** R-CONST-1. A search is on screen no sooner than this after the last key. Unit: milliseconds. */
export const SEARCH_MIN_WAIT_MS = 300

/**
 * A search is sent this long after the last key: a word typed fast makes one request, and as this is shorter than the
 * minimum wait, it costs no time. Unit: milliseconds.
 */
export const SEARCH_DEBOUNCE_MS = 200

/** After this the wallets loaded so far are searched instead; sooner where the catalogue is away. Unit: milliseconds. */
export const SEARCH_ANSWER_WITHIN_MS = 4_000
export const SEARCH_ANSWER_WITHOUT_LIST_WITHIN_MS = 1_000
