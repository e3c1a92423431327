import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { pageParts } from './i18n/page-parts.ts'
import { preload, preloadLanguage, spokenLanguage } from './i18n/preload-language.ts'
import { readPageConfig } from './page/page-config.ts'
import { askedLanguage } from './page/page-language.ts'
import './theme/portico.css'
import './page/page.css'

const { walletUrl, ...config } = readPageConfig(document.getElementById('portico-config')?.textContent)
const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element with the id root.')

const show = () =>
  createRoot(root).render(
    <StrictMode>
      <App
        walletUrl={walletUrl}
        load={() => import('../adapters/composition/create-portico.ts').then((module) => module.createPortico(config))}
      />
    </StrictMode>,
  )

/** How long the page stays empty for its visitor's language before it begins in English. Unit: milliseconds. */
const LANGUAGE_MS = 1_000

const language = spokenLanguage(askedLanguage(location.search))
if (language === 'en') show()
else {
  const late = new Promise((resolve) => setTimeout(resolve, LANGUAGE_MS))
  const there = Promise.all([preloadLanguage(language), preload(pageParts[language])])
  void Promise.race([there, late]).then(show)
}
