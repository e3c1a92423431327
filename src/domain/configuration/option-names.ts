import { CoreError } from '../shared/core-error.ts'

/** Names of options in other libraries, and what they are called here. */
const CALLED_ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ['chains', 'networks'],
  ['caipnetworks', 'networks'],
  ['relay', 'relayUrl'],
  ['apiurl', 'servicesUrl'],
  ['enableanalytics', 'analytics'],
  ['siwe', 'signIn'],
  ['storage', 'ports.store'],
])

/** Longer names are not typing errors, and are not compared. Unit: characters. */
const MAX_NAME = 40

/**
 * Refuses an option that does not exist: the page's author would wait in vain for its effect.
 *
 * @param place - Where the option is, for the message: `''` for the configuration itself, or `ports.` and the like.
 * @throws CoreError `CONFIG_INVALID`, naming the option and, where it can be guessed, what to write instead.
 */
export function mustBeOptions(given: object, known: readonly string[], place = ''): void {
  const unknown = Object.keys(given).find((name) => !known.includes(name))
  if (unknown === undefined) return
  const meant = likeliest(unknown, known)
  const shown = unknown.length > MAX_NAME ? `${unknown.slice(0, MAX_NAME)}…` : unknown
  const instead =
    meant === undefined
      ? `There are: ${known.map((name) => place + name).join(', ')}.`
      : `Write ${meant.includes('.') ? meant : place + meant}.`
  throw new CoreError('CONFIG_INVALID', { details: `There is no option ${place}${shown}. ${instead}` })
}

/** The known name that was most likely meant; `undefined` where none is near. */
function likeliest(name: string, known: readonly string[]): string | undefined {
  if (name.length > MAX_NAME) return undefined
  const bare = bareName(name)
  const elsewhere = CALLED_ELSEWHERE.get(bare)
  if (elsewhere !== undefined && known.includes(elsewhere.split('.')[0] ?? '')) return elsewhere
  const near = known
    .map((each) => ({ each, steps: distance(bare, bareName(each)) }))
    .filter(({ each, steps }) => steps <= Math.max(1, Math.floor(each.length / 4)))
    .sort((one, other) => one.steps - other.steps)
  return near[0]?.each
}

const bareName = (name: string): string => name.toLowerCase().replace(/[_\s-]/g, '')

/** How many letters have to be inserted, removed or replaced. Source: Levenshtein. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const exchanged = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      next.push(Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, exchanged))
    }
    row = next
  }
  return row[other.length] ?? 0
}
