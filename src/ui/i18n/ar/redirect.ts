import type { RedirectTexts } from '../dictionary.ts'
import { isolated } from '../isolated.ts'

export const redirect: RedirectTexts = {
  asked: {
    hint: (wallet) => `وافق في ${isolated(wallet)}. ثم تعود إلى هذه الصفحة.`,
    preparing: 'جارٍ تجهيز الرابط…',
    inside: (wallet) => `افتح هذه الصفحة في ${isolated(wallet)}`,
    insideHint: (wallet) => `تتابع داخل متصفح ${isolated(wallet)}.`,
  },
}
