export interface IdenticonShape {
  readonly fill: string
  /** Centre and radius on a 10 × 10 grid. */
  readonly x: number
  readonly y: number
  readonly r: number
}

/** Backgrounds, and the two tones on each; distinguishable by lightness as well as by hue. */
const TONES = [
  ['#0f5c54', '#4fd1b5', '#f2c14e'],
  ['#31356e', '#8f9bff', '#ffb4a2'],
  ['#7a2e3a', '#ff9a8b', '#ffe3a3'],
  ['#1d4e89', '#6ec3ff', '#f7d08a'],
  ['#5a3472', '#d6a2ff', '#9ce5d6'],
  ['#6b4a12', '#f2b84b', '#fbe8c8'],
  ['#2f5d34', '#98d27a', '#f6e58d'],
  ['#374151', '#9fb3c8', '#f2a38c'],
] as const

/**
 * A drawing that belongs to an address: the same address always gives the same one. It helps to recognise an account,
 * not to verify it; many addresses share a drawing.
 */
export function identicon(address: string): { readonly ground: string; readonly shapes: readonly IdenticonShape[] } {
  // An EVM address is the same in any case of its letters, a base58 one is not.
  const next = randomFrom(hash(address.startsWith('0x') ? address.toLowerCase() : address))
  const [ground, first, second] = TONES[Math.floor(next() * TONES.length)] ?? TONES[0]
  const shape = (fill: string, r: number): IdenticonShape => ({
    fill,
    x: tenths(next() * 10),
    y: tenths(next() * 10),
    r: tenths(r + next() * 1.5),
  })
  return { ground, shapes: [shape(first, 4), shape(second, 2.6), shape(first, 1.2)] }
}

const tenths = (value: number) => Math.round(value * 10) / 10

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}

/** Mulberry32: numbers from 0 to 1 that only depend on the seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
