import { useState } from 'react'
import { usePageText } from '../i18n/use-page-text.ts'
import { ConnectButton, type Language } from '../index.ts'
import { pagePart } from './page-part.tsx'
import type { LoadPreview } from './ThemePreview.tsx'

const Stage = pagePart(() => import('./Stage.tsx'))
/** Without it the picture is still understood. */
const PosterWords = pagePart(() => import('./PosterWords.tsx').catch(() => ({ default: () => null })))

interface HeroProps {
  readonly language: Language
  readonly loadPreview: LoadPreview
}

/**
 * What Portico is, in a sentence, and the modal itself: the same before and after a wallet connects. Until the visitor
 * tries the modal, or has followed a link to one in some colours, it is a picture: until then the page loads none of it.
 */
export function Hero({ language, loadPreview }: HeroProps) {
  const page = usePageText()
  const [isLive, wake] = useState(() => /[?&]look=/.test(location.search))
  const poster = (
    <button type="button" className="page-poster" onClick={() => wake(true)} data-testid="page-poster">
      {language === 'en' ? null : <PosterWords />}
      <span>{page.tryIt}</span>
    </button>
  )
  return (
    <section className="page-hero">
      <div className="page-hero-words">
        <h1>{page.tagline}</h1>
        <p className="page-intro">{page.intro}</p>
        <div className="page-hero-ways">
          <ConnectButton className="page-hero-button" data-testid="page-connect-button" />
          <code className="page-install" dir="ltr">
            npm install portico
          </code>
        </div>
        <p className="page-quiet">{page.heroHint}</p>
      </div>
      <div className="page-stage">
        <div className="page-porch" aria-hidden="true" />
        {isLive ? <Stage before={poster} language={language} loadPreview={loadPreview} /> : poster}
      </div>
    </section>
  )
}
