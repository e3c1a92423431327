import type { PhoneTexts } from '../dictionary.ts'

export const phone: PhoneTexts = {
  phone: {
    name: '手机应用',
    title: '你手机上的 Solana 钱包',
    scanHint: '请按手机上的步骤操作。此窗口会自动继续。',
    qr: '用于你手机上 Solana 钱包的二维码',
    preparing: '正在准备…',
    readyTitle: '可以打开你的钱包了',
    readyHint: '如果你有多个钱包，手机会询问使用哪一个。',
    open: '打开钱包',
    openingTitle: '正在等待你的钱包…',
    openingHint: '选择你的钱包，在其中同意，然后回到这里。',
    answeringTitle: '请在钱包中继续',
    answeringHint: '钱包会在那里询问你。完成后请回到这里。',
    missingHint: '你需要在这部手机上安装 Solana 钱包。安装后请重试。',
    explainTitle: '请允许连接到你的钱包',
    explainHint: '浏览器会询问此页面能否访问本设备上的应用。请选择“允许”。',
    explainGo: '继续',
    blockedTitle: '浏览器阻止了与钱包的连接',
    blockedHint: '请打开地址栏旁的页面设置，并允许“设备上的应用”。',
    incompatibleTitle: '无法从这里打开钱包',
    incompatibleHint: '此应用在自己的窗口中显示页面。请在浏览器中打开页面并连接。',
  },
}
