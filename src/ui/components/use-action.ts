import { useCallback, useRef, useState } from 'react'
import { type ProblemFacts, problemOf } from './problem-facts.ts'

export type ActionState<Result> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'failed'; readonly problem: ProblemFacts }

/**
 * An action that the visitor starts and waits for. While it runs it cannot be started again: the guard holds from the
 * click itself, not from the next rendering. `reset` forgets it: one that goes on is not told of.
 */
export function useAction<Given extends readonly unknown[], Result>(act: (...given: Given) => Promise<Result>) {
  const [state, setState] = useState<ActionState<Result>>({ kind: 'idle' })
  /** The run that is told of. */
  const running = useRef<object>(undefined)

  const run = (...given: Given): void => {
    if (running.current !== undefined) return
    const own = (running.current = {})
    const settle = (next: ActionState<Result>) => {
      if (running.current !== own) return
      running.current = undefined
      setState(next)
    }
    setState({ kind: 'busy' })
    act(...given).then(
      (result) => settle({ kind: 'done', result }),
      (error: unknown) => settle({ kind: 'failed', problem: problemOf(error) }),
    )
  }
  const reset = useCallback(() => {
    running.current = undefined
    setState({ kind: 'idle' })
  }, [])
  return { state, run, reset }
}
