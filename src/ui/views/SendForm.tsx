import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { SendReview } from '../../application/transactions/api.ts'
import { accountKey } from '../../domain/account/accounts.ts'
import { hasAddressShape } from '../../domain/account/address-shape.ts'
import { findNetwork } from '../../domain/network/network.ts'
import { formatAmount, parseAmount } from '../../domain/send/amount.ts'
import { amountForMoney } from '../../domain/send/money-amount.ts'
import { readWrittenAmount, writeAmount } from '../../domain/send/written-amount.ts'
import type { SendableToken } from '../account/sendable-tokens.ts'
import { useCore, useHandle } from '../bridge/portico-context.ts'
import { useAccount } from '../bridge/use-account.ts'
import { Button } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { Problem } from '../components/Problem.tsx'
import { Spinner } from '../components/Spinner.tsx'
import type { ActionState } from '../components/use-action.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { isolated } from '../i18n/isolated.ts'
import { numberMarks } from '../wording/number-marks.ts'
import { AmountField } from './AmountField.tsx'
import { RecipientField } from './RecipientField.tsx'
import type { SendDraft } from './send-draft.ts'
import { useLeavable } from './use-leavable.ts'
import { useNamedRecipient } from './use-named-recipient.ts'
import type { ChangeDraft } from './use-send-draft.ts'

interface SendFormProps {
  readonly draft: SendDraft
  readonly sendable: readonly SendableToken[]
  /** The visitor comes back to the form. */
  readonly isAgain: boolean
  readonly onChange: ChangeDraft
  /** With the name of the recipient, if the visitor typed one. */
  readonly onReviewed: (review: SendReview, name: string | undefined) => void
}

/** Token, amount and recipient. The core decides what is invalid, in the same terms for every frontend. */
export function SendForm({ draft, sendable, isAgain, onChange, onReviewed }: SendFormProps) {
  const text = useConnectedText()
  const core = useCore()
  const account = useAccount()
  const { chain, namespace } = account
  const problemId = useId()
  const form = useRef<HTMLFormElement>(null)
  const chosen = sendable.find(({ id }) => id === draft.token)
  const { amount, recipient } = draft
  const marks = numberMarks(text.locale)
  const written = readWrittenAmount(amount, marks)
  const plain = plainAmount(written.kind === 'amount' ? written.plain : amount, draft, chosen)
  const named = useNamedRecipient(recipient.trim())
  const [asked, setAsked] = useState<string | undefined>(undefined)
  const [timesAsked, setTimesAsked] = useState(0)
  const question = written.kind === 'doubtful' && asked === amount ? written.readings : undefined
  const place = accountKey(account)
  // S01: a slow node must not keep the visitor in this view.
  const reviewing = useLeavable(async (signal) => {
    // The review is made for the address that the visitor has seen.
    const looked = named.kind === 'found' ? named.named : undefined
    const found = named.kind === 'none' ? undefined : (looked ?? (await core.account.resolveName(recipient)))
    const input = { amount: plain, recipient: found?.address ?? recipient, token: chosen?.token }
    const review = await core.transactions.review(input, signal)
    signal.throwIfAborted()
    onReviewed(review, found?.name)
  }, place)
  const { state } = reviewing
  const code = state.kind === 'failed' ? state.problem.code : undefined
  const isWrong = code === 'SEND_INPUT_INVALID'
  /** V158: what was refused is another send then. What is wrong with a field is said until that is mended. */
  const changeDraft: ChangeDraft = (change) => {
    if (code !== undefined && !isWrong) reviewing.leave()
    onChange(change)
  }
  const filling = useLeavable(async (signal, token: SendableToken) => {
    const to = named.kind === 'found' ? named.named.address : recipient.trim()
    const most = token.token === undefined ? await core.transactions.maxSendable(to) : (token.held ?? 0n)
    if (!signal.aborted) changeDraft({ isMoney: false, amount: writeAmount(formatAmount(most, token.decimals), marks) })
  }, place)
  /** The visitor chooses the amount or the token by themselves: an answer that comes later is none any more. */
  const changeAmount: ChangeDraft = (change) => {
    filling.leave()
    changeDraft(change)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    filling.leave()
    // The amount is not guessed: if it could mean two numbers, the visitor is asked first.
    if (written.kind !== 'doubtful') return reviewing.run()
    setAsked(amount)
    setTimesAsked(timesAsked + 1)
  }
  const isBusy = state.kind === 'busy'
  const units = parseAmount(plain, chosen?.decimals ?? 0) ?? 0n
  const isNamed = named.kind !== 'none'
  const isAmountWrong = isWrong && units === 0n
  const isRecipientWrong = isWrong && !isNamed && (units > 0n || !hasAddressShape(namespace, recipient.trim()))
  // R-SEND-1: where both are wrong, one sentence says it of both; where one is, its field does, and nothing else.
  const areBothWrong = isAmountWrong && isRecipientWrong
  const wrong = {
    amount: isAmountWrong && !areBothWrong ? text.review.amountWrong : undefined,
    recipient: isRecipientWrong && !areBothWrong ? text.review.recipientWrong : undefined,
  }
  const saidAtField = wrong.amount ?? wrong.recipient
  useFocusAtWrong(form, state)
  useSaidAtField(saidAtField, state)
  // A problem with a name is shown below the name already, and one with the balance at the amount.
  const isSaidElsewhere =
    saidAtField !== undefined ||
    code === 'SEND_INSUFFICIENT' ||
    (named.kind === 'failed' && code === named.problem.code)
  const isShown = state.kind === 'failed' && question === undefined
  const error =
    state.kind === 'failed' && isShown ? (
      <div data-testid="send-error">
        <Problem problem={state.problem} id={problemId} />
      </div>
    ) : null
  return (
    <form ref={form} className="portico-stack portico-send" onSubmit={submit} noValidate aria-busy={isBusy}>
      <AmountField
        draft={draft}
        sendable={sendable}
        chosen={chosen}
        plain={plain}
        isBusy={isBusy}
        isFilling={filling.state.kind === 'busy'}
        isAgain={isAgain}
        problem={wrong.amount}
        problemId={question !== undefined || areBothWrong || code === 'SEND_INSUFFICIENT' ? problemId : undefined}
        onChange={changeAmount}
        onMax={filling.run}
      />
      {code === 'SEND_INSUFFICIENT' ? error : null}
      {filling.state.kind === 'failed' ? <Problem problem={filling.state.problem} /> : null}
      {question === undefined ? null : (
        <AmountQuestion
          key={timesAsked} // a press that is answered by the same question is answered anew
          id={problemId}
          readings={question.map((each) => writeAmount(each, marks))}
          onAnswer={(reading) => {
            changeAmount({ amount: reading })
            form.current?.querySelector<HTMLInputElement>('[inputmode="decimal"]')?.focus({ preventScroll: true })
          }}
        />
      )}
      <RecipientField
        network={findNetwork(core.networks.list, chain)}
        value={recipient}
        isBusy={isBusy}
        problem={wrong.recipient}
        problemId={question === undefined && areBothWrong ? problemId : undefined}
        named={named}
        onChange={(typed) => changeDraft({ recipient: typed })}
      />
      <div className="portico-send-foot">
        {isSaidElsewhere ? null : error}
        <div className="portico-send-buttons">
          {isBusy ? (
            <Button onClick={reviewing.leave} data-testid="send-leave">
              {text.request.cancel}
            </Button>
          ) : null}
          <Button type="submit" look="primary" busy={isBusy} data-testid="send-submit">
            {isBusy ? <Spinner /> : null}
            {text.review.next}
          </Button>
        </div>
      </div>
    </form>
  )
}

/**
 * The amount in whole tokens, also where the visitor types money. A number is never taken for one of another unit: as
 * long as there is no price for it, or no such token any more, there is no amount.
 */
function plainAmount(typed: string, { isMoney }: SendDraft, chosen: SendableToken | undefined): string {
  if (chosen === undefined || (isMoney && chosen.price === undefined)) return ''
  if (!isMoney || chosen.price === undefined) return typed
  return amountForMoney(typed, chosen.price, chosen.decimals) ?? ''
}

/** The focus goes to the first field that the review was refused for. */
function useFocusAtWrong(form: { readonly current: HTMLFormElement | null }, state: ActionState<unknown>): void {
  useEffect(() => {
    if (state.kind !== 'failed') return
    form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus({ preventScroll: true })
  }, [form, state])
}

/** A visitor whose focus is in the field already is told of what is wrong there too: once for each review. */
function useSaidAtField(sentence: string | undefined, state: ActionState<unknown>): void {
  const { announce } = useHandle()
  const told = useRef(state)
  useEffect(() => {
    if (sentence !== undefined && told.current !== state) announce(sentence)
    told.current = state
  }, [announce, sentence, state])
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
    <div className="portico-problem" role="alert" data-testid="amount-question">
      <Icon d={ICONS.problem} />
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
