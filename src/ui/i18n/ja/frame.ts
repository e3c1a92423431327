import type { FrameTexts } from '../dictionary.ts'

export const frame: FrameTexts = {
  locale: 'ja',
  button: {
    connect: 'ウォレットを接続',
    connecting: '接続中…',
    restoring: '再接続中…',
    account: (address) => `あなたのアカウント ${address}`,
    wrongNetwork: '未対応のネットワーク',
  },
  modal: {
    back: '戻る',
    close: '閉じる',
    loading: '読み込み中…',
    crashed: '問題が発生しました',
    loadFailed: 'Porticoを読み込めませんでした。通信状態をご確認ください。',
    retry: '再試行',
    scan: 'スマートフォンのウォレットで読み取ってください',
    memory: 'このページを再読み込みすると接続が切れます',
    titles: {
      Connect: 'ウォレットを接続',
      Account: 'アカウント',
      AllWallets: 'すべてのウォレット',
      ConnectingWalletConnectBasic: '読み取って接続',
      ConnectingWallet: 'ウォレットを接続',
      ConnectingMultiChain: 'ネットワークを選択',
      GetWallet: 'ウォレットを入手',
      WhatIsAWallet: 'ウォレットとは？',
      UnsupportedChain: 'ネットワークを選択',
      Networks: 'ネットワーク',
      Send: '送金',
      SignMessage: 'メッセージに署名',
      Receive: '受け取る',
      ApproveRequest: 'リクエストの承認',
    },
    titleOfWallet: (wallet) => `${wallet}を接続`,
  },
}
