import type { WholePage } from '../dictionary.ts'

export const page: WholePage = {
  title: 'Portico: cüzdan bağlayın',
  home: 'Portico, ana sayfa',
  language: 'Dil',
  theme: 'Tema',
  tagline: 'Giriş kapısı, hepsi bu.',
  intro:
    'Portico, bir sayfayı ziyaretçisinin zaten kullandığı cüzdana EVM ve Solana’da bağlar: QR koduyla ya da telefonda tek dokunuşla. Açık bir bağlantı penceresi ve arkasında arayüzsüz bir çekirdek.',
  heroHint: 'Hesap yok, takip yok. Siz istemeden bu sayfadan hiçbir şey çıkmaz.',
  tryIt: 'Burada deneyin',
  lost: 'Sayfanın bu bölümü yüklenemedi. İnternetinizi kontrol edin.',
  again: 'Tekrar dene',
  accountTitle: 'Hesap, sayfanızın içinde',
  accountBody: 'Düğmeden açılır. Yer olan sayfalarda, buradaki gibi sayfanın içinde de durabilir.',
  sandboxTitle: 'Deneme ortamındasınız.',
  sandboxBody:
    'Her şey bu bilgisayarda çalışıyor. “Cüzdan bağla” düğmesine basın, oradan Sandbox Wallet’ı açıp onaylayın.',
  sandboxConnected:
    'Her şey bu bilgisayarda çalışıyor. Burada imzaladıklarınızı ve gönderdiklerinizi cüzdanda onaylarsınız.',
  sandboxLink: 'Deneme cüzdanını aç',
  footer: 'Portico, MIT lisanslı özgür bir yazılımdır.',
  factsPart: {
    title: 'Neler sunuyor?',
    facts: {
      licence: { title: 'Açık lisans', body: 'Tamamı MIT: açılacak hesap yok, kullanıcı başına ücret yok.' },
      privacy: {
        title: 'Telemetri yok',
        body: 'Ziyaretçi düğmeye basmadan başka hiçbir sunucunun ziyaretten haberi olmaz.',
      },
      policy: {
        title: 'Sıkı kurallar',
        body: 'Trusted Types içeren sıkı bir Content Security Policy altında çalışır: satır içi betik yok, sonradan eklenen stil yok.',
      },
      offline: {
        title: 'Çevrimdışı çalışır',
        body: 'Kendi aktarıcısı, cüzdanı ve zincirleriyle gelir: bütün yolculuk tek bir bilgisayara sığar.',
      },
      chains: { title: 'EVM ve Solana', body: 'Tek pencere, tek eşleşme ve her ağ türü için ayrı hesap.' },
      access: {
        title: 'Herkes için',
        body: 'Klavye, ekran okuyucu, zorunlu renkler, azaltılmış hareket, açık ve koyu tema.',
      },
    },
    developers: 'Bağlanmak için birkaç satır',
    developersBody:
      'React bileşenlerini ya da yalnızca çekirdeği kullanın: durum akış olarak gelir, framework gerekmez.',
    peers: {
      title: 'Diğerlerinden hafif',
      caption: 'JavaScript, kB olarak, sıkıştırılmış. Hepsi tek tarayıcıda, tek seferde ölçüldü.',
      before: 'Bağlanmadan önce',
      untilCode: 'Kod ekrana gelene kadar',
      hosts: 'Basmadan önce sorulan diğer sunucular',
    },
  },
  themePage: {
    title: 'Kendinize göre yapın',
    intro: 'Her seçim anında görünür. Beğendiğinizde kodu alıp götürün.',
    back: 'Sayfaya dön',
    mode: 'Açık veya koyu',
    modes: {
      system: 'Sisteme göre',
      light: 'Açık',
      dark: 'Koyu',
    },
    layout: 'Yerleşim',
    layouts: { narrow: 'Tek sütun', wide: 'İki sütun' },
    accent: 'Vurgu rengi',
    radius: 'Köşeler',
    spacing: 'Boşluklar',
    fontSizeMaster: 'Yazı boyutu',
    width: 'Genişlik',
    overlay: 'Arka plan perdesi',
    font: 'Yazı tipi',
    fonts: {
      system: 'Sistem yazı tipi',
      serif: 'Tırnaklı',
      rounded: 'Yuvarlak',
      mono: 'Eş aralıklı',
    },
    view: 'Neye bakılacağı',
    views: {
      Connect: 'Bağlan',
      ConnectingWalletConnectBasic: 'QR kodu',
      AllWallets: 'Tüm cüzdanlar',
      Account: 'Hesap',
    },
    preview: 'Önizleme',
    previewHint: 'Burada hiçbir şey bağlanmaz: cüzdan da ağlar da uydurma.',
    loading: 'Önizleme yükleniyor…',
    failed: 'Önizleme yüklenemedi.',
    code: 'Kodunuz',
    copy: 'Kodu kopyala',
    copied: 'Kopyalandı',
    copyDenied: 'Kopyalanamadı, metni seçin',
    reset: 'Baştan başla',
  },
}
