import { createRoot } from 'react-dom/client'
import '../../src/ui/theme/portico.css'
import './live.css'
import { CONFIGS, Live, type LiveKind } from './Live.tsx'
import { makeWorld } from './world.ts'

/** Draws the modal and a wallet to play it with. @returns what takes them away again, with all that they hold. */
export function mount(place: HTMLElement, kind: LiveKind): () => void {
  const root = createRoot(place)
  const world = makeWorld(CONFIGS[kind])
  world.core.modal.open()
  root.render(<Live kind={kind} world={world} />)
  return () => {
    root.unmount()
    world.dispose()
  }
}
