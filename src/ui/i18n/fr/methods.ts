import { secondsText } from '../../wording/seconds-text.ts'
import type { MethodTexts } from '../dictionary.ts'

export const methods: MethodTexts = {
  methods: {
    list: 'E-mail et comptes sociaux',
    continueWith: (method) => `Continuer avec ${method}`,
    email: 'Continuer par e-mail',
    emailHint: 'Aucun portefeuille nécessaire',
    address: 'Adresse e-mail',
    addressHint: (method) => `${method} vous envoie un code.`,
    next: 'Continuer',
    codeTitle: 'Consultez vos e-mails',
    codeSent: (address) => `Saisissez le code envoyé à ${address}.`,
    code: (digits) => `Code à ${digits} chiffres`,
    confirm: 'Confirmer',
    resend: 'Envoyer un nouveau code',
    resendIn: (seconds) => `Nouveau code dans ${secondsText(seconds, 'fr')}`,
    otherAddress: 'Utiliser une autre adresse',
    working: 'Un instant…',
    windowTitle: (method) => `Continuez dans la fenêtre de ${method}`,
    windowHint: 'Cette page reprend ensuite d’elle-même.',
    windowAgain: 'Rouvrir la fenêtre',
    windowBlocked: 'Votre navigateur a bloqué la fenêtre.',
    windowOpen: 'Ouvrir la fenêtre',
  },
}
