import { useCallback, useMemo } from 'react'
import type { NamespaceAccount } from '../../domain/account/accounts.ts'
import { findNetwork } from '../../domain/network/network.ts'
import type { BalanceState } from '../../domain/tokens/native-balance.ts'
import { withNativeHolding } from '../../domain/tokens/native-holding.ts'
import type { TokenListState } from '../../domain/tokens/token-list.ts'
import { isDust, type TokenBalance } from '../../domain/tokens/token-balance.ts'
import { useCore } from '../bridge/portico-context.ts'
import { ICONS } from '../components/icons.ts'
import { Problem } from '../components/Problem.tsx'
import { VirtualRows } from '../components/VirtualRows.tsx'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { timeText } from '../wording/time-text.ts'
import { BalanceRetry } from './BalanceRetry.tsx'
import { EmptyTab, Fold, NotOffered, TabSkeleton, UnknownRows } from './TabParts.tsx'
import { TokenRow } from './TokenRow.tsx'
import { useFold } from './use-fold.ts'
import { useNativeBalance } from './use-native-balance.ts'
import { useTokens } from './use-tokens.ts'

/** The account's tokens. Small amounts are folded; after a failure the last list stays, with its time. */
export function TokensTab({ account }: { readonly account: NamespaceAccount }) {
  const text = useConnectedText()
  const core = useCore()
  const list = useTokens(account)
  const [showsDust, toggleDust] = useFold('dust')
  const balance = useNativeBalance(account)
  const network = findNetwork(core.networks.list, account.chain)
  const { readAt, loading, failedAt } = list
  const tokens = useMemo(
    () => (network === undefined ? list.tokens : withNativeHolding(list.tokens, network, balance.amount)),
    [list.tokens, network, balance.amount],
  )
  const worthy = useMemo(() => tokens.filter((token) => !isFolded(token)), [tokens])
  const dust = tokens.length - worthy.length
  const rowView = useCallback(
    (token: TokenBalance) => <TokenRow token={token} onClick={() => core.modal.push('Send', token.address)} />,
    [core],
  )

  if (!core.offers.tokens) return <NotOffered />
  const problem = failedAt === undefined ? null : <TokensUnavailable list={list} />
  if (readAt === undefined) return problem ?? <TabSkeleton rows={4} isSlow={list.isSlow} />
  if (tokens.length === 0) return problem ?? <NoTokens balance={network === undefined ? undefined : balance} />
  return (
    <div className="portico-stack" aria-busy={loading}>
      {problem}
      <VirtualRows
        rows={showsDust ? tokens : worthy}
        keyOf={keyOf}
        kindOf={kindOf}
        label={text.tokens.list}
        className="portico-rows portico-rows--virtual portico-rows--held"
        data-testid="token-list"
      >
        {rowView}
      </VirtualRows>
      {dust === 0 ? null : (
        <Fold isOpen={showsDust} onToggle={toggleDust} data-testid="dust">
          {showsDust ? text.tokens.hideDust : text.tokens.showDust(dust)}
        </Fold>
      )}
    </div>
  )
}

const keyOf = ({ address = '' }: TokenBalance): string => address
const kindOf = (): string => 'token'

interface NoTokensProps {
  /** Of the network's own currency, which a node tells; `undefined` on a network of which no node is known. */
  readonly balance: BalanceState | undefined
}

/** The service lists none: where no more can be known, or the network's own currency is known, that is nothing. */
function NoTokens({ balance }: NoTokensProps) {
  const { tokens } = useConnectedText()
  if (balance === undefined || balance.amount !== undefined)
    return <EmptyTab icon={ICONS.receive} title={tokens.empty} hint={tokens.emptyHint} />
  if (balance.failedAt === undefined || balance.loading) return <TabSkeleton rows={1} isSlow={balance.isSlow} />
  // The balance above says that it cannot be had, and how to read it again: it is not said twice.
  return <UnknownRows />
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
