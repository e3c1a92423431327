import type { IdentityTexts } from '../dictionary.ts'

export const identity: IdentityTexts = {
  amounts: {
    either: (first, second) => `${first} mi demek istediniz, ${second} mi?`,
    one: (amount) => `Bunu mu demek istediniz: ${amount}?`,
  },
  names: {
    name: 'Ad',
    recipient: 'Alıcının adresi veya adı',
    recipientHint: (network) => `${network} üzerinde bir adres veya alice.eth gibi bir ad`,
    lookingUp: 'Ad aranıyor…',
    found: (name) => `${name} şu adrestir:`,
  },
  signIn: {
    intro: (host) => `Bu hesabın sizin olduğunu ${host} sayfasına kanıtlayın.`,
    preparing: 'Oturum açma hazırlanıyor…',
    page: 'Sayfa',
    account: 'Hesap',
    network: 'Ağ',
    statement: 'Beyanınız',
    until: 'Geçerlilik sonu',
    whole: 'Metnin tamamı',
    submit: 'Oturum aç',
    checking: 'Sayfa imzanızı denetliyor…',
    done: (account) => `Oturum açıldı: ${account}`,
    doneHint: 'Bu sayfa artık hesabın sizin olduğunu biliyor.',
    signedIn: 'Oturum açık',
    again: 'Yeniden dene',
    back: 'Hesaba dön',
  },
}
