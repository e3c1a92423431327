import type { NamespaceAccount } from '../../domain/account/accounts.ts'
import { totalValue } from '../../domain/tokens/token-balance.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { moneyText } from '../wording/money-text.ts'
import { BalanceLine } from './BalanceLine.tsx'
import { useTokens } from './use-tokens.ts'

/**
 * The account in money, and below it in the network's own currency. Where no price is known that currency stands alone;
 * until that is known, the place of the sum is kept.
 */
export function AccountWorth({ account }: { readonly account: NamespaceAccount }) {
  const text = useConnectedText()
  const { offers } = useCore()
  const { tokens, readAt, failedAt } = useTokens(account)
  const total = totalValue(tokens)
  const isComing = offers.tokens && readAt === undefined && failedAt === undefined
  return (
    <div className="portico-worth">
      {total !== undefined ? (
        <p className="portico-total" data-testid="total-value">
          <span className="portico-hidden">{text.area.total}: </span>
          <bdi>{moneyText(total, text.locale)}</bdi>
        </p>
      ) : isComing ? (
        <span className="portico-total portico-bone portico-bone--total" aria-hidden="true" />
      ) : null}
      <BalanceLine account={account} place="modal" />
    </div>
  )
}
