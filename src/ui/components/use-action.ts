import { useRef, useState } from 'react'
import { type ProblemFacts, problemOf } from './problem-facts.ts'

export type ActionState<Result> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'failed'; readonly problem: ProblemFacts }

/**
 * An action that the visitor starts and waits for. While it runs it cannot be started again: the guard holds from the
 * click itself, not from the next rendering.
 */
export function useAction<Given extends readonly unknown[], Result>(act: (...given: Given) => Promise<Result>) {
  const [state, setState] = useState<ActionState<Result>>({ kind: 'idle' })
  const isBusy = useRef(false)

  const settle = (next: ActionState<Result>) => {
    isBusy.current = false
    setState(next)
  }
  const run = (...given: Given): void => {
    if (isBusy.current) return
    isBusy.current = true
    setState({ kind: 'busy' })
    act(...given).then(
      (result) => settle({ kind: 'done', result }),
      (error: unknown) => settle({ kind: 'failed', problem: problemOf(error) }),
    )
  }
  return { state, run, reset: () => settle({ kind: 'idle' }) }
}
