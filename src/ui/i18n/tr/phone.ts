import type { PhoneTexts } from '../dictionary.ts'

export const phone: PhoneTexts = {
  phone: {
    name: 'Mobil cüzdan',
    title: 'Telefonunuzdaki Solana cüzdanı',
    scanHint: 'Telefonunuzdaki adımları izleyin. Bu pencere kendiliğinden ilerler.',
    qr: 'Telefonunuzdaki Solana cüzdanı için QR kodu',
    preparing: 'Hazırlanıyor…',
    readyTitle: 'Cüzdanınız açılmaya hazır',
    readyHint: 'Birden fazla varsa telefonunuz hangisi olduğunu sorar.',
    open: 'Cüzdanı aç',
    openingTitle: 'Cüzdanınız bekleniyor…',
    openingHint: 'Cüzdanınızı seçin, orada onaylayın ve buraya dönün.',
    answeringTitle: 'Cüzdanınızda devam edin',
    answeringHint: 'Size orada soruyor. Sonra buraya dönün.',
    missingHint: 'Bu telefonda bir Solana cüzdanına ihtiyacınız var. Yükledikten sonra tekrar deneyin.',
    explainTitle: 'Cüzdanınıza erişime izin verin',
    explainHint:
      'Tarayıcınız, bu sayfanın bu cihazdaki uygulamalara erişip erişemeyeceğini soracak. “İzin ver”i seçin.',
    explainGo: 'Devam',
    blockedTitle: 'Tarayıcınız cüzdanınıza erişimi engelliyor',
    blockedHint: 'Adres çubuğunun yanındaki sayfa ayarlarını açın ve “Cihazdaki uygulamalar”a izin verin.',
    incompatibleTitle: 'Cüzdanlar buradan açılmıyor',
    incompatibleHint:
      'Bu uygulama sayfayı kendi penceresinde gösteriyor. Sayfayı tarayıcınızda açın ve oradan bağlanın.',
  },
}
