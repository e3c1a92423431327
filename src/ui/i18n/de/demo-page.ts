import type { WholePage } from '../dictionary.ts'

export const page: WholePage = {
  title: 'Portico: Wallet verbinden',
  home: 'Portico, Startseite',
  language: 'Sprache',
  theme: 'Design',
  tagline: 'Der Weg hinein, und sonst nichts.',
  intro:
    'Portico verbindet eine Seite mit der Wallet, die ihr Besucher schon hat, auf EVM und Solana: per QR-Code oder mit einem Tippen auf dem Handy. Ein offener Dialog, und dahinter ein Kern ohne Oberfläche.',
  heroHint: 'Kein Konto, kein Tracking. Nichts verlässt diese Seite, bevor Sie es wollen.',
  factsTitle: 'Was Sie bekommen',
  facts: {
    licence: { title: 'Offene Lizenz', body: 'Alles unter MIT, ohne Konto und ohne Gebühr pro Nutzer.' },
    privacy: {
      title: 'Keine Telemetrie',
      body: 'Kein anderer Server erfährt von einem Besuch, bevor der Besucher auf den Knopf drückt.',
    },
    policy: {
      title: 'Streng nach Vorschrift',
      body: 'Läuft unter einer strengen Content Security Policy mit Trusted Types: kein Inline-Skript, keine eingeschleusten Stile.',
    },
    offline: {
      title: 'Läuft offline',
      body: 'Mit eigenem Relay, eigener Wallet und eigenen Chains: Der ganze Weg passt auf einen Rechner.',
    },
    chains: {
      title: 'EVM und Solana',
      body: 'Ein Dialog, eine Kopplung, und für jede Art von Netzwerk ein eigenes Konto.',
    },
    access: {
      title: 'Für alle',
      body: 'Tastatur, Screenreader, erzwungene Farben, weniger Bewegung, hell und dunkel.',
    },
  },
  developers: 'Mit wenigen Zeilen verbunden',
  developersBody: 'Nehmen Sie die React-Teile oder nur den Kern: Zustand als Streams, kein Framework darin.',
  sandboxTitle: 'Sie sind in der Sandbox.',
  sandboxBody:
    'Alles läuft auf diesem Rechner. Klicken Sie auf „Wallet verbinden“, öffnen Sie von dort die Sandbox Wallet und stimmen Sie zu.',
  sandboxConnected: 'Alles läuft auf diesem Rechner. Was Sie hier signieren oder senden, bestätigen Sie in der Wallet.',
  sandboxLink: 'Sandbox-Wallet öffnen',
  footer: 'Portico ist freie Software unter der MIT-Lizenz.',
  themePage: {
    title: 'Machen Sie es zu Ihrem',
    intro: 'Jede Wahl ist sofort zu sehen. Nehmen Sie den Code mit, wenn es Ihnen gefällt.',
    back: 'Zurück zur Seite',
    mode: 'Hell oder dunkel',
    modes: {
      system: 'Wie das System',
      light: 'Hell',
      dark: 'Dunkel',
    },
    accent: 'Akzentfarbe',
    radius: 'Ecken',
    spacing: 'Abstände',
    fontSizeMaster: 'Schriftgröße',
    width: 'Breite',
    overlay: 'Abdunkelung',
    font: 'Schrift',
    fonts: {
      system: 'Wie das System',
      serif: 'Mit Serifen',
      rounded: 'Gerundet',
      mono: 'Feste Breite',
    },
    view: 'Was zu sehen ist',
    views: {
      Connect: 'Verbinden',
      ConnectingWalletConnectBasic: 'QR-Code',
      AllWallets: 'Alle Wallets',
      Account: 'Konto',
    },
    preview: 'Vorschau',
    previewHint: 'Hier verbindet sich nichts: Wallet und Netzwerke sind erfunden.',
    loading: 'Vorschau wird geladen…',
    failed: 'Die Vorschau konnte nicht geladen werden.',
    code: 'Ihr Code',
    copy: 'Code kopieren',
    copied: 'Kopiert',
    copyDenied: 'Kopieren nicht möglich, markieren Sie den Text',
    reset: 'Von vorn beginnen',
  },
}
