import { type FormEvent, useId } from 'react'
import type { InjectedMethodFacts } from '../../domain/connection/connect-methods.ts'
import type { ConnectStep } from '../../domain/connection/connect-step.ts'
import { digitsIn } from '../../domain/connection/one-time-code.ts'
import { useCore } from '../bridge/portico-context.ts'
import { Button } from '../components/Button.tsx'
import { Field } from '../components/Field.tsx'
import { Problem } from '../components/Problem.tsx'
import { Spinner } from '../components/Spinner.tsx'
import { useViewText } from '../i18n/use-view-text.ts'
import { focusAtFirst } from './focus-at-first.ts'
import { MethodScene } from './MethodPicture.tsx'
import { useTyped } from './use-typed.ts'

interface CodeStepProps {
  readonly method: InjectedMethodFacts
  readonly step: Extract<ConnectStep, { kind: 'enter-code' }>
  /** Until another code can be requested. Unit: seconds. */
  readonly resendInS: number
  /** The service is checking the code. */
  readonly isBusy: boolean
}

/** The code from the mail: typed, pasted, or filled in by the browser; submitted as soon as it is complete. */
export function CodeStep({ method, step, resendInS, isBusy }: CodeStepProps) {
  const { methods: text } = useViewText()
  const core = useCore()
  const [code, setCode] = useTyped(step)
  const [problemId, sentId] = [useId(), useId()]
  const { sentTo, digits, problem } = step
  // After these errors no entry can succeed any more.
  const isSpent = problem === 'CODE_EXPIRED' || problem === 'CODE_TRIES_SPENT'

  const send = (whole: string) => {
    if (whole.length === digits && !isBusy) core.connection.answer({ kind: 'code', code: whole })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(code)
  }
  /** The cell that the next digit goes into. */
  const next = Math.min(code.length, digits - 1)
  const change = (entered: string) => {
    const read = digitsIn(entered, digits)
    setCode(read)
    if (read !== code) send(read)
  }
  const told = problem === undefined ? null : <Problem id={problemId} problem={{ code: problem }} />
  return (
    <form className="portico-stack" onSubmit={submit} aria-busy={isBusy} data-testid="step-code">
      {/* What became of a dead code is the heading itself. */}
      <MethodScene method={method} title={isSpent ? undefined : text.codeTitle}>
        {isSpent ? told : <p id={sentId}>{text.codeSent(sentTo)}</p>}
      </MethodScene>
      {isSpent ? null : (
        <Field label={text.code(digits)} moreId={sentId} problemId={problem === undefined ? undefined : problemId}>
          {(links) => (
            // One field, so that the browser can fill it in; what is drawn is a cell for each digit.
            <span className="portico-cells" dir="ltr">
              <input
                {...links}
                ref={focusAtFirst}
                className="portico-code"
                inputMode="numeric"
                autoComplete="one-time-code"
                autoCapitalize="off"
                spellCheck={false}
                dir="ltr"
                enterKeyHint="done"
                value={code}
                readOnly={isBusy}
                onChange={(event) => change(event.currentTarget.value)}
                data-testid="method-code"
              />
              {Array.from({ length: digits }, (_, place) => (
                <span
                  key={place}
                  className={place === next ? 'portico-cell portico-cell--next' : 'portico-cell'}
                  aria-hidden="true"
                >
                  {code[place]}
                </span>
              ))}
            </span>
          )}
        </Field>
      )}
      {isSpent ? null : told}
      {isSpent ? null : (
        <Button type="submit" look="primary" busy={isBusy} disabled={code.length < digits} data-testid="method-confirm">
          {isBusy ? <Spinner /> : null}
          {text.confirm}
        </Button>
      )}
      <div className={isSpent ? 'portico-stack' : 'portico-apart'}>
        <Button
          ref={isSpent ? focusAtFirst : null}
          look={isSpent ? 'primary' : 'quiet'}
          busy={resendInS > 0 || isBusy}
          onClick={() => core.connection.answer({ kind: 'resend' })}
          data-testid="method-resend"
        >
          {resendInS > 0 ? text.resendIn(resendInS) : text.resend}
        </Button>
        <Button
          look="quiet"
          busy={isBusy}
          onClick={() => core.connection.answer({ kind: 'back' })}
          data-testid="method-other-address"
        >
          {text.otherAddress}
        </Button>
      </div>
    </form>
  )
}
