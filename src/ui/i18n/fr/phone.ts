import type { PhoneTexts } from '../dictionary.ts'

export const phone: PhoneTexts = {
  phone: {
    name: 'Appli mobile',
    title: 'Portefeuille Solana sur votre téléphone',
    scanHint: 'Suivez les étapes sur votre téléphone. Cette fenêtre continue d’elle-même.',
    qr: 'Code QR pour le portefeuille Solana de votre téléphone',
    preparing: 'Préparation…',
    readyTitle: 'Votre portefeuille peut être ouvert',
    readyHint: 'Si vous en avez plusieurs, votre téléphone demande lequel.',
    open: 'Ouvrir le portefeuille',
    openingTitle: 'En attente de votre portefeuille…',
    openingHint: 'Choisissez votre portefeuille, acceptez, puis revenez ici.',
    answeringTitle: 'Continuez dans votre portefeuille',
    answeringHint: 'Il vous pose la question là-bas. Revenez ici ensuite.',
    missingHint: 'Il vous faut un portefeuille Solana sur ce téléphone. Réessayez quand vous en aurez un.',
    explainTitle: 'Autorisez l’accès à votre portefeuille',
    explainHint:
      'Votre navigateur va demander si cette page peut joindre les applications de cet appareil. Choisissez « Autoriser ».',
    explainGo: 'Continuer',
    blockedTitle: 'Votre navigateur bloque l’accès à votre portefeuille',
    blockedHint:
      'Ouvrez les réglages de cette page à côté de la barre d’adresse et autorisez « Applications de l’appareil ».',
    incompatibleTitle: 'Les portefeuilles ne s’ouvrent pas d’ici',
    incompatibleHint:
      'Cette application affiche la page dans sa propre fenêtre. Ouvrez la page dans votre navigateur et connectez-vous là.',
  },
}
