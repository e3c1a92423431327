import { type Namespace, NAMESPACES } from '../network/namespace.ts'
import type { Choice, Choices } from './account-changes.ts'

/**
 * Which wallet is connected is one state for all tabs of a site: in each namespace the last choice of any tab. A
 * missing choice means nothing: a namespace is left by a separate mark, since storage may lose records.
 */
export const isLaterChoice = (one: Choice | undefined, other: Choice | undefined): boolean => {
  if (one?.sessionTopic === undefined) return false
  if (other?.sessionTopic === undefined) return true
  const [made, before] = [one.at ?? 0, other.at ?? 0]
  // Made in the same moment: any rule will do if all tabs follow it.
  return made > before || (made === before && one.sessionTopic > other.sessionTopic)
}

/** Of the choices of two tabs, those that count. */
export const laterChoices = (mine: Choices, theirs: Choices): Choices =>
  each((namespace) => {
    const [own, other] = [mine[namespace], theirs[namespace]]
    return withLatestEnd(...(isLaterChoice(other, own) ? ([other, own] as const) : ([own, other] as const)))
  })

/** An extended session has the later of the two expiries that the tabs know. */
const withLatestEnd = (choice: Choice | undefined, other: Choice | undefined): Choice | undefined =>
  choice?.sessionTopic !== undefined &&
  choice.sessionTopic === other?.sessionTopic &&
  (other.expiresAt ?? 0) > (choice.expiresAt ?? 0)
    ? { ...choice, expiresAt: other.expiresAt }
    : choice

/** Dates each choice: an unchanged one keeps its date, any other one was made now. */
export const datedChoices = (choices: Choices, before: Choices, now: number): Choices =>
  each((namespace) => {
    const [choice, last] = [choices[namespace], before[namespace]]
    if (choice?.sessionTopic === undefined) return choice
    // After the clock was set back, a new choice is still later than the one before it.
    return { ...choice, at: last && isSame(choice, last) ? last.at : Math.max(now, (last?.at ?? 0) + 1) }
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
