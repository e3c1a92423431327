import { secondsText } from '../../wording/seconds-text.ts'
import type { MethodTexts } from '../dictionary.ts'
import { isolated } from '../isolated.ts'

export const methods: MethodTexts = {
  methods: {
    list: 'البريد الإلكتروني والحسابات الاجتماعية',
    continueWith: (method) => `المتابعة عبر ${isolated(method)}`,
    email: 'المتابعة بالبريد الإلكتروني',
    emailHint: 'لا حاجة إلى محفظة',
    address: 'عنوان البريد الإلكتروني',
    addressHint: (method) => `يرسل إليك ${isolated(method)} رمزًا.`,
    next: 'متابعة',
    codeTitle: 'تحقق من بريدك الإلكتروني',
    codeSent: (address) => `أدخل الرمز المُرسَل إلى ${isolated(address)}.`,
    code: (digits) => `رمز من ${isolated(String(digits))} أرقام`,
    confirm: 'تأكيد',
    resend: 'إرسال رمز جديد',
    resendIn: (seconds) => `رمز جديد خلال ${secondsText(seconds, 'ar')}`,
    otherAddress: 'استخدام عنوان آخر',
    working: 'لحظة من فضلك…',
    windowTitle: (method) => `تابع في نافذة ${isolated(method)}`,
    windowHint: 'ستتابع هذه الصفحة من تلقاء نفسها.',
    windowAgain: 'فتح النافذة من جديد',
    windowBlocked: 'منع متصفحك فتح النافذة.',
    windowOpen: 'فتح النافذة',
  },
}
