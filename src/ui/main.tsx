import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { readPageConfig } from './page/page-config.ts'
import './theme/portico.css'
import './page/page.css'

const { walletUrl, ...config } = readPageConfig(document.getElementById('portico-config')?.textContent)
const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element with the id root.')

createRoot(root).render(
  <StrictMode>
    <App
      walletUrl={walletUrl}
      load={() => import('../adapters/composition/create-portico.ts').then((module) => module.createPortico(config))}
    />
  </StrictMode>,
)
