import type { PhoneTexts } from '../dictionary.ts'

export const phone: PhoneTexts = {
  phone: {
    name: 'App móvel',
    title: 'Carteira Solana no seu telefone',
    scanHint: 'Siga os passos no seu telefone. Esta janela continua sozinha.',
    qr: 'Código QR para a carteira Solana do seu telefone',
    preparing: 'Preparando…',
    readyTitle: 'Tudo pronto para abrir sua carteira',
    readyHint: 'Se você tiver várias, o telefone pergunta qual.',
    open: 'Abrir carteira',
    openingTitle: 'Aguardando sua carteira…',
    openingHint: 'Escolha sua carteira, aceite nela e volte aqui.',
    answeringTitle: 'Continue na sua carteira',
    answeringHint: 'Ela pergunta a você lá. Depois, volte aqui.',
    missingHint: 'Você precisa de uma carteira Solana neste telefone. Quando tiver uma, tente novamente.',
    explainTitle: 'Permita o acesso à sua carteira',
    explainHint:
      'Seu navegador vai perguntar se esta página pode acessar aplicativos deste dispositivo. Escolha “Permitir”.',
    explainGo: 'Continuar',
    blockedTitle: 'Seu navegador bloqueia o acesso à sua carteira',
    blockedHint:
      'Abra as configurações desta página ao lado da barra de endereço e permita “Aplicativos no dispositivo”.',
    incompatibleTitle: 'Carteiras não abrem daqui',
    incompatibleHint:
      'Este aplicativo mostra a página em uma janela própria. Abra a página no seu navegador e conecte por lá.',
  },
}
