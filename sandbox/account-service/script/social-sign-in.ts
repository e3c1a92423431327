import type { MethodAccount, SocialMethod, Visitor } from '../../../src/ports/connect-method.ts'
import { fieldsOf, SIGNED_IN } from '../messages.ts'
import { openAccount } from './account.ts'
import type { AccountFrame } from './account-frame.ts'

/** Unit: milliseconds. */
const LOOK_EVERY_MS = 200
const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#3b3ba8"/>' +
    '<circle cx="20" cy="15" r="6" fill="#fff"/><path d="M8 34a12 11 0 0 1 24 0z" fill="#fff"/></svg>',
)}`

/** Signs in as a person that the sandbox invented, in a window of the service. */
export class SocialSignIn implements SocialMethod {
  readonly id = 'sandbox-social'
  readonly name = 'Sandbox account'
  readonly picture = PICTURE
  readonly namespaces = ['eip155', 'solana'] as const

  constructor(
    private readonly frame: AccountFrame,
    /** Its origin. */
    private readonly service: string,
  ) {}

  connect = async (visitor: Visitor, signal: AbortSignal): Promise<MethodAccount> => {
    let opened = this.openWindow()
    const close = () => opened?.close()
    signal.addEventListener('abort', close)
    try {
      for (;;) {
        const isBlocked = opened === null
        const watching = new AbortController()
        const pressed = visitor.ask({ kind: 'window', isBlocked }).then(() => 'again' as const)
        const outcome = opened === null ? pressed : Promise.race([pressed, this.watch(opened, watching.signal)])
        const what = await outcome.finally(() => watching.abort())
        pressed.catch(() => {})
        if (what === 'again') opened = this.openWindow()
        if (what === 'closed') throw Object.assign(new Error('The window was closed.'), { code: 'WINDOW_CLOSED' })
        if (what !== 'in') continue
        visitor.show({ kind: 'wait' })
        const account = await openAccount(this.frame, 'social')
        if (account !== undefined) return account
      }
    } finally {
      signal.removeEventListener('abort', close)
    }
  }

  restore = (): Promise<MethodAccount | undefined> => openAccount(this.frame, 'social')

  /** `null` where the browser blocks it. With a fixed name, so that a second press finds the first window. */
  private openWindow = (): Window | null =>
    window.open(`${this.service}/account/window`, 'portico-account', 'popup,width=420,height=560')

  private watch(opened: Window, signal: AbortSignal): Promise<'in' | 'closed'> {
    return new Promise((resolve) => {
      const hear = ({ origin, source, data }: MessageEvent) => {
        if (origin === this.service && source === opened && fieldsOf(data)['type'] === SIGNED_IN) resolve('in')
      }
      window.addEventListener('message', hear, { signal })
      let wasClosed = false
      const timer = setInterval(() => {
        // Its last message may still be on its way when it is closed: that is handled first.
        if (wasClosed) resolve('closed')
        wasClosed = opened.closed
      }, LOOK_EVERY_MS)
      signal.addEventListener('abort', () => clearInterval(timer))
    })
  }
}
