import type { Namespace } from '../../domain/network/chain-id.ts'
import { Button } from '../components/Button.tsx'
import { useViewText } from '../i18n/use-view-text.ts'
import { type Place, testId } from './place.ts'
import { PlaceHeading } from './PlaceHeading.tsx'

interface NoAccountProps {
  readonly namespace: Namespace
  readonly place: Place
  readonly onConnect: () => void
}

/** The other kind of network, without an account on it. */
export function NoAccount({ namespace, place, onConnect }: NoAccountProps) {
  const text = useViewText()
  const name = text.namespaces[namespace]
  return (
    <div className="portico-empty" data-testid={testId(place, 'no-account')}>
      <PlaceHeading place={place} className="portico-empty-title">
        {text.account.noAccount(name)}
      </PlaceHeading>
      <p>{text.account.noAccountHint(name)}</p>
      <Button look="primary" onClick={onConnect} data-testid={testId(place, 'connect-namespace')}>
        {text.button.connect}
      </Button>
    </div>
  )
}
