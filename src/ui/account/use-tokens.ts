import { useEffect } from 'react'
import { afterPaint } from '../bridge/after-paint.ts'
import type { NamespaceAccount } from '../../domain/account/accounts.ts'
import { isTokenListOf, noTokens, type TokenListState } from '../../domain/tokens/token-list.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'

/** Loads the account's tokens when they are shown. Another account's list is not shown. */
export function useTokens({ address, chain }: Pick<NamespaceAccount, 'address' | 'chain'>): TokenListState {
  const core = useCore()
  const list = useStream(core.account.tokens)
  useEffect(() => {
    if (!core.offers.tokens || address === undefined || chain === undefined) return
    // A request takes the page's thread some milliseconds to begin.
    return afterPaint(() => void core.account.refreshTokens().catch(() => undefined)) // `failedAt` tells
  }, [core, address, chain])
  if (address === undefined || chain === undefined || !isTokenListOf(list, { address, chain })) return noTokens
  return list
}
