import { useCallback, useId } from 'react'
import { formatAmount, parseAmount } from '../../domain/send/amount.ts'
import { writeAmount } from '../../domain/send/written-amount.ts'
import { findTokens } from '../../domain/tokens/find-tokens.ts'
import type { SendableToken } from '../account/sendable-tokens.ts'
import { TokenPicture } from '../account/TokenPicture.tsx'
import { Button } from '../components/Button.tsx'
import { ChoiceMenu } from '../components/ChoiceMenu.tsx'
import { Field } from '../components/Field.tsx'
import { focusIfLost } from '../components/focus-if-lost.ts'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { Spinner } from '../components/Spinner.tsx'
import { isolated } from '../i18n/isolated.ts'
import { directionOf } from '../i18n/text-direction.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { amountText } from '../wording/amount-text.ts'
import { moneySign, moneyText } from '../wording/money-text.ts'
import { numberMarks } from '../wording/number-marks.ts'
import type { SendDraft } from './send-draft.ts'
import { tokenEntry } from './token-entry.tsx'
import type { ChangeDraft } from './use-send-draft.ts'

interface AmountFieldProps {
  readonly draft: SendDraft
  readonly sendable: readonly SendableToken[]
  readonly chosen: SendableToken | undefined
  /** The amount in whole tokens. */
  readonly plain: string
  readonly isBusy: boolean
  readonly isFilling: boolean
  readonly isAgain: boolean
  readonly problem: string | undefined
  readonly problemId: string | undefined
  readonly onChange: ChangeDraft
  readonly onMax: (token: SendableToken) => void
}

/** The currency of the services: as the visitor's page writes its code. */
const MONEY = 'USD'

/** The amount, in the token or in money, and which token. */
export function AmountField(props: AmountFieldProps) {
  const { draft, sendable, chosen, isBusy, isFilling, isAgain, problem, problemId, onChange, onMax } = props
  const text = useConnectedText()
  const heldId = useId()
  const held = chosen?.held === undefined ? undefined : amountText(chosen.held, chosen.decimals, text.locale)
  return (
    <div className="portico-send-field portico-send-field--amount">
      <Field
        label={text.send.amount}
        problem={problem}
        problemId={problemId}
        moreId={held === undefined ? undefined : heldId}
      >
        {(links) => (
          <span className="portico-amount-line">
            {draft.isMoney ? <AmountSign locale={text.locale} /> : null}
            <input
              {...links}
              ref={isAgain ? focusIfLost : undefined}
              className="portico-amount-input"
              inputMode="decimal"
              autoComplete="off"
              placeholder="0"
              value={draft.amount}
              readOnly={isBusy}
              onChange={(event) => onChange({ amount: event.currentTarget.value })}
              data-testid="send-amount"
            />
            <TokenChoice
              sendable={sendable}
              chosen={chosen}
              isBusy={isBusy}
              onChoose={(token) => {
                if (token !== chosen?.id) onChange({ token, amount: '', isMoney: false })
              }}
            />
            <span className="portico-send-frame" />
          </span>
        )}
      </Field>
      <div className="portico-amount-foot">
        <UnitSwitch {...props} />
        <span className="portico-amount-held">
          {held === undefined ? null : (
            <>
              <span className="portico-muted" id={heldId}>
                {text.send.available(`${held} ${chosen?.symbol}`)}
              </span>
              <span className="portico-muted" aria-hidden="true">
                ·
              </span>
            </>
          )}
          <Button
            look="quiet"
            className="portico-button--max"
            onClick={() => chosen !== undefined && onMax(chosen)}
            busy={isBusy || isFilling || chosen === undefined}
            data-testid="send-max"
          >
            {isFilling ? <Spinner /> : text.review.max}
          </Button>
        </span>
      </div>
    </div>
  )
}

/** On the side of the number where the language has it: before or behind the field, in the direction of the page. */
function AmountSign({ locale }: { readonly locale: string }) {
  const { text, isLeft } = moneySign(locale)
  const isBehind = isLeft === (directionOf(locale) === 'rtl')
  const look = `${isBehind ? 'portico-amount-sign--behind' : ''} ${/[A-Z]/.test(text) ? 'portico-amount-sign--letters' : ''}`
  return (
    <span className={`portico-amount-sign ${look}`} aria-hidden="true">
      <bdi dir="ltr">{text}</bdi>
    </span>
  )
}

interface TokenChoiceProps extends Pick<AmountFieldProps, 'sendable' | 'chosen' | 'isBusy'> {
  readonly onChoose: (token: string) => void
}

function TokenChoice({ sendable, chosen, isBusy, onChoose }: TokenChoiceProps) {
  const text = useConnectedText()
  const { locale } = text
  const entryOf = useCallback((token: SendableToken) => tokenEntry(token, locale), [locale])
  if (sendable.length === 0) return null
  const face =
    // The token is no longer there, or not yet: which one it is to be then is the visitor's to say.
    chosen === undefined ? (
      <bdi aria-hidden="true">{text.review.token}</bdi>
    ) : (
      <>
        <TokenPicture address={chosen.id} symbol={chosen.symbol} price={chosen.price} />
        <bdi>{chosen.symbol}</bdi>
      </>
    )
  if (sendable.length < 2 && chosen !== undefined) return <span className="portico-token-face">{face}</span>
  return (
    <ChoiceMenu
      label={text.review.token}
      page={{ title: text.review.token, back: text.modal.back }}
      className="portico-token-menu"
      isBusy={isBusy}
      choices={sendable}
      chosen={chosen?.id}
      idOf={idOf}
      entryOf={entryOf}
      listLabel={text.tokens.list}
      onChoose={onChoose}
      search={{ label: text.tokens.search, find: findTokens }}
      testId="token-option"
      data-testid="send-token"
    >
      {face}
    </ChoiceMenu>
  )
}

const idOf = ({ id }: SendableToken): string => id

/** From here on a number is written with an exponent. */
const LONGEST = 1e21

/** In plain digits, as a visitor would type it. */
const plainMoney = (worth: number): string =>
  worth < LONGEST ? worth.toFixed(2) : Number.isFinite(worth) ? String(BigInt(worth)) : ''

/** What the amount is in the other unit; a press makes that the one to type in. */
function UnitSwitch({ draft, chosen, plain, isBusy, onChange }: AmountFieldProps) {
  const text = useConnectedText()
  if (chosen === undefined || (chosen.price === undefined && !draft.isMoney)) return null
  const { decimals, symbol, price } = chosen
  const units = parseAmount(plain, decimals) ?? 0n
  const worth = Number(formatAmount(units, decimals)) * (price ?? 0)
  const marks = numberMarks(text.locale)
  const change = () => {
    const money = worth < 0.005 ? '' : plainMoney(worth)
    const other = draft.isMoney ? (units === 0n ? '' : formatAmount(units, decimals)) : money
    onChange({ isMoney: !draft.isMoney, amount: writeAmount(other, marks) })
  }
  return (
    <Button look="quiet" onClick={change} busy={isBusy} data-testid="send-unit">
      <Icon d={ICONS.swap} />
      <span>
        <span className="portico-hidden">{text.review.enterIn(draft.isMoney ? symbol : MONEY)}: </span>
        {price === undefined
          ? `${isolated(symbol)} · ${text.tokens.noPrice}`
          : draft.isMoney
            ? isolated(`${amountText(units, decimals, text.locale)} ${symbol}`)
            : moneyText(worth, text.locale)}
      </span>
    </Button>
  )
}
