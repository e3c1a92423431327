import type { RedirectTexts } from '../dictionary.ts'

export const redirect: RedirectTexts = {
  asked: {
    hint: (wallet) => `Aprueba en ${wallet}. Después volverás a esta página.`,
    preparing: 'Preparando el enlace…',
    inside: (wallet) => `Abrir esta página en ${wallet}`,
    insideHint: (wallet) => `Seguirás en el navegador de ${wallet}.`,
  },
}
