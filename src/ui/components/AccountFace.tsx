import { useEffect } from 'react'
import { isOnUnsupportedChain, type NamespaceAccount } from '../../domain/account/accounts.ts'
import { nameOf } from '../../domain/account/identity.ts'
import { hasPicture } from '../../domain/account/identity-picture.ts'
import { shortAddress } from '../../domain/account/short-address.ts'
import { shortName } from '../../domain/account/short-name.ts'
import { lazyPart } from '../bridge/lazy-part.ts'
import { useCore, useHandle } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { savesData, whenIdle } from '../bridge/when-idle.ts'
import { useText } from '../i18n/use-text.ts'
import { Identicon } from './Identicon.tsx'

export interface FaceProps {
  readonly account: NamespaceAccount
  readonly address: string
}

/**
 * The connected account, as the page's button shows it: by name where it has one, else by address. On a network that the
 * page does not know the button says that, and leads to another.
 */
export function AccountFace({ account, address }: FaceProps) {
  const { button } = useText()
  const { parts } = useHandle()
  // What a press on the button shows: there by then, but not for a visitor who saves data.
  useEffect(() => {
    const fetch = () => {
      parts.views.Account?.fetch()
      parts.beside.fetch()
    }
    return savesData() ? undefined : whenIdle(fetch)
  }, [parts])
  const identity = useStream(useCore().account.identity)
  const name = nameOf(identity, address)
  const isWrong = isOnUnsupportedChain(account)
  const isNamed = name !== undefined && !isWrong
  return (
    <>
      <Face address={address} isPictured={hasPicture(identity, address)} />
      <span
        className="portico-button-account"
        dir="auto"
        title={isNamed ? address : undefined}
        aria-label={isWrong ? undefined : button.account(isNamed ? `${name}, ${address}` : address)}
        data-testid="button-account"
      >
        {isNamed ? shortName(name) : isWrong ? button.wrongNetwork : shortAddress(address)}
      </span>
    </>
  )
}

/** What draws pictures is part of the account, which comes to a page at rest. */
export const accountPicture = lazyPart(
  () => import('../account/AccountPicture.tsx'),
  ({ AccountPicture }) => AccountPicture,
)

function Face({ address, isPictured }: { readonly address: string; readonly isPictured: boolean }) {
  const part = useStream(accountPicture.state)
  useEffect(() => (isPictured && !savesData() ? whenIdle(accountPicture.fetch) : undefined), [isPictured])
  return isPictured && part.kind === 'ready' ? <part.part address={address} /> : <Identicon address={address} />
}
