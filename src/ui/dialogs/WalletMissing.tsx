import { useEffect } from 'react'
import { useCore, useHandle } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Button } from '../components/Button.tsx'
import { useViewText } from '../i18n/use-view-text.ts'

/** R-VIEW-6: the link led nowhere. Nothing is taken away: the code and the link stay where they are. */
export function WalletMissing() {
  const { missing } = useViewText()
  const core = useCore()
  const { linkWatch, announce } = useHandle()
  const isMissing = useStream(linkWatch.isMissing)
  useEffect(() => {
    if (isMissing) announce(missing.title)
  }, [isMissing, announce, missing])

  const find = () => {
    linkWatch.stop()
    core.push('AllWallets')
  }
  if (!isMissing) return null
  return (
    <section className="portico-note" data-testid="wallet-missing">
      <h3>{missing.title}</h3>
      <p>{missing.body}</p>
      <Button onClick={find} data-testid="find-wallet">
        {missing.find}
      </Button>
    </section>
  )
}
