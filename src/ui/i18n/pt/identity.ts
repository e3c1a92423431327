import type { IdentityTexts } from '../dictionary.ts'

export const identity: IdentityTexts = {
  amounts: {
    either: (first, second) => `Você quis dizer ${first} ou ${second}?`,
    one: (amount) => `Você quis dizer ${amount}?`,
  },
  names: {
    name: 'Nome',
    recipient: 'Endereço ou nome do destinatário',
    recipientHint: (network) => `Um endereço na rede ${network} ou um nome como alice.eth`,
    lookingUp: 'Procurando o nome…',
    found: (name) => `${name} é este endereço:`,
  },
  signIn: {
    intro: (host) => `Prove a ${host} que esta conta é sua.`,
    preparing: 'Preparando o login…',
    page: 'Página',
    account: 'Conta',
    network: 'Rede',
    statement: 'O que você declara',
    until: 'Válido até',
    whole: 'O texto completo',
    submit: 'Fazer login',
    checking: 'A página está verificando sua assinatura…',
    done: (account) => `Você fez login como ${account}`,
    doneHint: 'Agora esta página sabe que a conta é sua.',
    signedIn: 'Login feito',
    again: 'Tentar de novo',
    back: 'Voltar à conta',
  },
}
