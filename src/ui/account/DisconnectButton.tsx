import { Button } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { type Place, testId } from './place.ts'
import { useDisconnect } from './use-disconnect.ts'

/** Ends the session of the account on screen, in the panel on the page. */
export function DisconnectButton({ place }: { readonly place: Place }) {
  const { account: text, area, namespaces } = useConnectedText()
  const { isBusy, all, only } = useDisconnect()
  return (
    <>
      <Button
        look="quiet"
        className="portico-button--leave"
        onClick={all}
        busy={isBusy}
        data-testid={testId(place, 'disconnect')}
      >
        <Icon d={ICONS.leave} />
        {isBusy ? text.disconnecting : text.disconnect}
      </Button>
      {only === undefined ? null : (
        <Button
          look="quiet"
          className="portico-button--leave"
          onClick={only.run}
          busy={isBusy}
          data-testid={testId(place, 'disconnect-only')}
        >
          {area.disconnectOnly(namespaces[only.namespace])}
        </Button>
      )}
    </>
  )
}
