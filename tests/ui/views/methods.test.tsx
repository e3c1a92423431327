import { describe, expect, it } from 'vitest'
import type { InjectedMethodFacts } from '../../../src/domain/connection/connect-methods.ts'
import type { ConnectStep } from '../../../src/domain/connection/connect-step.ts'
import type { ConnectAttempt } from '../../../src/domain/connection/connect-attempt.ts'
import { recentIdOf } from '../../../src/domain/connection/connect-methods.ts'
import { ConnectingView } from '../../../src/ui/views/ConnectingView.tsx'
import { ConnectView } from '../../../src/ui/views/ConnectView.tsx'
import { methodPart } from '../../../src/ui/views/method-part.ts'
import { MethodRows } from '../../../src/ui/views/MethodRows.tsx'
import type { FakeCore } from '../../support/fake-core.ts'
import { shown } from './shown.tsx'
import { walletCore } from './wallet-core.ts'

const MAIL: InjectedMethodFacts = {
  ...{ id: 'mail', kind: 'email', name: 'Porch Mail', picture: undefined, namespaces: ['eip155', 'solana'] },
}
const BIRD: InjectedMethodFacts = { ...MAIL, id: 'bird', kind: 'social', name: 'Bird' }

function coreWith(...methods: readonly InjectedMethodFacts[]): FakeCore {
  const core = walletCore({ at: ['ConnectingWallet', methods[0]?.id ?? ''] })
  core.wallets.methods = methods
  return core
}

function at(step: ConnectStep, resendInS = 0, method = MAIL): string {
  const core = coreWith(method)
  core.connection.attempt.set({ kind: 'asking', walletId: method.id, namespace: 'eip155', step, resendInS })
  return shown(ConnectingView, core)
}

const CODE: Extract<ConnectStep, { kind: 'enter-code' }> = {
  ...{ kind: 'enter-code', sentTo: 'ada@example.com', digits: 6, resendInMs: 0 },
}

// Their code comes with the first of their rows.
await methodPart.load()

describe('ConnectView, with ways that the page brings along', () => {
  it('R-VIEW-7 should show email, then social, then wallets', () => {
    const markup = shown(ConnectView, coreWith(BIRD, MAIL))
    const places = ['methods-email', 'methods-social', 'data-testid="scan"'].map((each) => markup.indexOf(each))
    expect(places.every((place) => place > 0)).toBe(true)
    expect([...places].sort((one, other) => one - other)).toEqual(places)
  })

  it('should say once that they cannot be had, and offer Retry, where their code does not come (V118)', () => {
    const loaded = methodPart.state.snapshot()
    methodPart.state.set({ kind: 'failed' })
    try {
      const markup = shown(ConnectView, coreWith(BIRD, MAIL))
      expect(markup.match(/data-testid="retry"/g)).toHaveLength(1)
      expect(markup).toContain('data-testid="scan"')
      expect(shown(ConnectView, coreWith(BIRD)).match(/data-testid="retry"/g)).toHaveLength(1)
      expect(shown(ConnectView, coreWith())).not.toContain('data-testid="retry"')
    } finally {
      methodPart.state.set(loaded)
    }
  })

  it('should show none where there are none', () => {
    expect(shown(ConnectView, coreWith())).not.toContain('methods-')
  })

  it('should mark the one that was used last', () => {
    const core = coreWith(BIRD)
    core.connection.state.update((connection) => ({
      ...connection,
      recentWallet: { id: recentIdOf('bird'), name: 'Bird' },
    }))
    const markup = shown(() => <MethodRows kind="social" />, core)
    expect(markup).toContain('Continue with Bird')
    expect(markup).toContain('Recent')
  })
})

describe('ConnectingView, with a method of the page', () => {
  it('should ask for the address, as browsers can fill it in', () => {
    const markup = at({ kind: 'enter-address', address: 'ada@example.com' })
    expect(markup).toMatch(/<input[^>]*type="email"[^>]*autoComplete="email"/i)
    expect(markup).toContain('value="ada@example.com"')
    expect(markup).toContain('Porch Mail sends you a code.')
  })

  it('should ask for the code, as phones can fill it in', () => {
    const markup = at(CODE)
    expect(markup).toMatch(/<input[^>]*inputMode="numeric"[^>]*autoComplete="one-time-code"/i)
    expect(markup).toContain('6-digit code')
    expect(markup).toContain('ada@example.com')
    expect(markup).toContain('Send a new code')
    expect(markup).toContain('Use another address')
  })

  it('should draw a cell for each digit over the one field', () => {
    const markup = at({ ...CODE, digits: 8 })
    expect(markup.match(/<input/g)).toHaveLength(1)
    expect(markup.match(/portico-cell[ "][^>]*aria-hidden="true"/g)).toHaveLength(8)
    expect(markup.match(/portico-cell--next/g)).toHaveLength(1)
  })

  it('should leave what is typed by the way back where there is one, and by a button where there is none', () => {
    const core = coreWith(MAIL)
    core.connection.attempt.set({ kind: 'asking', walletId: 'mail', namespace: 'eip155', step: CODE, resendInS: 0 })
    core.modal.state.update((modal) => ({ ...modal, history: modal.history.slice(-1) }))
    expect(shown(ConnectingView, core)).toContain('method-cancel')
    expect(at(CODE)).not.toContain('method-cancel')
    expect(at({ kind: 'window', isBlocked: false }, 0, BIRD)).toContain('method-cancel')
  })

  it('T60 should count down to another code', () => {
    const markup = at(CODE, 12)
    expect(markup).toContain('New code in 12 seconds')
    expect(markup).toMatch(/data-testid="method-resend"[^>]*aria-disabled="true"/)
  })

  it('T60 should say that a code was wrong beside the field', () => {
    const markup = at({ ...CODE, problem: 'CODE_WRONG' })
    expect(markup).toMatch(/aria-invalid="true"/)
    expect(markup).toContain('This is not the code from the email.')
  })

  it.each([
    ['CODE_EXPIRED', 'This code has expired.'],
    ['CODE_TRIES_SPENT', 'Too many tries.'],
  ] as const)('should have what became of the code for its heading: %s', (problem, said) => {
    const [head = '', rest = ''] = at({ ...CODE, problem }).split('data-testid="method-resend"')
    expect(head).not.toContain('Check your email')
    expect(head).toMatch(new RegExp(`class="portico-scene"(?:(?!</form>).)*data-testid="problem"[^>]*>.*${said}`, 's'))
    expect(rest).not.toContain('data-testid="problem"')
  })

  it.each(['CODE_EXPIRED', 'CODE_TRIES_SPENT'] as const)(
    'T60 should offer nothing but another code after %s, on a line of its own (V366)',
    (problem) => {
      const markup = at({ ...CODE, problem })
      expect(markup).not.toContain('<input')
      expect(markup).toMatch(/portico-button--primary[^>]*data-testid="method-resend"/)
      // One below the other in a window of any width.
      expect(markup).toMatch(/<div class="portico-stack"><button[^>]*data-testid="method-resend"/)
    },
  )

  it('T61 should say that the browser blocked the window, with a button that opens it', () => {
    expect(at({ kind: 'window', isBlocked: true }, 0, BIRD)).toContain('Open the window<')
    expect(at({ kind: 'window', isBlocked: false }, 0, BIRD)).toContain('Continue in the window of Bird')
  })

  it.each<readonly [string, ConnectAttempt, string]>([
    [
      'wait',
      { kind: 'asking', walletId: 'mail', namespace: 'eip155', step: { kind: 'wait' }, resendInS: 0 },
      'One moment…',
    ],
    ['be ready', { kind: 'idle' }, 'data-testid="method-start"'],
    [
      'be ready while another is at work',
      { kind: 'failed', walletId: 'x', namespace: 'eip155', problem: { code: 'UNKNOWN' } },
      'method-start',
    ],
    [
      'offer another try',
      { kind: 'failed', walletId: 'mail', namespace: 'eip155', problem: { code: 'WINDOW_CLOSED' } },
      'try-again',
    ],
  ])('should %s', (_what, state, text) => {
    const core = coreWith(MAIL)
    core.connection.attempt.set(state)
    expect(shown(ConnectingView, core)).toContain(text)
  })

  it('should say that a method is gone which the page does not bring along', () => {
    expect(shown(ConnectingView, coreWith())).toContain('data-testid="wallet-gone"')
  })
})
