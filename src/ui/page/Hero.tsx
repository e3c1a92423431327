import { usePageText } from '../i18n/use-page-text.ts'
import { ConnectButton } from '../index.ts'

/** What Portico is, in a sentence, and the picture of a portico: the same before and after a wallet connects. */
export function Hero() {
  const page = usePageText()
  return (
    <section className="page-hero">
      <div className="page-hero-words">
        <h1>{page.tagline}</h1>
        <p className="page-intro">{page.intro}</p>
        <ConnectButton className="page-hero-button" data-testid="page-connect-button" />
        <p className="page-quiet">{page.heroHint}</p>
      </div>
      <div className="page-porch" aria-hidden="true" />
    </section>
  )
}
