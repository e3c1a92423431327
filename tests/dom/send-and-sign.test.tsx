import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { viewOf } from '../../src/domain/modal/modal-state.ts'
import { chainId } from '../../src/domain/network/chain-id.ts'
import { CoreError } from '../../src/domain/shared/core-error.ts'
import type { SentTransaction } from '../../src/domain/send/sent-transactions.ts'
import { useHandle } from '../../src/ui/bridge/portico-context.ts'
import type { PorticoHandle } from '../../src/ui/bridge/portico-handle.ts'
import { PorticoProvider } from '../../src/ui/index.ts'
import { SendView } from '../../src/ui/views/SendView.tsx'
import { SentView } from '../../src/ui/views/SentView.tsx'
import { SignMessageView } from '../../src/ui/views/SignMessageView.tsx'
import { SignForm } from '../../src/ui/views/SignForm.tsx'
import { ALICE, hash } from '../support/accounts.ts'
import { connectedAccounts, FakeCore } from '../support/fake-core.ts'
import { ETHEREUM } from '../support/networks.ts'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => void vi.unstubAllGlobals())

const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const CHAIN = chainId('eip155:31337')
const REVIEW = {
  ...{ chain: CHAIN, from: ALICE, amount: 15n * 10n ** 17n, symbol: 'ETH', decimals: 18, token: undefined },
  ...{ rent: 0n, warning: undefined, effects: undefined },
}

function mount(page: React.ReactNode, core: FakeCore) {
  core.account.state.set(connectedAccounts())
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  act(() =>
    root.render(
      <PorticoProvider core={core} language="en">
        {page}
      </PorticoProvider>,
    ),
  )
  const find = (id: string) => place.querySelector<HTMLElement>(`[data-testid="${id}"]`)
  const press = (id: string) => act(async () => find(id)?.click())
  const type = (id: string, text: string, kind: { readonly prototype: object } = HTMLInputElement) =>
    act(() => {
      const field = find(id) as HTMLInputElement
      Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  /** What a screen reader says of a field after its name. */
  const described = (id: string) =>
    (find(id)?.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((each) => place.querySelector(`[id="${each}"]`)?.textContent ?? '')
      .join(' ')
  const end = () => {
    act(() => root.unmount())
    place.remove()
  }
  return { place, find, press, type, described, end }
}

describe('the form to send', () => {
  const BOTH = 'Please enter a valid amount and receiver address'

  async function refused(amount: string, recipient: string) {
    const core = new FakeCore()
    core.answers.reviewSend = () => Promise.reject(new CoreError('SEND_INPUT_INVALID'))
    const form = mount(<SendView />, core)
    form.type('send-amount', amount)
    form.type('send-receiver', recipient)
    await form.press('send-submit')
    return form
  }
  const isInvalid = (field: HTMLElement | null) => field?.getAttribute('aria-invalid') === 'true'

  it('R-SEND-1 should say once that both the amount and the receiver are wrong, of both fields', async () => {
    const { place, find, described, end } = await refused('', 'nobody')
    expect(find('send-error')?.textContent).toBe(BOTH)
    expect(place.querySelectorAll('.portico-field-problem')).toHaveLength(0)
    for (const field of ['send-amount', 'send-receiver']) {
      expect(isInvalid(find(field))).toBe(true)
      expect(described(field)).toContain(BOTH)
    }
    expect(document.activeElement).toBe(find('send-amount'))
    end()
  })

  it('should ask anew what an amount means, each time that it is to be reviewed', async () => {
    const form = mount(<SendView />, new FakeCore())
    form.type('send-amount', '1,234')
    await form.press('send-submit')
    const first = form.find('amount-question')
    expect(first).not.toBeNull()
    await form.press('send-submit')
    expect(form.find('amount-question')).not.toBeNull()
    expect(form.find('amount-question')).not.toBe(first)
    form.end()
  })

  it.each([
    ['', BOB, 'send-amount', 'Enter a valid amount'],
    ['1', 'nobody', 'send-receiver', 'Enter a valid receiver'],
  ])('should say of %j to %j what is wrong at the field, and nowhere else', async (amount, recipient, field, words) => {
    const { place, find, described, end } = await refused(amount, recipient)
    expect(find('send-error')).toBeNull()
    expect(described(field)).toContain(words)
    expect(place.querySelectorAll('[aria-invalid="true"]')).toHaveLength(1)
    expect(document.activeElement).toBe(find(field))
    end()
  })

  it('Q172 should show the review anew where what was reviewed cannot be had any more', async () => {
    const core = new FakeCore()
    let fee = 10n
    const reviewed: unknown[] = []
    core.answers.reviewSend = async (input) => {
      reviewed.push(input)
      return { ...REVIEW, to: input.recipient, fee }
    }
    core.answers.sendNative = () => Promise.reject(new CoreError('TAMPERED'))
    const { find, type, press, end } = mount(<SendView />, core)
    type('send-amount', '1.5')
    type('send-receiver', BOB)
    await press('send-submit')
    const before = find('review-fee')?.textContent
    fee = 10n ** 15n
    await press('send-confirm')
    expect(find('send-error')?.textContent).toContain('changed after you saw it. Nothing was sent.')
    expect(find('review-fee')?.textContent).not.toBe(before)
    expect(reviewed[1]).toEqual({ amount: '1.5', recipient: BOB, token: undefined })
    core.answers.sendNative = async () => hash(1)
    await press('send-confirm')
    expect(find('send-preview')).toBeNull()
    end()
  })

  it('S02 should not lead to sending a second time where it is not known whether the first was sent', async () => {
    const core = new FakeCore()
    core.modal.open({ view: 'Account' })
    core.modal.push('Send')
    core.networks.list = [{ ...ETHEREUM, id: CHAIN, explorerUrl: 'https://explorer.example' }]
    core.answers.reviewSend = async ({ recipient }) => ({ ...REVIEW, to: recipient, fee: 1n })
    core.answers.sendNative = () => Promise.reject(new CoreError('SEND_UNKNOWN'))
    const { place, find, type, press, end } = mount(<SendView />, core)
    const lookOf = (id: string) => /portico-button--(\w+)/.exec(find(id)?.className ?? '')?.[1]
    type('send-amount', '1.5')
    type('send-receiver', BOB)
    await press('send-submit')
    find('send-confirm')?.focus()
    await press('send-confirm')
    expect(find('send-error')?.textContent).toBe(
      "We couldn't confirm if this was sent. Check your wallet before sending again.",
    )
    expect(find('send-confirm')).toBeNull()
    expect(place.querySelectorAll('.portico-button--primary')).toHaveLength(1)
    expect(['send-leave', 'send-look', 'send-edit'].map(lookOf)).toEqual(['primary', 'secondary', 'quiet'])
    expect(find('send-look')?.getAttribute('href')).toBe(`https://explorer.example/address/${ALICE}`)
    expect(document.activeElement).toBe(find('send-leave'))
    await press('send-leave')
    expect(viewOf(core.modal.state.snapshot())).toBe('Account')
    end()
  })

  it('should describe the amount by what the account has', () => {
    const core = new FakeCore()
    const { address = '' } = connectedAccounts().eip155
    core.account.balance.update((state) => ({ ...state, chain: CHAIN, address, amount: 10n ** 18n }))
    const { described, end } = mount(<SendView />, core)
    expect(described('send-amount')).toBe('Available: 1 ETH')
    end()
  })
})

describe('the form to sign', () => {
  it('should have one sign of waiting, and the focus where the visitor waits', async () => {
    const core = new FakeCore()
    let decline: (error: Error) => void = () => {}
    core.answers.signMessage = () => new Promise((_resolve, reject) => (decline = reject))
    function Form() {
      const [text, setText] = useState('hello')
      const words = { label: 'Message', hint: '' }
      return (
        <SignForm
          {...{ ...words, text, isAgain: false }}
          onChange={setText}
          sign={core.signing.signMessage}
          onSigned={() => {}}
        />
      )
    }
    const { place, find, press, end } = mount(<Form />, core)
    find('sign-submit')?.focus()
    await press('sign-submit')
    const request = {
      kind: 'signMessage',
      chain: CHAIN,
      walletName: 'Rainbow',
      link: undefined,
      isSlow: false,
    } as const
    act(() => core.requests.current.set(request))
    expect(find('sign-submit')).toBeNull()
    expect(place.querySelectorAll('.portico-spinner')).toHaveLength(1)
    expect(document.activeElement).toBe(find('wallet-request')?.querySelector('h3'))

    act(() => core.requests.current.set(undefined))
    await act(async () => decline(new CoreError('USER_REJECTED')))
    expect(find('wallet-request')).toBeNull()
    expect(document.activeElement).toBe(find('sign-submit'))
    end()
  })
})

describe('the message to sign', () => {
  it('V153 should take what is typed after the wallet of the other namespace came, which signs no typed data', async () => {
    const core = new FakeCore()
    const { find, press, type, end } = mount(<SignMessageView />, core)
    await press('tab-typedData')
    act(() => core.account.activate('solana'))
    type('sign-message', 'hello', HTMLTextAreaElement)
    expect((find('sign-message') as HTMLTextAreaElement | null)?.value).toBe('hello')
    end()
  })

  it('I153 should not be told of what went wrong with another text', async () => {
    const core = new FakeCore()
    core.answers.signMessage = () => Promise.reject(new CoreError('SIGNATURE_INVALID'))
    const { find, press, type, end } = mount(<SignMessageView />, core)
    type('sign-message', 'hello', HTMLTextAreaElement)
    await press('sign-submit')
    expect(find('problem')).not.toBeNull()
    type('sign-message', 'hello there', HTMLTextAreaElement)
    expect(find('problem')).toBeNull()
    end()
  })
})

describe('what was sent', () => {
  it.each([
    ['to the view before it', ['Account', 'Send'], 'Account'],
    ['to the page that opened it', ['Send'], undefined],
  ] as const)('should be left %s', async (_where, [first, ...more], left) => {
    const core = new FakeCore()
    const { find, press, end } = mount(<SentView hash={hash(1)} network={undefined} onAgain={() => {}} />, core)
    act(() => core.modal.open({ view: first }))
    for (const view of more) act(() => core.modal.push(view))
    expect(find('send-hash')?.textContent).toBe(hash(1))
    await press('send-done')
    const { open, history } = core.modal.state.snapshot()
    expect(open ? history.at(-1)?.view : undefined).toBe(left)
    end()
  })

  describe('that failed on the chain', () => {
    const entryOf = (id: string, change: Partial<SentTransaction>): SentTransaction => ({
      ...{ id, chain: CHAIN, from: ALICE, to: BOB, amount: 1n, symbol: 'ETH', decimals: 18, createdAt: 0 },
      ...{ status: 'pending', hash: hash(Number(id)), block: 7n, request: undefined, lastValidBlock: undefined },
      ...change,
    })
    const FAILED = { status: 'failed', isTold: true } as const

    it.each([
      ['once, in the view and in no notice', [FAILED, {}], 0],
      ['beside the notice of another one that failed', [{}, FAILED], 1],
      ['beside the notice of both, which failed at once', [FAILED, FAILED], 1],
    ] as const)('R-ERR-6 should be told %s', (_how, [own, other], toasts) => {
      const core = new FakeCore()
      core.transactions.sent.set([entryOf('1', {}), entryOf('2', {})])
      let handle: PorticoHandle | undefined
      function Page() {
        handle = useHandle()
        return <SentView hash={hash(1)} network={undefined} onAgain={() => {}} />
      }
      const { find, end } = mount(<Page />, core)
      act(() => {
        core.transactions.sent.set([entryOf('1', own), entryOf('2', other)])
        handle?.notify({ kind: 'error', code: 'SEND_FAILED' })
      })
      expect(handle?.news.snapshot()).toHaveLength(toasts)
      expect(find('send-status')?.getAttribute('data-status')).toBe(own === FAILED ? 'failed' : 'pending')
      // What fails later is told.
      act(() => {
        core.transactions.sent.set([entryOf('1', FAILED), entryOf('2', FAILED), entryOf('3', FAILED)])
        handle?.notify({ kind: 'error', code: 'SEND_FAILED' })
      })
      expect(handle?.news.snapshot()).toHaveLength(toasts + 1)
      end()
    })
  })
})
