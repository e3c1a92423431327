import type { ReactNode } from 'react'
import { shortAddress } from '../../domain/account/short-address.ts'
import type { NamespaceAccount } from '../../domain/account/accounts.ts'
import { nameOf } from '../../domain/account/identity.ts'
import { shortName } from '../../domain/account/short-name.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { CopyButton } from '../components/CopyButton.tsx'
import { Identicon } from '../components/Identicon.tsx'
import { WalletPicture } from '../components/WalletPicture.tsx'
import { useViewText } from '../i18n/use-view-text.ts'
import { type Place, testId } from './place.ts'

interface AccountIdentityProps {
  readonly account: NamespaceAccount
  readonly address: string
  readonly place: Place
  /** A link to the account's explorer. */
  readonly link?: ReactNode
  /** Further facts about the account. */
  readonly children?: ReactNode
}

/** The connected account, its wallet, and whether that wallet has answered. */
export function AccountIdentity({ account, address, place, link, children }: AccountIdentityProps) {
  const text = useViewText()
  const core = useCore()
  const identity = useStream(core.account.identity)
  const name = nameOf(identity, address)
  const { walletName, verification, addresses } = account

  return (
    <div className={`portico-identity portico-identity--${place}`}>
      {identity?.address === address && (identity.imageId ?? identity.picture) !== undefined ? (
        <WalletPicture
          wallet={{
            id: address,
            name: name ?? address,
            kind: 'asset',
            imageId: identity.imageId,
            icon: identity.picture,
          }}
          className="portico-identicon portico-identicon--large"
        />
      ) : (
        <Identicon address={address} className="portico-identicon--large" />
      )}
      <div className="portico-identity-line">
        {name === undefined ? null : (
          <bdi className="portico-address" title={name} data-testid={testId(place, 'account-name')}>
            {shortName(name)}
          </bdi>
        )}
        <span
          className={`portico-mono ${name === undefined ? 'portico-address' : 'portico-muted'}`}
          title={address}
          data-address={address}
          data-testid={testId(place, 'account-address')}
        >
          {shortAddress(address)}
        </span>
        <CopyButton
          look="quiet"
          isIconOnly
          read={() => address}
          label={text.account.copyAddress}
          fieldLabel={text.account.copyAddress}
          data-testid={testId(place, 'copy-address')}
        />
        {link}
      </div>
      <p
        className="portico-muted"
        data-testid={testId(place, 'account-status')}
        data-status={account.status}
        data-verification={verification}
      >
        {walletName === undefined ? null : text.account.connectedWith(walletName)}
        {verification === 'checking' ? <span className="portico-chip">{text.account.checking}</span> : null}
        {verification === 'unanswered' ? <span className="portico-chip">{text.account.unanswered}</span> : null}
        {children}
      </p>
      {addresses.length > 1 ? (
        <select
          className="portico-input"
          aria-label={text.account.otherAccounts}
          value={address}
          onChange={(event) => core.account.selectAddress(event.currentTarget.value)}
          data-testid={testId(place, 'address-select')}
        >
          {addresses.map((each) => (
            <option key={each} value={each}>
              {shortAddress(each)}
            </option>
          ))}
        </select>
      ) : null}
    </div>
  )
}
