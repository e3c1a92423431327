import { useCore } from '../bridge/portico-context.ts'
import { Button } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { Problem } from '../components/Problem.tsx'
import { useAction } from '../components/use-action.ts'
import { useText } from '../i18n/use-text.ts'
import { type Place, testId } from './test-id.ts'

/** Ends the session. R-ERR-4: when the wallet could not be told, that is said. */
export function DisconnectButton({ place }: { readonly place: Place }) {
  const { account } = useText()
  const core = useCore()
  const { state, run } = useAction(() => core.disconnect())
  return (
    <>
      {state.kind === 'failed' ? <Problem problem={state.problem} /> : null}
      <Button
        look="quiet"
        className="portico-button--leave"
        onClick={run}
        disabled={state.kind === 'busy'}
        data-testid={testId(place, 'disconnect')}
      >
        <Icon d={ICONS.leave} />
        {state.kind === 'busy' ? account.disconnecting : account.disconnect}
      </Button>
    </>
  )
}
