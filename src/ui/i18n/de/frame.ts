import type { FrameTexts } from '../dictionary.ts'

export const frame: FrameTexts = {
  locale: 'de',
  button: {
    connect: 'Wallet verbinden',
    connecting: 'Wird verbunden…',
    restoring: 'Wird wieder verbunden…',
    account: (address) => `Ihr Konto ${address}`,
    wrongNetwork: 'Falsches Netzwerk',
  },
  modal: {
    back: 'Zurück',
    close: 'Schließen',
    loading: 'Wird geladen…',
    crashed: 'Etwas ist schiefgegangen',
    loadFailed: 'Portico konnte nicht geladen werden. Prüfen Sie Ihre Verbindung.',
    retry: 'Erneut versuchen',
    scan: 'Mit der Wallet auf Ihrem Handy scannen',
    memory: 'Beim Neuladen dieser Seite geht die Verbindung verloren',
    titles: {
      Connect: 'Wallet verbinden',
      Account: 'Konto',
      AllWallets: 'Alle Wallets',
      ConnectingWalletConnectBasic: 'Scannen und verbinden',
      ConnectingWallet: 'Wallet verbinden',
      ConnectingMultiChain: 'Netzwerk wählen',
      GetWallet: 'Wallet besorgen',
      WhatIsAWallet: 'Was ist eine Wallet?',
      UnsupportedChain: 'Netzwerk wählen',
      Networks: 'Netzwerke',
      Send: 'Senden',
      SignMessage: 'Nachricht signieren',
      Receive: 'Empfangen',
      ApproveRequest: 'Anfrage bestätigen',
    },
    titleOfWallet: (wallet) => `${wallet} verbinden`,
  },
}
