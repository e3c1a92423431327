import type { Accounts, NamespaceAccount } from '../account/accounts.ts'
import type { Namespace } from '../network/namespace.ts'

/** Who has proved to this page that an account is theirs, over which session. */
export interface SignedIn {
  readonly namespace: Namespace
  readonly address: string
  readonly sessionTopic: string | undefined
}

/** Whoever leaves, or goes over to another account, is not signed in any more; connected again, they prove it again. */
export function keptSignIn(signedIn: SignedIn | undefined, accounts: Accounts): SignedIn | undefined {
  if (signedIn === undefined) return undefined
  const { address, sessionTopic } = accounts[signedIn.namespace]
  return address === signedIn.address && sessionTopic === signedIn.sessionTopic ? signedIn : undefined
}

/** Whether it is the account in use that has signed in. */
export const isSignedIn = (signedIn: SignedIn | undefined, { namespace, address }: NamespaceAccount): boolean =>
  signedIn !== undefined && signedIn.namespace === namespace && signedIn.address === address
