import type { IdentityTexts } from '../dictionary.ts'

export const identity: IdentityTexts = {
  amounts: {
    either: (first, second) => `你指的是 ${first} 还是 ${second}？`,
    one: (amount) => `你指的是 ${amount} 吗？`,
  },
  names: {
    name: '名称',
    recipient: '收款方地址或名称',
    recipientHint: (network) => `${network} 上的地址，或 alice.eth 这样的名称`,
    lookingUp: '正在查找名称…',
    found: (name) => `${name} 对应的地址：`,
  },
  signIn: {
    intro: (host) => `向 ${host} 证明此账户属于你。`,
    preparing: '正在准备登录…',
    page: '页面',
    account: '账户',
    network: '网络',
    statement: '你的声明',
    until: '有效期至',
    whole: '完整内容',
    submit: '登录',
    checking: '页面正在验证你的签名…',
    done: (account) => `你已以 ${account} 登录`,
    doneHint: '此页面现在知道该账户属于你。',
    signedIn: '已登录',
    again: '重试',
    back: '返回账户',
  },
}
