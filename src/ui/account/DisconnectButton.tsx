import { isAnyConnected } from '../../domain/account/missing-namespace.ts'
import { type Namespace, NAMESPACES } from '../../domain/network/namespace.ts'
import { useCore, useHandle } from '../bridge/portico-context.ts'
import { useAccount } from '../bridge/use-account.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Button } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { problemOf } from '../components/problem-facts.ts'
import { useAction } from '../components/use-action.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { type Place, testId } from './place.ts'

/**
 * Ends the session of the account on screen; where the session also serves another account, the visitor can keep that
 * one. A notice says that the session has ended. R-ERR-4: a notice also says when the wallet could not be told, since
 * by then the account and this button are gone from the screen.
 */
export function DisconnectButton({ place }: { readonly place: Place }) {
  const { account: text, area, namespaces } = useConnectedText()
  const core = useCore()
  const { notify } = useHandle()
  const accounts = useStream(core.account.state)
  const { namespace, sessionTopic } = useAccount()
  const isShared = NAMESPACES.some((each) => each !== namespace && accounts[each].sessionTopic === sessionTopic)

  const leave = (only?: Namespace): Promise<void> => {
    const leaving = core.connection.disconnect(only).catch((error: unknown) => notify(problemOf(error)))
    // On the page the session ends at once, and the modal closes; the wallet is told meanwhile.
    if (!isAnyConnected(core.account.state.snapshot())) notify({ kind: 'success', event: 'DISCONNECTED' })
    return leaving
  }
  const all = useAction(() => leave())
  const one = useAction(() => leave(namespace))
  const isBusy = [all, one].some(({ state }) => state.kind === 'busy')

  return (
    <>
      <Button
        look="quiet"
        className="portico-button--leave"
        onClick={all.run}
        busy={isBusy}
        data-testid={testId(place, 'disconnect')}
      >
        <Icon d={ICONS.leave} />
        {isBusy ? text.disconnecting : text.disconnect}
      </Button>
      {isShared && sessionTopic !== undefined ? (
        <Button
          look="quiet"
          className="portico-button--leave"
          onClick={one.run}
          busy={isBusy}
          data-testid={testId(place, 'disconnect-only')}
        >
          {area.disconnectOnly(namespaces[namespace])}
        </Button>
      ) : null}
    </>
  )
}
