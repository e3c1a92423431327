import { Fragment, memo } from 'react'
import { notedNamespaces } from '../../domain/wallets/supported-namespaces.ts'
import { isInjected } from '../../domain/wallets/installed-wallet.ts'
import type { WalletChoice } from '../../domain/wallets/wallet-choices.ts'
import { useCore } from '../bridge/portico-context.ts'
import type { InterfaceTexts } from '../i18n/dictionary.ts'
import { useViewText } from '../i18n/use-view-text.ts'
import type { Network } from '../../domain/network/network.ts'
import { pictureOf } from './choice-picture.ts'
import { WalletEntry } from './WalletEntry.tsx'
import { WalletPicture } from './WalletPicture.tsx'

interface WalletTileButtonProps {
  readonly choice: WalletChoice
  readonly tabIndex: 0 | -1
}

/** One wallet of the whole list: only the facts that tell it from the others. */
export const WalletTileButton = memo(function WalletTileButton({ choice, tabIndex }: WalletTileButtonProps) {
  const text = useViewText()
  const note = noteOf(choice, useCore().networks.list, text)
  return (
    <WalletEntry choice={choice} className="portico-wallet" tabIndex={tabIndex} title={choice.name}>
      <WalletPicture wallet={pictureOf(choice)} className="portico-picture--wide" />
      <WalletName name={choice.name} />
      {note === '' ? null : (
        <small className={choice.isUnverifiedName ? 'portico-doubt' : undefined} dir="auto">
          {note}
        </small>
      )}
    </WalletEntry>
  )
})

/**
 * The name of a wallet where there is room for two short lines. A word that is too long for its line is cut at its end,
 * and never continued on the next: that would make two words of it.
 */
const WalletName = ({ name }: { readonly name: string }) => (
  <bdi className="portico-wallet-name">
    {name.split(' ').map((word, place) => (
      <Fragment key={place}>
        {place === 0 ? null : ' '}
        <span>{word}</span>
      </Fragment>
    ))}
  </bdi>
)

/** The most important one of its facts. */
function noteOf(choice: WalletChoice, networks: readonly Network[], { connect, namespaces }: InterfaceTexts): string {
  const [source] = choice.installed
  if (choice.isAmbiguous && isInjected(source)) return source.rdns ?? connect.sources[source.source]
  if (choice.isUnverifiedName) return connect.unverifiedShort
  if (choice.isRecent) return connect.recent
  if (isInjected(source)) return connect.installed
  return notedNamespaces(choice, networks)
    .map((namespace) => namespaces[namespace])
    .join(' · ')
}
