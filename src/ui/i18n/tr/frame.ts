import type { FrameTexts } from '../dictionary.ts'

export const frame: FrameTexts = {
  locale: 'tr',
  button: {
    connect: 'Cüzdan bağla',
    connecting: 'Bağlanıyor…',
    restoring: 'Yeniden bağlanıyor…',
    account: (address) => `Hesabınız ${address}`,
    wrongNetwork: 'Yanlış ağ',
  },
  modal: {
    back: 'Geri',
    close: 'Kapat',
    loading: 'Yükleniyor…',
    crashed: 'Bir sorun oluştu',
    loadFailed: 'Portico yüklenemedi. Bağlantınızı kontrol edin.',
    retry: 'Tekrar dene',
    scan: 'Telefonunuzdaki cüzdanla tarayın',
    memory: 'Bu sayfayı yenilerseniz bağlantı kopar',
    titles: {
      Connect: 'Cüzdan bağla',
      Account: 'Hesap',
      AllWallets: 'Tüm cüzdanlar',
      ConnectingWalletConnectBasic: 'Bağlanmak için tarayın',
      ConnectingWallet: 'Cüzdan bağla',
      ConnectingMultiChain: 'Ağ seçin',
      GetWallet: 'Cüzdan edinin',
      WhatIsAWallet: 'Cüzdan nedir?',
      UnsupportedChain: 'Ağ seçin',
      Networks: 'Ağlar',
      Send: 'Gönder',
      SignMessage: 'Mesaj imzala',
      Receive: 'Al',
      ApproveRequest: 'İsteği onayla',
    },
    titleOfWallet: (wallet) => `${wallet} ile bağlan`,
  },
}
