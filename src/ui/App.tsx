import { useState, useSyncExternalStore } from 'react'
import { PageTextContext } from './i18n/use-page-text.ts'
import {
  ConnectButton,
  ConnectModal,
  type Language,
  PorticoProvider,
  type PorticoProviderProps,
  useSpokenLanguage,
} from './index.ts'
import { AccountPlace } from './page/AccountPlace.tsx'
import { LaterFacts } from './page/LaterFacts.tsx'
import { Hero } from './page/Hero.tsx'
import { LanguageChoice } from './page/LanguageChoice.tsx'
import { Masthead } from './page/Masthead.tsx'
import { addressIn, askedLanguage } from './page/page-language.ts'
import { pagePart } from './page/page-part.tsx'
import type { LoadPreview } from './page/ThemePreview.tsx'
import { SandboxHint } from './page/SandboxHint.tsx'
import { type SpokenPage, usePageLanguage } from './page/use-page-language.ts'

const ThemePage = pagePart(() => import('./page/ThemePage.tsx'))

interface AppProps {
  readonly loadPreview: LoadPreview
  readonly load: NonNullable<PorticoProviderProps['load']>
  /** Whether nothing but the code can be the first that the visitor sees. */
  readonly earlyCode: boolean | 'sign-in'
  /** The address of the sandbox's wallet, when the page runs in the sandbox. */
  readonly walletUrl: string | undefined
  /** The page's texts, if they are loaded already. */
  readonly firstPage: SpokenPage | undefined
}

/** The demonstration page; it uses only Portico's public API, as any other frontend would. */
export function App({ load, earlyCode, loadPreview, walletUrl, firstPage }: AppProps) {
  const isTheming = useSyncExternalStore(followHash, isAtTheme, isAtTheme)
  const [asked, ask] = useState(() => askedLanguage(location.search))
  const language = useSpokenLanguage(asked)
  const page = usePageLanguage(language, firstPage)
  const choose = (chosen: Language) => {
    ask(chosen)
    history.replaceState(history.state, '', addressIn(chosen, location.href))
  }

  return (
    <PorticoProvider load={load} earlyCode={earlyCode} language={language}>
      <PageTextContext.Provider value={page}>
        <Masthead>
          <a className="page-link" href="#theme">
            {page.theme}
          </a>
          <LanguageChoice language={language} onChoose={choose} testId="page-language" />
          <ConnectButton />
        </Masthead>
        <main>
          {isTheming ? (
            <ThemePage language={language} loadPreview={loadPreview} />
          ) : (
            <>
              <Hero language={language} loadPreview={loadPreview} />
              {walletUrl && <SandboxHint walletUrl={walletUrl} />}
              <AccountPlace />
              <LaterFacts />
            </>
          )}
        </main>
        <footer>{page.footer}</footer>
        <ConnectModal />
      </PageTextContext.Provider>
    </PorticoProvider>
  )
}

const isAtTheme = (): boolean => location.hash === '#theme'

function followHash(onChange: () => void): () => void {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}
