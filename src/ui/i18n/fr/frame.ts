import type { FrameTexts } from '../dictionary.ts'

export const frame: FrameTexts = {
  locale: 'fr',
  button: {
    connect: 'Connecter un portefeuille',
    connecting: 'Connexion…',
    restoring: 'Reconnexion…',
    account: (address) => `Votre compte ${address}`,
    wrongNetwork: 'Mauvais réseau',
  },
  modal: {
    back: 'Retour',
    close: 'Fermer',
    loading: 'Chargement…',
    crashed: 'Une erreur s’est produite',
    loadFailed: 'Impossible de charger Portico. Vérifiez votre connexion.',
    retry: 'Réessayer',
    scan: 'Scannez avec le portefeuille de votre téléphone',
    memory: 'Si vous rechargez cette page, la connexion sera perdue',
    titles: {
      Connect: 'Connecter un portefeuille',
      Account: 'Compte',
      AllWallets: 'Tous les portefeuilles',
      ConnectingWalletConnectBasic: 'Scannez pour vous connecter',
      ConnectingWallet: 'Connecter un portefeuille',
      ConnectingMultiChain: 'Choisissez un réseau',
      GetWallet: 'Obtenir un portefeuille',
      WhatIsAWallet: 'Qu’est-ce qu’un portefeuille ?',
      UnsupportedChain: 'Choisissez un réseau',
      Networks: 'Réseaux',
      Send: 'Envoyer',
      SignMessage: 'Signer un message',
      Receive: 'Recevoir',
      ApproveRequest: 'Approuver une demande',
    },
    titleOfWallet: (wallet) => `Connecter ${wallet}`,
  },
}
