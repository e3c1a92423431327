import { useEffect, useRef } from 'react'
import type { NamespaceAccount } from '../../domain/account/accounts.ts'
import { findNetwork } from '../../domain/network/network.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useKeptFocus } from '../components/use-kept-focus.ts'
import { Problem } from '../components/Problem.tsx'
import { useViewText } from '../i18n/use-view-text.ts'
import { amountText } from '../wording/amount-text.ts'
import { timeText } from '../wording/time-text.ts'
import { BalanceRetry } from './BalanceRetry.tsx'
import { afterPaint } from '../bridge/after-paint.ts'
import { lookAtBalance } from './look-at-balance.ts'
import { useUnpressed } from '../components/use-unpressed.ts'
import { SlowNote } from './TabParts.tsx'
import { type Place, testId } from './place.ts'
import { useNativeBalance } from './use-native-balance.ts'

interface BalanceLineProps {
  readonly account: NamespaceAccount
  readonly place: Place
}

/** The native balance. When a later request fails, the last balance stays, with its time. */
export function BalanceLine({ account, place }: BalanceLineProps) {
  const text = useViewText()
  const core = useCore()
  const balance = useNativeBalance(account)
  const currency = findNetwork(core.networks.list, account.chain)?.nativeCurrency

  useEffect(() => afterPaint(() => lookAtBalance(core.account)), [core])
  const line = useRef<HTMLDivElement>(null)
  // V299: a button that was pressed gives way to what it has asked for.
  const own = { ref: line, className: 'portico-balance', ...useKeptFocus(() => line.current) }

  const { amount } = balance
  const hasFailed = balance.failedAt !== undefined && !balance.loading
  // A line more, above the buttons.
  const isOld = useUnpressed(hasFailed && amount !== undefined)
  const retry = (
    <BalanceRetry
      retryInSeconds={balance.retryInSeconds}
      onRetry={core.account.refreshBalance}
      testId={testId(place, 'balance-retry')}
    />
  )

  // On a network that this page does not know, no balance is requested or shown.
  if (currency === undefined) return null
  if (amount === undefined)
    return (
      <div {...own}>
        {hasFailed ? (
          <Problem problem={{ code: 'BALANCE_UNAVAILABLE' }}>{retry}</Problem>
        ) : (
          <>
            <span className="portico-bone portico-bone--balance">
              <span className="portico-hidden">{text.account.balanceLoading}</span>
            </span>
            {balance.isSlow ? <SlowNote /> : null}
          </>
        )}
      </div>
    )
  return (
    <div {...own}>
      <p data-testid={testId(place, 'balance')} data-amount={amount.toString()}>
        <span className="portico-hidden">{text.account.balance}: </span>
        <bdi dir="ltr">
          <span className="portico-balance-amount">{amountText(amount, currency.decimals, text.locale)}</span>{' '}
          {currency.symbol}
        </bdi>
      </p>
      {isOld && balance.readAt !== undefined ? (
        <p className="portico-muted portico-as-of">
          <span>{text.account.asOf(timeText(balance.readAt, text.locale))}</span> {retry}
        </p>
      ) : null}
    </div>
  )
}
