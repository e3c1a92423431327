import type { RedirectTexts } from '../dictionary.ts'

export const redirect: RedirectTexts = {
  asked: {
    hint: (wallet) => `${wallet}에서 승인하면 이 페이지로 돌아와요.`,
    preparing: '링크를 준비하고 있어요…',
    inside: (wallet) => `${wallet}에서 이 페이지 열기`,
    insideHint: (wallet) => `이후에는 ${wallet} 안의 브라우저에서 계속돼요.`,
  },
}
