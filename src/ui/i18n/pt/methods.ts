import { secondsText } from '../../wording/seconds-text.ts'
import type { MethodTexts } from '../dictionary.ts'

export const methods: MethodTexts = {
  methods: {
    list: 'E-mail e contas sociais',
    continueWith: (method) => `Continuar com ${method}`,
    email: 'Continuar com e-mail',
    emailHint: 'Sem precisar de carteira',
    address: 'Endereço de e-mail',
    addressHint: (method) => `${method} envia um código para você.`,
    next: 'Continuar',
    codeTitle: 'Veja seu e-mail',
    codeSent: (address) => `Digite o código enviado para ${address}.`,
    code: (digits) => `Código de ${digits} dígitos`,
    confirm: 'Confirmar',
    resend: 'Enviar um novo código',
    resendIn: (seconds) => `Novo código em ${secondsText(seconds, 'pt')}`,
    otherAddress: 'Usar outro endereço',
    working: 'Um momento…',
    windowTitle: (method) => `Continue na janela de ${method}`,
    windowHint: 'Esta página segue sozinha depois.',
    windowAgain: 'Abrir a janela de novo',
    windowBlocked: 'Seu navegador impediu a janela de abrir.',
    windowOpen: 'Abrir a janela',
  },
}
