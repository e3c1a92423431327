import { isAnyConnected } from '../../domain/account/missing-namespace.ts'
import { type Namespace, NAMESPACES } from '../../domain/network/namespace.ts'
import { useCore, useHandle } from '../bridge/portico-context.ts'
import { useAccount } from '../bridge/use-account.ts'
import { useStream } from '../bridge/use-stream.ts'
import { problemOf } from '../components/problem-facts.ts'
import { useAction } from '../components/use-action.ts'

export interface Disconnect {
  readonly isBusy: boolean
  /** Ends the session of the account on screen. */
  readonly all: () => void
  /** Ends it for this namespace alone; absent where it serves no other. */
  readonly only: { readonly namespace: Namespace; readonly run: () => void } | undefined
}

/**
 * Ends connections. A notice says that the visitor is disconnected, where no wallet is left. R-ERR-4: a notice also says
 * when a wallet could not be told, since by then the account and its controls are gone from the screen.
 */
export function useLeaving(): (leave: () => Promise<void>) => Promise<void> {
  const core = useCore()
  const { notify } = useHandle()
  return (leave) => {
    const leaving = leave().catch((error: unknown) => notify(problemOf(error)))
    // On the page the session ends at once, and the modal closes; the wallet is told meanwhile.
    if (!isAnyConnected(core.account.state.snapshot())) notify({ kind: 'success', event: 'DISCONNECTED' })
    return leaving
  }
}

/**
 * Ends the session of the account on screen; where the session also serves another account, the visitor can keep that
 * one.
 */
export function useDisconnect(): Disconnect {
  const core = useCore()
  const leave = useLeaving()
  const accounts = useStream(core.account.state)
  const { namespace, sessionTopic } = useAccount()
  const isShared =
    sessionTopic !== undefined &&
    NAMESPACES.some((each) => each !== namespace && accounts[each].sessionTopic === sessionTopic)

  const all = useAction(() => leave(() => core.connection.disconnect()))
  const one = useAction(() => leave(() => core.connection.disconnect(namespace)))
  return {
    isBusy: [all, one].some(({ state }) => state.kind === 'busy'),
    all: all.run,
    only: isShared ? { namespace, run: one.run } : undefined,
  }
}
