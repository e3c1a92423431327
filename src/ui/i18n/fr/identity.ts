import type { IdentityTexts } from '../dictionary.ts'

export const identity: IdentityTexts = {
  amounts: {
    either: (first, second) => `Voulez-vous dire ${first} ou ${second} ?`,
    one: (amount) => `Voulez-vous dire ${amount} ?`,
  },
  names: {
    name: 'Nom',
    recipient: 'Adresse ou nom du destinataire',
    recipientHint: (network) => `Une adresse sur ${network} ou un nom comme alice.eth`,
    lookingUp: 'Recherche du nom…',
    found: (name) => `${name} correspond à cette adresse :`,
  },
  signIn: {
    intro: (host) => `Prouvez à ${host} que ce compte est le vôtre.`,
    preparing: 'Préparation de l’identification…',
    page: 'Page',
    account: 'Compte',
    network: 'Réseau',
    statement: 'Votre déclaration',
    until: 'Valable jusqu’au',
    whole: 'Le texte complet',
    submit: 'S’identifier',
    checking: 'La page vérifie votre signature…',
    done: (account) => `Vous êtes identifié en tant que ${account}`,
    doneHint: 'Cette page sait maintenant que le compte est le vôtre.',
    signedIn: 'Identifié',
    again: 'Réessayer',
    back: 'Retour au compte',
  },
}
