import { useMemo } from 'react'
import type { PorticoCore } from '../../application/core.ts'
import type { TokenBalance } from '../../domain/tokens/token-balance.ts'
import { isTokenListOf } from '../../domain/tokens/token-list.ts'
import { type Progress, progressOf } from './progress.ts'
import { NOT_OFFERED } from './not-offered.ts'
import { useConnected, useReading } from './use-connected.ts'
import { useCoreAction } from './use-core-action.ts'
import { useCoreStream } from './use-selected.ts'

export interface Tokens extends Progress {
  /** What was read last stays beside an error. */
  readonly tokens: readonly TokenBalance[]
  /** Reads them again; not within 30 s of a failure. */
  readonly refresh: () => Promise<void>
}

/** What the account in use holds, read when it is first used and for each other account or network. */
export function useTokens(): Tokens {
  const connected = useConnected()
  const { core, owner } = connected
  useReading(connected, refreshed)
  const list = useCoreStream(listOf)
  const { refresh } = useCoreAction('refresh', refreshed)
  const isConnected = owner !== undefined
  const theirs = list !== undefined && owner !== undefined && isTokenListOf(list, owner) ? list : undefined
  const isOffered = core?.offers.tokens !== false
  return useMemo(() => {
    const { tokens = [], readAt, failedAt } = theirs ?? {}
    const failure = failedAt === undefined ? undefined : ({ code: 'BALANCE_UNAVAILABLE' } as const)
    const error = isOffered ? failure : NOT_OFFERED
    return { ...progressOf({ isConnected, isRead: readAt !== undefined, error }), tokens, refresh }
  }, [isConnected, isOffered, theirs, refresh])
}

const listOf = ({ account }: PorticoCore) => account.tokens
const refreshed = ({ account }: PorticoCore) => account.refreshTokens()
