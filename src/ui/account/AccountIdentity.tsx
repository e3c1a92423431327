import type { ReactNode } from 'react'
import { shortAddress } from '../../domain/account/short-address.ts'
import type { NamespaceAccount } from '../../domain/account/accounts.ts'
import { nameOf } from '../../domain/account/identity.ts'
import { shortName } from '../../domain/account/short-name.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { CopyButton } from '../components/CopyButton.tsx'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { AccountPicture } from './AccountPicture.tsx'
import { AddressChoice } from './AddressChoice.tsx'
import { type Place, testId } from './place.ts'

interface AccountIdentityProps {
  readonly account: NamespaceAccount
  readonly address: string
  readonly place: Place
  /** The network, the sign-in. */
  readonly chips: ReactNode
  /** At the end of the head. */
  readonly children?: ReactNode
}

/** The connected account: its picture, its name, and as chips whatever stands beside it. */
export function AccountIdentity({ account, address, place, chips, children }: AccountIdentityProps) {
  const text = useConnectedText()
  const core = useCore()
  const name = nameOf(useStream(core.account.identity), address)
  const { walletName, verification, addresses, type } = account
  const shown = <ShortAddress address={address} place={place} isBesideName={name !== undefined} />

  return (
    <div className="portico-head">
      <AccountPicture address={address} />
      <div className="portico-head-words">
        <div className="portico-head-name">
          {name === undefined ? null : (
            <bdi className="portico-address" title={name} data-testid={testId(place, 'account-name')}>
              {shortName(name)}
            </bdi>
          )}
          <AddressChoice addresses={addresses} address={address} place={place}>
            {shown}
          </AddressChoice>
          <CopyButton
            look="quiet"
            isIconOnly
            read={() => address}
            label={text.account.copyAddress}
            fieldLabel={text.account.copyAddress}
            data-testid={testId(place, 'copy-address')}
          />
        </div>
        <div className="portico-chips">
          {chips}
          {type === 'smartAccount' ? (
            <span className="portico-chip" data-testid={testId(place, 'account-type')}>
              {text.area.smartAccount}
            </span>
          ) : null}
          {verification === 'checking' ? <span className="portico-chip">{text.account.checking}</span> : null}
          {verification === 'unanswered' ? <span className="portico-chip">{text.account.unanswered}</span> : null}
        </div>
        <p
          className={place === 'page' ? 'portico-muted' : 'portico-hidden'}
          data-testid={testId(place, 'account-status')}
          data-status={account.status}
          data-verification={verification}
        >
          {walletName === undefined ? null : text.account.connectedWith(walletName)}
        </p>
      </div>
      {children}
    </div>
  )
}

interface ShortAddressProps {
  readonly address: string
  readonly place: Place
  readonly isBesideName: boolean
}

const ShortAddress = ({ address, place, isBesideName }: ShortAddressProps) => (
  <span
    className={`portico-mono ${isBesideName ? 'portico-muted' : 'portico-address'}`}
    title={address}
    data-address={address}
    data-testid={testId(place, 'account-address')}
  >
    {shortAddress(address)}
  </span>
)
