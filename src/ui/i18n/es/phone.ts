import type { PhoneTexts } from '../dictionary.ts'

export const phone: PhoneTexts = {
  phone: {
    name: 'App móvil',
    title: 'Billetera de Solana en tu teléfono',
    scanHint: 'Sigue los pasos en tu teléfono. Esta ventana continúa sola.',
    qr: 'Código QR para la billetera de Solana de tu teléfono',
    preparing: 'Preparando…',
    readyTitle: 'Todo listo para abrir tu billetera',
    readyHint: 'Si tienes varias, tu teléfono pregunta cuál.',
    open: 'Abrir billetera',
    openingTitle: 'Esperando a tu billetera…',
    openingHint: 'Elige tu billetera, acepta allí y vuelve aquí.',
    answeringTitle: 'Continúa en tu billetera',
    answeringHint: 'Te pregunta allí. Después vuelve aquí.',
    missingHint: 'Necesitas una billetera de Solana en este teléfono. Cuando la tengas, inténtalo de nuevo.',
    explainTitle: 'Permite el acceso a tu billetera',
    explainHint:
      'Tu navegador preguntará si esta página puede acceder a aplicaciones de este dispositivo. Elige «Permitir».',
    explainGo: 'Continuar',
    blockedTitle: 'Tu navegador bloquea el acceso a tu billetera',
    blockedHint:
      'Abre los ajustes de esta página junto a la barra de direcciones y permite «Aplicaciones del dispositivo».',
    incompatibleTitle: 'Desde aquí no se abren billeteras',
    incompatibleHint:
      'Esta aplicación muestra la página en una ventana propia. Abre la página en tu navegador y conecta allí.',
  },
}
