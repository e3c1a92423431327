import type { SendReview } from '../../application/transactions/api.ts'
import { TokenPicture } from '../account/TokenPicture.tsx'
import { useSendable } from '../account/use-sendable.ts'
import { AddressText } from '../components/AddressText.tsx'
import { focusIfLost } from '../components/focus-if-lost.ts'
import { Identicon } from '../components/Identicon.tsx'
import { isolated } from '../i18n/isolated.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { exactAmountText } from '../wording/amount-text.ts'
import { estimateText } from '../wording/worth-text.ts'

interface SendHeroProps {
  readonly review: Pick<SendReview, 'chain' | 'amount' | 'symbol' | 'decimals' | 'token' | 'to'>
  /** The recipient as the visitor typed it: a name. */
  readonly name: string | undefined
}

/** What is sent, and to whom: the token with its picture, and the receiver by name, picture and whole address. */
export function SendHero({ review: { chain, amount, symbol, decimals, token, to }, name }: SendHeroProps) {
  const text = useConnectedText()
  const held = useSendable(chain).find(({ id }) => id.toLowerCase() === (token ?? '').toLowerCase())
  const worth = estimateText(amount, decimals, held?.price, text.locale, text.review.worth)
  return (
    <div className="portico-hero">
      <TokenPicture address={token} symbol={symbol} price={held?.price} />
      <div>
        <h3 className="portico-review" tabIndex={-1} ref={focusIfLost}>
          {text.review.sentence(isolated(`${exactAmountText(amount, decimals, text.locale)} ${symbol}`))}
        </h3>
        {worth === undefined ? null : <p className="portico-muted">{worth}</p>}
      </div>
      <Identicon address={to} />
      <div>
        <p className="portico-muted">{text.review.to}</p>
        {name === undefined ? null : (
          <p className="portico-hero-name" data-testid="review-name">
            <bdi>{name}</bdi>
          </p>
        )}
        <p className="portico-mono portico-hero-address" data-testid="review-to">
          <AddressText address={to} />
        </p>
      </div>
    </div>
  )
}
