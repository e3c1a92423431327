import { parseJson } from '../shared/reading.ts'
import { badParams } from './bad-params.ts'

/** More than a visitor would sign. Unit: UTF-16 units. */
const MAX_TEXT = 256 * 1024

const WHITE_SPACE = new Set([' ', '\t', '\n', '\r'])

/**
 * The value of a JSON text that all parsers read alike: a duplicate key, and a number that some parsers round, are
 * refused. Reads the text once.
 *
 * @param name - What the text is, for the error.
 * @throws CoreError `RPC_BAD_PARAMS`.
 */
export function strictJson(text: string, name: string): unknown {
  if (text.length > MAX_TEXT) return badParams(name, 'longer than a visitor can review')
  const value = parseJson(text)
  if (value === undefined) return badParams(name, 'not JSON')
  /** The keys of each object around the place that is looked at; `undefined` for a list. */
  const around: (Set<string> | undefined)[] = []
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at)
    if (letter === '{') around.push(new Set())
    else if (letter === '[') around.push(undefined)
    else if (letter === '}' || letter === ']') around.pop()
    else if (letter === '"') {
      const end = endOfText(text, at)
      if (text.charAt(afterSpace(text, end)) === ':') noteKey(JSON.parse(text.slice(at, end)) as string, around.at(-1))
      at = end - 1
    } else if (letter >= '0' && letter <= '9') {
      const end = endOfNumber(text, at)
      if (!isExact(text.slice(at, end))) return badParams(name, 'a number that some would round: write it as a text')
      at = end - 1
    }
  }
  return value

  function noteKey(key: string, keys: Set<string> | undefined): void {
    if (keys?.has(key) === true) badParams(key, 'stands twice')
    keys?.add(key)
  }
}

/** Without its sign. */
const isExact = (digits: string): boolean => /^\d{1,16}$/.test(digits) && Number.isSafeInteger(Number(digits))

/** One after the closing quote. */
function endOfText(text: string, start: number): number {
  let at = start + 1
  while (text.charAt(at) !== '"') at += text.charAt(at) === '\\' ? 2 : 1
  return at + 1
}

function endOfNumber(text: string, start: number): number {
  let at = start
  while (/[-+.\deE]/.test(text.charAt(at))) at += 1
  return at
}

function afterSpace(text: string, start: number): number {
  let at = start
  while (WHITE_SPACE.has(text.charAt(at))) at += 1
  return at
}
