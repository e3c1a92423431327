import { useCore, useHandle } from '../bridge/portico-context.ts'
import { Button } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { problemOf } from '../components/problem-facts.ts'
import { useAction } from '../components/use-action.ts'
import { useViewText } from '../i18n/use-view-text.ts'
import { type Place, testId } from './place.ts'

/**
 * Ends the session. R-ERR-4: when the wallet could not be told, that is said in a notice, since by then the account is
 * gone from the screen, and this button with it.
 */
export function DisconnectButton({ place }: { readonly place: Place }) {
  const { account } = useViewText()
  const core = useCore()
  const { notify } = useHandle()
  const { state, run } = useAction(() => core.disconnect().catch((error: unknown) => notify(problemOf(error))))
  const isBusy = state.kind === 'busy'
  return (
    <Button
      look="quiet"
      className="portico-button--leave"
      onClick={run}
      busy={isBusy}
      data-testid={testId(place, 'disconnect')}
    >
      <Icon d={ICONS.leave} />
      {isBusy ? account.disconnecting : account.disconnect}
    </Button>
  )
}
