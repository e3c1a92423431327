import type { RedirectTexts } from '../dictionary.ts'

export const redirect: RedirectTexts = {
  asked: {
    hint: (wallet) => `Aprove na ${wallet}. Depois você volta a esta página.`,
    preparing: 'Preparando o link…',
    inside: (wallet) => `Abrir esta página na ${wallet}`,
    insideHint: (wallet) => `Ela continua no navegador da ${wallet}.`,
  },
}
