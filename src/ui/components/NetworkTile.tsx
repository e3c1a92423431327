import { networkSign } from './network-signs.ts'
import { tileInitial } from './letter-tile.ts'

interface NetworkTileProps {
  /** The network's CAIP-2 id, or a namespace. */
  readonly id: string
  readonly name: string
  readonly className?: string
}

/** A network's sign; of one that has none, its initial on grey. The network's name always stands beside it. */
export function NetworkTile({ id, name, className = '' }: NetworkTileProps) {
  const sign = networkSign(id)
  return (
    <svg
      className={`portico-tile portico-tile--network ${className}`}
      viewBox="0 0 40 40"
      aria-hidden="true"
      focusable="false"
    >
      {sign === undefined ? (
        <>
          <circle cx="20" cy="20" r="20" fill="currentColor" opacity=".16" />
          <text x="20" y="20" dy=".36em" textAnchor="middle" fontSize="18" fontWeight="600" fill="currentColor">
            {tileInitial(name)}
          </text>
        </>
      ) : (
        <>
          <circle cx="20" cy="20" r="20" fill={sign.ground} />
          <path d={sign.d} fill="#fff" transform="translate(5 5) scale(1.25)" />
        </>
      )}
    </svg>
  )
}
