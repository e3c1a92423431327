import type { IdentityTexts } from '../dictionary.ts'

export const identity: IdentityTexts = {
  amounts: {
    either: (first, second) => `${first}と${second}のどちらですか？`,
    one: (amount) => `${amount}のことですか？`,
  },
  names: {
    name: '名前',
    recipient: '受取人のアドレスまたは名前',
    recipientHint: (network) => `${network}のアドレス、またはalice.ethのような名前`,
    lookingUp: '名前を調べています…',
    found: (name) => `${name}のアドレス：`,
  },
  signIn: {
    intro: (host) => `このアカウントがあなたのものであることを${host}に証明します。`,
    preparing: 'サインインを準備しています…',
    page: 'ページ',
    account: 'アカウント',
    network: 'ネットワーク',
    statement: '表明する内容',
    until: '有効期限',
    whole: '全文',
    submit: 'サインイン',
    checking: 'ページが署名を確認しています…',
    done: (account) => `${account}としてサインインしました`,
    doneHint: 'このアカウントがあなたのものだと、このページに伝わりました。',
    signedIn: 'サインイン済み',
    again: 'もう一度試す',
    back: 'アカウントに戻る',
  },
}
