import type { WalletSession } from '../connection/wallet-session.ts'
import { type Namespace, NAMESPACES } from '../network/namespace.ts'
import type { StoredChoices } from './stored-choices.ts'

/** The session with these of its namespaces alone. */
export function withGrants(session: WalletSession, isKept: (namespace: Namespace) => boolean): WalletSession {
  const kept = NAMESPACES.flatMap((namespace) => {
    const grant = session.grants[namespace]
    return grant !== undefined && isKept(namespace) ? [[namespace, grant] as const] : []
  })
  return { ...session, grants: Object.fromEntries(kept) }
}

/**
 * The session without the namespaces that the visitor had left, or that another session took over; a session of which
 * nothing is remembered is kept whole, as new.
 */
export function withRemembered(session: WalletSession, remembered: StoredChoices | undefined): WalletSession {
  const isOwn = (namespace: Namespace) => isRemembered(session, remembered, namespace)
  const isKnown = NAMESPACES.some((namespace) => session.grants[namespace] !== undefined && isOwn(namespace))
  return isKnown ? withGrants(session, isOwn) : session
}

/** Whether the visitor used the session in that namespace when they left, or had it stand by there. */
export function isRemembered(
  { topic }: Pick<WalletSession, 'topic'>,
  remembered: StoredChoices | undefined,
  namespace: Namespace,
): boolean {
  const { address, sessionTopic = topic } = remembered?.choices[namespace] ?? {}
  const standby = (remembered?.standby ?? []).filter((each) => each.namespace === namespace)
  return (
    (address !== undefined && sessionTopic === topic) ||
    standby.some(({ choice }) => choice.address !== undefined && choice.sessionTopic === topic)
  )
}
