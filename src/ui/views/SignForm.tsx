import type { FormEvent, ReactNode } from 'react'
import type { SignedMessage } from '../../application/signing/api.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Button } from '../components/Button.tsx'
import { Field } from '../components/Field.tsx'
import { focusIfLost } from '../components/focus-if-lost.ts'
import { Problem } from '../components/Problem.tsx'
import { Spinner } from '../components/Spinner.tsx'
import { useAction } from '../components/use-action.ts'
import { typedDirection } from '../i18n/typed-direction.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { WaitingForWallet } from './WaitingForWallet.tsx'

interface SignFormProps {
  readonly label: string
  readonly hint: string
  readonly placeholder?: string
  readonly text: string
  /** Written from left to right, character by character. */
  readonly isCode?: boolean
  readonly isAgain: boolean
  readonly onChange: (text: string) => void
  readonly sign: (text: string) => Promise<SignedMessage>
  readonly onSigned: (signed: SignedMessage) => void
  /** A preview of the content, before it is signed. */
  readonly children?: ReactNode
}

/** A form for something to sign. */
export function SignForm({ text, isCode = false, isAgain, onChange, onSigned, ...props }: SignFormProps) {
  const { sign } = useConnectedText()
  const core = useCore()
  const request = useStream(core.requests.current)
  const { state, run, reset } = useAction(async () => onSigned(await props.sign(text)))
  const isBusy = state.kind === 'busy'
  // No wallet is there that could sign.
  const isGone = state.kind === 'failed' && state.problem.code === 'SESSION_GONE'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text !== '' && !isGone) run()
  }
  return (
    <form className="portico-stack" onSubmit={submit} aria-busy={isBusy}>
      <Field label={props.label} hint={props.hint} problemId={undefined}>
        {(links) => (
          <textarea
            {...links}
            ref={isAgain ? focusIfLost : undefined}
            className={isCode ? 'portico-input portico-mono' : 'portico-input'}
            rows={isCode ? 6 : 4}
            dir={isCode ? 'ltr' : typedDirection(text)}
            spellCheck={!isCode}
            placeholder={props.placeholder}
            value={text}
            readOnly={isBusy}
            onChange={(event) => {
              if (state.kind === 'failed') reset() // I153: it was another text
              onChange(event.currentTarget.value)
            }}
            data-testid="sign-message"
          />
        )}
      </Field>
      {props.children}
      <div className="portico-stack portico-pair--sticky">
        {state.kind === 'failed' ? <Problem problem={state.problem} /> : null}
        {isGone ? (
          <Button
            ref={focusIfLost}
            look="primary"
            onClick={() => core.modal.open({ view: 'Connect' })}
            data-testid="sign-connect"
          >
            {sign.connectAgain}
          </Button>
        ) : request === undefined ? (
          <Button
            // It comes back in the place of what the visitor waited with.
            {...(state.kind !== 'idle' && { ref: focusIfLost })}
            type="submit"
            look="primary"
            busy={isBusy}
            disabled={text === ''}
            data-testid="sign-submit"
          >
            {isBusy ? <Spinner /> : null}
            {sign.submit}
          </Button>
        ) : (
          <WaitingForWallet request={request} takesFocus />
        )}
      </div>
    </form>
  )
}
