import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { SendReview } from '../../application/transactions/api.ts'
import { findNetwork } from '../../domain/network/network.ts'
import { formatAmount, parseAmount } from '../../domain/send/amount.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import { readWrittenAmount, writeAmount, type WrittenAmount } from '../../domain/send/written-amount.ts'
import type { SendableToken } from '../account/sendable-tokens.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useAccount } from '../bridge/use-account.ts'
import { Button } from '../components/Button.tsx'
import { Field } from '../components/Field.tsx'
import { focusIfLost } from '../components/focus-if-lost.ts'
import { Problem } from '../components/Problem.tsx'
import { Spinner } from '../components/Spinner.tsx'
import { useAction } from '../components/use-action.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { useViewText } from '../i18n/use-view-text.ts'
import { amountText } from '../wording/amount-text.ts'
import { moneyText } from '../wording/money-text.ts'
import { numberMarks } from '../wording/number-marks.ts'
import { RecipientField } from './RecipientField.tsx'
import { useNamedRecipient } from './use-named-recipient.ts'
import { isolated } from '../i18n/isolated.ts'

/** The visitor's input so far. */
export interface SendDraft {
  /** The contract or mint; empty for the network's own currency. */
  readonly token: string
  readonly amount: string
  readonly recipient: string
}

interface SendFormProps {
  readonly draft: SendDraft
  readonly sendable: readonly SendableToken[]
  /** The visitor comes back to the form. */
  readonly isAgain: boolean
  readonly onChange: (draft: SendDraft) => void
  /** With the name of the recipient, if the visitor typed one. */
  readonly onReviewed: (review: SendReview, name: string | undefined) => void
}

/** Token, amount and recipient. The core decides what is invalid, in the same terms for every frontend. */
export function SendForm({ draft, sendable, isAgain, onChange, onReviewed }: SendFormProps) {
  const text = useConnectedText()
  const core = useCore()
  const network = findNetwork(core.networks.list, useAccount().chain)
  const problemId = useId()
  const form = useRef<HTMLFormElement>(null)
  const chosen = sendable.find(({ id }) => id === draft.token) ?? sendable[0]
  const { amount, recipient } = draft
  const marks = numberMarks(text.locale)
  const written = readWrittenAmount(amount, marks)
  const named = useNamedRecipient(recipient.trim())
  const [asked, setAsked] = useState<string | undefined>(undefined)
  const question = written.kind === 'doubtful' && asked === amount ? written.readings : undefined
  const { cancel } = useViewText().request
  // S01: a slow node must not keep the visitor in this view.
  const leaving = useRef<AbortController>(undefined)
  const leave = () => leaving.current?.abort(new CoreError('REQUEST_CANCELLED'))
  useEffect(() => () => leaving.current?.abort(new CoreError('REQUEST_CANCELLED')), [])
  const reviewing = useAction(async () => {
    const { signal } = (leaving.current = new AbortController())
    // The review is made for the address that the visitor has seen.
    const looked = named.kind === 'found' ? named.named : undefined
    const found = named.kind === 'none' ? undefined : (looked ?? (await core.account.resolveName(recipient)))
    const plain = written.kind === 'amount' ? written.plain : amount
    const input = { amount: plain, recipient: found?.address ?? recipient, token: chosen?.token }
    onReviewed(await core.transactions.review(input, signal), found?.name)
  })
  const filling = useAction(async (token: SendableToken) => {
    const most = token.token === undefined ? await core.transactions.maxSendable() : (token.held ?? 0n)
    onChange({ ...draft, amount: writeAmount(formatAmount(most, token.decimals), marks) })
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The amount is not guessed: if it could mean two numbers, the visitor is asked first.
    if (written.kind === 'doubtful') setAsked(amount)
    else reviewing.run()
  }
  const isBusy = reviewing.state.kind === 'busy'
  const isLeft = reviewing.state.kind === 'failed' && reviewing.state.problem.code === 'REQUEST_CANCELLED'
  const isWrong = reviewing.state.kind === 'failed' && reviewing.state.problem.code === 'SEND_INPUT_INVALID'
  const wrongId = isWrong ? problemId : undefined
  // A problem with a name is shown below the name already.
  const isSaid =
    named.kind === 'failed' && reviewing.state.kind === 'failed' && reviewing.state.problem.code === named.problem.code
  return (
    <form ref={form} className="portico-stack" onSubmit={submit} noValidate aria-busy={isBusy}>
      {sendable.length > 1 ? (
        <Field label={text.review.token} problemId={undefined}>
          {(links) => (
            <select
              {...links}
              className="portico-input"
              value={chosen?.id ?? ''}
              disabled={isBusy}
              onChange={(event) => onChange({ ...draft, token: event.currentTarget.value, amount: '' })}
              data-testid="send-token"
            >
              {sendable.map(({ id, symbol, name }) => (
                <option key={id} value={id}>
                  {name === symbol ? symbol : `${symbol} – ${name}`}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : null}
      <Field
        label={text.send.amount}
        hint={<AmountHint chosen={chosen} written={written} />}
        problemId={question === undefined ? wrongId : problemId}
      >
        {(links) => (
          <span className="portico-input-unit portico-input-unit--max">
            <input
              {...links}
              ref={isAgain ? focusIfLost : undefined}
              className="portico-input portico-input--amount"
              inputMode="decimal"
              autoComplete="off"
              placeholder="0"
              value={amount}
              readOnly={isBusy}
              onChange={(event) => onChange({ ...draft, amount: event.currentTarget.value })}
              data-testid="send-amount"
            />
            <span aria-hidden="true">{chosen?.symbol}</span>
            <Button
              look="quiet"
              onClick={() => chosen !== undefined && filling.run(chosen)}
              busy={isBusy || filling.state.kind === 'busy' || chosen === undefined}
              data-testid="send-max"
            >
              {filling.state.kind === 'busy' ? <Spinner /> : text.review.max}
            </Button>
          </span>
        )}
      </Field>
      {question === undefined ? null : (
        <AmountQuestion
          id={problemId}
          readings={question.map((plain) => writeAmount(plain, marks))}
          onAnswer={(reading) => {
            onChange({ ...draft, amount: reading })
            form.current?.querySelector<HTMLInputElement>('[inputmode="decimal"]')?.focus({ preventScroll: true })
          }}
        />
      )}
      <RecipientField
        network={network}
        value={recipient}
        isBusy={isBusy}
        problemId={wrongId}
        named={named}
        onChange={(typed) => onChange({ ...draft, recipient: typed })}
      />
      {filling.state.kind === 'failed' ? <Problem problem={filling.state.problem} /> : null}
      {reviewing.state.kind === 'failed' && question === undefined && !isSaid && !isLeft ? (
        <div data-testid="send-error">
          <Problem problem={reviewing.state.problem} id={problemId} />
        </div>
      ) : null}
      <Button type="submit" look="primary" busy={isBusy} data-testid="send-submit">
        {isBusy ? <Spinner /> : null}
        {text.review.next}
      </Button>
      {isBusy ? (
        <Button look="quiet" onClick={leave} data-testid="send-leave">
          {cancel}
        </Button>
      ) : null}
    </form>
  )
}

interface AmountHintProps {
  readonly chosen: SendableToken | undefined
  readonly written: WrittenAmount
}

/** The balance, and the value of the typed amount. */
function AmountHint({ chosen, written }: AmountHintProps) {
  const text = useConnectedText()
  if (chosen === undefined) return null
  const { held, decimals, symbol, price } = chosen
  const plain = written.kind === 'amount' ? written.plain : ''
  const units = parseAmount(plain, decimals)
  const worth = price === undefined || units === undefined || units === 0n ? undefined : Number(plain) * price
  const facts = [
    held === undefined ? undefined : text.send.available(`${amountText(held, decimals, text.locale)} ${symbol}`),
    worth === undefined ? undefined : text.review.worth(moneyText(worth, text.locale)),
  ]
  return <>{facts.filter((fact) => fact !== undefined).join(' · ')}</>
}

interface AmountQuestionProps {
  readonly id: string
  /** The possible amounts, as the visitor's language writes them. */
  readonly readings: readonly string[]
  readonly onAnswer: (reading: string) => void
}

/** An amount that could mean two numbers, or is in another locale's format: the visitor chooses. */
function AmountQuestion({ id, readings, onAnswer }: AmountQuestionProps) {
  const { amounts } = useConnectedText()
  const [first = '', second] = readings.map(isolated)
  return (
    <div className="portico-note portico-note--urgent" role="alert" data-testid="amount-question">
      <p id={id}>{second === undefined ? amounts.one(first) : amounts.either(first, second)}</p>
      <div className="portico-actions">
        {readings.map((reading) => (
          <Button key={reading} onClick={() => onAnswer(reading)} data-testid="amount-answer">
            <bdi dir="ltr">{reading}</bdi>
          </Button>
        ))}
      </div>
    </div>
  )
}
