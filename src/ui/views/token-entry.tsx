import type { SendableToken } from '../account/sendable-tokens.ts'
import { TokenPicture } from '../account/TokenPicture.tsx'
import type { MenuEntry } from '../components/Menu.tsx'
import { amountText } from '../wording/amount-text.ts'
import { worthText } from '../wording/worth-text.ts'

/** A token among those to choose from: its picture and name, how much of it is held, and what that is worth. */
export const tokenEntry = (
  { id, symbol, name, held, decimals, price }: SendableToken,
  locale: string,
): Pick<MenuEntry, 'picture' | 'label' | 'note'> => ({
  picture: <TokenPicture address={id} symbol={symbol} price={price} />,
  label: (
    <>
      <bdi>{name}</bdi>
      {held === undefined ? null : (
        <small>
          <bdi dir="ltr">
            {amountText(held, decimals, locale)} {symbol}
          </bdi>
        </small>
      )}
    </>
  ),
  note: held === undefined ? undefined : worthText(held, decimals, price, locale),
})
