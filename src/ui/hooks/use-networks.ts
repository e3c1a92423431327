import { useMemo } from 'react'
import type { PorticoCore } from '../../application/core.ts'
import type { ChainId } from '../../domain/network/chain-id.ts'
import type { Network } from '../../domain/network/network.ts'
import { useHandle } from '../bridge/portico-context.ts'
import { useAccount } from '../bridge/use-account.ts'
import { useStream } from '../bridge/use-stream.ts'
import type { Progress } from './progress.ts'
import { type ActionProgress, useCoreAction } from './use-core-action.ts'

export interface Networks extends Progress {
  /** The chains that the page works with; empty until the core is loaded. */
  readonly networks: readonly Network[]
  /** The one that the account in use is on; `undefined` where that is none of the page's. */
  readonly network: Network | undefined
}

/** Which networks there are, and which is in use. */
export function useNetworks(): Networks {
  const { core, status } = useStream(useHandle().state)
  const { chain } = useAccount()
  const networks = core?.networks.list
  return useMemo(
    () => ({
      status: LOADING[status],
      error: status === 'failed' ? ({ code: 'UNKNOWN' } as const) : undefined,
      networks: networks ?? [],
      network: networks?.find(({ id }) => id === chain),
    }),
    [status, networks, chain],
  )
}

const LOADING = { idle: 'idle', loading: 'pending', ready: 'success', failed: 'error' } as const

export interface SwitchNetwork extends ActionProgress<void> {
  readonly switchNetwork: (chain: ChainId) => Promise<void>
}

/** Moves the account in use to another network of the page. */
export const useSwitchNetwork = (): SwitchNetwork => useCoreAction('switchNetwork', switchNetwork)

const switchNetwork = ({ networks }: PorticoCore, chain: ChainId) => networks.switchTo(chain)
