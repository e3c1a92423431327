import { useMemo } from 'react'
import type { ConnectionProblem, ConnectionState } from '../../domain/connection/connection-state.ts'
import type { NamespaceAccount } from '../../domain/account/accounts.ts'
import type { Namespace } from '../../domain/network/namespace.ts'
import type { PorticoCore } from '../../application/core.ts'
import { useAccount as useNamespaceAccount } from '../bridge/use-account.ts'
import { useSelected } from './use-selected.ts'

export interface Account extends NamespaceAccount {
  readonly isConnected: boolean
  /** What went wrong with connecting. */
  readonly error: ConnectionProblem | undefined
}

/** The account of one namespace, or of the one in use. The same object until something changed. */
export function useAccount(namespace?: Namespace): Account {
  const account = useNamespaceAccount(namespace)
  const error = useSelected(connectionOf, problemOf)
  return useMemo(() => ({ ...account, isConnected: account.status === 'connected', error }), [account, error])
}

const connectionOf = ({ connection }: PorticoCore) => connection.state
const problemOf = ({ wcError }: ConnectionState) => wcError
