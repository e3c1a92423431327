import type { PhoneTexts } from '../dictionary.ts'

export const phone: PhoneTexts = {
  phone: {
    name: '휴대폰 앱',
    title: '휴대폰의 Solana 지갑',
    scanHint: '휴대폰의 안내를 따르세요. 이 창은 자동으로 진행돼요.',
    qr: '휴대폰의 Solana 지갑용 QR 코드',
    preparing: '준비 중…',
    readyTitle: '지갑을 열 준비가 됐어요',
    readyHint: '지갑이 여러 개면 휴대폰이 어느 것을 쓸지 물어요.',
    open: '지갑 열기',
    openingTitle: '지갑을 기다리는 중…',
    openingHint: '지갑을 선택해 승인한 뒤 여기로 돌아오세요.',
    answeringTitle: '지갑에서 계속하세요',
    answeringHint: '지갑이 그곳에서 물어요. 끝나면 여기로 돌아오세요.',
    missingHint: '이 휴대폰에 Solana 지갑이 필요해요. 설치한 뒤 다시 시도하세요.',
    explainTitle: '지갑 연결을 허용하세요',
    explainHint: '이 페이지가 기기의 앱에 연결해도 되는지 브라우저가 물어요. ‘허용’을 선택하세요.',
    explainGo: '계속',
    blockedTitle: '브라우저가 지갑 연결을 차단했어요',
    blockedHint: '주소창 옆의 페이지 설정을 열고 ‘기기의 앱’을 허용하세요.',
    incompatibleTitle: '여기서는 지갑이 열리지 않아요',
    incompatibleHint: '이 앱은 자체 창에서 페이지를 보여 줘요. 브라우저에서 페이지를 열어 연결하세요.',
  },
}
