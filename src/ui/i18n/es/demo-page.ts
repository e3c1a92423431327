import type { WholePage } from '../dictionary.ts'

export const page: WholePage = {
  title: 'Portico: conecta una billetera',
  home: 'Portico, inicio',
  language: 'Idioma',
  theme: 'Tema',
  tagline: 'La puerta de entrada, y nada más.',
  intro:
    'Portico conecta una página con la billetera que su visitante ya tiene, en EVM y Solana: con un código QR o con un toque en el teléfono. Un modal abierto y, detrás, un núcleo sin interfaz.',
  heroHint: 'Sin cuenta y sin rastreo. Nada sale de esta página hasta que tú lo pidas.',
  factsTitle: 'Lo que obtienes',
  facts: {
    licence: {
      title: 'Licencia abierta',
      body: 'MIT, de principio a fin: sin cuenta que crear ni tarifa por usuario.',
    },
    privacy: {
      title: 'Sin telemetría',
      body: 'Ningún otro servidor sabe de la visita hasta que el visitante pulsa el botón.',
    },
    policy: {
      title: 'Estricto por norma',
      body: 'Funciona bajo una Content Security Policy estricta con Trusted Types: sin scripts en línea ni estilos inyectados.',
    },
    offline: {
      title: 'Funciona sin internet',
      body: 'Con relé, billetera y cadenas propias: todo el recorrido cabe en un solo equipo.',
    },
    chains: { title: 'EVM y Solana', body: 'Un solo modal y un solo enlace, con una cuenta para cada tipo de red.' },
    access: {
      title: 'Para todo el mundo',
      body: 'Teclado, lector de pantalla, colores forzados, movimiento reducido, claro y oscuro.',
    },
  },
  developers: 'Unas líneas para conectar',
  developersBody: 'Usa los componentes de React o solo el núcleo: estado en streams, sin ningún framework.',
  sandboxTitle: 'Estás en el entorno de pruebas.',
  sandboxBody:
    'Todo funciona en este equipo. Pulsa Conectar billetera, abre Sandbox Wallet desde ahí y aprueba la conexión.',
  sandboxConnected: 'Todo funciona en este equipo. Lo que firmes o envíes aquí se aprueba en la billetera.',
  sandboxLink: 'Abrir la billetera de pruebas',
  footer: 'Portico es software libre con licencia MIT.',
  themePage: {
    title: 'Hazlo tuyo',
    intro: 'Cada elección se ve al momento. Llévate el código cuando te guste lo que ves.',
    back: 'Volver a la página',
    mode: 'Claro u oscuro',
    modes: {
      system: 'Según el sistema',
      light: 'Claro',
      dark: 'Oscuro',
    },
    accent: 'Color de acento',
    radius: 'Esquinas',
    spacing: 'Espaciado',
    fontSizeMaster: 'Tamaño del texto',
    width: 'Anchura',
    overlay: 'Fondo atenuado',
    font: 'Fuente',
    fonts: {
      system: 'La del sistema',
      serif: 'Con serifa',
      rounded: 'Redondeada',
      mono: 'Monoespaciada',
    },
    view: 'Qué ver',
    views: {
      Connect: 'Conectar',
      ConnectingWalletConnectBasic: 'Código QR',
      AllWallets: 'Todas las billeteras',
      Account: 'Cuenta',
    },
    preview: 'Vista previa',
    previewHint: 'Aquí no se conecta nada: la billetera y las redes son de mentira.',
    loading: 'Cargando la vista previa…',
    failed: 'No se pudo cargar la vista previa.',
    code: 'Tu código',
    copy: 'Copiar código',
    copied: 'Copiado',
    copyDenied: 'No se pudo copiar; selecciona el texto',
    reset: 'Empezar de nuevo',
  },
}
