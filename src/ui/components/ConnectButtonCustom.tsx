import { type ReactNode, useMemo } from 'react'
import type { OpenOptions } from '../../application/modal/api.ts'
import type { AccountName } from '../../domain/account/account-name.ts'
import { nameOf } from '../../domain/account/identity.ts'
import { shortAddress } from '../../domain/account/short-address.ts'
import type { PorticoCore } from '../../application/core.ts'
import { useHandle } from '../bridge/portico-context.ts'
import type { PressEvent } from '../bridge/portico-handle.ts'
import { useRestoring } from '../bridge/use-restoring.ts'
import { useStream } from '../bridge/use-stream.ts'
import { type Account, useAccount } from '../hooks/use-account.ts'
import type { Networks } from '../hooks/use-networks.ts'
import { useCoreStream } from '../hooks/use-selected.ts'

/** What a button of the page's own is drawn from. */
export interface ConnectButtonFacts {
  /** `restoring`: whether a wallet is connected is not known yet; do not ask the visitor to connect. */
  readonly status: 'restoring' | 'disconnected' | 'connecting' | 'connected'
  readonly isConnected: boolean
  readonly account: Account
  /** `0xd8da…6045`, or the account's name where it has one; `undefined` where no wallet is connected. */
  readonly label: string | undefined
  readonly name: AccountName | undefined
  /** The network in use; `undefined` where it is none of the page's, or no wallet is connected. */
  readonly chain: Networks['network']
  /** The wallet is on a network that the page does not work with. */
  readonly isChainUnsupported: boolean
  readonly error: Account['error']
  /** Opens the modal: to connect, or at the account once a wallet is connected. It may be the handler of a press. */
  readonly openModal: (options?: OpenOptions | PressEvent) => void
  readonly openNetworks: () => void
  readonly disconnect: () => Promise<void>
  /** Call it when the visitor seems about to press: on pointer, on focus. */
  readonly prepare: () => void
}

export interface ConnectButtonCustomProps {
  /** Draws the button. */
  readonly children: (facts: ConnectButtonFacts) => ReactNode
}

/**
 * A button of the page's own, by a function that draws it. In a server component the function has to come from a module
 * with `'use client'`.
 */
export function ConnectButtonCustom({ children }: ConnectButtonCustomProps): ReactNode {
  const handle = useHandle()
  const { core } = useStream(handle.state)
  const account = useAccount()
  const chain = core?.networks.list.find(({ id }) => id === account.chain)
  const identity = useCoreStream(identityOf)
  const isRestoring = useRestoring()
  const facts = useMemo((): ConnectButtonFacts => {
    const { address, isConnected, error } = account
    const name = nameOf(identity, address)
    return {
      ...{ account, chain, error, isConnected, name },
      status: !isConnected && isRestoring ? 'restoring' : account.status,
      label: name ?? (address === undefined ? undefined : shortAddress(address)),
      isChainUnsupported: isConnected && chain === undefined,
      openModal: handle.open,
      openNetworks: () => handle.open({ view: 'Networks' }),
      disconnect: async () => (await handle.load()).connection.disconnect(),
      prepare: handle.prepare,
    }
  }, [handle, account, chain, identity, isRestoring])
  return children(facts)
}

const identityOf = ({ account }: PorticoCore) => account.identity
