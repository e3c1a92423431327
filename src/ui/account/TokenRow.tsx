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
  return (
    <button
      type="button"
      className="portico-row portico-holding"
      onClick={onClick}
      data-testid="token-row"
      data-symbol={symbol}
      data-token={address}
    >
      <TokenPicture address={address} symbol={symbol} price={price} />
      <span className="portico-row-name">
        <span className="portico-hidden">{text.tokens.send(symbol)}: </span>
        <bdi>{name}</bdi>
        <small>
          <bdi dir="ltr">
            {amountText(smallestUnits(quantity), quantity.decimals, text.locale)} {symbol}
          </bdi>
        </small>
      </span>
      {value === undefined ? (
        <span className="portico-holding-value" data-testid="token-value">
          <span aria-hidden="true">–</span>
          <span className="portico-hidden">{text.tokens.noPrice}</span>
        </span>
      ) : (
        <bdi className="portico-holding-value" data-testid="token-value">
          {moneyText(value, text.locale)}
        </bdi>
      )}
    </button>
  )
}
