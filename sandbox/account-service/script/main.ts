import type { InjectedMethods } from '../../../src/ports/connect-method.ts'
import { AccountFrame } from './account-frame.ts'
import { EmailSignIn } from './email-sign-in.ts'
import { SocialSignIn } from './social-sign-in.ts'

declare global {
  interface Window {
    /** What the demonstration page passes as `methods` of its configuration. */
    porticoMethods?: InjectedMethods
  }
}

const { accountServiceUrl } = JSON.parse(document.getElementById('portico-config')?.textContent ?? '{}') as {
  readonly accountServiceUrl?: string
}
if (accountServiceUrl !== undefined) {
  const service = new URL(accountServiceUrl).origin
  const isOn = new URLSearchParams(location.search).has('methods')
  if (isOn) {
    const frame = new AccountFrame(service)
    window.porticoMethods = { email: new EmailSignIn(frame), social: [new SocialSignIn(frame, service)] }
  }
  void import('./offer.ts').then(({ offer }) => offer(isOn, service))
}
