import { secondsText } from '../../wording/seconds-text.ts'
import type { MethodTexts } from '../dictionary.ts'

export const methods: MethodTexts = {
  methods: {
    list: 'E-Mail und soziale Konten',
    continueWith: (method) => `Weiter mit ${method}`,
    email: 'Weiter mit E-Mail',
    emailHint: 'Ganz ohne Wallet',
    address: 'E-Mail-Adresse',
    addressHint: (method) => `${method} schickt Ihnen einen Code.`,
    next: 'Weiter',
    codeTitle: 'Sehen Sie in Ihre E-Mails',
    codeSent: (address) => `Geben Sie den Code ein, der an ${address} ging.`,
    code: (digits) => `${digits}-stelliger Code`,
    confirm: 'Bestätigen',
    resend: 'Neuen Code senden',
    resendIn: (seconds) => `Neuer Code in ${secondsText(seconds, 'de')}`,
    otherAddress: 'Andere Adresse verwenden',
    working: 'Einen Moment …',
    windowTitle: (method) => `Weiter im Fenster von ${method}`,
    windowHint: 'Diese Seite macht danach von selbst weiter.',
    windowAgain: 'Fenster noch einmal öffnen',
    windowBlocked: 'Ihr Browser hat das Fenster nicht geöffnet.',
    windowOpen: 'Fenster öffnen',
  },
}
