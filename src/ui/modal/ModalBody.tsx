import { useEffect } from 'react'
import type { PorticoCore } from '../../application/core.ts'
import type { ViewSource } from '../../application/views/api.ts'
import type { ModalView } from '../../domain/modal/view.ts'
import { afterPaint } from '../bridge/after-paint.ts'
import { constant } from '../bridge/signal.ts'
import { useHandle } from '../bridge/portico-context.ts'
import { useOverdue } from '../bridge/use-overdue.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Button } from '../components/Button.tsx'
import { useFrameText } from '../i18n/use-frame-text.ts'
import { GuardedView } from './GuardedView.tsx'
import { LoadFault } from './LoadFault.tsx'
import { Skeleton } from './Skeleton.tsx'
import { accountViews, viewParts, views } from './view-parts.ts'

const NOT_READING = constant(false)

/** The view of a route, as it is bound in the core; before there is a core, Portico's own. */
export const sourceOf = (core: PorticoCore | undefined, view: ModalView): ViewSource =>
  core?.views.of(view) ?? views[view]

/** The view on screen, or its skeleton while its code or its core is loading. */
export function ModalBody({ view }: { readonly view: ModalView }) {
  const text = useFrameText()
  const handle = useHandle()
  const { core, status, isOwnFault, opening } = useStream(handle.state)
  const source = sourceOf(core, view)
  const code = useStream(source.state)
  const isReading = useStream(core?.connection.restoring ?? NOT_READING)
  const beside = useStream(viewParts.beside.state)
  const earlyPart = useStream(viewParts.early.state)
  const early = useStream(handle.early)
  const isOfAccount = view in accountViews
  // What is opened without a core is fetched in the order of the handle: the code first.
  const isInOrder = core === undefined && opening !== undefined
  useEffect(
    () =>
      afterPaint(() => {
        if (!isInOrder) source.fetch()
        if (isOfAccount) viewParts.beside.fetch()
      }),
    [source, isOfAccount, isInOrder],
  )
  const isOnTheWay = core === undefined || code === 'absent' || (isOfAccount && beside.kind === 'absent')
  const [isOverdue, waitAgain] = useOverdue(isOnTheWay)

  if (status === 'failed' || code === 'failed' || isOverdue) {
    const again = () => {
      waitAgain()
      if (!core) handle.open(opening?.options)
      return source.fetch()
    }
    return <LoadFault again={again} isOwnFault={isOwnFault} />
  }
  if (opening !== undefined && early !== undefined && earlyPart.kind === 'ready')
    return <earlyPart.part.EarlyPairing code={early} />
  const skeleton = <Skeleton view={view} />
  // Until it is known which wallets are connected, a view would say that none is.
  const isEarly = isReading && (opening !== undefined || core?.modal.state.snapshot().embedded === true)
  if (isOnTheWay || isEarly) return skeleton
  // An embedded modal may be at home already: there it is shown anew, and nothing is closed.
  const way = (again: () => void) => (
    <Button
      onClick={() => {
        again()
        handle.close()
      }}
    >
      {text.modal.close}
    </Button>
  )
  const shown = <GuardedView key={view} name={view} view={code} skeleton={skeleton} way={way} />
  return isOfAccount ? (
    <>
      {beside.kind === 'ready' && <beside.part.PhoneWay core={core} />}
      <div>{shown}</div>
    </>
  ) : (
    shown
  )
}
