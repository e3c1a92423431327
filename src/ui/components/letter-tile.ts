/** Dark enough for a white letter on each of them (contrast 4.5 and more). */
const GROUNDS = [
  '#0f766e',
  '#1d4ed8',
  '#6d28d9',
  '#a21caf',
  '#be123c',
  '#b45309',
  '#4d7c0f',
  '#0e7490',
  '#475569',
  '#7c3f1d',
]

/** The background colour of a wallet's tile, by its id, until the wallet's own picture is loaded. */
export function tileGround(id: string): string {
  let sum = 0
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return GROUNDS[sum % GROUNDS.length] ?? '#475569'
}

/** The first letter or digit of a name, in upper case. */
export const tileInitial = (name: string): string => (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '•').toUpperCase()
