import { hasMixedScripts } from '../shared/display-text.ts'
import { PINNED_WALLETS } from './pinned-wallets.ts'
import { sameName } from './wallet-name.ts'

/** Letters of other scripts and forms that look like these. Source: Unicode, confusables (UTS 39), in part. */
const DRAWN_LIKE: Readonly<Record<string, string>> = {
  a: 'аαɑᴀ',
  b: 'ввʙьƅ',
  c: 'сϲᴄ',
  d: 'ԁɗᴅ',
  e: 'еεєᴇ',
  f: 'ꜰƒ',
  g: 'ɡɢ',
  h: 'һнʜη',
  i: 'іιıɪ',
  j: 'јȷᴊ',
  k: 'кκᴋ',
  l: 'ӏʟ1|i',
  m: 'мᴍμɱ',
  n: 'пɴ',
  o: 'оοσᴏ0ө',
  p: 'рρᴘ',
  q: 'ԛ',
  r: 'ʀг',
  s: 'ѕꜱ5$',
  t: 'тτᴛ',
  u: 'υᴜц',
  v: 'νᴠѵ',
  w: 'ԝᴡω',
  x: 'хχ',
  y: 'уγʏү',
  z: 'ᴢ',
}
const PLAIN = new Map(Object.entries(DRAWN_LIKE).flatMap(([plain, all]) => Array.from(all, (each) => [each, plain])))

/** A name as it looks at a glance: letters by their shape, without marks. */
function drawn(name: string): string {
  const letters = Array.from(sameName(name).normalize('NFKD').replace(/\p{M}/gu, ''), (each) => PLAIN.get(each) ?? each)
  // An `i` without its dot is an `l`, and two letters may stand for one.
  const joined = letters.map((each) => PLAIN.get(each) ?? each).join('')
  return joined.replaceAll('rn', 'm').replaceAll('vv', 'w')
}

const known = new Set(PINNED_WALLETS.map(({ name }) => sameName(name)))
const knownDrawn = new Set(PINNED_WALLETS.map(({ name }) => drawn(name)))

/**
 * Whether a name may pass for another: it mixes scripts that look alike, or is drawn like the name of a known wallet
 * and is written in other letters, as `MetaMask` with full-width or Cyrillic ones. Such a name is marked.
 */
export function mayPassForAnother(name: string): boolean {
  if (hasMixedScripts(name)) return true
  const isWrittenPlainly = sameName(name) === drawnAs(name) && known.has(sameName(name))
  return !isWrittenPlainly && knownDrawn.has(drawn(name))
}

/** Compatibility forms count as other letters: `sameName` reads them as plain ones. */
const drawnAs = (name: string): string => (name === name.normalize('NFKC') ? sameName(name) : '')
