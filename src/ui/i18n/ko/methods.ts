import { secondsText } from '../../wording/seconds-text.ts'
import type { MethodTexts } from '../dictionary.ts'

export const methods: MethodTexts = {
  methods: {
    list: '이메일 및 소셜 계정',
    continueWith: (method) => `${method}(으)로 계속`,
    email: '이메일로 계속',
    emailHint: '지갑이 필요 없어요',
    address: '이메일 주소',
    addressHint: (method) => `${method}에서 코드를 보내 드려요.`,
    next: '계속',
    codeTitle: '이메일을 확인하세요',
    codeSent: (address) => `${address}(으)로 보낸 코드를 입력하세요.`,
    code: (digits) => `${digits}자리 코드`,
    confirm: '확인',
    resend: '새 코드 보내기',
    resendIn: (seconds) => `${secondsText(seconds, 'ko')} 후 다시 보낼 수 있어요`,
    otherAddress: '다른 주소 사용',
    working: '잠시만 기다려 주세요…',
    windowTitle: (method) => `${method} 창에서 계속하세요`,
    windowHint: '완료되면 이 페이지가 자동으로 진행돼요.',
    windowAgain: '창 다시 열기',
    windowBlocked: '브라우저가 창을 차단했어요.',
    windowOpen: '창 열기',
  },
}
