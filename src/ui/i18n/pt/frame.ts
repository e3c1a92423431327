import type { FrameTexts } from '../dictionary.ts'

export const frame: FrameTexts = {
  locale: 'pt-BR',
  button: {
    connect: 'Conectar carteira',
    connecting: 'Conectando…',
    restoring: 'Reconectando…',
    account: (address) => `Sua conta ${address}`,
    wrongNetwork: 'Rede incorreta',
  },
  modal: {
    back: 'Voltar',
    close: 'Fechar',
    loading: 'Carregando…',
    crashed: 'Algo deu errado',
    loadFailed: 'Não foi possível carregar o Portico. Verifique sua conexão.',
    retry: 'Tentar de novo',
    scan: 'Escaneie com a carteira do seu celular',
    memory: 'Se você recarregar esta página, a conexão será perdida',
    titles: {
      Connect: 'Conectar carteira',
      Account: 'Conta',
      AllWallets: 'Todas as carteiras',
      ConnectingWalletConnectBasic: 'Escaneie para conectar',
      ConnectingWallet: 'Conectar carteira',
      ConnectingMultiChain: 'Escolha uma rede',
      GetWallet: 'Obter uma carteira',
      WhatIsAWallet: 'O que é uma carteira?',
      UnsupportedChain: 'Escolha uma rede',
      Networks: 'Redes',
      Send: 'Enviar',
      SignMessage: 'Assinar mensagem',
      Receive: 'Receber',
      ApproveRequest: 'Aprovar uma solicitação',
    },
    titleOfWallet: (wallet) => `Conectar ${wallet}`,
  },
}
