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
 * Ends the session of the account on screen; where the session also serves another account, the visitor can keep that
 * one. A notice says that the session has ended. R-ERR-4: a notice also says when the wallet could not be told, since
 * by then the account and its controls are gone from the screen.
 */
export function useDisconnect(): Disconnect {
  const core = useCore()
  const { notify } = useHandle()
  const accounts = useStream(core.account.state)
  const { namespace, sessionTopic } = useAccount()
  const isShared =
    sessionTopic !== undefined &&
    NAMESPACES.some((each) => each !== namespace && accounts[each].sessionTopic === sessionTopic)

  const leave = (only?: Namespace): Promise<void> => {
    const leaving = core.connection.disconnect(only).catch((error: unknown) => notify(problemOf(error)))
    // On the page the session ends at once, and the modal closes; the wallet is told meanwhile.
    if (!isAnyConnected(core.account.state.snapshot())) notify({ kind: 'success', event: 'DISCONNECTED' })
    return leaving
  }
  const all = useAction(() => leave())
  const one = useAction(() => leave(namespace))
  return {
    isBusy: [all, one].some(({ state }) => state.kind === 'busy'),
    all: all.run,
    only: isShared ? { namespace, run: one.run } : undefined,
  }
}
