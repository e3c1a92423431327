import type { WholePage } from '../dictionary.ts'
import { themePage } from './theme-page.ts'

export const page: WholePage = {
  title: 'Portico：连接钱包',
  home: 'Portico 首页',
  language: '语言',
  theme: '主题',
  tagline: '只做入口，别无其他。',
  intro:
    'Portico 让网页连接访客已有的钱包，支持 EVM 与 Solana：扫一个二维码，或在手机上轻点一下。一个开放的连接窗口，背后是不含界面的核心。',
  heroHint: '无需注册，没有跟踪。在你操作之前，任何数据都不会离开此页面。',
  factsTitle: '你能得到什么',
  facts: {
    licence: { title: '开放许可', body: '全部采用 MIT 许可，无需注册账号，也不按用户收费。' },
    privacy: { title: '没有遥测', body: '在访客按下按钮之前，不会有其他服务器得知这次访问。' },
    policy: {
      title: '严守策略',
      body: '可在启用 Trusted Types 的严格 Content Security Policy 下运行：没有内联脚本，也不注入样式。',
    },
    offline: { title: '离线可用', body: '自带中继、钱包和链：在一台电脑上就能走完整个流程。' },
    chains: { title: 'EVM 与 Solana', body: '一个窗口，一次配对，每类网络各有自己的账户。' },
    access: { title: '人人可用', body: '支持键盘、屏幕阅读器、强制颜色、减弱动态效果、浅色与深色。' },
  },
  developers: '几行代码即可连接',
  developersBody: '可以使用 React 组件，也可以只用核心：状态以流的形式提供，不依赖任何框架。',
  sandboxTitle: '你正在沙盒中。',
  sandboxBody: '一切都在这台电脑上运行。按“连接钱包”，从那里打开 Sandbox Wallet 并批准。',
  sandboxConnected: '一切都在这台电脑上运行。你在这里的签名和转账需要在钱包中批准。',
  sandboxLink: '打开沙盒钱包',
  footer: 'Portico 是采用 MIT 许可的自由软件。',
  themePage,
}
