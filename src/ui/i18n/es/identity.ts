import type { IdentityTexts } from '../dictionary.ts'

export const identity: IdentityTexts = {
  amounts: {
    either: (first, second) => `¿Quieres decir ${first} o ${second}?`,
    one: (amount) => `¿Quieres decir ${amount}?`,
  },
  names: {
    name: 'Nombre',
    recipient: 'Dirección o nombre del destinatario',
    recipientHint: (network) => `Una dirección en ${network} o un nombre como alice.eth`,
    lookingUp: 'Buscando el nombre…',
    found: (name) => `${name} es esta dirección:`,
  },
  signIn: {
    intro: (host) => `Demuestra a ${host} que esta cuenta es tuya.`,
    preparing: 'Preparando el inicio de sesión…',
    page: 'Página',
    account: 'Cuenta',
    network: 'Red',
    statement: 'Lo que declaras',
    until: 'Válido hasta',
    whole: 'El texto completo',
    submit: 'Iniciar sesión',
    checking: 'La página comprueba tu firma…',
    done: (account) => `Has iniciado sesión como ${account}`,
    doneHint: 'Ahora esta página sabe que la cuenta es tuya.',
    signedIn: 'Sesión iniciada',
    again: 'Reintentar',
    back: 'Volver a la cuenta',
  },
}
