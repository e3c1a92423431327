import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SignedMessage } from '../../src/application/signing/api.ts'
import type { SendReview } from '../../src/application/transactions/api.ts'
import type { InjectedMethodFacts } from '../../src/domain/connection/connect-methods.ts'
import type { ConnectStep } from '../../src/domain/connection/connect-step.ts'
import { isDust, type TokenBalance } from '../../src/domain/tokens/token-balance.ts'
import { noAccounts } from '../../src/domain/account/accounts.ts'
import { without } from '../../src/domain/modal/modal-changes.ts'
import { viewOf } from '../../src/domain/modal/modal-state.ts'
import { chainId } from '../../src/domain/network/chain-id.ts'
import { CoreError } from '../../src/domain/shared/core-error.ts'
import { PorticoProvider } from '../../src/ui/index.ts'
import { useCore } from '../../src/ui/bridge/portico-context.ts'
import { useStream } from '../../src/ui/bridge/use-stream.ts'
import { viewParts } from '../../src/ui/modal/view-parts.ts'
import { AccountView } from '../../src/ui/views/AccountView.tsx'
import { ConnectingView } from '../../src/ui/views/ConnectingView.tsx'
import { methodPart } from '../../src/ui/views/method-part.ts'
import { SendView } from '../../src/ui/views/SendView.tsx'
import { SignMessageView } from '../../src/ui/views/SignMessageView.tsx'
import { ALICE, hash } from '../support/accounts.ts'
import { connectedAccounts, FakeCore } from '../support/fake-core.ts'

const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const HERE = chainId('eip155:31337')
const VIEWS = { Account: AccountView, ConnectingWallet: ConnectingView, Send: SendView, SignMessage: SignMessageView }
const MAIL: InjectedMethodFacts = {
  ...{ id: 'mail', name: 'Sandbox Mail', picture: undefined },
  ...{ kind: 'email', namespaces: ['eip155'] },
}

/** The view on screen, as the modal has it: another one takes its place. */
function Shown() {
  const view = viewOf(useStream(useCore().modal.state))
  const View = VIEWS[view as keyof typeof VIEWS] as (() => React.ReactNode) | undefined
  return View === undefined ? null : <View key={view} />
}

let end = (): void => {}
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await Promise.all([viewParts.connected.load(), methodPart.load()])
})
afterEach(() => {
  end()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function visit(...views: readonly (keyof typeof VIEWS)[]) {
  const core = new FakeCore()
  core.account.state.set(connectedAccounts())
  core.modal.open({ view: 'Account' })
  for (const view of views) core.modal.push(view)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  act(() =>
    root.render(
      <PorticoProvider core={core} language="en">
        <Shown />
      </PorticoProvider>,
    ),
  )
  const find = (id: string) => place.querySelector<HTMLInputElement>(`[data-testid="${id}"]`)
  const press = (id: string) => act(async () => find(id)?.click())
  const type = (id: string, text: string, kind: { readonly prototype: object } = HTMLInputElement) =>
    act(() => {
      Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(find(id), text)
      find(id)?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  /** A script of the page asks for something, over whatever is on screen. */
  const interrupt = () => act(() => core.modal.push('ApproveRequest'))
  const decline = () => act(() => core.modal.state.update(without('ApproveRequest')))
  const fill = () => {
    type('send-amount', '1.5')
    type('send-receiver', BOB)
  }
  end = () => {
    act(() => root.unmount())
    place.remove()
  }
  return { core, place, find, press, type, interrupt, decline, fill }
}

const reviewed = (): SendReview =>
  ({
    ...{ chain: HERE, from: ALICE, to: BOB, amount: 15n * 10n ** 17n, symbol: 'ETH', decimals: 18 },
    ...{ token: undefined, fee: 1n, rent: 0n },
  }) as SendReview

describe('a view, after the request of a script has stood in its place', () => {
  it('V290 should have what was entered to be sent, and nothing of it in the next visit', async () => {
    const { core, find, press, interrupt, decline, fill } = visit('Send')
    fill()
    interrupt()
    expect(find('send-amount')).toBeNull()
    decline()
    expect([find('send-amount')?.value, find('send-receiver')?.value]).toEqual(['1.5', BOB])
    // What was reviewed is reviewed anew.
    core.answers.reviewSend = async () => reviewed()
    await press('send-submit')
    expect(find('send-preview')).not.toBeNull()
    interrupt()
    decline()
    expect(find('send-preview')).toBeNull()
    expect(find('send-amount')?.value).toBe('1.5')
    act(() => core.modal.back())
    act(() => core.modal.push('Send'))
    expect(find('send-amount')?.value).toBe('')
  })

  it('V290 should tell of what was sent meanwhile, and offer no form to send it once more', async () => {
    const { core, find, press, interrupt, decline, fill } = visit('Send')
    core.answers.reviewSend = async () => reviewed()
    let answer: (sent: string) => void = () => {}
    core.answers.sendNative = () => new Promise((resolve) => (answer = resolve))
    fill()
    await press('send-submit')
    await press('send-confirm')
    interrupt()
    await act(async () => answer(hash(1)))
    decline()
    expect(find('send-hash')?.textContent).toBe(hash(1))
    interrupt()
    decline()
    expect(find('send-hash')?.textContent).toBe(hash(1))
  })

  it('V290 should ask anew for an amount where the account is another one by then', () => {
    const { core, find, interrupt, decline, fill } = visit('Send')
    fill()
    interrupt()
    act(() => core.account.state.update((all) => ({ ...all, eip155: { ...all.eip155, address: BOB } })))
    decline()
    expect([find('send-amount')?.value, find('send-receiver')?.value]).toEqual(['', BOB])
  })

  it('V290 should have what was written to be signed, and then its signature', async () => {
    const { core, find, press, type, interrupt, decline } = visit('SignMessage')
    type('sign-message', 'hello', HTMLTextAreaElement)
    interrupt()
    decline()
    expect(find('sign-message')?.value).toBe('hello')
    core.answers.signMessage = async (message) => ({ address: ALICE, message, signature: '0x5197' }) as SignedMessage
    await press('sign-submit')
    interrupt()
    decline()
    expect(find('signature')?.textContent).toBe('0x5197')
  })
})

describe('a visitor who connects by a mail', () => {
  it('V323 should find what they have typed where the request of a script has stood in its place', () => {
    const { core, find, type, interrupt, decline } = visit()
    core.wallets.methods = [MAIL]
    const ask = (step: ConnectStep) =>
      act(() =>
        core.connection.attempt.set({
          ...{ kind: 'asking', walletId: 'mail', namespace: 'solana', step },
          resendInS: 0,
        }),
      )
    const typed = (id: string, text: string) => {
      type(id, text)
      interrupt()
      expect(find(id)).toBeNull()
      decline()
      return find(id)?.value
    }
    ask({ kind: 'enter-address' })
    act(() => core.modal.push('ConnectingWallet', 'mail'))
    expect(typed('method-address', 'ada@mail.ex')).toBe('ada@mail.ex')
    ask({ kind: 'wait' })
    ask({ kind: 'enter-address', address: 'ada@mail.ex', problem: 'EMAIL_NOT_SENT' })
    expect(find('problem')).not.toBeNull()
    expect(typed('method-address', 'ada@mail.example')).toBe('ada@mail.example')
    expect(find('problem')).toBeNull()
    const code = { kind: 'enter-code', sentTo: 'ada@mail.example', digits: 6, resendInMs: 0 } as const
    ask(code)
    expect(typed('method-code', '123')).toBe('123')
    // The service asks for it once more.
    ask({ ...code, problem: 'CODE_WRONG' })
    expect(find('method-code')?.value).toBe('')
  })
})

describe('a visitor who changes what is to be sent while it is looked up anew', () => {
  it('V291 should be left in the form', async () => {
    const { core, find, press, type, fill } = visit('Send')
    core.answers.reviewSend = async () => reviewed()
    core.answers.sendNative = () => Promise.reject(new CoreError('TAMPERED'))
    fill()
    await press('send-submit')
    let answer: (review: SendReview) => void = () => {}
    core.answers.reviewSend = () => new Promise((resolve) => (answer = resolve))
    await press('send-confirm')
    await press('send-edit')
    type('send-amount', '2')
    await act(async () => answer(reviewed()))
    expect(find('send-preview')).toBeNull()
    expect(find('send-amount')?.value).toBe('2')
  })
})

describe('a visitor who connects the wallet of one namespace in the other, too', () => {
  it('V301 should have it asked once, also on the way back to where it was chosen', async () => {
    const { core, press } = visit()
    const installed = { ...{ id: 'lantern', name: 'Lantern', icon: undefined }, rdns: undefined } as const
    act(() => {
      core.wallets.installed.set([{ ...installed, source: 'eip6963', namespaces: ['eip155', 'solana'] }])
      core.account.state.update((all) => ({
        ...{ ...all, active: 'solana', solana: noAccounts('eip155').solana },
        eip155: { ...all.eip155, walletName: 'Lantern' },
      }))
    })
    const asked = () => core.called.filter((name) => name === 'connect lantern')
    await press('connect-same')
    expect(asked()).toHaveLength(1)
    expect(viewOf(core.modal.state.snapshot())).toBe('ConnectingWallet')
    const attempt = { kind: 'asking', walletId: 'lantern', namespace: 'solana', step: { kind: 'wait' } } as const
    act(() => core.connection.attempt.set({ ...attempt, resendInS: 0 }))
    act(() => core.modal.back())
    await press('connect-same')
    expect(viewOf(core.modal.state.snapshot())).toBe('ConnectingWallet')
    expect(asked()).toHaveLength(1)
  })
})

describe('the lists of the account', () => {
  const { address = '' } = connectedAccounts().eip155
  const tokens = (value: number): readonly TokenBalance[] =>
    Array.from({ length: 4 }, (_, place) => ({
      ...{ name: `Token ${place}`, symbol: `T${place}`, chainId: HERE, address: `0x${place}`, value, price: 1 },
      quantity: { decimals: 18, numeric: String(value) },
    }))
  function account() {
    document.body.style.overflowY = 'auto'
    const shown = visit()
    // Not in jsdom.
    Object.assign(Element.prototype, {
      scrollTo(this: Element, { top = 0 }: ScrollToOptions) {
        this.scrollTop = top
      },
      scrollIntoView() {},
    })
    const hold = (owner: string, value: number) =>
      act(() =>
        shown.core.account.tokens.update((list) => ({
          ...{ ...list, owner: { address: owner, chain: HERE }, tokens: tokens(value), readAt: 1 },
        })),
      )
    return { ...shown, hold, view: document.body }
  }
  afterEach(() => {
    for (const method of ['scrollTo', 'scrollIntoView']) Reflect.deleteProperty(Element.prototype, method)
    document.body.removeAttribute('style')
  })

  it('V292 should begin at their top for another account, and be where they were for the same', () => {
    const { core, hold, view } = account()
    hold(address, 5)
    const scroll = () =>
      act(() => {
        view.scrollTop = 300
        view.dispatchEvent(new Event('scroll'))
      })
    scroll()
    act(() => core.modal.push('Networks'))
    act(() => core.modal.back())
    expect(view.scrollTop).toBe(300)
    act(() => core.account.state.update((all) => ({ ...all, eip155: { ...all.eip155, address: BOB } })))
    expect(view.scrollTop).toBe(0)
  })

  it('V293 should still show the small amounts that were unfolded, on the way back from sending one', async () => {
    const { core, find, press, hold } = account()
    hold(address, 0.001)
    expect(tokens(0.001).every(isDust)).toBe(true)
    const first = () => find('dust')?.getAttribute('aria-expanded')
    expect(first()).toBe('false')
    await press('dust')
    act(() => core.modal.push('Send', '0x1'))
    act(() => core.modal.back())
    expect(first()).toBe('true')
    // Another tab is another list, and so is that of another account.
    await press('tab-activity')
    await press('tab-tokens')
    expect(first()).toBe('false')
    await press('dust')
    act(() => core.account.state.update((all) => ({ ...all, eip155: { ...all.eip155, address: BOB } })))
    hold(BOB, 0.001)
    expect(first()).toBe('false')
  })
})
