import type { NamespaceAccount } from '../../domain/account/accounts.ts'
import { totalValue } from '../../domain/tokens/token-balance.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { moneyText } from '../wording/money-text.ts'
import { useTokens } from './use-tokens.ts'

/** What it is all worth, as far as prices are known; nothing where none is. */
export function TotalValue({ account }: { readonly account: NamespaceAccount }) {
  const text = useConnectedText()
  const { tokens } = useTokens(account)
  const total = totalValue(tokens)
  if (total === undefined) return null
  return (
    <p className="portico-total" data-testid="total-value">
      <span className="portico-hidden">{text.area.total}: </span>
      <bdi dir="ltr">{moneyText(total, text.locale)}</bdi>
    </p>
  )
}
