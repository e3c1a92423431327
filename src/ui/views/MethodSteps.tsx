import { useState } from 'react'
import { attemptOf } from '../../domain/connection/connect-attempt.ts'
import type { InjectedMethodFacts } from '../../domain/connection/connect-methods.ts'
import type { ConnectStep } from '../../domain/connection/connect-step.ts'
import { canGoBack } from '../../domain/modal/modal-state.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Button, type ButtonProps } from '../components/Button.tsx'
import { useViewText } from '../i18n/use-view-text.ts'
import { AddressStep } from './AddressStep.tsx'
import { CodeStep } from './CodeStep.tsx'
import { PressStep } from './PressStep.tsx'
import { MethodScene } from './MethodPicture.tsx'
import { useTitle } from './use-title.ts'
import { WindowStep } from './WindowStep.tsx'

/** One of the page's own methods to connect, step by step. */
export function MethodSteps({ method }: { readonly method: InjectedMethodFacts }) {
  const { methods: text, wallet } = useViewText()
  const core = useCore()
  const attempt = attemptOf(useStream(core.connection.attempt), [method.id])
  useTitle(method.kind === 'email' ? text.email : method.name)

  if (attempt.kind === 'asking')
    return (
      <div className="portico-stack">
        <Step method={method} step={attempt.step} resendInS={attempt.resendInS} />
      </div>
    )
  const isFailed = attempt.kind === 'failed'
  return (
    <MethodScene
      method={method}
      title={isFailed ? undefined : wallet.ready(method.name)}
      data-testid={isFailed ? 'method-failed' : 'method-ready'}
    >
      <PressStep attempt={attempt} onPress={() => void core.connection.connect(method.id)} data-testid="method-start" />
    </MethodScene>
  )
}

interface StepProps {
  readonly method: InjectedMethodFacts
  readonly step: ConnectStep
  readonly resendInS: number
}

/** While the service checks an entry, the entry stays on screen. */
function Step({ method, step, resendInS }: StepProps) {
  const { methods: text } = useViewText()
  const [last, setLast] = useState<{ readonly step: ConnectStep; readonly number: number }>({ step, number: 0 })
  const isBusy = step.kind === 'wait'
  if (!isBusy && last.step !== step) setLast({ step, number: last.number + 1 })
  const shown = isBusy ? last.step : step

  switch (shown.kind) {
    case 'enter-address':
      return (
        <>
          <AddressStep key={last.number} method={method} step={shown} isBusy={isBusy} />
          <WayOut id={method.id} />
        </>
      )
    case 'enter-code':
      return (
        <>
          <CodeStep key={last.number} method={method} step={shown} resendInS={resendInS} isBusy={isBusy} />
          <WayOut id={method.id} />
        </>
      )
    case 'window':
      return (
        <>
          <WindowStep method={method} isBlocked={shown.isBlocked} />
          <CancelMethod id={method.id} />
        </>
      )
    default:
      return (
        <>
          <MethodScene method={method} isWaiting>
            <p role="status" data-testid="method-wait">
              {text.working}
            </p>
          </MethodScene>
          <CancelMethod id={method.id} look="secondary" />
        </>
      )
  }
}

/** Where something is typed, the way back leads out of it, and what was typed is there for who returns. */
function WayOut({ id }: { readonly id: string }) {
  return canGoBack(useStream(useCore().modal.state)) ? null : <CancelMethod id={id} />
}

interface CancelMethodProps extends Pick<ButtonProps, 'look'> {
  readonly id: string
}

/** Quiet below what is to be done; alone, it looks as it does where a wallet is waited for. */
function CancelMethod({ id, look = 'quiet' }: CancelMethodProps) {
  const { wallet: text } = useViewText()
  const core = useCore()
  const cancel = () => {
    core.connection.cancel(id)
    if (canGoBack(core.modal.state.snapshot())) core.modal.back()
  }
  return (
    <Button look={look} onClick={cancel} data-testid="method-cancel">
      {text.cancel}
    </Button>
  )
}
