import { notedNamespaces } from '../../domain/wallets/supported-namespaces.ts'
import { isInjected } from '../../domain/wallets/installed-wallet.ts'
import type { WalletChoice } from '../../domain/wallets/wallet-choices.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useViewText } from '../i18n/use-view-text.ts'
import { pictureOf } from './choice-picture.ts'
import { WalletEntry } from './WalletEntry.tsx'
import { Picture } from './Picture.tsx'

interface WalletRowProps {
  readonly choice: WalletChoice
  /** How many wallets share its name. */
  readonly namesakes: number
  /** The heading above says already which are recent, and which are installed. */
  readonly isGrouped?: boolean
  /** On a ground of its own. */
  readonly isCard?: boolean
  /** The view beside it is about this one. */
  readonly isCurrent?: boolean
}

/** One wallet of a short list, in a row of its own. The last connected one is highlighted. */
export function WalletRow({
  choice,
  namesakes,
  isGrouped = false,
  isCard = !isGrouped,
  isCurrent = false,
}: WalletRowProps) {
  const text = useViewText()
  const { list: networks } = useCore().networks
  const { name, isRecent, installed } = choice
  const limits = notedNamespaces(choice, networks).map((namespace) => text.namespaces[namespace])

  return (
    <WalletEntry
      choice={choice}
      className={!isCard ? 'portico-row' : `portico-row portico-row--card ${isRecent ? 'portico-row--recent' : ''}`}
      title={name}
      {...(isCurrent ? { 'aria-current': true } : {})}
    >
      <Picture of={pictureOf(choice)} />
      <span className="portico-row-name">
        <bdi>{name}</bdi>
        <WalletDoubt choice={choice} namesakes={namesakes} />
      </span>
      {isGrouped && (isRecent || installed.some(isInjected)) ? null : isRecent ? (
        <span className="portico-chip portico-chip--accent">{text.connect.recent}</span>
      ) : installed.some(isInjected) ? (
        <span className="portico-chip portico-chip--good">{text.connect.installed}</span>
      ) : (
        <span className="portico-row-note">{limits.join(' · ')}</span>
      )}
    </WalletEntry>
  )
}

/** D02, A13: what the visitor should know before trusting a name. */
function WalletDoubt({ choice, namesakes }: Pick<WalletRowProps, 'choice' | 'namesakes'>) {
  const { connect } = useViewText()
  const { isAmbiguous, isUnverifiedName, installed } = choice
  const [source] = installed
  if (isAmbiguous)
    return (
      <small>
        {!isInjected(source) ? null : <bdi>{source.rdns ?? connect.sources[source.source]}</bdi>}
        {!isInjected(source) ? null : '\u00A0· '}
        <bdi>{connect.sameName(namesakes)}</bdi>
      </small>
    )
  return isUnverifiedName ? <small className="portico-doubt">{connect.unverified}</small> : null
}
