import { type Namespace, NAMESPACES } from '../network/namespace.ts'
import { type Accounts, isConnected } from './accounts.ts'

export const isAnyConnected = (accounts: Accounts): boolean =>
  NAMESPACES.some((namespace) => isConnected(accounts[namespace]))

/** The address in use of the namespace on screen, or else of another that is connected. */
export const connectedAddress = (accounts: Accounts): string | undefined =>
  accounts[accounts.active].address ?? NAMESPACES.map((each) => accounts[each].address).find(Boolean)

/**
 * The one namespace for which a wallet is looked for: it is on screen without a wallet, and a wallet is connected in
 * another namespace. `undefined` where any wallet will do, and may replace those that are connected.
 */
export const missingNamespace = (accounts: Accounts): Namespace | undefined =>
  !isConnected(accounts[accounts.active]) && isAnyConnected(accounts) ? accounts.active : undefined
