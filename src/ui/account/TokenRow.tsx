import { smallestUnits, type TokenBalance } from '../../domain/tokens/token-balance.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { amountText } from '../wording/amount-text.ts'
import { moneyText } from '../wording/money-text.ts'
import { TokenPicture } from './TokenPicture.tsx'

interface TokenRowProps {
  readonly token: TokenBalance
  readonly onClick: () => void
}

/** One token and its balance; leads to sending it. */
export function TokenRow({ token, onClick }: TokenRowProps) {
  const text = useConnectedText()
  const { name, symbol, address, value, price, quantity } = token
  const amount = `${amountText(smallestUnits(quantity), quantity.decimals, text.locale)} ${symbol}`
  const worth = value === undefined ? undefined : moneyText(value, text.locale)
  return (
    <button
      type="button"
      className="portico-row portico-holding"
      // A label, as words out of sight in each row would be laid out with each that scrolls by.
      aria-label={`${text.tokens.send(symbol)}: ${name} ${amount} ${worth ?? `– ${text.tokens.noPrice}`}`}
      onClick={onClick}
      data-testid="token-row"
      data-symbol={symbol}
      data-token={address}
    >
      <TokenPicture address={address} symbol={symbol} price={price} />
      <span className="portico-row-name">
        <bdi>{name}</bdi>{' '}
        <small>
          <bdi dir="ltr">{amount}</bdi>
        </small>
      </span>{' '}
      {worth === undefined ? (
        <span className="portico-holding-value" data-testid="token-value">
          –
        </span>
      ) : (
        <bdi className="portico-holding-value" data-testid="token-value">
          {worth}
        </bdi>
      )}
    </button>
  )
}
