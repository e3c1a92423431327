import { readWalletConfig } from '../../wallet/config.ts'

const root = document.querySelector<HTMLElement>('#account') ?? document.body
const config = readWalletConfig(document.querySelector('#portico-config')?.textContent ?? '')

// One page, three places; each loads what it needs.
if (location.pathname === '/inbox') void import('./inbox.ts').then(({ showInbox }) => showInbox(root))
else if (config.pageUrl !== undefined) {
  const page = new URL(config.pageUrl).origin
  if (location.pathname === '/account/window')
    void import('./window.ts').then(({ showPeople }) => showPeople(root, page))
  else if (window.parent !== window) void import('./frame.ts').then(({ beFrame }) => beFrame(root, config, page))
}
