import { useEffect } from 'react'
import { lazyPart } from '../bridge/lazy-part.ts'
import { ConnectButton, useAccount, usePortico, useStream } from '../index.ts'
import { useText } from '../i18n/use-text.ts'

const panel = lazyPart(() => import('./Panel.tsx').then(({ Panel }) => Panel))

/** What Portico is, in a sentence; beside it the portico itself, and once somebody is connected, their account. */
export function Hero() {
  const { page } = useText()
  const { core } = usePortico()
  const eip155 = useAccount('eip155')
  const solana = useAccount('solana')
  const isConnected = core !== undefined && (eip155.address ?? solana.address) !== undefined
  const loaded = useStream(panel.state)
  useEffect(() => {
    if (isConnected) panel.fetch()
  }, [isConnected])
  const Panel = isConnected && loaded.kind === 'ready' ? loaded.part : undefined

  return (
    <section className="page-hero">
      <div className="page-hero-words">
        <h1>{page.tagline}</h1>
        <p className="page-intro">{page.intro}</p>
        {isConnected ? null : (
          <>
            <ConnectButton className="page-hero-button" data-testid="page-connect-button" />
            <p className="page-quiet">{page.heroHint}</p>
          </>
        )}
      </div>
      {Panel === undefined ? <div className="page-porch" aria-hidden="true" /> : <Panel />}
    </section>
  )
}
