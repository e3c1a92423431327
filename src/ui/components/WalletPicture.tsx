import { useRef } from 'react'
import type { ImageKind } from '../../domain/wallets/wallet-image.ts'
import { tileGround, tileInitial } from './wallet-tile.ts'
import { usePicture } from './use-picture.ts'

export interface Pictured {
  readonly id: string
  readonly name: string
  /** The id of a catalogue picture: it is fetched when its place becomes visible. */
  readonly imageId?: string | undefined
  /** What it is a picture of. Default: a wallet. */
  readonly kind?: ImageKind
  /** The icon that a wallet in the page brings itself: a `data:` URI. */
  readonly icon?: string | undefined
}

interface WalletPictureProps {
  readonly wallet: Pictured
  readonly className?: string
}

/** Unit: CSS pixels; only a hint for the browser, the style sets the size. */
const SIDE = 64

/** A wallet's picture over its initial, which is shown from the start. The wallet's name always stands beside it. */
export function WalletPicture({ wallet: { id, name, imageId, kind, icon }, className = '' }: WalletPictureProps) {
  const place = useRef<HTMLSpanElement>(null)
  const fetched = usePicture(place, icon === undefined ? imageId : undefined, kind)
  const address = icon ?? fetched?.address

  const paint = (element: HTMLSpanElement | null) => {
    place.current = element
    element?.style.setProperty('--portico-ground', tileGround(id))
  }
  return (
    <span className={`portico-picture ${className}`} ref={paint} aria-hidden="true">
      {tileInitial(name)}
      {address === undefined ? null : <Picture key={address} address={address} isLate={fetched?.isLate === true} />}
    </span>
  )
}

/** The address is set as a property of the element, so that no text from a wallet becomes markup. */
const Picture = ({ address, isLate }: { readonly address: string; readonly isLate: boolean }) => (
  <img
    ref={(element) => {
      if (element !== null && element.src !== address) element.src = address
    }}
    className={isLate ? 'portico-picture-late' : undefined}
    alt=""
    width={SIDE}
    height={SIDE}
    decoding="async"
    draggable={false}
    onLoad={({ currentTarget }) => currentTarget.classList.add('portico-picture-shown')}
  />
)
