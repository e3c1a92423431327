import { isListAwaited } from '../../domain/wallets/wallet-list.ts'
import type { WalletChoice } from '../../domain/wallets/wallet-choices.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Empty } from '../components/Empty.tsx'
import { ICONS } from '../components/icons.ts'
import { usePicturesAhead } from '../components/pictures-ahead.ts'
import { WalletTileButton } from '../components/WalletTileButton.tsx'
import { useViewText } from '../i18n/use-view-text.ts'
import { TileBones } from '../modal/Skeleton.tsx'

interface WalletStripProps {
  readonly choices: readonly WalletChoice[]
  /** How many have a place; the places of those that are still to come are kept. */
  readonly places: number
  /** Six of twice the size, for a thumb. */
  readonly isLarge?: boolean
  readonly 'data-testid'?: string
}

/** Up to this many stand as cards: tiles would be lost in so much space. */
const FEW = 2

/** Some wallets side by side, each with its picture and its name. As high with few wallets, or none, as with all. */
export function WalletStrip({ choices, places, isLarge = false, 'data-testid': testId }: WalletStripProps) {
  const { connect, wallets } = useViewText()
  const isAwaited = isListAwaited(useStream(useCore().wallets.list))
  usePicturesAhead(choices)
  const look = isLarge ? 'portico-strip portico-strip--large' : 'portico-strip'

  if (choices.length === 0 && !isAwaited)
    return (
      <Empty sign={ICONS.wallets} className={`${look} portico-strip--none`}>
        <p>{wallets.empty}</p>
      </Empty>
    )
  return (
    <ul
      className={choices.length <= FEW && !isAwaited ? `${look} portico-strip--few` : look}
      aria-label={connect.wallets}
      data-testid={testId}
    >
      {choices.map((choice) => (
        <li key={choice.id}>
          <WalletTileButton choice={choice} tabIndex={0} />
        </li>
      ))}
      {isAwaited ? <TileBones count={places - choices.length} /> : null}
    </ul>
  )
}
