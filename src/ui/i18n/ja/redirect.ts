import type { RedirectTexts } from '../dictionary.ts'

export const redirect: RedirectTexts = {
  asked: {
    hint: (wallet) => `${wallet}で承認すると、このページに戻ります。`,
    preparing: 'リンクを準備しています…',
    inside: (wallet) => `このページを${wallet}で開く`,
    insideHint: (wallet) => `続きは${wallet}内のブラウザで行います。`,
  },
}
