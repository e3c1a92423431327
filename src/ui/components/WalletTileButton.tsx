import { Fragment, memo, type ReactNode } from 'react'
import { notedNamespaces } from '../../domain/wallets/supported-namespaces.ts'
import { isInjected } from '../../domain/wallets/installed-wallet.ts'
import { isLastWordLeftOut, isLongInTile } from '../../domain/wallets/tile-name.ts'
import type { WalletChoice } from '../../domain/wallets/wallet-choices.ts'
import { useCore } from '../bridge/portico-context.ts'
import type { InterfaceTexts } from '../i18n/dictionary.ts'
import { useViewText } from '../i18n/use-view-text.ts'
import type { Network } from '../../domain/network/network.ts'
import { brokenAfterDots } from './broken-after-dots.tsx'
import { pictureOf } from './choice-picture.ts'
import { Picture } from './Picture.tsx'
import { WalletEntry } from './WalletEntry.tsx'

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
      <Picture of={pictureOf(choice)} className="portico-picture--wide" />
      <WalletName name={choice.name} isAnnounced={isInjected(choice.installed[0])} />
      {note === '' ? null : (
        <small className={choice.isUnverifiedName ? 'portico-doubt' : undefined} dir="auto">
          {/* D200: two of one name: that the sources are different is seen in any of their letters. */}
          {choice.isAmbiguous ? brokenAfterDots(note) : note}
        </small>
      )}
    </WalletEntry>
  )
})

/**
 * The name of a wallet where there is room for two short lines. A word that is too long for its line is cut at its end,
 * and never continued on the next: that would make two words of it. What a wallet calls itself is left whole. Words that
 * are short stand without an element of their own, each of which would be laid out by itself while the list scrolls.
 */
function WalletName({ name, isAnnounced }: { readonly name: string; readonly isAnnounced: boolean }) {
  const words = name.split(' ')
  const last = !isAnnounced && isLastWordLeftOut(name) ? words.length - 1 : undefined
  return (
    <bdi className="portico-wallet-name">
      {words.map((word, place) => (
        <Fragment key={place}>
          {place === 0 ? null : ' '}
          {wordOf(word, place === last ? 'portico-hidden' : undefined)}
        </Fragment>
      ))}
    </bdi>
  )
}

const wordOf = (word: string, look: string | undefined): ReactNode =>
  look !== undefined || isLongInTile(word) ? <span className={look}>{word}</span> : word

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
