import type { FrameTexts } from '../dictionary.ts'
import { isolated } from '../isolated.ts'

export const frame: FrameTexts = {
  locale: 'ar',
  button: {
    connect: 'ربط المحفظة',
    connecting: 'جارٍ الاتصال…',
    restoring: 'جارٍ استعادة الاتصال…',
    account: (address) => `حسابك ${isolated(address)}`,
    wrongNetwork: 'شبكة غير مدعومة',
  },
  modal: {
    back: 'رجوع',
    close: 'إغلاق',
    loading: 'جارٍ التحميل…',
    crashed: 'حدث خطأ ما',
    loadFailed: 'تعذّر تحميل Portico. تحقّق من اتصالك بالإنترنت.',
    retry: 'إعادة المحاولة',
    scan: 'افتح محفظتك وامسح هذا الرمز',
    waitingForScan: 'في انتظار المسح',
    memory: 'سينقطع الاتصال إذا أعدت تحميل هذه الصفحة',
    titles: {
      Connect: 'ربط المحفظة',
      Account: 'الحساب',
      AllWallets: 'كل المحافظ',
      ConnectingWalletConnectBasic: 'امسح الرمز للاتصال',
      ConnectingWallet: 'ربط المحفظة',
      ConnectingMultiChain: 'اختر شبكة',
      GetWallet: 'احصل على محفظة',
      WhatIsAWallet: 'ما هي المحفظة؟',
      UnsupportedChain: 'اختر شبكة',
      Networks: 'الشبكات',
      Send: 'إرسال',
      SignMessage: 'توقيع رسالة',
      SignIn: 'تسجيل الدخول',
      Receive: 'استلام',
      ApproveRequest: 'الموافقة على طلب',
      Calls: 'أُرسلت معًا',
    },
    titleOfWallet: (wallet) => `ربط ${isolated(wallet)}`,
  },
}
