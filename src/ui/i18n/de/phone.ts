import type { PhoneTexts } from '../dictionary.ts'

export const phone: PhoneTexts = {
  phone: {
    name: 'Handy-App',
    title: 'Solana-Wallet auf Ihrem Telefon',
    scanHint: 'Folgen Sie den Schritten auf Ihrem Telefon. Dieses Fenster geht von selbst weiter.',
    qr: 'QR-Code für die Solana-Wallet auf Ihrem Telefon',
    preparing: 'Wird vorbereitet…',
    readyTitle: 'Ihre Wallet kann geöffnet werden',
    readyHint: 'Wenn Sie mehrere haben, fragt Ihr Telefon, welche.',
    open: 'Wallet öffnen',
    openingTitle: 'Warten auf Ihre Wallet…',
    openingHint: 'Wählen Sie Ihre Wallet, stimmen Sie dort zu und kommen Sie hierher zurück.',
    answeringTitle: 'Weiter in Ihrer Wallet',
    answeringHint: 'Sie fragt Sie dort. Kommen Sie danach hierher zurück.',
    missingHint: 'Sie brauchen eine Solana-Wallet auf diesem Telefon. Versuchen Sie es dann noch einmal.',
    explainTitle: 'Erlauben Sie den Weg zu Ihrer Wallet',
    explainHint: 'Ihr Browser wird fragen, ob diese Seite Apps auf diesem Gerät erreichen darf. Wählen Sie „Zulassen“.',
    explainGo: 'Weiter',
    blockedTitle: 'Ihr Browser sperrt den Weg zu Ihrer Wallet',
    blockedHint:
      'Öffnen Sie die Einstellungen dieser Seite neben der Adresszeile und erlauben Sie „Apps auf dem Gerät“.',
    incompatibleTitle: 'Von hier aus öffnen sich keine Wallets',
    incompatibleHint:
      'Diese App zeigt die Seite in einem eigenen Fenster. Öffnen Sie die Seite in Ihrem Browser und verbinden Sie sich dort.',
  },
}
