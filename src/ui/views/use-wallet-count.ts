import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { useViewText } from '../i18n/use-view-text.ts'
import { numberText } from '../wording/number-text.ts'

/** How many wallets there are, in tens, as long as that says anything: "470+". */
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
