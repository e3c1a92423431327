import { useEffect } from 'react'
import type { PorticoCore } from '../../application/core.ts'
import type { NamespaceAccount } from '../../domain/account/accounts.ts'
import type { ChainId } from '../../domain/network/chain-id.ts'
import { useHandle } from '../bridge/portico-context.ts'
import { useAccount } from '../bridge/use-account.ts'
import { useStream } from '../bridge/use-stream.ts'

/** The account in use on its network, as what it holds is read for. */
export interface Connected {
  /** `undefined` until it is loaded. */
  readonly core: PorticoCore | undefined
  readonly account: NamespaceAccount
  /** `undefined` where no wallet is connected. */
  readonly owner: { readonly address: string; readonly chain: ChainId } | undefined
}

export function useConnected(): Connected {
  const { core } = useStream(useHandle().state)
  const account = useAccount()
  const { status, address, chain } = account
  const isHere = status === 'connected' && address !== undefined && chain !== undefined
  return { core, account, owner: isHere ? { address, chain } : undefined }
}

/**
 * Reads something of the account in use, again for each other account and network.
 *
 * @param read - A constant; its failure stands in the stream that it fills.
 */
export function useReading({ core, owner }: Connected, read: (core: PorticoCore) => Promise<unknown>): void {
  const [address, chain] = [owner?.address, owner?.chain]
  useEffect(() => {
    if (core !== undefined && address !== undefined && chain !== undefined) read(core).catch(() => undefined)
  }, [core, read, address, chain])
}
