import type { ModalStep } from '../../domain/modal/modal-state.ts'
import { GridMemory } from '../components/VirtualGrid.tsx'

/** What the visitor had before them in the list of wallets when they went further. */
export class ListMemory {
  readonly grid = new GridMemory()
  /** The search, as it was typed. */
  text = ''

  /** Another search is another list. */
  typed(text: string): void {
    this.text = text
    this.grid.note({ scrolled: 0, active: 0 })
  }
}

const memories = new WeakMap<ModalStep, ListMemory>()

/** The way back leads to the same step, and so to what was left there; opening anew leads to another one. */
export function listMemoryOf(step: ModalStep): ListMemory {
  const known = memories.get(step) ?? new ListMemory()
  memories.set(step, known)
  return known
}
