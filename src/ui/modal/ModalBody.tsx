import { type ReactNode, useEffect } from 'react'
import type { ModalView } from '../../domain/modal/view.ts'
import { afterPaint } from '../bridge/after-paint.ts'
import { constant } from '../bridge/signal.ts'
import { useHandle } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Button } from '../components/Button.tsx'
import { useText } from '../i18n/use-text.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Skeleton } from './Skeleton.tsx'
import { partOf } from './view-parts.ts'

const NOT_READING = constant(false)

/** The view on screen, or its skeleton while anything of it is still on the way. */
export function ModalBody({ view }: { readonly view: ModalView }) {
  const text = useText()
  const handle = useHandle()
  const { core, status, opening } = useStream(handle.state)
  const part = partOf(view)
  const views = useStream(part.state)
  const isReading = useStream(core?.connection.restoring ?? NOT_READING)
  useEffect(() => afterPaint(part.fetch), [part])

  if (status === 'failed' || views.kind === 'failed') {
    const retry = () => {
      part.fetch()
      if (core === undefined) handle.open(opening?.options)
    }
    return (
      <Fault sentence={text.modal.loadFailed}>
        <Button look="primary" onClick={retry} data-testid="retry">
          {text.modal.retry}
        </Button>
      </Fault>
    )
  }
  const View = views.kind === 'ready' ? views.part[view] : undefined
  // Until it is known who is connected, a view would say that nobody is.
  const isEarly = isReading && (opening !== undefined || core?.modal.state.snapshot().embedded === true)
  if (core === undefined || View === undefined || isEarly) return <Skeleton view={view} />
  return (
    <ErrorBoundary
      key={view}
      onFault={() => handle.report('UNKNOWN', `In the view ${view}.`)}
      fallback={
        <Fault sentence={text.modal.crashed}>
          <Button onClick={handle.close}>{text.modal.close}</Button>
        </Fault>
      }
    >
      <View />
    </ErrorBoundary>
  )
}

const Fault = ({ sentence, children }: { readonly sentence: string; readonly children: ReactNode }) => (
  <div className="portico-fault" role="alert" data-testid="problem" data-code="UNKNOWN">
    <p>{sentence}</p>
    {children}
  </div>
)
