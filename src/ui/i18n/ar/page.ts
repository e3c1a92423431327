import type { WholePage } from '../dictionary.ts'
import { themePage } from './theme-page.ts'

export const page: WholePage = {
  title: 'Portico: اربط محفظتك',
  home: 'Portico، الصفحة الرئيسية',
  language: 'اللغة',
  theme: 'المظهر',
  tagline: 'باب الدخول، لا أكثر.',
  intro:
    'يربط Portico صفحتك بالمحفظة التي يملكها زائرها أصلًا، على EVM وSolana: برمز QR، أو بلمسة واحدة على الهاتف. نافذة اتصال مفتوحة المصدر، وخلفها نواة بلا واجهة.',
  heroHint: 'لا حساب ولا تتبّع. لا يغادر هذه الصفحة شيء قبل أن تطلب ذلك.',
  factsTitle: 'ما الذي تحصل عليه',
  facts: {
    licence: { title: 'رخصة مفتوحة', body: 'رخصة MIT لكل شيء، بلا حساب تنشئه ولا رسوم على كل مستخدم.' },
    privacy: { title: 'بلا قياس عن بُعد', body: 'لا يعلم أي خادم آخر بالزيارة قبل أن يضغط الزائر الزر.' },
    policy: {
      title: 'سياسة صارمة',
      body: 'يعمل تحت Content Security Policy صارمة مع Trusted Types: لا نصوص برمجية مضمّنة ولا أنماط محقونة.',
    },
    offline: { title: 'يعمل دون إنترنت', body: 'مُرحِّل ومحفظة وسلاسل خاصة به: الرحلة كاملة على جهاز واحد.' },
    chains: { title: 'EVM وSolana', body: 'نافذة واحدة واقتران واحد، ولكل نوع من الشبكات حسابه.' },
    access: {
      title: 'للجميع',
      body: 'لوحة المفاتيح، وقارئ الشاشة، والألوان المفروضة، والحركة المخفّفة، والوضعان الفاتح والداكن.',
    },
  },
  developers: 'أسطر قليلة للاتصال',
  developersBody: 'استخدم مكوّنات React أو النواة وحدها: الحالة على هيئة تدفقات، دون أي إطار عمل.',
  sandboxTitle: 'أنت في بيئة التجربة.',
  sandboxBody: 'كل شيء يعمل على هذا الجهاز. اضغط «ربط المحفظة»، وافتح Sandbox Wallet من هناك، ثم وافق.',
  sandboxConnected: 'كل شيء يعمل على هذا الجهاز. ما توقّعه أو ترسله هنا توافق عليه في المحفظة.',
  sandboxLink: 'افتح محفظة التجربة',
  footer: 'Portico برنامج حر برخصة MIT.',
  themePage,
}
