import { type FormEvent, useState } from 'react'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Button } from '../components/Button.tsx'
import { CopyButton } from '../components/CopyButton.tsx'
import { Field } from '../components/Field.tsx'
import { focusIfLost } from '../components/focus-if-lost.ts'
import { Outcome } from '../components/Outcome.tsx'
import { Problem } from '../components/Problem.tsx'
import { Spinner } from '../components/Spinner.tsx'
import { useAction } from '../components/use-action.ts'
import { useViewText } from '../i18n/use-view-text.ts'
import { WaitingForWallet } from './WaitingForWallet.tsx'

/** Sign a message. The core has checked the signature against the account before it is shown. */
export function SignMessageView() {
  const text = useViewText()
  const core = useCore()
  const request = useStream(core.walletRequest)
  const [message, setMessage] = useState('')
  const { state, run, reset } = useAction(() => core.signMessage(message))
  const [isAgain, setAgain] = useState(false)
  const isBusy = state.kind === 'busy'

  if (state.kind === 'done') {
    const again = () => {
      setAgain(true)
      reset()
    }
    return <Signed signature={state.result.signature} onAgain={again} />
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (message !== '') run()
  }
  return (
    <form className="portico-stack" onSubmit={submit} aria-busy={isBusy}>
      <Field label={text.sign.message} hint={text.sign.hint} problemId={undefined}>
        {(links) => (
          <textarea
            {...links}
            ref={isAgain ? focusIfLost : undefined}
            className="portico-input"
            rows={4}
            dir="auto"
            placeholder={text.sign.placeholder}
            value={message}
            readOnly={isBusy}
            onChange={(event) => setMessage(event.currentTarget.value)}
            data-testid="sign-message"
          />
        )}
      </Field>
      {state.kind === 'failed' ? <Problem problem={state.problem} /> : null}
      {request === undefined ? null : <WaitingForWallet request={request} />}
      <Button type="submit" look="primary" busy={isBusy} disabled={message === ''} data-testid="sign-submit">
        {isBusy ? <Spinner /> : null}
        {text.sign.submit}
      </Button>
    </form>
  )
}

function Signed({ signature, onAgain }: { readonly signature: string; readonly onAgain: () => void }) {
  const { sign } = useViewText()
  return (
    <div className="portico-stack">
      <Outcome title={sign.verified} />
      <h3 className="portico-section">{sign.signature}</h3>
      <p className="portico-value portico-mono" data-testid="signature">
        {signature}
      </p>
      <div className="portico-actions">
        <CopyButton
          read={() => signature}
          label={sign.copySignature}
          fieldLabel={sign.signature}
          data-testid="copy-signature"
        />
        <Button look="quiet" onClick={onAgain} data-testid="sign-again">
          {sign.again}
        </Button>
      </div>
    </div>
  )
}
