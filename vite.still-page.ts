import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { type Plugin, runnerImport } from 'vite'

const STILL_PAGE = fileURLToPath(new URL('src/ui/page/still-page.tsx', import.meta.url))
const PLACE = '<!--the still page-->'

/** Writes into the page's document what is drawn before its scripts have come. */
export const stillPage = (): Plugin => ({
  name: 'portico:still-page',
  apply: 'build',
  transformIndexHtml: async (html) => {
    if (!html.includes(PLACE)) return html
    const { module } = await runnerImport<{ readonly stillPage: () => string }>(STILL_PAGE, {
      configFile: false,
      plugins: [react()],
      logLevel: 'error',
    })
    return html.replace(PLACE, module.stillPage)
  },
})
