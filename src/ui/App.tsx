import { useState } from 'react'
import {
  ConnectButton,
  ConnectModal,
  type Language,
  PorticoProvider,
  type PorticoProviderProps,
  useSpokenLanguage,
} from './index.ts'
import { Facts } from './page/Facts.tsx'
import { Hero } from './page/Hero.tsx'
import { LanguageChoice } from './page/LanguageChoice.tsx'
import { Masthead } from './page/Masthead.tsx'
import { PageFoot } from './page/PageFoot.tsx'
import { PageLanguage } from './page/PageLanguage.tsx'
import { addressIn, askedLanguage } from './page/page-language.ts'
import { SandboxHint } from './page/SandboxHint.tsx'

interface AppProps {
  readonly load: NonNullable<PorticoProviderProps['load']>
  /** Where the sandbox's wallet is, when the page runs in the sandbox. */
  readonly walletUrl: string | undefined
}

/** The demonstration page; it uses what any other frontend would, and nothing else of Portico. */
export function App({ load, walletUrl }: AppProps) {
  const [asked, ask] = useState(() => askedLanguage(location.search))
  const language = useSpokenLanguage(asked)
  const choose = (chosen: Language) => {
    ask(chosen)
    history.replaceState(history.state, '', addressIn(chosen, location.href))
  }
  return (
    <PorticoProvider load={load} language={language}>
      <PageLanguage language={language}>
        <Masthead>
          <LanguageChoice language={language} onChoose={choose} />
          <ConnectButton />
        </Masthead>
        <main>
          <Hero />
          {walletUrl === undefined ? null : <SandboxHint walletUrl={walletUrl} />}
          <Facts />
        </main>
        <PageFoot />
        <ConnectModal />
      </PageLanguage>
    </PorticoProvider>
  )
}
