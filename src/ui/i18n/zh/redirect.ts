import type { RedirectTexts } from '../dictionary.ts'

export const redirect: RedirectTexts = {
  asked: {
    hint: (wallet) => `请在 ${wallet} 中批准，之后会回到此页面。`,
    preparing: '正在准备链接…',
    inside: (wallet) => `在 ${wallet} 中打开此页面`,
    insideHint: (wallet) => `之后的操作将在 ${wallet} 的浏览器中进行。`,
  },
}
