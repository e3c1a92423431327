import { type FormEvent, useId, useState } from 'react'
import type { InjectedMethodFacts } from '../../domain/connection/connect-methods.ts'
import type { ConnectStep } from '../../domain/connection/connect-step.ts'
import { readEmailAddress } from '../../domain/connection/email-address.ts'
import type { ErrorCode } from '../../domain/shared/error-catalogue.ts'
import { useCore } from '../bridge/portico-context.ts'
import { Button } from '../components/Button.tsx'
import { Field } from '../components/Field.tsx'
import { Problem } from '../components/Problem.tsx'
import { Spinner } from '../components/Spinner.tsx'
import { useViewText } from '../i18n/use-view-text.ts'
import { focusAtFirst } from './focus-at-first.ts'
import { MethodScene } from './MethodPicture.tsx'
import { useTyped } from './use-typed.ts'

interface AddressStepProps {
  readonly method: InjectedMethodFacts
  readonly step: Extract<ConnectStep, { kind: 'enter-address' }>
  /** The mail is being sent. */
  readonly isBusy: boolean
}

/** The address to which the code is sent. */
export function AddressStep({ method, step, isBusy }: AddressStepProps) {
  const { methods: text } = useViewText()
  const core = useCore()
  const [entered, enter] = useTyped(step, step.address)
  const [code, setCode] = useState<ErrorCode | undefined>(entered === (step.address ?? '') ? step.problem : undefined)
  const [refusals, setRefusals] = useState(0)
  const problemId = useId()

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const address = readEmailAddress(entered)
    if (address !== undefined) {
      setCode(undefined)
      if (!isBusy) core.connection.answer({ kind: 'address', address })
      return
    }
    setCode('EMAIL_INVALID')
    setRefusals(refusals + 1)
    event.currentTarget.querySelector('input')?.focus({ preventScroll: true })
  }
  return (
    <form className="portico-stack" onSubmit={submit} aria-busy={isBusy} noValidate data-testid="step-address">
      <MethodScene method={method}>{null}</MethodScene>
      <Field
        label={text.address}
        hint={text.addressHint(method.name)}
        problemId={code === undefined ? undefined : problemId}
      >
        {(links) => (
          <input
            {...links}
            ref={focusAtFirst}
            className="portico-input"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="off"
            spellCheck={false}
            dir="ltr"
            enterKeyHint="next"
            value={entered}
            readOnly={isBusy}
            onChange={(event) => {
              enter(event.currentTarget.value)
              setCode(undefined)
            }}
            data-testid="method-address"
          />
        )}
      </Field>
      {/* Each refusal is told anew, also where it is the same. */}
      {code === undefined ? null : <Problem key={refusals} id={problemId} problem={{ code }} />}
      <Button type="submit" look="primary" busy={isBusy} data-testid="method-next">
        {isBusy ? <Spinner /> : null}
        {text.next}
      </Button>
    </form>
  )
}
