import { useEffect } from 'react'
import type { WalletChoice } from '../../domain/wallets/wallet-choices.ts'
import { useLinkWatch } from '../bridge/link-watch.ts'
import { useHandle } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { useViewText } from '../i18n/use-view-text.ts'
import { InnerView } from '../modal/InnerView.tsx'

interface WalletMissingProps {
  /** The wallet whose link was followed, where it is known. */
  readonly choice?: WalletChoice
}

/** R-VIEW-6: says when the link opened nothing. The code and the link stay on screen. */
export function WalletMissing({ choice }: WalletMissingProps) {
  const { missing } = useViewText()
  const { announce } = useHandle()
  const isMissing = useStream(useLinkWatch().isMissing)
  useEffect(() => {
    if (isMissing) announce(missing.title)
  }, [isMissing, announce, missing])
  return isMissing ? <InnerView name="WalletNotFound" properties={{ choice }} /> : null
}
