/** R-CONST-1. Wallets asked for at a time: a page of the list, the featured and recommended ones, a search. */
export const WALLET_PAGE_SIZE = 40
export const FEATURED_ENTRIES = 4
export const SEARCH_ENTRIES = 100
