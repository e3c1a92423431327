import { secondsText } from '../../wording/seconds-text.ts'
import type { MethodTexts } from '../dictionary.ts'

export const methods: MethodTexts = {
  methods: {
    list: 'Correo y cuentas sociales',
    continueWith: (method) => `Continuar con ${method}`,
    email: 'Continuar con el correo',
    emailHint: 'Sin necesidad de billetera',
    address: 'Dirección de correo',
    addressHint: (method) => `${method} te envía un código.`,
    next: 'Continuar',
    codeTitle: 'Revisa tu correo',
    codeSent: (address) => `Introduce el código enviado a ${address}.`,
    code: (digits) => `Código de ${digits} cifras`,
    confirm: 'Confirmar',
    resend: 'Enviar un código nuevo',
    resendIn: (seconds) => `Código nuevo en ${secondsText(seconds, 'es')}`,
    otherAddress: 'Usar otra dirección',
    working: 'Un momento…',
    windowTitle: (method) => `Continúa en la ventana de ${method}`,
    windowHint: 'Esta página sigue después por sí sola.',
    windowAgain: 'Abrir la ventana otra vez',
    windowBlocked: 'Tu navegador no dejó abrir la ventana.',
    windowOpen: 'Abrir la ventana',
  },
}
