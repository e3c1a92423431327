import { useMemo } from 'react'
import type { PorticoCore } from '../../application/core.ts'
import { useHandle } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Action, type ActionState } from './action.ts'

/** How the last run of an action stands. */
export interface ActionProgress<Result> extends ActionState<Result> {
  /** Forgets it. */
  readonly reset: () => void
}

export type CoreAction<Name extends string, Given extends readonly unknown[], Result> = ActionProgress<Result> &
  // It rejects with a `CoreError`, whose code stands in `error`, too.
  Readonly<Record<Name, (...given: Given) => Promise<Result>>>

/**
 * An action of the core, which is loaded first where it is not there yet. Its functions are the same for as long as the
 * component is mounted; the whole is, until something changed.
 *
 * @param name - What its function is called.
 * @param act - A constant.
 */
export function useCoreAction<Name extends string, Given extends readonly unknown[], Result>(
  name: Name,
  act: (core: PorticoCore, ...given: Given) => Promise<Result>,
): CoreAction<Name, Given, Result> {
  const handle = useHandle()
  const action = useMemo(() => new Action(async (...given: Given) => act(await handle.load(), ...given)), [handle, act])
  const state = useStream(action.state)
  return useMemo(
    () => ({ ...state, reset: action.reset, [name]: action.run }) as CoreAction<Name, Given, Result>,
    [state, action, name],
  )
}
