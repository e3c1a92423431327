import { type Namespace, NAMESPACES } from '../network/namespace.ts'
import { type Accounts, isConnected } from './accounts.ts'

export const isAnyConnected = (accounts: Accounts): boolean =>
  NAMESPACES.some((namespace) => isConnected(accounts[namespace]))

/** The address in use of the namespace on screen, or else of another that is connected. */
export const connectedAddress = (accounts: Accounts): string | undefined =>
  accounts[accounts.active].address ?? NAMESPACES.map((each) => accounts[each].address).find(Boolean)

/**
 * The one namespace that a wallet is looked for: the visitor looks at it, nobody is connected there, and somebody is
 * elsewhere. `undefined` where any wallet will do, and may take the place of those that are connected.
 */
export const missingNamespace = (accounts: Accounts): Namespace | undefined =>
  !isConnected(accounts[accounts.active]) && isAnyConnected(accounts) ? accounts.active : undefined
