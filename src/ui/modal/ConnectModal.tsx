import { useEffect } from 'react'
import { useHandle } from '../bridge/portico-context.ts'
import { constant } from '../bridge/signal.ts'
import { useStream } from '../bridge/use-stream.ts'
import { savesData, whenIdle } from '../bridge/when-idle.ts'
import { FrameFault } from './FrameFault.tsx'
import { framePart } from './frame-part.ts'

const CLOSED = constant({ open: false })

export interface ConnectModalProps {
  /** Renders the modal here, in the flow of the page. Default: as the core is configured. */
  readonly embedded?: boolean
}

/** The modal. Put it once on the page, anywhere inside the provider; an embedded one, at its place on the page. */
export function ConnectModal({ embedded = false }: ConnectModalProps) {
  const { state } = useHandle()
  const { core, opening } = useStream(state)
  const { open } = useStream(core?.modal.state ?? CLOSED)
  const isOpen = opening !== undefined || open
  const isWanted = isOpen || embedded || core !== undefined
  const { fetch } = framePart
  const frame = useStream(framePart.state)

  // The visitor's intent loads it at once. Until then it waits for an idle page, and costs no visitor who saves data.
  useEffect(() => (isWanted ? fetch() : savesData() ? undefined : whenIdle(fetch)), [isWanted, fetch])
  // Where it could not be had, the next opening tries again.
  useEffect(() => {
    if (open) fetch()
  }, [open, fetch])

  if (frame.kind === 'ready') return <frame.part.ModalFrame embedded={embedded} />
  if (frame.kind === 'failed' && isOpen) return <FrameFault />
  return embedded ? <div className="portico-embedded-place" /> : null
}
