import type { RedirectTexts } from '../dictionary.ts'

export const redirect: RedirectTexts = {
  asked: {
    hint: (wallet) => `Bestätigen Sie in ${wallet}. Danach geht es auf dieser Seite weiter.`,
    preparing: 'Link wird vorbereitet …',
    inside: (wallet) => `Diese Seite in ${wallet} öffnen`,
    insideHint: (wallet) => `Sie läuft dann im Browser von ${wallet} weiter.`,
  },
}
