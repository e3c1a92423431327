import { type Namespace, NAMESPACES } from '../network/namespace.ts'
import type { Choice, Choices } from './account-changes.ts'
import type { ChoiceRecord, StoredChoices } from './stored-choices.ts'

/**
 * Which wallet is connected is one state for all tabs of a site: in each namespace the last choice of any tab. A
 * missing choice means nothing: a namespace is left by a separate mark, since storage may lose records.
 */
export const isLaterChoice = (one: Choice | undefined, other: Choice | undefined): boolean => {
  if (one?.sessionTopic === undefined) return false
  if (other?.sessionTopic === undefined) return true
  const [made, before] = [one.at ?? 0, other.at ?? 0]
  return made > before || (made === before && rankOf(one) > rankOf(other))
}

/** Made in the same moment: any rule will do if all tabs follow it. */
const rankOf = ({ sessionTopic, chain, address }: Choice): string => [sessionTopic, chain, address].join(' ')

/** Of the choices of two tabs, those that count. */
export const laterChoices = (mine: Choices, theirs: Choices): Choices =>
  each((namespace) => {
    const [own, other] = [mine[namespace], theirs[namespace]]
    return withLatestEnd(...(isLaterChoice(other, own) ? ([other, own] as const) : ([own, other] as const)))
  })

/** More sessions of a namespace than all tabs together use: what is stored stays bounded. */
const MOST_RECORDS = 16

export const isSameRecord = (one: ChoiceRecord, other: ChoiceRecord): boolean =>
  one.namespace === other.namespace && one.choice.sessionTopic === other.choice.sessionTopic

/**
 * Of what any tabs have chosen, the last choice of each session, the latest first: in each namespace that is the wallet
 * in use, and the others stand by in the order of their use.
 *
 * @param isOneAtATime - The page has one wallet in a namespace: then only the last choice of each counts.
 */
export function lastRecords(records: readonly ChoiceRecord[], isOneAtATime: boolean): readonly ChoiceRecord[] {
  const last: ChoiceRecord[] = []
  for (const record of records) {
    if (record.choice.sessionTopic === undefined) continue
    const at = last.findIndex((each) => isSameRecord(each, record))
    const known = last[at]
    if (known === undefined) last.push(record)
    else last[at] = { ...record, choice: latestOf(known.choice, record.choice) }
  }
  const most = isOneAtATime ? 1 : MOST_RECORDS
  return last
    .sort(
      (one, other) => Number(isLaterChoice(other.choice, one.choice)) - Number(isLaterChoice(one.choice, other.choice)),
    )
    .filter((record, at, all) => all.slice(0, at).filter(isIn(record.namespace)).length < most)
}

const isIn =
  (namespace: Namespace) =>
  (record: ChoiceRecord): boolean =>
    record.namespace === namespace

/** What records in their order mean. */
export function choicesOfRecords(records: readonly ChoiceRecord[]): Pick<StoredChoices, 'choices'> & {
  readonly standby: readonly ChoiceRecord[]
} {
  const inUse = NAMESPACES.flatMap((namespace) => records.find(isIn(namespace)) ?? [])
  return {
    choices: Object.fromEntries(inUse.map(({ namespace, choice }) => [namespace, choice])),
    standby: records.filter((record) => !inUse.includes(record)),
  }
}

/** A wallet that stands by keeps the date of its last choice: only its use is chosen anew. */
export const datedStandby = (standby: readonly ChoiceRecord[], before: readonly ChoiceRecord[]): ChoiceRecord[] =>
  standby.map((record) => {
    const at = before.find((each) => isSameRecord(each, record))?.choice.at ?? record.choice.at
    return { ...record, choice: { ...record.choice, at } }
  })

const latestOf = (one: Choice, other: Choice): Choice =>
  isLaterChoice(other, one) ? (withLatestEnd(other, one) ?? other) : (withLatestEnd(one, other) ?? one)

/** An extended session has the later of the two expiries that the tabs know. */
const withLatestEnd = (choice: Choice | undefined, other: Choice | undefined): Choice | undefined =>
  choice?.sessionTopic !== undefined &&
  choice.sessionTopic === other?.sessionTopic &&
  (other.expiresAt ?? 0) > (choice.expiresAt ?? 0)
    ? { ...choice, expiresAt: other.expiresAt }
    : choice

/**
 * Dates each choice: an unchanged one keeps its date, any other one was made now.
 *
 * @param stored - What any tabs have chosen. W36: those of other sessions were made before, whatever their date.
 */
export const datedChoices = (
  choices: Choices,
  before: Choices,
  now: number,
  stored: readonly ChoiceRecord[] = [],
): Choices =>
  each((namespace) => {
    const [choice, last] = [choices[namespace], before[namespace]]
    if (choice?.sessionTopic === undefined) return choice
    if (last && isSame(choice, last)) return { ...choice, at: last.at }
    const others = stored.filter(
      (one) => one.namespace === namespace && one.choice.sessionTopic !== choice.sessionTopic,
    )
    // After the clock was set back, a new choice is still later than those before it.
    return {
      ...choice,
      at: Math.max(now, ...[last, ...others.map((one) => one.choice)].map((one) => (one?.at ?? 0) + 1)),
    }
  })

const each = (choose: (namespace: Namespace) => Choice | undefined): Choices =>
  Object.fromEntries(
    NAMESPACES.flatMap((namespace) => {
      const choice = choose(namespace)
      return choice === undefined ? [] : [[namespace, choice]]
    }),
  )

const isSame = (one: Choice, other: Choice): boolean =>
  one.sessionTopic === other.sessionTopic &&
  one.chain === other.chain &&
  one.address === other.address &&
  JSON.stringify(one.link) === JSON.stringify(other.link)
