import { useMemo } from 'react'
import type { PorticoCore } from '../../application/core.ts'
import { findNetwork } from '../../domain/network/network.ts'
import { formatAmount } from '../../domain/send/amount.ts'
import { type Progress, progressOf } from './progress.ts'
import { useConnected } from './use-connected.ts'
import { useCoreAction } from './use-core-action.ts'
import { useCoreStream } from './use-selected.ts'

export interface Balance extends Progress {
  /** In the chain's smallest unit; what was read last stays beside an error. */
  readonly amount: bigint | undefined
  /** The same in whole units, every digit of it: `1.5`. */
  readonly formatted: string | undefined
  readonly symbol: string | undefined
  readonly decimals: number | undefined
  /** Reads it again; not within 30 s of a failure. */
  readonly refresh: () => Promise<void>
}

/** What the account in use has of its chain's own currency; `idle` where that chain is none of the page's. */
export function useBalance(): Balance {
  const { core, owner } = useConnected()
  const balance = useCoreStream(balanceOf)
  const { refresh } = useCoreAction('refresh', refreshed)
  const isTheirs = owner !== undefined && balance?.address === owner.address && balance.chain === owner.chain
  const [amount, failedAt] = isTheirs ? [balance.amount, balance.failedAt] : []
  const currency = core && findNetwork(core.networks.list, owner?.chain)?.nativeCurrency
  // G84: of a network that is none of the page's no balance is read.
  const isAsked = owner !== undefined && currency !== undefined
  return useMemo(() => {
    const { symbol, decimals } = currency ?? {}
    const formatted = amount === undefined || decimals === undefined ? undefined : formatAmount(amount, decimals)
    const error = failedAt === undefined ? undefined : ({ code: 'BALANCE_UNAVAILABLE' } as const)
    return {
      ...progressOf({ isConnected: isAsked, isRead: amount !== undefined, error }),
      ...{ amount, formatted, symbol, decimals, refresh },
    }
  }, [isAsked, amount, failedAt, currency, refresh])
}

const balanceOf = ({ account }: PorticoCore) => account.balance
const refreshed = ({ account }: PorticoCore) => account.refreshBalance()
