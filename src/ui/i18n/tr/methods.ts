import { secondsText } from '../../wording/seconds-text.ts'
import type { MethodTexts } from '../dictionary.ts'

export const methods: MethodTexts = {
  methods: {
    list: 'E-posta ve sosyal hesaplar',
    continueWith: (method) => `${method} ile devam et`,
    email: 'E-posta ile devam et',
    emailHint: 'Cüzdan gerekmez',
    address: 'E-posta adresi',
    addressHint: (method) => `${method} size bir kod gönderir.`,
    next: 'Devam',
    codeTitle: 'E-postanıza bakın',
    codeSent: (address) => `${address} adresine gönderilen kodu girin.`,
    code: (digits) => `${digits} haneli kod`,
    confirm: 'Onayla',
    resend: 'Yeni kod gönder',
    resendIn: (seconds) => `Yeni kod: ${secondsText(seconds, 'tr')} sonra`,
    otherAddress: 'Başka bir adres kullan',
    working: 'Bir dakika…',
    windowTitle: (method) => `${method} penceresinde devam edin`,
    windowHint: 'Ardından bu sayfa kendiliğinden devam eder.',
    windowAgain: 'Pencereyi yeniden aç',
    windowBlocked: 'Tarayıcınız pencerenin açılmasını engelledi.',
    windowOpen: 'Pencereyi aç',
  },
}
