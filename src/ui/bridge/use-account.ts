import { activeAccount, type NamespaceAccount, noAccounts } from '../../domain/account/account-state.ts'
import type { Namespace } from '../../domain/network/chain-id.ts'
import { constant } from './signal.ts'
import { useHandle } from './portico-context.ts'
import { useStream } from './use-stream.ts'

/** No wallet counts as connected until the core is loaded. */
const NO_ACCOUNTS = constant(noAccounts('eip155'))

/** The account of one namespace, or of the current one. */
export function useAccount(namespace?: Namespace): NamespaceAccount {
  const { core } = useStream(useHandle().state)
  const accounts = useStream(core?.account.state ?? NO_ACCOUNTS)
  return namespace === undefined ? activeAccount(accounts) : accounts[namespace]
}
