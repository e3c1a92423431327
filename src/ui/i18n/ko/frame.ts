import type { FrameTexts } from '../dictionary.ts'

export const frame: FrameTexts = {
  locale: 'ko',
  button: {
    connect: '지갑 연결',
    connecting: '연결 중…',
    restoring: '다시 연결 중…',
    account: (address) => `내 계정 ${address}`,
    wrongNetwork: '잘못된 네트워크',
  },
  modal: {
    back: '뒤로',
    close: '닫기',
    loading: '불러오는 중…',
    crashed: '문제가 발생했어요',
    loadFailed: 'Portico를 불러오지 못했어요. 인터넷 연결을 확인해 주세요.',
    retry: '다시 시도',
    scan: '휴대폰 지갑으로 스캔하세요',
    memory: '이 페이지를 새로고침하면 연결이 끊겨요',
    titles: {
      Connect: '지갑 연결',
      Account: '계정',
      AllWallets: '모든 지갑',
      ConnectingWalletConnectBasic: '스캔해서 연결',
      ConnectingWallet: '지갑 연결',
      ConnectingMultiChain: '네트워크 선택',
      GetWallet: '지갑 만들기',
      WhatIsAWallet: '지갑이란?',
      UnsupportedChain: '네트워크 선택',
      Networks: '네트워크',
      Send: '보내기',
      SignMessage: '메시지 서명',
      Receive: '받기',
      ApproveRequest: '요청 승인',
    },
    titleOfWallet: (wallet) => `${wallet} 연결`,
  },
}
