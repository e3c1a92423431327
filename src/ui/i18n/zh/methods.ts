import { secondsText } from '../../wording/seconds-text.ts'
import type { MethodTexts } from '../dictionary.ts'

export const methods: MethodTexts = {
  methods: {
    list: '邮箱和社交账户',
    continueWith: (method) => `使用 ${method} 继续`,
    email: '使用邮箱继续',
    emailHint: '无需钱包',
    address: '邮箱地址',
    addressHint: (method) => `${method} 会向你发送验证码。`,
    next: '继续',
    codeTitle: '请查看你的邮箱',
    codeSent: (address) => `请输入发送至 ${address} 的验证码。`,
    code: (digits) => `${digits} 位验证码`,
    confirm: '确认',
    resend: '发送新验证码',
    resendIn: (seconds) => `${secondsText(seconds, 'zh')}后可重新发送`,
    otherAddress: '使用其他地址',
    working: '请稍候…',
    windowTitle: (method) => `请在 ${method} 的窗口中继续`,
    windowHint: '完成后，本页面会自动继续。',
    windowAgain: '重新打开窗口',
    windowBlocked: '你的浏览器阻止了该窗口。',
    windowOpen: '打开窗口',
  },
}
