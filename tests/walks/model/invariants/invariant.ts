import type { Model } from '../model.ts'
import type { Tab } from '../tab.ts'
import type { World } from '../world.ts'

/** What is true whatever happens. */
export interface Invariant {
  readonly sentence: string
  /** `always`: after each command. `quiet`: once all trouble is over and time has passed. `end`: no page is left. */
  readonly when: 'always' | 'quiet' | 'end'
  /** @returns what is wrong; `undefined` where nothing is. */
  readonly check: (world: World, model: Model) => string | undefined
}

type OfTab = (tab: Tab, world: World, model: Model) => string | undefined

export const always = (sentence: string, check: Invariant['check']): Invariant => ({ sentence, when: 'always', check })
export const quiet = (sentence: string, check: Invariant['check']): Invariant => ({ sentence, when: 'quiet', check })
export const atEnd = (sentence: string, check: Invariant['check']): Invariant => ({ sentence, when: 'end', check })

/** Checks each page that is alive. */
export const inEachTab =
  (check: OfTab): Invariant['check'] =>
  (world, model) => {
    for (const tab of world.tabs) {
      const wrong = tab.isLiving ? check(tab, world, model) : undefined
      if (wrong !== undefined) return wrong
    }
    return undefined
  }

/** The first item of a list that violates the rule, in words. */
export const first = <T>(list: Iterable<T>, isWrong: (each: T) => boolean, words: (each: T) => string) => {
  for (const each of list) if (isWrong(each)) return words(each)
  return undefined
}

/** A violation where the condition is false. */
export const unless = (isSo: boolean, words: () => string): string | undefined => (isSo ? undefined : words())
