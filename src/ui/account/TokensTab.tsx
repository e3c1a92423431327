import { useState } from 'react'
import type { NamespaceAccount } from '../../domain/account/accounts.ts'
import { findNetwork } from '../../domain/network/network.ts'
import type { BalanceState } from '../../domain/tokens/native-balance.ts'
import { withNativeHolding } from '../../domain/tokens/native-holding.ts'
import type { TokenListState } from '../../domain/tokens/token-list.ts'
import { isDust, type TokenBalance } from '../../domain/tokens/token-balance.ts'
import { useCore } from '../bridge/portico-context.ts'
import { Button } from '../components/Button.tsx'
import { ICONS } from '../components/icons.ts'
import { Problem } from '../components/Problem.tsx'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { timeText } from '../wording/time-text.ts'
import { BalanceRetry } from './BalanceRetry.tsx'
import { EmptyTab, NotOffered, TabSkeleton } from './TabParts.tsx'
import { TokenRow } from './TokenRow.tsx'
import { useNativeBalance } from './use-native-balance.ts'
import { useTokens } from './use-tokens.ts'

/** A visitor reads no more at a time, and one who was sent 5,000 tokens should not wait for all of them. */
const AT_A_TIME = 100

/** The account's tokens. Small amounts are folded; after a failure the last list stays, with its time. */
export function TokensTab({ account }: { readonly account: NamespaceAccount }) {
  const text = useConnectedText()
  const core = useCore()
  const list = useTokens(account)
  const [showsDust, showDust] = useState(false)
  const [most, setMost] = useState(AT_A_TIME)
  const balance = useNativeBalance(account)
  const network = findNetwork(core.networks.list, account.chain)
  const { readAt, loading, failedAt } = list
  const tokens = network === undefined ? list.tokens : withNativeHolding(list.tokens, network, balance.amount)
  const dust = tokens.filter(isFolded)
  const shown = showsDust ? tokens : tokens.filter((token) => !isFolded(token))

  if (!core.offers.tokens) return <NotOffered />
  const problem = failedAt === undefined ? null : <TokensUnavailable list={list} />
  if (readAt === undefined) return problem ?? <TabSkeleton rows={4} isSlow={list.isSlow} />
  if (tokens.length === 0) return problem ?? <NoTokens balance={balance} />
  return (
    <div className="portico-stack" aria-busy={loading}>
      {problem}
      <ul className="portico-rows" aria-label={text.tokens.list} data-testid="token-list">
        {shown.slice(0, most).map((token) => (
          <li key={token.address ?? ''}>
            <TokenRow token={token} onClick={() => core.modal.push('Send', token.address)} />
          </li>
        ))}
      </ul>
      {shown.length > most ? <Button onClick={() => setMost(most + AT_A_TIME)}>{text.area.loadMore}</Button> : null}
      {dust.length === 0 ? null : (
        <Button look="quiet" onClick={() => showDust(!showsDust)} aria-expanded={showsDust} data-testid="dust">
          {showsDust ? text.tokens.hideDust : text.tokens.showDust(dust.length)}
        </Button>
      )}
    </div>
  )
}

/** The service lists none: with the network's own currency, which a node tells, that is known to be nothing. */
function NoTokens({ balance: { amount, failedAt, loading, isSlow } }: { readonly balance: BalanceState }) {
  const { tokens } = useConnectedText()
  if (amount !== undefined) return <EmptyTab icon={ICONS.receive} title={tokens.empty} hint={tokens.emptyHint} />
  if (failedAt === undefined || loading) return <TabSkeleton rows={1} isSlow={isSlow} />
  return null // the balance above says that it is not known
}

/** The native currency always gets a row, however little of it there is: fees are paid in it. */
const isFolded = (token: TokenBalance): boolean => token.address !== undefined && isDust(token)

/** R-ERR-6. */
function TokensUnavailable({ list: { readAt, retryInSeconds } }: { readonly list: TokenListState }) {
  const text = useConnectedText()
  const { refreshTokens } = useCore().account
  const details = readAt === undefined ? undefined : text.tokens.asOf(timeText(readAt, text.locale))
  return (
    <Problem problem={{ code: 'BALANCE_UNAVAILABLE', details }}>
      <BalanceRetry retryInSeconds={retryInSeconds} onRetry={refreshTokens} testId="tokens-retry" />
    </Problem>
  )
}
