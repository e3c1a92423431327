import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { useViewText } from '../i18n/use-view-text.ts'
import { numberText } from '../wording/number-text.ts'

/** The number of wallets, in tens, if it is large enough to be worth showing: "470+". */
export function useWalletCount(): string | undefined {
  const { connect, locale } = useViewText()
  const { count, wallets } = useStream(useCore().wallets.list)
  const known = Math.max(count, wallets.length)
  const tens = Math.floor(known / 10) * 10
  return tens === 0
    ? undefined
    : tens === known
      ? numberText(known, locale)
      : connect.moreThan(numberText(tens, locale))
}
