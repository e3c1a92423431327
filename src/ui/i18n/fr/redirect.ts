import type { RedirectTexts } from '../dictionary.ts'

export const redirect: RedirectTexts = {
  asked: {
    hint: (wallet) => `Approuvez dans ${wallet}. Vous reviendrez ensuite sur cette page.`,
    preparing: 'Préparation du lien…',
    inside: (wallet) => `Ouvrir cette page dans ${wallet}`,
    insideHint: (wallet) => `La suite se passe dans le navigateur de ${wallet}.`,
  },
}
