import { secondsText } from '../../wording/seconds-text.ts'
import type { MethodTexts } from '../dictionary.ts'

export const methods: MethodTexts = {
  methods: {
    list: 'メールとソーシャルアカウント',
    continueWith: (method) => `${method}で続ける`,
    email: 'メールで続ける',
    emailHint: 'ウォレットは不要です',
    address: 'メールアドレス',
    addressHint: (method) => `${method}からコードが届きます。`,
    next: '続ける',
    codeTitle: 'メールを確認してください',
    codeSent: (address) => `${address}に送信したコードを入力してください。`,
    code: (digits) => `${digits}桁のコード`,
    confirm: '確認',
    resend: '新しいコードを送信',
    resendIn: (seconds) => `あと${secondsText(seconds, 'ja')}で再送信できます`,
    otherAddress: '別のアドレスを使う',
    working: '少々お待ちください…',
    windowTitle: (method) => `${method}のウィンドウで続けてください`,
    windowHint: '完了すると、このページは自動的に進みます。',
    windowAgain: 'ウィンドウをもう一度開く',
    windowBlocked: 'ブラウザーがウィンドウをブロックしました。',
    windowOpen: 'ウィンドウを開く',
  },
}
