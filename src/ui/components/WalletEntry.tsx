import type { HTMLAttributes, ReactNode } from 'react'
import { preferredLink } from '../../domain/connection/deep-link.ts'
import type { WalletChoice } from '../../domain/wallets/wallet-choices.ts'
import type { WalletListing } from '../../domain/wallets/wallet.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { chooseWallet } from '../views/choose-wallet.ts'
import { useOpenWallet } from '../views/use-open-wallet.ts'

interface WalletEntryProps extends Omit<HTMLAttributes<HTMLElement>, 'onClick'> {
  readonly choice: WalletChoice
  readonly children: ReactNode
}

/**
 * The element that the visitor presses to choose a wallet, in any look. On a phone it is the deep link itself, so that
 * one tap opens the app; a wallet in the page is asked at once; all others lead to the view of their platforms.
 */
export function WalletEntry({ choice, ...rest }: WalletEntryProps) {
  const core = useCore()
  const { listing, installed, deeplink } = choice
  const shared = { ...rest, 'data-testid': `wallet-${choice.id}` }
  return core.platform.isMobile && listing !== undefined && installed.length === 0 && deeplink === undefined ? (
    <LinkEntry choice={choice} listing={listing} {...shared} />
  ) : (
    <button type="button" onClick={() => chooseWallet(core, choice)} {...shared} />
  )
}

/** The keys that press a button. */
const PRESSES: ReadonlySet<string> = new Set(['Enter', ' '])

interface LinkEntryProps extends WalletEntryProps {
  readonly listing: WalletListing
}

function LinkEntry({ choice, listing, ...shared }: LinkEntryProps) {
  const core = useCore()
  const openWallet = useOpenWallet()
  const { wcUri } = useStream(core.connection.state)
  const link = wcUri === undefined ? undefined : preferredLink(core.wallets.linksFor(listing))
  const choose = () => chooseWallet(core, choice)

  if (link?.kind === 'none') return <button type="button" onClick={choose} {...shared} />
  // The same element before and after the URI is there, so that a tap during the change is not lost.
  return (
    <a
      {...(link === undefined
        ? { role: 'button', tabIndex: 0 }
        : { href: link.href, target: link.target, rel: 'noopener noreferrer' })}
      {...shared}
      onClick={() => {
        if (link === undefined) return choose()
        openWallet(listing, link)
        setTimeout(choose) // in a task of its own: the link must still exist when the browser follows it
      }}
      onKeyDown={(event) => {
        if (link !== undefined || !PRESSES.has(event.key)) return
        event.preventDefault() // the space bar would scroll the list
        if (!event.repeat) choose()
      }}
    />
  )
}
