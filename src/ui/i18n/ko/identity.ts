import type { IdentityTexts } from '../dictionary.ts'

export const identity: IdentityTexts = {
  amounts: {
    either: (first, second) => `${first} 또는 ${second} 중 어느 것인가요?`,
    one: (amount) => `${amount} 맞나요?`,
  },
  names: {
    name: '이름',
    recipient: '받는 사람의 주소 또는 이름',
    recipientHint: (network) => `${network} 주소 또는 alice.eth 같은 이름`,
    lookingUp: '이름을 찾는 중…',
    found: (name) => `${name}의 주소:`,
  },
  signIn: {
    intro: (host) => `이 계정이 내 것임을 ${host}에 증명해요.`,
    preparing: '로그인을 준비하는 중…',
    page: '페이지',
    account: '계정',
    network: '네트워크',
    statement: '밝히는 내용',
    until: '유효 기한',
    whole: '전체 내용',
    submit: '로그인',
    checking: '페이지가 서명을 확인하는 중…',
    done: (account) => `${account} 계정으로 로그인했어요`,
    doneHint: '이제 이 페이지는 이 계정이 내 것임을 알아요.',
    signedIn: '로그인됨',
    again: '다시 시도',
    back: '계정으로 돌아가기',
  },
}
