import { type ReactNode, useRef, useState } from 'react'
import type { ImageKind } from '../../domain/wallets/wallet-image.ts'
import { type Drawing, Icon } from './Icon.tsx'
import { ICONS } from './icons.ts'
import { tileGround, tileInitial } from './letter-tile.ts'
import { isScrolling } from './scroll-pace.ts'
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
  /** What stands there without a picture; `null`: its initial. Default: the sign of a wallet, for any other kind `null`. */
  readonly sign?: Drawing | null
}

interface PictureProps {
  readonly of: Pictured
  readonly className?: string
  /** What stands there until the picture is decoded, in place of a sign. */
  readonly before?: ReactNode
}

/** Unit: CSS pixels; only a hint for the browser, the style sets the size. */
const SIDE = 64

/** Addresses of pictures that were decoded once: the browser paints them in the frame in which they are mounted. */
const decoded = new Set<string>()

/** More than any screen shows; addresses that are no longer valid are forgotten with the rest. */
const MOST_DECODED = 400

/**
 * The picture of a wallet, a token, an NFT or an account: its own, else the catalogue's, else a sign on grey. The sign
 * goes when the picture is decoded, so that nothing shines through one that is transparent. Its name always stands beside
 * it.
 */
export function Picture({ of, className = '', before }: PictureProps) {
  const { id, name, imageId, kind, icon, sign } = of
  const place = useRef<HTMLSpanElement>(null)
  const fetched = usePicture(place, icon === undefined ? imageId : undefined, kind)
  const address = icon ?? fetched?.address
  const [seen, see] = useState<Seen | undefined>(undefined)
  const isThere = address !== undefined && (seen?.address === address || decoded.has(address))
  const drawing = sign === undefined && (kind === undefined || kind === 'wallet') ? ICONS.wallets : (sign ?? null)
  const isInitial = drawing === null && before === undefined

  const paint = (element: HTMLSpanElement | null) => {
    place.current = element
    if (isInitial) element?.style.setProperty('--portico-ground', tileGround(id))
  }
  const look = isThere ? 'portico-picture--there' : isInitial ? 'portico-picture--initial' : ''
  return (
    <span
      className={`portico-picture ${look} ${className}`}
      ref={paint}
      aria-hidden="true"
      data-travels={id}
      // Drawn by the style sheet: as text it would be part of what the name of the control around it has to contain.
      data-initial={isInitial ? tileInitial(name) : undefined}
    >
      {isThere ? null : (before ?? (drawing === null ? null : <Icon d={drawing} />))}
      {address === undefined ? null : (
        <Drawn
          key={address}
          address={address}
          isThere={isThere}
          isLate={seen?.isStill === true && fetched?.isLate === true}
          onThere={() => {
            if (decoded.size >= MOST_DECODED) decoded.clear()
            decoded.add(address)
            see({ address, isStill: !isScrolling(performance.now()) })
          }}
        />
      )}
    </span>
  )
}

interface Seen {
  readonly address: string
  /** No list moved when it was decoded: while one does, pictures that fade would be layers of their own in each frame. */
  readonly isStill: boolean
}

interface DrawnProps {
  readonly address: string
  readonly isThere: boolean
  readonly isLate: boolean
  readonly onThere: () => void
}

/** The address is set as a property of the element, so that no text from a wallet becomes markup. */
function Drawn({ address, isThere, isLate, onThere }: DrawnProps) {
  const [wasThere] = useState(isThere)
  const look = isThere ? `portico-picture-shown ${isLate && !wasThere ? 'portico-picture-late' : ''}` : undefined
  return (
    <img
      ref={(element) => {
        if (element !== null && element.src !== address) element.src = address
      }}
      className={look}
      alt=""
      width={SIDE}
      height={SIDE}
      decoding={wasThere ? 'sync' : 'async'}
      draggable={false}
      onLoad={({ currentTarget }) => {
        // Loaded is not decoded: a large picture would come in pieces, or one frame after its sign has gone.
        currentTarget.decode().then(onThere, onThere)
      }}
    />
  )
}
