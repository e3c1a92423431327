import type { ConnectedTexts, FirstPart, OwnTexts, RequestTexts } from './dictionary.ts'

/** Loads what a language says of a connected wallet. */
export type SecondPart = () => Promise<{ readonly connected: ConnectedTexts; readonly requests: RequestTexts }>

const seconds = new WeakMap<OwnTexts, SecondPart>()
/** What became of the second part of texts; nothing as long as it is on its way. */
const outcomes = new WeakMap<OwnTexts, 'whole' | 'failed'>()
let isWanted = false

/** A language: its first part, until something on screen needs the second one. */
export function languageOf(first: FirstPart, second: SecondPart): OwnTexts | Promise<OwnTexts> {
  seconds.set(first, second)
  return isWanted ? completed(first) : first
}

/** From now on each language that is loaded comes whole. */
export const wantWhole = (wanted = true): void => void (isWanted = wanted)

export const isComplete = (texts: OwnTexts): boolean => outcomes.get(texts) === 'whole'
export const isSettled = (texts: OwnTexts): boolean => outcomes.has(texts)

/** With the texts for a connected wallet; without them, which is English then, where they cannot be loaded. */
export async function completed(first: OwnTexts): Promise<OwnTexts> {
  const second = seconds.get(first)
  if (second === undefined) return first
  try {
    const { connected, requests } = await second()
    const texts = { ...first, ...connected, ...requests }
    outcomes.set(texts, 'whole')
    return texts
  } catch {
    outcomes.set(first, 'failed')
    return first
  }
}
