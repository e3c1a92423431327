import type { ModalView } from '../../domain/modal/view.ts'
import { type Namespace, NAMESPACES } from '../../domain/network/chain-id.ts'
import type { InstalledWay } from '../../domain/wallets/installed-ways.ts'
import { Button } from '../components/Button.tsx'
import { NetworkTile } from '../components/NetworkTile.tsx'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { useStream } from '../bridge/use-stream.ts'
import { useCore } from '../bridge/portico-context.ts'
import { isAnyConnected } from '../../domain/account/missing-namespace.ts'
import { type Place, testId } from './place.ts'
import { PlaceHeading } from './PlaceHeading.tsx'
import { useOtherNamespace } from './use-other-namespace.ts'

interface NoAccountProps {
  readonly namespace: Namespace
  readonly place: Place
  /** Leads to the choice of a wallet. */
  readonly onConnect: (view: ModalView) => void
  /** Connects with the wallet in the page that is connected already. */
  readonly onConnectSame?: (way: InstalledWay) => void
}

/** The other namespace, without an account in it. */
export function NoAccount({ namespace, place, onConnect, onConnectSame }: NoAccountProps) {
  const text = useConnectedText()
  const accounts = useStream(useCore().account.state)
  const name = text.namespaces[namespace]
  const { view, same } = useOtherNamespace(namespace)
  const withholding = NAMESPACES.map((each) => accounts[each]).find(({ withheld }) => withheld?.includes(namespace))
  const isSameOffered = same !== undefined && onConnectSame !== undefined
  return (
    <div className="portico-empty" data-testid={testId(place, 'no-account')}>
      <NetworkTile id={namespace} name={name} className="portico-empty-sign" />
      <PlaceHeading place={place} className="portico-empty-title">
        {text.account.noAccount(name)}
      </PlaceHeading>
      {withholding?.walletName === undefined ? null : (
        <p data-testid={testId(place, 'withheld')}>{text.area.withheld(withholding.walletName, name)}</p>
      )}
      <p>{text.account.noAccountHint(name)}</p>
      {isSameOffered ? (
        <Button look="primary" onClick={() => onConnectSame(same)} data-testid={testId(place, 'connect-same')}>
          {text.account.connectThere(same.name)}
        </Button>
      ) : null}
      <Button
        look={isSameOffered ? 'quiet' : 'primary'}
        onClick={() => onConnect(view)}
        data-testid={testId(place, 'connect-namespace')}
      >
        {isSameOffered
          ? text.account.otherWallet
          : isAnyConnected(accounts)
            ? text.account.connectToo(name)
            : text.button.connect}
      </Button>
    </div>
  )
}
