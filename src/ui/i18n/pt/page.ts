import type { WholePage } from '../dictionary.ts'
import { themePage } from './theme-page.ts'

export const page: WholePage = {
  title: 'Portico: conecte uma carteira',
  home: 'Portico, início',
  language: 'Idioma',
  theme: 'Tema',
  tagline: 'A porta de entrada, e nada mais.',
  intro:
    'O Portico conecta uma página à carteira que o visitante já tem, em EVM e Solana: por QR code ou com um toque no celular. Um modal aberto e, por trás dele, um núcleo sem interface.',
  heroHint: 'Sem conta, sem rastreamento. Nada sai desta página até você pedir.',
  factsTitle: 'O que você recebe',
  facts: {
    licence: { title: 'Licença aberta', body: 'MIT do começo ao fim, sem conta para criar e sem taxa por usuário.' },
    privacy: {
      title: 'Sem telemetria',
      body: 'Nenhum outro servidor fica sabendo da visita antes de o visitante apertar o botão.',
    },
    policy: {
      title: 'Rigoroso por princípio',
      body: 'Funciona sob uma Content Security Policy rigorosa com Trusted Types: sem script inline, sem estilo injetado.',
    },
    offline: {
      title: 'Funciona offline',
      body: 'Com relay, carteira e redes próprios: o percurso inteiro cabe em uma só máquina.',
    },
    chains: { title: 'EVM e Solana', body: 'Um modal, um pareamento, e uma conta para cada tipo de rede.' },
    access: {
      title: 'Para todo mundo',
      body: 'Teclado, leitor de tela, cores forçadas, menos movimento, claro e escuro.',
    },
  },
  developers: 'Poucas linhas para conectar',
  developersBody: 'Use os componentes React ou só o núcleo: estado em streams, sem nenhum framework.',
  sandboxTitle: 'Você está no ambiente de testes.',
  sandboxBody: 'Tudo roda nesta máquina. Clique em Conectar carteira, abra a Sandbox Wallet a partir dali e aprove.',
  sandboxConnected: 'Tudo roda nesta máquina. O que você assinar ou enviar aqui é aprovado na carteira.',
  sandboxLink: 'Abrir a carteira de testes',
  footer: 'O Portico é software livre sob a licença MIT.',
  themePage,
}
