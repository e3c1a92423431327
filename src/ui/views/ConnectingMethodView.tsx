import { type ReactNode, useState } from 'react'
import type { InjectedMethodFacts } from '../../domain/connection/connect-methods.ts'
import type { ConnectStep } from '../../domain/connection/connect-step.ts'
import { canGoBack, walletIdOf } from '../../domain/modal/modal-state.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Button } from '../components/Button.tsx'
import { focusIfLost } from '../components/focus-if-lost.ts'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { Problem } from '../components/Problem.tsx'
import { Spinner } from '../components/Spinner.tsx'
import { useViewText } from '../i18n/use-view-text.ts'
import { AddressStep } from './AddressStep.tsx'
import { CodeStep } from './CodeStep.tsx'
import { MethodPicture } from './MethodPicture.tsx'
import { useTitle } from './use-title.ts'
import { WalletGone } from './WalletGone.tsx'
import { WindowStep } from './WindowStep.tsx'

/** One of the page's own methods to connect, step by step. */
export function ConnectingMethodView() {
  const { methods: text } = useViewText()
  const core = useCore()
  const id = walletIdOf(useStream(core.modal.state))
  const method = core.wallets.methods.find((each) => each.id === id)
  useTitle(method === undefined ? undefined : method.kind === 'email' ? text.email : method.name)
  return method === undefined ? <WalletGone /> : <Method key={method.id} method={method} />
}

function Method({ method }: { readonly method: InjectedMethodFacts }) {
  const { wallet: text } = useViewText()
  const core = useCore()
  const state = useStream(core.connection.attempt)
  const again = () => void core.connection.connect(method.id)

  if (state.kind === 'idle' || state.walletId !== method.id)
    return (
      <MethodScene method={method} title={text.ready(method.name)} data-testid="method-ready">
        <Button ref={focusIfLost} look="primary" onClick={again} data-testid="method-start">
          {text.connect}
        </Button>
      </MethodScene>
    )
  if (state.kind === 'failed')
    return (
      <MethodScene method={method} data-testid="method-failed">
        <Problem problem={state.problem} />
        <Button ref={focusIfLost} look="primary" onClick={again} data-testid="try-again">
          <Icon d={ICONS.retry} />
          {text.again}
        </Button>
      </MethodScene>
    )
  return (
    <div className="portico-stack">
      <Step method={method} step={state.step} resendInS={state.resendInS} />
      <CancelMethod id={method.id} />
    </div>
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
      return <AddressStep key={last.number} method={method} step={shown} isBusy={isBusy} />
    case 'enter-code':
      return <CodeStep key={last.number} step={shown} resendInS={resendInS} isBusy={isBusy} />
    case 'window':
      return <WindowStep method={method} isBlocked={shown.isBlocked} />
    default:
      return (
        <p className="portico-caption" role="status" data-testid="method-wait">
          <Spinner />
          {text.working}
        </p>
      )
  }
}

function CancelMethod({ id }: { readonly id: string }) {
  const { wallet: text } = useViewText()
  const core = useCore()
  const cancel = () => {
    core.connection.cancel(id)
    if (canGoBack(core.modal.state.snapshot())) core.modal.back()
  }
  return (
    <Button look="quiet" onClick={cancel} data-testid="method-cancel">
      {text.cancel}
    </Button>
  )
}

interface MethodSceneProps {
  readonly method: InjectedMethodFacts
  readonly title?: string
  readonly children: ReactNode
  readonly 'data-testid': string
}

const MethodScene = ({ method, title, children, 'data-testid': testId }: MethodSceneProps) => (
  <div className="portico-scene" data-testid={testId}>
    <span className="portico-halo">
      <MethodPicture method={method} className="portico-picture--large" />
    </span>
    {title === undefined ? null : <h3>{title}</h3>}
    {children}
  </div>
)
