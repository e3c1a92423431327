import { useCallback, useState } from 'react'
import { type ModalStep, stepOf } from '../../domain/modal/modal-state.ts'
import type { ModalView } from '../../domain/modal/view.ts'
import { useCore } from '../bridge/portico-context.ts'
import { Signal } from '../bridge/signal.ts'
import { useStream } from '../bridge/use-stream.ts'

const memories = new WeakMap<ModalStep, Map<string, Signal<unknown>>>()

/**
 * As `useState`, for what the visitor has entered in a view, and what came of it. A script's request may take the place of
 * the view for a while: the way back leads to the same step, and so to what was there.
 *
 * @param name - Of what is remembered, among all that the view remembers.
 */
export function useStepMemory<State>(view: ModalView, name: string, first: () => State) {
  const { modal } = useCore()
  const [memory] = useState(() => memoryOf(stepOf(modal.state.snapshot()), view, name, first))
  const change = useCallback((next: (now: State) => State) => memory.set(next(memory.snapshot())), [memory])
  return [useStream(memory), change] as const
}

function memoryOf<State>(step: ModalStep, view: ModalView, name: string, first: () => State): Signal<State> {
  // A page may show the view elsewhere: there is no way back to that.
  if (step.view !== view) return new Signal(first())
  const all = memories.get(step) ?? new Map<string, Signal<unknown>>()
  const known = (all.get(name) as Signal<State> | undefined) ?? new Signal(first())
  memories.set(step, all.set(name, known as Signal<unknown>))
  return known
}
