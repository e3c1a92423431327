import type { ModalStep } from '../../domain/modal/modal-state.ts'
import { GridMemory } from '../components/VirtualGrid.tsx'

/** What the list of wallets remembers when the visitor leaves it for another view. */
export class ListMemory {
  readonly grid = new GridMemory()
  /** The search text, as typed. */
  text = ''

  /** Another search is another list. */
  typed(text: string): void {
    this.text = text
    this.grid.note({ scrolled: 0, active: 0 })
  }
}

const memories = new WeakMap<ModalStep, ListMemory>()

/** Going back leads to the same step, and so to its memory; opening the list again makes a new one. */
export function listMemoryOf(step: ModalStep): ListMemory {
  const known = memories.get(step) ?? new ListMemory()
  memories.set(step, known)
  return known
}
