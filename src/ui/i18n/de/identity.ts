import type { IdentityTexts } from '../dictionary.ts'

export const identity: IdentityTexts = {
  amounts: {
    either: (first, second) => `Meinen Sie ${first} oder ${second}?`,
    one: (amount) => `Meinen Sie ${amount}?`,
  },
  names: {
    name: 'Name',
    recipient: 'Adresse oder Name des Empfängers',
    recipientHint: (network) => `Eine Adresse auf ${network} oder ein Name wie alice.eth`,
    lookingUp: 'Name wird nachgeschlagen …',
    found: (name) => `${name} ist diese Adresse:`,
  },
  signIn: {
    intro: (host) => `Beweisen Sie ${host}, dass dieses Konto Ihnen gehört.`,
    preparing: 'Anmeldung wird vorbereitet …',
    page: 'Seite',
    account: 'Konto',
    network: 'Netzwerk',
    statement: 'Ihre Erklärung',
    until: 'Gültig bis',
    whole: 'Der ganze Text',
    submit: 'Anmelden',
    checking: 'Die Seite prüft Ihre Signatur …',
    done: (account) => `Sie sind angemeldet als ${account}`,
    doneHint: 'Diese Seite weiß jetzt, dass das Konto Ihnen gehört.',
    signedIn: 'Angemeldet',
    again: 'Erneut versuchen',
    back: 'Zurück zum Konto',
  },
}
