import { parseChainId } from '../../domain/network/chain-id.ts'
import { findNetwork } from '../../domain/network/network.ts'
import { displayText } from '../../domain/shared/display-text.ts'
import { type OperationType, type Leg, summaryOf, type TransactionSummary } from '../../domain/transactions/summary.ts'
import type { Transaction } from '../../domain/transactions/transaction.ts'
import { useCore } from '../bridge/portico-context.ts'
import type { Drawing } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { operationText } from '../wording/operation-text.ts'
import { dayText } from '../wording/month-text.ts'
import { quantityText, shortQuantityText } from '../wording/quantity-text.ts'
import { transactionLink } from '../wording/explorer-links.ts'
import { HistoryRow, type RowAmount } from './HistoryRow.tsx'

interface TransactionRowProps {
  readonly transaction: Transaction
  readonly isSuspicious: boolean
}

/** Unknown terms of the service are shown unchanged, but cut. Unit: graphemes. */
const MAX_WORD = 24

/**
 * The heading of other failed operations says that they failed; for these it says that the operation did not happen, or
 * shows the service's own term.
 */
const NOT_SAID_TO_FAIL: ReadonlySet<OperationType | undefined> = new Set([undefined, 'send', 'receive'])

/** One transaction of the history, in words. */
export function TransactionRow({ transaction, isSuspicious }: TransactionRowProps) {
  const text = useConnectedText()
  const { list: networks } = useCore().networks
  const { metadata } = transaction
  const summary = summaryOf(transaction)
  const { status = 'confirmed', hash, minedAt, chain } = metadata
  const day = dayText(minedAt, text.locale)
  const isSaid = status === 'confirmed' || (status === 'failed' && !NOT_SAID_TO_FAIL.has(summary.operation))
  const note = isSaid ? undefined : text.history.status[status]
  const isOver = status === 'failed'
  const more = summary.others > 0 ? text.history.others(summary.others) : undefined
  return (
    <HistoryRow
      icon={iconOf(summary)}
      status={status}
      operation={
        summary.isSeveral ? (
          text.history.several
        ) : summary.operation === undefined ? (
          <bdi>{displayText(summary.word, MAX_WORD)}</bdi>
        ) : (
          operationText(text.history, summary.operation, status)
        )
      }
      party={summary.counterparty}
      isSuspicious={isSuspicious}
      standing={isOver ? note : undefined}
      amounts={summary.legs.map((leg, place) => amountOf(leg, { text, isExchange: place > 0 }))}
      notes={[more, isOver ? undefined : note, day].filter((each) => each !== undefined)}
      link={transactionLink(findNetwork(networks, parseChainId(chain)), hash)}
      hash={hash}
      data-testid="transaction-row"
    />
  )
}

interface AmountContext {
  readonly text: ReturnType<typeof useConnectedText>
  readonly isExchange: boolean
}

/** `−0.5 ETH`, and for an exchange the received amount below it, after an arrow. */
function amountOf(leg: Leg, { text, isExchange }: AmountContext): RowAmount {
  const { direction, quantity, symbol, isNft } = leg
  const name = symbol === '' ? text.history.something : symbol
  const isNothing = !isNft && /^[0.]*$/.test(quantity)
  const sign = isNothing ? '' : direction === 'in' ? '+' : direction === 'out' ? '−' : ''
  const exact = isNft ? `${sign}${name}` : `${sign}${quantityText(quantity, text.locale)} ${name}`
  const short = isNft ? exact : `${sign}${shortQuantityText(quantity, text.locale)} ${name}`
  return {
    shown: (
      <>
        {isExchange ? <span aria-hidden="true">→ </span> : null}
        {short}
      </>
    ),
    isIn: direction === 'in',
    whole: short === exact ? undefined : exact,
  }
}

const ICON_OF_OPERATION: Readonly<Partial<Record<NonNullable<TransactionSummary['operation']>, Drawing>>> = {
  trade: ICONS.swap,
  approve: ICONS.done,
  cancel: ICONS.clear,
  send: ICONS.sentOut,
  receive: ICONS.cameIn,
}

function iconOf({ operation, legs }: TransactionSummary): Drawing {
  const own = operation === undefined ? undefined : ICON_OF_OPERATION[operation]
  if (own !== undefined) return own
  if (legs.length > 1) return ICONS.swap
  const [leg] = legs
  if (leg?.direction === undefined) return ICONS.sign
  return leg.direction === 'in' ? ICONS.cameIn : ICONS.sentOut
}
