import type { Language } from '../../src/ui/index.ts'

/** What the sandbox adds to the demonstration page: the page speaks all of these languages, and so does this. */
export interface Hints {
  readonly wallet: {
    readonly name: string
    readonly away: string
    readonly here: string
    readonly install: string
    readonly remove: string
  }
  readonly methods: {
    readonly name: string
    readonly off: string
    readonly on: string
    readonly inbox: string
    readonly add: string
    readonly leaveOut: string
  }
}

export const HINTS: Readonly<{ en: Hints } & Partial<Record<Language, Hints>>> = {
  en: {
    wallet: {
      name: 'A wallet in this page',
      away: 'A wallet can live in the page itself, as browser extensions do.',
      here: 'Sandbox Page Wallet is in this page: it is in the list, and asks you here.',
      install: 'Install a Solana wallet in this page',
      remove: 'Remove it from this page',
    },
    methods: {
      name: 'Email and social',
      off: 'A page can sign visitors in without a wallet, by email or by a social account.',
      on: 'This page signs visitors in by email and by a social account, too. The mails arrive in the inbox.',
      inbox: 'Open the inbox',
      add: 'Sign in with email and social',
      leaveOut: 'Leave email and social out',
    },
  },
  es: {
    wallet: {
      name: 'Una billetera en esta página',
      away: 'Una billetera puede estar en la propia página, como las extensiones del navegador.',
      here: 'Sandbox Page Wallet está en esta página: aparece en la lista y te pregunta aquí.',
      install: 'Instalar una billetera de Solana en esta página',
      remove: 'Quitarla de esta página',
    },
    methods: {
      name: 'Correo y redes sociales',
      off: 'Una página puede dar acceso sin billetera, por correo o con una cuenta social.',
      on: 'Esta página también da acceso por correo y con una cuenta social. Los correos llegan a la bandeja de entrada.',
      inbox: 'Abrir la bandeja de entrada',
      add: 'Entrar con correo o cuenta social',
      leaveOut: 'Quitar el correo y las redes sociales',
    },
  },
  de: {
    wallet: {
      name: 'Eine Wallet in dieser Seite',
      away: 'Eine Wallet kann in der Seite selbst leben, wie Browser-Erweiterungen es tun.',
      here: 'Sandbox Page Wallet ist in dieser Seite: Sie steht in der Liste und fragt Sie hier.',
      install: 'Solana-Wallet in dieser Seite installieren',
      remove: 'Aus dieser Seite entfernen',
    },
    methods: {
      name: 'E-Mail und soziale Konten',
      off: 'Eine Seite kann Besucher auch ohne Wallet anmelden, per E-Mail oder mit einem sozialen Konto.',
      on: 'Diese Seite meldet Besucher auch per E-Mail und mit einem sozialen Konto an. Die Mails kommen im Posteingang an.',
      inbox: 'Posteingang öffnen',
      add: 'Mit E-Mail oder sozialem Konto anmelden',
      leaveOut: 'E-Mail und soziale Konten weglassen',
    },
  },
  fr: {
    wallet: {
      name: 'Un portefeuille dans cette page',
      away: 'Un portefeuille peut vivre dans la page même, comme le font les extensions du navigateur.',
      here: 'Sandbox Page Wallet est dans cette page : il figure dans la liste et vous interroge ici.',
      install: 'Installer un portefeuille Solana dans cette page',
      remove: 'Le retirer de cette page',
    },
    methods: {
      name: 'E-mail et comptes sociaux',
      off: 'Une page peut connecter ses visiteurs sans portefeuille, par e-mail ou avec un compte social.',
      on: 'Cette page connecte aussi par e-mail et avec un compte social. Les messages arrivent dans la boîte de réception.',
      inbox: 'Ouvrir la boîte de réception',
      add: 'Se connecter par e-mail ou compte social',
      leaveOut: 'Retirer l’e-mail et les comptes sociaux',
    },
  },
  pt: {
    wallet: {
      name: 'Uma carteira nesta página',
      away: 'Uma carteira pode ficar na própria página, como fazem as extensões do navegador.',
      here: 'A Sandbox Page Wallet está nesta página: ela aparece na lista e pergunta a você aqui.',
      install: 'Instalar uma carteira Solana nesta página',
      remove: 'Remover desta página',
    },
    methods: {
      name: 'E-mail e redes sociais',
      off: 'Uma página pode dar acesso sem carteira, por e-mail ou com uma conta social.',
      on: 'Esta página também dá acesso por e-mail e com uma conta social. As mensagens chegam na caixa de entrada.',
      inbox: 'Abrir a caixa de entrada',
      add: 'Entrar com e-mail ou conta social',
      leaveOut: 'Tirar e-mail e redes sociais',
    },
  },
  it: {
    wallet: {
      name: 'Un wallet in questa pagina',
      away: 'Un wallet può stare nella pagina stessa, come le estensioni del browser.',
      here: 'Sandbox Page Wallet è in questa pagina: lo trovi nell’elenco e ti chiede conferma qui.',
      install: 'Installa un wallet Solana in questa pagina',
      remove: 'Rimuovilo da questa pagina',
    },
    methods: {
      name: 'Email e social',
      off: 'Una pagina può far accedere anche senza wallet, con l’email o un account social.',
      on: 'Su questa pagina si accede anche con l’email e con un account social. I messaggi arrivano nella posta in arrivo.',
      inbox: 'Apri la posta in arrivo',
      add: 'Accedi con email o social',
      leaveOut: 'Togli email e social',
    },
  },
  pl: {
    wallet: {
      name: 'Portfel na tej stronie',
      away: 'Portfel może działać na samej stronie, tak jak rozszerzenia przeglądarki.',
      here: 'Sandbox Page Wallet jest na tej stronie: widać go na liście i tutaj zapyta Cię o zgodę.',
      install: 'Zainstaluj portfel Solana na tej stronie',
      remove: 'Usuń go z tej strony',
    },
    methods: {
      name: 'E-mail i konta społecznościowe',
      off: 'Strona może logować bez portfela, przez e-mail lub konto społecznościowe.',
      on: 'Na tej stronie można też logować się przez e-mail i konto społecznościowe. Wiadomości trafiają do skrzynki.',
      inbox: 'Otwórz skrzynkę',
      add: 'Logowanie przez e-mail i konto społecznościowe',
      leaveOut: 'Wyłącz e-mail i konta społecznościowe',
    },
  },
  uk: {
    wallet: {
      name: 'Гаманець на цій сторінці',
      away: 'Гаманець може працювати на самій сторінці, як розширення браузера.',
      here: 'Sandbox Page Wallet працює на цій сторінці: він є в списку й запитує вас тут.',
      install: 'Установити гаманець Solana на цю сторінку',
      remove: 'Прибрати з цієї сторінки',
    },
    methods: {
      name: 'Пошта й соцмережі',
      off: 'Сторінка може впускати без гаманця: поштою або через соцмережу.',
      on: 'На цю сторінку можна ввійти також поштою та через соцмережу. Листи надходять у скриньку.',
      inbox: 'Відкрити скриньку',
      add: 'Увійти поштою або через соцмережу',
      leaveOut: 'Прибрати пошту й соцмережі',
    },
  },
  ru: {
    wallet: {
      name: 'Кошелёк на этой странице',
      away: 'Кошелёк может работать на самой странице, как расширение браузера.',
      here: 'Sandbox Page Wallet работает на этой странице: он есть в списке и спрашивает вас здесь.',
      install: 'Установить кошелёк Solana на эту страницу',
      remove: 'Убрать с этой страницы',
    },
    methods: {
      name: 'Почта и соцсети',
      off: 'Страница может впускать без кошелька: по почте или через соцсеть.',
      on: 'На эту страницу можно войти также по почте и через соцсеть. Письма приходят в ящик.',
      inbox: 'Открыть ящик',
      add: 'Войти по почте или через соцсеть',
      leaveOut: 'Убрать почту и соцсети',
    },
  },
  ja: {
    wallet: {
      name: 'このページ内のウォレット',
      away: 'ブラウザ拡張機能のように、ページの中にウォレットを置くこともできます。',
      here: 'Sandbox Page Walletはこのページにあります。一覧に表示され、確認もここに出ます。',
      install: 'このページにSolanaウォレットを入れる',
      remove: 'このページから外す',
    },
    methods: {
      name: 'メールとソーシャル',
      off: 'ウォレットがなくても、メールやソーシャルアカウントでログインできるページも作れます。',
      on: 'このページはメールとソーシャルアカウントでもログインできます。メールは受信箱に届きます。',
      inbox: '受信箱を開く',
      add: 'メールやソーシャルでログイン',
      leaveOut: 'メールとソーシャルを外す',
    },
  },
  zh: {
    wallet: {
      name: '此页面中的钱包',
      away: '钱包也可以位于页面之中，就像浏览器扩展一样。',
      here: 'Sandbox Page Wallet 已在此页面中：它会出现在列表里，并在这里向你确认。',
      install: '在此页面安装 Solana 钱包',
      remove: '从此页面移除',
    },
    methods: {
      name: '邮箱和社交账号',
      off: '没有钱包，页面也可以让访客用邮箱或社交账号登录。',
      on: '此页面也支持用邮箱和社交账号登录。邮件会送到收件箱。',
      inbox: '打开收件箱',
      add: '用邮箱或社交账号登录',
      leaveOut: '不使用邮箱和社交账号',
    },
  },
  'zh-Hant': {
    wallet: {
      name: '此頁面中的錢包',
      away: '錢包也可以直接放在頁面中，就像瀏覽器擴充功能一樣。',
      here: 'Sandbox Page Wallet 已在此頁面中：它會出現在清單裡，並在這裡詢問你。',
      install: '在此頁面安裝 Solana 錢包',
      remove: '從此頁面移除',
    },
    methods: {
      name: '電子郵件與社群帳號',
      off: '沒有錢包，頁面也能讓訪客用電子郵件或社群帳號登入。',
      on: '此頁面也支援用電子郵件和社群帳號登入。信件會寄到收件匣。',
      inbox: '打開收件匣',
      add: '用電子郵件或社群帳號登入',
      leaveOut: '不使用電子郵件和社群帳號',
    },
  },
  ko: {
    wallet: {
      name: '이 페이지 안의 지갑',
      away: '브라우저 확장 프로그램처럼 지갑이 페이지 안에 있을 수도 있어요.',
      here: 'Sandbox Page Wallet이 이 페이지에 있어요. 목록에 나타나고, 여기서 확인을 요청해요.',
      install: '이 페이지에 Solana 지갑 설치',
      remove: '이 페이지에서 제거',
    },
    methods: {
      name: '이메일과 소셜 계정',
      off: '지갑이 없어도 이메일이나 소셜 계정으로 로그인하게 할 수 있어요.',
      on: '이 페이지는 이메일과 소셜 계정으로도 로그인할 수 있어요. 메일은 받은편지함으로 와요.',
      inbox: '받은편지함 열기',
      add: '이메일이나 소셜 계정으로 로그인',
      leaveOut: '이메일과 소셜 계정 빼기',
    },
  },
  tr: {
    wallet: {
      name: 'Bu sayfadaki cüzdan',
      away: 'Bir cüzdan, tarayıcı eklentileri gibi sayfanın içinde de bulunabilir.',
      here: 'Sandbox Page Wallet bu sayfada: listede yer alır ve size burada sorar.',
      install: 'Bu sayfaya bir Solana cüzdanı kur',
      remove: 'Bu sayfadan kaldır',
    },
    methods: {
      name: 'E-posta ve sosyal hesaplar',
      off: 'Bir sayfa, cüzdan olmadan e-posta veya sosyal hesapla giriş yaptırabilir.',
      on: 'Bu sayfaya e-posta ve sosyal hesapla da girilir. E-postalar gelen kutusuna düşer.',
      inbox: 'Gelen kutusunu aç',
      add: 'E-posta veya sosyal hesapla gir',
      leaveOut: 'E-posta ve sosyal hesapları çıkar',
    },
  },
  ar: {
    wallet: {
      name: 'محفظة في هذه الصفحة',
      away: 'يمكن أن تكون المحفظة داخل الصفحة نفسها، كما تفعل إضافات المتصفح.',
      here: 'محفظة Sandbox Page Wallet موجودة في هذه الصفحة: تجدها في القائمة، وتسألك هنا.',
      install: 'تثبيت محفظة Solana في هذه الصفحة',
      remove: 'إزالتها من هذه الصفحة',
    },
    methods: {
      name: 'البريد والحسابات الاجتماعية',
      off: 'يمكن للصفحة أن تتيح الدخول دون محفظة، بالبريد الإلكتروني أو بحساب اجتماعي.',
      on: 'تتيح هذه الصفحة الدخول بالبريد الإلكتروني وبحساب اجتماعي أيضًا. تصل الرسائل إلى صندوق الوارد.',
      inbox: 'فتح صندوق الوارد',
      add: 'الدخول بالبريد أو بحساب اجتماعي',
      leaveOut: 'الاستغناء عن البريد والحسابات الاجتماعية',
    },
  },
  id: {
    wallet: {
      name: 'Dompet di halaman ini',
      away: 'Dompet bisa berada di halaman itu sendiri, seperti ekstensi browser.',
      here: 'Sandbox Page Wallet ada di halaman ini: dompet ini muncul di daftar dan bertanya kepada Anda di sini.',
      install: 'Pasang dompet Solana di halaman ini',
      remove: 'Hapus dari halaman ini',
    },
    methods: {
      name: 'Email dan media sosial',
      off: 'Halaman bisa menerima pengunjung tanpa dompet, lewat email atau akun media sosial.',
      on: 'Halaman ini juga menerima pengunjung lewat email dan akun media sosial. Emailnya masuk ke kotak masuk.',
      inbox: 'Buka kotak masuk',
      add: 'Masuk dengan email atau media sosial',
      leaveOut: 'Tanpa email dan media sosial',
    },
  },
  vi: {
    wallet: {
      name: 'Ví trong trang này',
      away: 'Ví có thể nằm ngay trong trang, giống như tiện ích trình duyệt.',
      here: 'Sandbox Page Wallet đang ở trong trang này: ví có trong danh sách và sẽ hỏi bạn tại đây.',
      install: 'Cài ví Solana vào trang này',
      remove: 'Gỡ khỏi trang này',
    },
    methods: {
      name: 'Email và mạng xã hội',
      off: 'Trang có thể cho khách đăng nhập mà không cần ví, bằng email hoặc tài khoản mạng xã hội.',
      on: 'Trang này cũng cho khách đăng nhập bằng email và tài khoản mạng xã hội. Thư sẽ đến hộp thư.',
      inbox: 'Mở hộp thư',
      add: 'Đăng nhập bằng email hoặc mạng xã hội',
      leaveOut: 'Bỏ email và mạng xã hội',
    },
  },
  th: {
    wallet: {
      name: 'กระเป๋าเงินในหน้านี้',
      away: 'กระเป๋าเงินอยู่ในหน้าเว็บเองได้ เหมือนส่วนขยายของเบราว์เซอร์',
      here: 'Sandbox Page Wallet อยู่ในหน้านี้แล้ว โดยจะแสดงในรายการและถามคุณที่นี่',
      install: 'ติดตั้งกระเป๋าเงิน Solana ในหน้านี้',
      remove: 'นำออกจากหน้านี้',
    },
    methods: {
      name: 'อีเมลและโซเชียล',
      off: 'หน้าเว็บให้ผู้เข้าชมลงชื่อเข้าใช้ได้โดยไม่ต้องมีกระเป๋าเงิน ด้วยอีเมลหรือบัญชีโซเชียล',
      on: 'หน้านี้ให้ผู้เข้าชมลงชื่อเข้าใช้ด้วยอีเมลและบัญชีโซเชียลได้ด้วย อีเมลจะส่งไปที่กล่องจดหมาย',
      inbox: 'เปิดกล่องจดหมาย',
      add: 'ลงชื่อเข้าใช้ด้วยอีเมลหรือโซเชียล',
      leaveOut: 'ไม่ใช้อีเมลและโซเชียล',
    },
  },
  hi: {
    wallet: {
      name: 'इस पेज में वॉलेट',
      away: 'वॉलेट पेज के अंदर भी हो सकता है, जैसे ब्राउज़र एक्सटेंशन होते हैं।',
      here: 'Sandbox Page Wallet इस पेज में है: यह सूची में दिखता है और आपसे यहीं पूछता है।',
      install: 'इस पेज में Solana वॉलेट इंस्टॉल करें',
      remove: 'इस पेज से हटाएँ',
    },
    methods: {
      name: 'ईमेल और सोशल',
      off: 'पेज बिना वॉलेट के भी साइन इन करा सकता है, ईमेल या सोशल अकाउंट से।',
      on: 'यह पेज ईमेल और सोशल अकाउंट से भी साइन इन कराता है। ईमेल इनबॉक्स में आते हैं।',
      inbox: 'इनबॉक्स खोलें',
      add: 'ईमेल या सोशल अकाउंट से साइन इन करें',
      leaveOut: 'ईमेल और सोशल हटाएँ',
    },
  },
  fa: {
    wallet: {
      name: 'کیف پول در این صفحه',
      away: 'کیف پول می‌تواند در خود صفحه باشد، مانند افزونه‌های مرورگر.',
      here: 'کیف پول Sandbox Page Wallet در این صفحه است: در فهرست دیده می‌شود و همین‌جا از شما می‌پرسد.',
      install: 'نصب کیف پول Solana در این صفحه',
      remove: 'حذف از این صفحه',
    },
    methods: {
      name: 'ایمیل و شبکه‌های اجتماعی',
      off: 'صفحه می‌تواند بدون کیف پول هم ورود بدهد، با ایمیل یا حساب شبکه اجتماعی.',
      on: 'به این صفحه با ایمیل و حساب شبکه اجتماعی هم می‌توان وارد شد. ایمیل‌ها به صندوق ورودی می‌رسند.',
      inbox: 'باز کردن صندوق ورودی',
      add: 'ورود با ایمیل یا شبکه اجتماعی',
      leaveOut: 'حذف ایمیل و شبکه‌های اجتماعی',
    },
  },
}

/** In the page's language; English where the page speaks none of these. */
export const hintsIn = (language: string): Hints =>
  (Object.hasOwn(HINTS, language) ? HINTS[language as Language] : undefined) ?? HINTS.en

/** Says it in the page's language, and again whenever the visitor chooses another. */
export function inPageLanguage(say: (hints: Hints) => void): void {
  const { documentElement } = document
  const follow = () => say(hintsIn(documentElement.lang))
  follow()
  new MutationObserver(follow).observe(documentElement, { attributeFilter: ['lang'] })
}
