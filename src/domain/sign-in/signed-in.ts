import type { Accounts, NamespaceAccount } from '../account/accounts.ts'
import { isSameAccount } from '../account/same-account.ts'
import type { Namespace } from '../network/namespace.ts'

/** The account that has signed in to this page, and its session. */
export interface SignedIn {
  readonly namespace: Namespace
  readonly address: string
  readonly sessionTopic: string | undefined
}

/**
 * A visitor who disconnects or changes the account is no longer signed in; after connecting again they must sign in
 * again.
 */
export function keptSignIn(signedIn: SignedIn | undefined, accounts: Accounts): SignedIn | undefined {
  if (signedIn === undefined) return undefined
  const { address = '', sessionTopic } = accounts[signedIn.namespace]
  const isSame = isSameAccount(address, signedIn.address)
  return isSame && sessionTopic === signedIn.sessionTopic ? signedIn : undefined
}

/** Whether the account in use has signed in. */
export const isSignedIn = (signedIn: SignedIn | undefined, { namespace, address = '' }: NamespaceAccount): boolean =>
  signedIn !== undefined && signedIn.namespace === namespace && isSameAccount(signedIn.address, address)
