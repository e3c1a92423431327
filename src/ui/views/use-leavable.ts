import { useCallback, useEffect, useRef } from 'react'
import { CoreError } from '../../domain/shared/core-error.ts'
import { useAction } from '../components/use-action.ts'

/**
 * An action that the visitor can leave: also by leaving the view, or by going to another account or network. What comes
 * of it then is dropped.
 *
 * @param act - Does nothing more once its signal is aborted.
 * @param place - The account and the network that it is about.
 */
export function useLeavable<Given extends readonly unknown[], Result>(
  act: (signal: AbortSignal, ...given: Given) => Promise<Result>,
  place: string,
) {
  const running = useRef<AbortController>(undefined)
  const { state, run, reset } = useAction((...given: Given) => {
    running.current = new AbortController()
    return act(running.current.signal, ...given)
  })
  const leave = useCallback(() => {
    running.current?.abort(new CoreError('REQUEST_CANCELLED'))
    reset()
  }, [reset])
  useEffect(() => leave, [leave])
  const last = useRef(place)
  useEffect(() => {
    if (last.current !== place) leave()
    last.current = place
  }, [leave, place])
  return { state, run, leave }
}
