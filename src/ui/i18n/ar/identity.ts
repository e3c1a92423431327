import type { IdentityTexts } from '../dictionary.ts'
import { isolated } from '../isolated.ts'

export const identity: IdentityTexts = {
  amounts: {
    either: (first, second) => `هل تقصد ${isolated(first)} أم ${isolated(second)}؟`,
    one: (amount) => `هل تقصد ${isolated(amount)}؟`,
  },
  names: {
    name: 'الاسم',
    recipient: 'عنوان المستلم أو اسمه',
    recipientHint: (network) => `عنوان على ${isolated(network)} أو اسم مثل ${isolated('alice.eth')}`,
    lookingUp: 'جارٍ البحث عن الاسم…',
    found: (name) => `عنوان ${isolated(name)} هو:`,
  },
  signIn: {
    intro: (host) => `أثبت لموقع ${isolated(host)} أن هذا الحساب لك.`,
    preparing: 'جارٍ تحضير تسجيل الدخول…',
    page: 'الصفحة',
    account: 'الحساب',
    network: 'الشبكة',
    statement: 'إقرارك',
    until: 'صالح حتى',
    whole: 'النص الكامل',
    submit: 'تسجيل الدخول',
    checking: 'تتحقق الصفحة من توقيعك…',
    done: (account) => `سجّلت الدخول بالحساب ${isolated(account)}`,
    doneHint: 'تعرف هذه الصفحة الآن أن الحساب لك.',
    signedIn: 'تم تسجيل الدخول',
    again: 'إعادة المحاولة',
    back: 'العودة إلى الحساب',
  },
}
