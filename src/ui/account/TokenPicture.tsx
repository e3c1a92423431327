import { networkOfCurrency } from '../components/network-signs.ts'
import { NetworkTile } from '../components/NetworkTile.tsx'
import { Picture } from '../components/Picture.tsx'

/** On a 24 × 24 grid. */
const COIN = 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z'

interface TokenPictureProps {
  /** The contract or mint; empty or absent for the network's own currency. */
  readonly address?: string | undefined
  readonly symbol: string | undefined
  /**
   * The picture service finds tokens by symbol, and any token can take any symbol. So only a token with a price gets the
   * picture of its symbol.
   */
  readonly price: number | undefined
  readonly className?: string
}

/**
 * A token's picture, or the first letter of its symbol; of one without a symbol, a coin. Only the network's own currency
 * cannot be imitated: without a picture it has the sign that it is known by. Its name stands beside it.
 */
export function TokenPicture({ address = '', symbol, price, className = '' }: TokenPictureProps) {
  const own = address === '' && symbol !== undefined ? networkOfCurrency(symbol) : undefined
  return (
    <Picture
      of={{
        id: address === '' ? (symbol ?? '') : address,
        ...{ name: symbol ?? '', kind: 'token', imageId: price === undefined ? undefined : symbol },
        sign: symbol === undefined ? COIN : null,
      }}
      className={`portico-picture--round ${className}`}
      before={own === undefined ? undefined : <NetworkTile id={own} name={symbol ?? ''} />}
    />
  )
}
