import { tileGround, tileInitial } from './wallet-tile.ts'

interface WalletTileProps {
  readonly id: string
  readonly name: string
  readonly className?: string
}

/** A neutral picture for a wallet: its initial on a colour of its own. The wallet's name always stands beside it. */
export function WalletTile({ id, name, className = '' }: WalletTileProps) {
  return (
    <svg className={`portico-tile ${className}`} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <rect width="40" height="40" rx="10" fill={tileGround(id)} />
      <text x="20" y="20" dy=".36em" textAnchor="middle" fontSize="18" fontWeight="600" fill="#fff">
        {tileInitial(name)}
      </text>
    </svg>
  )
}
