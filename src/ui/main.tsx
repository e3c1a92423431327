import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { signsInByCode } from '../domain/sign-in/signs-in-by-code.ts'
import { App } from './App.tsx'
import { preloadLanguage, spokenLanguage } from './i18n/preload-language.ts'
import { askedLanguage } from './page/page-language.ts'
import { asksForMethods, walletUrlIn, writtenConfig } from './page/written-config.ts'
import type { SpokenPage } from './page/use-page-language.ts'

/**
 * How long the page stays empty while the visitor's language loads, before it starts in English. So long that a phone on
 * a slow line has the language: a page that begins in English turns round under the eyes of who reads Arabic. Unit:
 * milliseconds.
 */
const LANGUAGE_MS = 3_000

const written = writtenConfig(document.querySelector('#portico-config')?.textContent)

const walletUrl = walletUrlIn(written)
const asksToSignIn = signsInByCode(written['signInWithConnecting'], written['networks'])

async function load() {
  void import('../adapters/composition/libraries.ts')
  const [{ createPorticoAsync }, { readPageConfig, pageTabs }, { methodsBesidePage }] = await Promise.all([
    import('../adapters/composition/create-portico.ts'),
    import('./page/page-config.ts'),
    import('./page/beside-page.ts'),
  ])
  type Methods = Parameters<typeof createPorticoAsync>[0]['methods']
  const methods = (await methodsBesidePage(written)) as Methods // read by the core
  return createPorticoAsync({ ...readPageConfig(written), methods, accountTabs: pageTabs(written) })
}

async function loadPreview() {
  const [{ createPreview }, { readPageConfig }] = await Promise.all([
    import('../adapters/composition/create-preview.ts'),
    import('./page/page-config.ts'),
  ])
  return createPreview(readPageConfig(written).networks)
}

/** As a transition: React renders the page in slices, and none of them holds up a phone for long. */
const show = (firstPage?: SpokenPage) =>
  startTransition(() =>
    createRoot(document.querySelector('#root')!).render(
      <App
        walletUrl={walletUrl}
        firstPage={firstPage}
        load={load}
        earlyCode={!asksForMethods(location.search) && (asksToSignIn ? 'sign-in' : true)}
        loadPreview={loadPreview}
      />,
    ),
  )

const language = spokenLanguage(askedLanguage(location.search))
if (language === 'en') show()
else {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, LANGUAGE_MS))
  const texts = import('./page/page-texts.ts').then(({ loadPageTexts }) => loadPageTexts(language))
  const there = Promise.all([texts, preloadLanguage(language)]).then(([texts]) => ({ language, texts }))
  void Promise.race([there, late]).then(show, () => show())
}
