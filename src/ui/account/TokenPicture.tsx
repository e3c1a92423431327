import { WalletPicture } from '../components/WalletPicture.tsx'

interface TokenPictureProps {
  /** The contract or mint; empty or absent for the network's own currency. */
  readonly address?: string | undefined
  readonly symbol: string
  /**
   * The picture service finds tokens by symbol, and any token can take any symbol. So only a token with a price gets the
   * picture of its symbol.
   */
  readonly price: number | undefined
  readonly className?: string
}

/** A token's picture, or the first letter of its symbol. Its name always stands beside it. */
export const TokenPicture = ({ address, symbol, price, className = '' }: TokenPictureProps) => (
  <WalletPicture
    wallet={{
      id: address === undefined || address === '' ? symbol : address,
      ...{ name: symbol, kind: 'token', imageId: price === undefined ? undefined : symbol },
    }}
    className={`portico-picture--round ${className}`}
  />
)
