import { type CallsBundle, type CallsBundles, isSettled, withinCapacity } from './calls.ts'

/**
 * The bundles with what another tab knows besides; the same object where that is nothing, so that two tabs stop writing.
 *
 * @param isAskedHere - Whether this tab is still asking for the rest of a bundle: it knows best how that one stands.
 */
export function learntFrom(
  mine: CallsBundles,
  theirs: CallsBundles,
  isAskedHere: (id: string) => boolean = () => false,
): CallsBundles {
  const merged = mine.map((bundle) => {
    const other = theirs.find(({ id }) => id === bundle.id)
    return other === undefined || isAskedHere(bundle.id) ? bundle : further(bundle, other)
  })
  for (const each of theirs) {
    if (merged.some(({ id }) => id === each.id)) continue
    const place = merged.findIndex(({ startedAt }) => startedAt < each.startedAt)
    merged.splice(place < 0 ? merged.length : place, 0, each)
  }
  const within = new Set(withinCapacity(merged))
  const kept = merged.filter((each) => within.has(each) || isAskedHere(each.id))
  return kept.length === mine.length && kept.every((bundle, place) => bundle === mine[place]) ? mine : kept
}

/** The one that knows more; of two that know as much, the first. No hash of the other is lost. */
function further(one: CallsBundle, other: CallsBundle): CallsBundle {
  const [better, worse] = isFurther(other, one) ? [other, one] : [one, other]
  return better.hashes.length > 0 || worse.hashes.length === 0 ? better : { ...better, hashes: worse.hashes }
}

/** From what counts most on: without a hash that is known the end of a bundle that is sent one by one is not its end. */
const knowledgeOf = (bundle: CallsBundle): readonly number[] => [
  bundle.told === 'receipts' ? bundle.hashes.length : 0,
  isSettled(bundle) ? 1 : 0,
  bundle.rest === undefined ? 0 : bundle.rest === 'asking' ? 1 : 2,
  bundle.hashes.length,
  bundle.isGivenUp ? 1 : 0,
]

function isFurther(one: CallsBundle, other: CallsBundle): boolean {
  const [left, right] = [knowledgeOf(one), knowledgeOf(other)]
  const place = left.findIndex((value, at) => value !== right[at])
  return place >= 0 && (left[place] ?? 0) > (right[place] ?? 0)
}
