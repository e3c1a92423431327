/** So many letters fit into a line of a tile; unit: UTF-16 units. */
const LINE = 12

/** Letters of Latin that fit into a line of the narrowest tile, at any text size. */
const SHORT = /^[!-~]{1,6}$/

/** Whether a word of a wallet's name may be too long for a line of a tile. */
export const isLongInTile = (word: string): boolean => !SHORT.test(word)

/**
 * How the last word of a wallet's name is shown under its picture. One that says nothing in a list of wallets is left
 * out where it would be alone on a second line: in the narrowest window, or everywhere.
 */
export function lastWordInTile(name: string): 'shown' | 'shownWithRoom' | 'leftOut' {
  if (!name.endsWith(' Wallet')) return 'shown'
  return name.length <= LINE ? 'shownWithRoom' : 'leftOut'
}
