import type { ReactNode } from 'react'
import { findAddresses } from '../../domain/account/find-addresses.ts'
import { shortAddress } from '../../domain/account/short-address.ts'
import { useCore } from '../bridge/portico-context.ts'
import { ChoiceMenu } from '../components/ChoiceMenu.tsx'
import { Identicon } from '../components/Identicon.tsx'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { type Place, testId } from './place.ts'

interface AddressChoiceProps {
  /** All that the wallet shares. */
  readonly addresses: readonly string[]
  /** The one in use. */
  readonly address: string
  readonly place: Place
  /** How the address in use is shown. */
  readonly children: ReactNode
}

/** The address in use; where the wallet shares several, a press offers the others. */
export function AddressChoice({ addresses, address, place, children }: AddressChoiceProps) {
  const { account, area } = useConnectedText()
  const core = useCore()
  if (addresses.length < 2) return children
  return (
    <ChoiceMenu
      label={account.otherAccounts}
      className="portico-menu--start"
      choices={addresses}
      chosen={address}
      idOf={idOf}
      entryOf={entryOf}
      listLabel={account.otherAccounts}
      onChoose={(chosen) => core.account.selectAddress(chosen)}
      search={{ label: area.searchAddresses, find: findAddresses }}
      testId="address-option"
      data-testid={testId(place, 'address-select')}
    >
      {children}
    </ChoiceMenu>
  )
}

const idOf = (address: string): string => address

const entryOf = (address: string) => ({
  picture: <Identicon address={address} />,
  label: <span className="portico-mono">{shortAddress(address)}</span>,
})
