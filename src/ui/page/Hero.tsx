import { lazy, Suspense, useEffect, useRef } from 'react'
import { usePageText } from '../i18n/use-page-text.ts'
import { ConnectButton, useAccount, usePortico } from '../index.ts'

const Panel = lazy(() => import('./Panel.tsx'))

/** What Portico is, in a sentence; beside it the picture of a portico, and once a wallet is connected, the account. */
export function Hero() {
  const page = usePageText()
  const { core } = usePortico()
  const eip155 = useAccount('eip155')
  const solana = useAccount('solana')
  const isConnected = core !== undefined && (eip155.address ?? solana.address) !== undefined
  const hero = useRef<HTMLElement>(null)
  const lastFocused = useRef<Element>(undefined)

  // Disconnect removes the account and, with it, the focused element: the connect button in its place takes the focus.
  useEffect(() => {
    const isLost = document.activeElement === document.body && lastFocused.current?.isConnected === false
    if (!isConnected && isLost) hero.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isConnected])
  const porch = <div className="page-porch" aria-hidden="true" />

  return (
    <section className="page-hero" ref={hero} onFocus={({ target }) => (lastFocused.current = target)}>
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
      {isConnected ? (
        <Suspense fallback={porch}>
          <Panel />
        </Suspense>
      ) : (
        porch
      )}
    </section>
  )
}
