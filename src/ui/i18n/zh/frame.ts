import type { FrameTexts } from '../dictionary.ts'

export const frame: FrameTexts = {
  locale: 'zh-Hans',
  button: {
    connect: '连接钱包',
    connecting: '正在连接…',
    restoring: '正在重新连接…',
    account: (address) => `你的账户 ${address}`,
    wrongNetwork: '网络不支持',
  },
  modal: {
    back: '返回',
    close: '关闭',
    loading: '正在加载…',
    crashed: '出了点问题',
    loadFailed: '无法加载 Portico，请检查网络连接。',
    retry: '重试',
    scan: '用手机上的钱包扫码',
    memory: '刷新此页面后连接会断开',
    titles: {
      Connect: '连接钱包',
      Account: '账户',
      AllWallets: '全部钱包',
      ConnectingWalletConnectBasic: '扫码连接',
      ConnectingWallet: '连接钱包',
      ConnectingMultiChain: '选择网络',
      GetWallet: '获取钱包',
      WhatIsAWallet: '什么是钱包？',
      UnsupportedChain: '选择网络',
      Networks: '网络',
      Send: '发送',
      SignMessage: '签名消息',
      Receive: '接收',
      ApproveRequest: '批准请求',
    },
    titleOfWallet: (wallet) => `连接 ${wallet}`,
  },
}
