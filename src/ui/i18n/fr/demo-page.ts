import type { WholePage } from '../dictionary.ts'

export const page: WholePage = {
  title: 'Portico : connecter un portefeuille',
  home: 'Portico, accueil',
  language: 'Langue',
  theme: 'Thème',
  tagline: 'La porte d’entrée, et rien d’autre.',
  intro:
    'Portico relie une page au portefeuille que son visiteur possède déjà, sur EVM et Solana : par un code QR, ou d’un geste sur un téléphone. Une fenêtre ouverte à tous et, derrière elle, un cœur sans interface.',
  heroHint: 'Ni compte, ni pistage. Rien ne quitte cette page avant que vous ne le demandiez.',
  tryIt: 'Essayez-le ici',
  accountTitle: 'Le compte, dans votre page',
  accountBody: 'Il s’ouvre depuis le bouton. Si la page a la place, il peut aussi en faire partie, comme ici.',
  sandboxTitle: 'Vous êtes dans le bac à sable.',
  sandboxBody:
    'Tout fonctionne sur cette machine. Cliquez sur « Connecter un portefeuille », ouvrez Sandbox Wallet depuis la fenêtre, puis approuvez.',
  sandboxConnected:
    'Tout fonctionne sur cette machine. Ce que vous signez ou envoyez ici s’approuve dans le portefeuille.',
  sandboxLink: 'Ouvrir le portefeuille de test',
  footer: 'Portico est un logiciel libre sous licence MIT.',
  factsPart: {
    title: 'Ce que vous obtenez',
    facts: {
      licence: { title: 'Licence ouverte', body: 'Tout est sous MIT, sans compte à créer ni frais par utilisateur.' },
      privacy: {
        title: 'Aucune télémétrie',
        body: 'Aucun autre serveur n’apprend la visite avant que le visiteur n’appuie sur le bouton.',
      },
      policy: {
        title: 'Strict par principe',
        body: 'Fonctionne sous une Content Security Policy stricte avec Trusted Types : aucun script en ligne, aucun style injecté.',
      },
      offline: {
        title: 'Fonctionne hors ligne',
        body: 'Relais, portefeuille et chaînes compris : tout le parcours tient sur une seule machine.',
      },
      chains: {
        title: 'EVM et Solana',
        body: 'Une fenêtre, un appairage, et un compte pour chaque type de réseau.',
      },
      access: {
        title: 'Pour tout le monde',
        body: 'Clavier, lecteur d’écran, couleurs forcées, animations réduites, clair et sombre.',
      },
    },
    developers: 'Quelques lignes pour connecter',
    developersBody: 'Prenez les composants React ou seulement le cœur : l’état sous forme de flux, sans framework.',
    peers: {
      title: 'Plus léger que les autres',
      caption: 'JavaScript en ko, compressé. Tout est mesuré dans un seul navigateur, en une fois.',
      before: 'Avant la connexion',
      untilCode: 'Jusqu’à l’affichage du code',
      hosts: 'Serveurs tiers contactés avant un clic',
    },
  },
  themePage: {
    title: 'À votre image',
    intro: 'Chaque choix se voit aussitôt. Emportez le code quand le résultat vous plaît.',
    back: 'Retour à la page',
    mode: 'Clair ou sombre',
    modes: {
      system: 'Comme le système',
      light: 'Clair',
      dark: 'Sombre',
    },
    layout: 'Disposition',
    layouts: { narrow: 'Une colonne', wide: 'Deux colonnes' },
    accent: 'Couleur d’accent',
    radius: 'Coins',
    spacing: 'Espacement',
    fontSizeMaster: 'Taille du texte',
    width: 'Largeur',
    overlay: 'Voile',
    font: 'Police',
    fonts: {
      system: 'Celle du système',
      serif: 'À empattements',
      rounded: 'Arrondie',
      mono: 'À chasse fixe',
    },
    view: 'Que regarder',
    views: {
      Connect: 'Connexion',
      ConnectingWalletConnectBasic: 'Code QR',
      AllWallets: 'Tous les portefeuilles',
      Account: 'Compte',
    },
    preview: 'Aperçu',
    previewHint: 'Rien ne se connecte ici : le portefeuille et les réseaux sont fictifs.',
    loading: 'Chargement de l’aperçu…',
    failed: 'L’aperçu n’a pas pu être chargé.',
    code: 'Votre code',
    copy: 'Copier le code',
    copied: 'Copié',
    copyDenied: 'Copie impossible, sélectionnez le texte',
    reset: 'Recommencer',
  },
}
