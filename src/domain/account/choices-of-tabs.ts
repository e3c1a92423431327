import { type Namespace, NAMESPACES } from '../network/namespace.ts'
import type { Choice, Choices } from './account-changes.ts'

/**
 * Who is connected is one state for all tabs of a site: in each namespace the choice that was made last, by whichever
 * of them. That there is none says nothing: a namespace is left by a mark of its own, since storage loses things.
 */
export const isLaterChoice = (one: Choice | undefined, other: Choice | undefined): boolean => {
  if (one?.sessionTopic === undefined) return false
  if (other?.sessionTopic === undefined) return true
  const [made, before] = [one.at ?? 0, other.at ?? 0]
  // Made in the same moment: any rule will do that all tabs have.
  return made > before || (made === before && one.sessionTopic > other.sessionTopic)
}

/** The choices that count, of those of two tabs. */
export const laterChoices = (mine: Choices, theirs: Choices): Choices =>
  each((namespace) => {
    const [own, other] = [mine[namespace], theirs[namespace]]
    return withLatestEnd(...(isLaterChoice(other, own) ? ([other, own] as const) : ([own, other] as const)))
  })

/** A session that was prolonged lives as long as either tab knows it to. */
const withLatestEnd = (choice: Choice | undefined, other: Choice | undefined): Choice | undefined =>
  choice?.sessionTopic !== undefined &&
  choice.sessionTopic === other?.sessionTopic &&
  (other.expiresAt ?? 0) > (choice.expiresAt ?? 0)
    ? { ...choice, expiresAt: other.expiresAt }
    : choice

/** Says of each choice when it was made: what is as it was before was made then, anything else now. */
export const datedChoices = (choices: Choices, before: Choices, now: number): Choices =>
  each((namespace) => {
    const [choice, last] = [choices[namespace], before[namespace]]
    if (choice?.sessionTopic === undefined) return choice
    // A clock that was set back makes nothing older than what it follows.
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
