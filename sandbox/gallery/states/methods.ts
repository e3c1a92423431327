import type { MethodStep } from '../../../src/domain/connection/connect-step.ts'
import type { InjectedMethod } from '../../../src/ports/connect-method.ts'
import { type GalleryStates, problem } from '../gallery-state.ts'
import type { Setting, Stage } from '../stage.ts'

const ADDRESS = 'ada@example.com'
const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#1d4ed8"/><circle cx="20" cy="20" r="9" fill="#fff"/></svg>',
)}`

/** A method that stops at a step, or fails at once. */
const method = (id: string, name: string, step?: MethodStep, code?: string): InjectedMethod => ({
  ...{ id, name, namespaces: ['eip155', 'solana'], restore: async () => undefined },
  ...(id === 'mail' ? {} : { picture: PICTURE }),
  connect: async (visitor) => {
    if (code !== undefined) throw Object.assign(new Error(code), { code })
    if (step !== undefined) await visitor.ask(step)
    return new Promise<never>(() => {})
  },
})

const bringing = (step?: MethodStep, code?: string): Setting => ({
  config: {
    methods: { email: method('mail', 'Porch Mail', step, code), social: [method('bird', 'Bluebird', step, code)] },
  },
})

/** Presses the method and waits until it stops at its step. */
const at =
  (id: string, state: string) =>
  async ({ open, visitor }: Stage): Promise<void> => {
    await open('Connect')
    await visitor.press(`method-${id}`)
    await visitor.see(`[data-testid="${state}"]`)
  }

const CODE = { kind: 'enter-code', sentTo: ADDRESS, digits: 6, resendInMs: 0 } as const

export const METHODS = {
  'connect-methods': { view: 'Connect', setting: bringing(), sees: '[data-testid="methods-social"]' },
  'method-working': {
    view: 'ConnectingWallet',
    setting: bringing(),
    play: at('mail', 'method-wait'),
    sees: '[data-testid="method-wait"]',
  },
  'method-address': {
    ...{ view: 'ConnectingWallet', play: at('mail', 'step-address'), sees: '[data-testid="method-address"]' },
    setting: bringing({ kind: 'enter-address' }),
  },
  'method-address-wrong': {
    ...{ view: 'ConnectingWallet', play: at('mail', 'step-address'), sees: problem('EMAIL_INVALID') },
    setting: bringing({ kind: 'enter-address', address: 'ada@example', problem: 'EMAIL_INVALID' }),
  },
  'method-code': {
    ...{
      view: 'ConnectingWallet',
      play: at('mail', 'step-code'),
      sees: '[data-testid="method-resend"][aria-disabled]',
    },
    setting: bringing({ ...CODE, resendInMs: 30_000 }),
  },
  'method-code-wrong': {
    ...{ view: 'ConnectingWallet', play: at('mail', 'step-code'), sees: problem('CODE_WRONG') },
    setting: bringing({ ...CODE, problem: 'CODE_WRONG' }),
  },
  'method-code-expired': {
    ...{ view: 'ConnectingWallet', play: at('mail', 'step-code'), sees: problem('CODE_EXPIRED') },
    setting: bringing({ ...CODE, problem: 'CODE_EXPIRED' }),
  },
  'method-code-spent': {
    ...{ view: 'ConnectingWallet', play: at('mail', 'step-code'), sees: problem('CODE_TRIES_SPENT') },
    setting: bringing({ ...CODE, problem: 'CODE_TRIES_SPENT' }),
  },
  'method-window': {
    ...{ view: 'ConnectingWallet', play: at('bird', 'step-window'), sees: '[data-blocked="false"]' },
    setting: bringing({ kind: 'window', isBlocked: false }),
  },
  'method-window-blocked': {
    ...{ view: 'ConnectingWallet', play: at('bird', 'step-window'), sees: '[data-blocked="true"]' },
    setting: bringing({ kind: 'window', isBlocked: true }),
  },
  'method-window-closed': {
    ...{ view: 'ConnectingWallet', play: at('bird', 'method-failed'), sees: problem('WINDOW_CLOSED') },
    setting: bringing(undefined, 'WINDOW_CLOSED'),
  },
  'method-away': {
    ...{ view: 'ConnectingWallet', play: at('bird', 'method-failed'), sees: problem('METHOD_UNAVAILABLE') },
    setting: bringing(undefined, 'METHOD_UNAVAILABLE'),
  },
} as const satisfies GalleryStates
