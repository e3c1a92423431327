import type { RedirectTexts } from '../dictionary.ts'

export const redirect: RedirectTexts = {
  asked: {
    hint: (wallet) => `${wallet} içinde onaylayın. Ardından bu sayfaya dönersiniz.`,
    preparing: 'Bağlantı hazırlanıyor…',
    inside: (wallet) => `Bu sayfayı ${wallet} içinde aç`,
    insideHint: (wallet) => `İşlemler ${wallet} tarayıcısında devam eder.`,
  },
}
