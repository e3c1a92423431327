import type { FrameTexts } from '../dictionary.ts'

export const frame: FrameTexts = {
  locale: 'es',
  button: {
    connect: 'Conectar billetera',
    connecting: 'Conectando…',
    restoring: 'Reconectando…',
    account: (address) => `Tu cuenta ${address}`,
    wrongNetwork: 'Red incorrecta',
  },
  modal: {
    back: 'Volver',
    close: 'Cerrar',
    loading: 'Cargando…',
    crashed: 'Algo salió mal',
    loadFailed: 'No se pudo cargar Portico. Comprueba tu conexión.',
    retry: 'Reintentar',
    scan: 'Escanea con la billetera de tu teléfono',
    memory: 'Si recargas esta página, se perderá la conexión',
    titles: {
      Connect: 'Conectar billetera',
      Account: 'Cuenta',
      AllWallets: 'Todas las billeteras',
      ConnectingWalletConnectBasic: 'Escanea para conectar',
      ConnectingWallet: 'Conectar billetera',
      ConnectingMultiChain: 'Elige una red',
      GetWallet: 'Consigue una billetera',
      WhatIsAWallet: '¿Qué es una billetera?',
      UnsupportedChain: 'Elige una red',
      Networks: 'Redes',
      Send: 'Enviar',
      SignMessage: 'Firmar un mensaje',
      Receive: 'Recibir',
      ApproveRequest: 'Aprobar una solicitud',
    },
    titleOfWallet: (wallet) => `Conectar ${wallet}`,
  },
}
