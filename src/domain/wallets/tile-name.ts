/** So many letters fit into a line of a tile; unit: UTF-16 units. */
const LINE = 12

/** Letters of Latin that fit into a line of the narrowest tile, at any text size. */
const SHORT = /^[!-~]{1,6}$/

/** Whether a word of a wallet's name may be too long for a line of a tile. */
export const isLongInTile = (word: string): boolean => !SHORT.test(word)

/** Whether the last word of a wallet's name, which says nothing in a list of wallets, would be alone on a second line. */
export const isLastWordLeftOut = (name: string): boolean => name.endsWith(' Wallet') && name.length > LINE
