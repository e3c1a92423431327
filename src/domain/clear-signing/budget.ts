import type { SignedAction } from './action.ts'

/** More than a visitor can review, together with what is nested in it. */
export const MAX_ACTIONS = 128

/** How deep calls may be nested in calls. */
export const MAX_DEPTH = 8

/**
 * How much of a request is still read. Bytes may lead to the same bytes again and again: without a limit a short
 * request could say more than a browser can read.
 */
export interface Budget {
  /** Takes one of what is left, or several. `false`: so many are not, or this is nested too deep. */
  take(depth: number, count?: number): boolean
  /** Whether something was not read. */
  isShort(): boolean
}

export function budgetOf(most = MAX_ACTIONS): Budget {
  let left = most
  let short = false
  return {
    take: (depth, count = 1) => {
      const isLeft = left >= count && depth <= MAX_DEPTH
      left = isLeft ? left - count : depth <= MAX_DEPTH ? 0 : left
      short ||= !isLeft
      return isLeft
    },
    isShort: () => short,
  }
}

/** So many of them, nested ones included, and one that says so where there are more. */
export function atMost(actions: readonly SignedAction[], most = MAX_ACTIONS): readonly SignedAction[] {
  let left = most
  const kept = keep(actions)
  return left < 0 ? [...kept, { kind: 'unread' }] : kept

  function keep(some: readonly SignedAction[]): readonly SignedAction[] {
    const all: SignedAction[] = []
    for (const action of some) {
      left -= 1
      if (left < 0) break
      all.push(action.kind === 'actAs' ? { ...action, actions: keep(action.actions) } : action)
    }
    return all
  }
}
