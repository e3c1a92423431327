/** R-CONST-1. Wallets asked for at a time: a page of the list, the featured and recommended ones, a search. */
export const WALLET_PAGE_SIZE = 40
export const FEATURED_ENTRIES = 4
export const SEARCH_ENTRIES = 100

/** R-CONST-1. A search is on screen no sooner than this after the last key. Unit: milliseconds. */
export const SEARCH_MIN_WAIT_MS = 300

/**
 * A search is sent this long after the last key: a word typed fast makes one request, and as this is shorter than the
 * minimum wait, it costs no time. Unit: milliseconds.
 */
export const SEARCH_DEBOUNCE_MS = 200
