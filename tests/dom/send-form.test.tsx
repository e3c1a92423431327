import { act, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SendInput, SendReview } from '../../src/application/transactions/api.ts'
import type { AccountName } from '../../src/domain/account/account-name.ts'
import { chainId } from '../../src/domain/network/chain-id.ts'
import type { SentTransaction } from '../../src/domain/send/sent-transactions.ts'
import { CoreError } from '../../src/domain/shared/core-error.ts'
import { noTokens, type TokenListState } from '../../src/domain/tokens/token-list.ts'
import { PorticoProvider } from '../../src/ui/index.ts'
import { SendView } from '../../src/ui/views/SendView.tsx'
import { hash } from '../support/accounts.ts'
import { connectedAccounts, FakeCore } from '../support/fake-core.ts'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
let end = (): void => {}
afterEach(() => {
  end()
  Reflect.deleteProperty(navigator, 'clipboard')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const CAROL = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const PUSD = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const [HERE, THERE] = [chainId('eip155:31337'), chainId('eip155:31338')]

/** What the account holds, of which the service knows these prices. */
function held(prices: { readonly ETH?: number; readonly PUSD?: number }): TokenListState {
  const { address = '' } = connectedAccounts().eip155
  const quantity = { decimals: 18, numeric: '1000' }
  const tokens = [
    { name: 'Ether', symbol: 'ETH', chainId: HERE, price: prices.ETH, quantity },
    { name: 'Porch USD', symbol: 'PUSD', chainId: HERE, price: prices.PUSD, quantity, address: PUSD },
  ]
  return { ...noTokens, owner: { address, chain: HERE }, tokens, readAt: 1 } as TokenListState
}

function form() {
  const core = new FakeCore()
  core.account.state.set(connectedAccounts())
  core.account.tokens.set(held({ ETH: 2_000, PUSD: 1 }))
  const asked: SendInput[] = []
  core.answers.reviewSend = (input) => {
    asked.push(input)
    return Promise.reject(new CoreError('SEND_INPUT_INVALID'))
  }
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  act(() =>
    root.render(
      <StrictMode>
        <PorticoProvider core={core} language="en">
          <SendView />
        </PorticoProvider>
      </StrictMode>,
    ),
  )
  const all = (id: string) => [...place.querySelectorAll<HTMLInputElement>(`[data-testid="${id}"]`)]
  const find = (id: string) => all(id)[0]
  const value = (id: string) => find(id)?.value
  const press = (id: string, at = 0) => act(async () => all(id)[at]?.click())
  const type = (id: string, text: string) =>
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(find(id), text)
      find(id)?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  /** The visitor's wallet goes to another network, or account, of the page. */
  const move = (to: object) =>
    act(() => core.account.state.update((state) => ({ ...state, eip155: { ...state.eip155, ...to } })))
  end = () => {
    act(() => root.unmount())
    place.remove()
  }
  return { core, place, asked, all, find, value, press, type, move }
}

/** An answer that comes when the test says so. */
function late<T>() {
  let answer: (given: T) => void = () => {}
  const promise = () => new Promise<T>((resolve) => (answer = resolve))
  return { promise, come: (given: T) => act(async () => answer(given)) }
}

const ONE = 10n ** 18n

describe('the form to send, while a slow node says how much can be sent at most', () => {
  function asking() {
    const shown = form()
    const most = late<bigint>()
    shown.core.answers.maxSendable = most.promise
    return { ...shown, most }
  }

  it('I14 should keep the recipient that the visitor typed meanwhile', async () => {
    const { value, press, type, most } = asking()
    type('send-receiver', BOB)
    await press('send-max')
    type('send-receiver', CAROL) // BOB was the wrong one
    await most.come(ONE)
    expect(value('send-amount')).toBe('1')
    expect(value('send-receiver')).toBe(CAROL)
  })

  it('I132 should ask for what can be sent to the recipient that stands there', async () => {
    const { core, press, type } = asking()
    const asked: unknown[] = []
    core.answers.maxSendable = async (recipient) => (asked.push(recipient), ONE)
    type('send-receiver', ` ${BOB} `)
    await press('send-max')
    expect(asked).toEqual([BOB])
  })

  it('I14 should keep the amount that the visitor typed meanwhile, and wait no longer', async () => {
    const { find, value, press, type, most } = asking()
    await press('send-max')
    expect(find('send-max')?.getAttribute('aria-disabled')).toBe('true')
    type('send-amount', '0.5')
    expect(find('send-max')?.getAttribute('aria-disabled')).toBeNull()
    await most.come(ONE)
    expect(value('send-amount')).toBe('0.5')
  })

  it('I14 should not take it for as much of the token that the visitor chose meanwhile', async () => {
    const { value, press, most } = asking()
    await press('send-max')
    await press('send-token')
    await press('token-option', 1)
    await most.come(ONE)
    expect(value('send-amount')).toBe('')
  })

  it.each([
    ['network', { chain: THERE }],
    ['account', { address: BOB, addresses: [BOB] }],
  ])('I14 should not take it for what another %s has', async (_what, to) => {
    const { value, press, most, move } = asking()
    await press('send-max')
    move(to)
    await most.come(ONE)
    expect(value('send-amount')).toBe('')
  })

  it('I14 should not change what is being reviewed', async () => {
    const { core, value, press, type, most } = asking()
    core.answers.reviewSend = () => new Promise(() => {})
    type('send-receiver', BOB)
    await press('send-max')
    await press('send-submit')
    await most.come(ONE)
    expect(value('send-amount')).toBe('')
  })
})

describe('the form to send, while the browser asks whether the page may read what was copied', () => {
  async function pasting() {
    const shown = form()
    const copied = late<string>()
    Object.defineProperty(navigator, 'clipboard', { value: { readText: copied.promise }, configurable: true })
    await shown.press('send-paste')
    return { ...shown, copied }
  }

  it('I14 should keep the amount that the visitor typed meanwhile', async () => {
    const { value, type, copied } = await pasting()
    type('send-amount', '0.5')
    await copied.come(BOB)
    expect(value('send-receiver')).toBe(BOB)
    expect(value('send-amount')).toBe('0.5')
  })

  it('I14 should keep the recipient that the visitor typed meanwhile', async () => {
    const { value, type, copied } = await pasting()
    type('send-receiver', CAROL)
    await copied.come(BOB)
    expect(value('send-receiver')).toBe(CAROL)
  })
})

describe('the field of the recipient', () => {
  it.each([
    ['nothing is copied, or a picture', async () => ' \n', 'Nothing to paste. Copy an address first.'],
    ['the browser refuses it', () => Promise.reject(new Error('NotAllowedError')), 'Your browser doesn'],
  ])('V322 should say so where %s', async (_case, readText, sentence) => {
    const { find, type, place } = form()
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { readText } })
    for (const time of ['once', 'again']) {
      find('send-paste')?.focus()
      await act(async () => find('send-paste')?.click())
      const field = find('send-receiver')
      expect(document.activeElement, time).toBe(field)
      const told = (field?.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id))
      expect(told.some((each) => each?.textContent?.startsWith(sentence))).toBe(true)
      expect(field?.getAttribute('aria-invalid')).toBe('true')
    }
    type('send-receiver', BOB)
    expect(place.textContent).not.toContain(sentence)
    type('send-receiver', '')
    expect(place.textContent).not.toContain(sentence)
  })

  it('V152 should have the focus once it is filled by a button that goes with that', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: fine)' }))
    const { find } = form()
    const readText = async () => BOB
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { readText } })
    find('send-paste')?.focus()
    await act(async () => find('send-paste')?.click())
    expect(find('send-receiver')?.value).toBe(BOB)
    expect(document.activeElement).toBe(find('send-receiver'))
    end()

    const { address: from = '' } = connectedAccounts().eip155
    const again = form()
    const entry: SentTransaction = {
      ...{ id: '1', chain: HERE, from, to: CAROL, amount: 1n, symbol: 'ETH', decimals: 18, createdAt: 0, hash: '0x1' },
      ...{ status: 'confirmed', block: 1n, request: undefined, lastValidBlock: undefined },
    }
    act(() => again.core.transactions.sent.set([entry]))
    again.find('send-recent')?.focus()
    await again.press('send-recent')
    expect(again.find('send-receiver')?.value).toBe(CAROL)
    expect(document.activeElement).toBe(again.find('send-receiver'))
  })
})

describe('what was typed to be sent', () => {
  it('I15 should not become as many whole coins as it was dollars, when the wallet goes to another network', async () => {
    const { asked, value, press, type, move } = form()
    await press('send-unit')
    type('send-amount', '100')
    type('send-receiver', BOB)
    await press('send-submit')
    expect(asked.at(-1)).toMatchObject({ amount: '0.05', token: undefined }) // 100 dollars
    move({ chain: THERE })
    expect([value('send-amount'), value('send-receiver')]).toEqual(['', BOB])
    await press('send-submit')
    expect(asked.at(-1)?.amount).toBe('')
  })

  it('I15 should not become as many whole coins as it was tokens, when the wallet goes to another network', async () => {
    const { asked, press, type, move } = form()
    await press('send-token')
    await press('token-option', 1)
    type('send-amount', '100')
    type('send-receiver', BOB)
    await press('send-submit')
    expect(asked.at(-1)).toMatchObject({ amount: '100', token: { symbol: 'PUSD' } })
    move({ chain: THERE })
    await press('send-submit')
    expect(asked.at(-1)?.amount).toBe('')
  })

  it('I15 should not go to a recipient of another namespace', () => {
    const { core, value, type } = form()
    type('send-amount', '1')
    type('send-receiver', BOB)
    act(() => core.account.state.update((state) => ({ ...state, active: 'solana' })))
    expect([value('send-amount'), value('send-receiver')]).toEqual(['', ''])
  })

  it('I15 I133 should not go to whom a name means in another namespace, while that is looked up in this one', async () => {
    const { core, place, asked, find, press, type } = form()
    core.account.resolveName = async () => ({ name: 'bob.eth' as AccountName, address: BOB })
    type('send-amount', '1')
    type('send-receiver', 'bob.eth')
    await vi.waitFor(() => expect(find('receiver-address')).toBeDefined())
    core.account.resolveName = () => new Promise<never>(() => {})
    act(() => core.account.state.update((state) => ({ ...state, active: 'solana' })))
    type('send-amount', '1')
    type('send-receiver', 'bob.eth')
    expect(find('receiver-name')?.dataset['state']).toBe('looking')
    expect(place.textContent).not.toContain(BOB)
    await press('send-submit')
    expect(asked).toEqual([])
  })

  it('I15 should stay dollars where their price is gone, and be refused until the visitor chooses the unit', async () => {
    const { core, place, asked, find, value, press, type } = form()
    await press('send-unit')
    type('send-amount', '100')
    type('send-receiver', BOB)
    act(() => core.account.tokens.set(held({ PUSD: 1 })))
    expect(place.querySelector('.portico-amount-sign')?.textContent).toBe('$')
    expect(find('send-unit')?.textContent).toContain('no price known')
    await press('send-submit')
    expect(asked.at(-1)?.amount).toBe('')
    expect(place.textContent).toContain('Enter a valid amount')

    await press('send-unit')
    expect(value('send-amount')).toBe('')
    expect(find('send-unit')).toBeUndefined()
    type('send-amount', '1')
    await press('send-submit')
    expect(asked.at(-1)?.amount).toBe('1')
  })

  it('I15 should be refused where its token is gone, until the visitor chooses another', async () => {
    const { core, asked, all, press, type } = form()
    await press('send-token')
    await press('token-option', 1)
    type('send-amount', '100')
    type('send-receiver', BOB)
    act(() => core.account.tokens.update((list) => ({ ...list, tokens: list.tokens.slice(0, 1) })))
    await press('send-submit')
    expect(asked.at(-1)?.amount).toBe('')
    expect(all('token-option').map((each) => each.getAttribute('aria-checked'))).toEqual(['false'])

    await press('send-token')
    await press('token-option')
    type('send-amount', '1')
    await press('send-submit')
    expect(asked.at(-1)).toMatchObject({ amount: '1', token: undefined })
  })

  it('I15 should not be reviewed any more for an account that is not on screen', async () => {
    const { core, find, press, type, move } = form()
    const review = late<SendReview>()
    core.answers.reviewSend = review.promise
    type('send-amount', '1')
    type('send-receiver', BOB)
    await press('send-submit')
    move({ chain: THERE })
    await review.come({ ...reviewed(), amount: ONE })
    expect(find('send-preview')).toBeUndefined()
    expect(find('send-submit')?.getAttribute('aria-disabled')).toBeNull()
  })

  it('V304 should be written in digits in the other unit, however much it is worth', async () => {
    const { value, press, type } = form()
    type('send-amount', `1${'0'.repeat(30)}`)
    await press('send-unit')
    expect(value('send-amount')).toMatch(/^2\d{33}$/)
    await press('send-unit')
    expect(value('send-amount')).toMatch(/^\d{31}(?:\.\d+)?$/)
  })

  it('V151 should stay as typed where the visitor chooses the token that is chosen already', async () => {
    const { value, press, type } = form()
    await press('send-token')
    await press('token-option', 1)
    type('send-amount', '12.5')
    await press('send-token')
    await press('token-option', 1)
    expect(value('send-amount')).toBe('12.5')
    await press('send-token')
    await press('token-option', 0)
    expect(value('send-amount')).toBe('')
  })

  it('V158 should not be called too much any more once it is another amount, or goes elsewhere', async () => {
    const { core, find, press, type } = form()
    core.answers.reviewSend = () => Promise.reject(new CoreError('SEND_INSUFFICIENT'))
    const fail = async () => {
      await press('send-submit')
      expect(find('send-error')).toBeDefined()
      expect(find('send-amount')?.getAttribute('aria-invalid')).toBe('true')
    }
    type('send-amount', '5000')
    type('send-receiver', BOB)
    await fail()
    type('send-amount', '5')
    expect(find('send-error')).toBeUndefined()
    expect(find('send-amount')?.getAttribute('aria-invalid')).toBe('false')
    await fail()
    type('send-receiver', CAROL)
    expect(find('send-error')).toBeUndefined()
    await fail()
    await press('send-token')
    await press('token-option', 1)
    expect(find('send-error')).toBeUndefined()
  })

  it('should stay of the token that is being reviewed', async () => {
    const { core, find, press, type } = form()
    core.answers.reviewSend = () => new Promise(() => {})
    type('send-amount', '1')
    type('send-receiver', BOB)
    await press('send-submit')
    await press('send-token')
    expect(find('send-token')?.getAttribute('aria-expanded')).toBe('false')
    await press('send-leave')
    await press('send-token')
    expect(find('send-token')?.getAttribute('aria-expanded')).toBe('true')
  })

  it('should be looked at on the network that it was sent on, wherever the wallet is by then', async () => {
    const { core, place, find, press, type, move } = form()
    const list = core.networks.list.map((each) => ({ ...each, explorerUrl: `https://explorer.example/${each.id}` }))
    Object.assign(core.networks, { list })
    core.answers.reviewSend = async () => reviewed()
    core.answers.sendNative = async () => hash(1)
    type('send-amount', '1')
    type('send-receiver', BOB)
    await press('send-submit')
    expect(place.textContent).toContain('$2,000.00')
    move({ chain: THERE })
    expect(place.textContent).not.toContain('$2,000.00') // the other network's coin may be worth something else
    await press('send-confirm')
    expect(find('send-hash')?.textContent).toBe(hash(1))
    expect(place.querySelector('a')?.getAttribute('href')).toBe(`https://explorer.example/${HERE}/tx/${hash(1)}`)
  })
})

const reviewed = (): SendReview =>
  ({
    ...{ chain: HERE, from: connectedAccounts().eip155.address, to: BOB, amount: ONE, symbol: 'ETH', decimals: 18 },
    ...{ token: undefined, fee: 1n, rent: 0n },
  }) as SendReview

describe('the choice among many tokens', () => {
  /** As an account gathers them over the years; what is in sight is rendered. */
  const MANY = 1_000
  /** What a browser would lay out. Unit: CSS pixels. */
  const [ROW, SEEN] = [50, 1_000]
  function many() {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return DOMRect.fromRect({ height: this.tagName === 'LI' ? ROW : 0 })
    })
    const shown = form()
    shown.place.style.overflowY = 'auto'
    vi.spyOn(shown.place, 'clientHeight', 'get').mockReturnValue(SEEN)
    const { address = '' } = connectedAccounts().eip155
    const tokens = Array.from({ length: MANY }, (_, place) => ({
      ...{ name: `Token ${place}`, symbol: `T${place}`, chainId: HERE, price: 1, value: 5 },
      ...{ quantity: { decimals: 18, numeric: '5' }, address: `0x${place.toString(16).padStart(40, 'a')}` },
    }))
    const update = () =>
      shown.core.account.tokens.set({ ...held({ ETH: 2_000 }), owner: { address, chain: HERE }, tokens })
    act(update)
    const key = (name: string) => {
      const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })
      act(() => void document.activeElement?.dispatchEvent(event))
      return event.defaultPrevented
    }
    const isOpen = () => shown.find('send-token')?.getAttribute('aria-expanded') === 'true'
    return { ...shown, key, isOpen }
  }

  it('V280 should render no token before it is asked for, and then those in sight', async () => {
    const { all, press } = many()
    expect(all('token-option')).toHaveLength(0)
    await press('send-token')
    expect(all('token-option').length).toBeGreaterThan(5)
    expect(all('token-option').length).toBeLessThan(60)
    await press('send-token')
    expect(all('token-option')).toHaveLength(0)
  })

  it('V280 should find one by what the visitor types, and take it', async () => {
    const { asked, all, find, press, type, isOpen } = many()
    await press('send-token')
    type('token-option-search', 't99')
    // With that symbol, and then with one that begins so.
    expect(all('token-option')).toHaveLength(11)
    expect(all('token-option')[0]?.textContent).toContain('Token 99')
    await press('token-option')
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(find('send-token'))
    expect(find('send-token')?.textContent).toContain('T99')
    type('send-amount', '1')
    type('send-receiver', BOB)
    await press('send-submit')
    expect(asked.at(-1)?.token?.symbol).toBe('T99')
    await press('send-token')
    type('token-option-search', 't99')
    expect(
      all('token-option')
        .map((each) => each.getAttribute('aria-current'))
        .slice(0, 2),
    ).toEqual(['true', null])
  })

  it('V280 should say so where there is none', async () => {
    const { all, find, press, type } = many()
    await press('send-token')
    type('token-option-search', 'doge')
    expect(all('token-option')).toHaveLength(0)
    expect(find('token-option-none')?.textContent).toMatch(/No results for .*doge/)
    await press('search-clear')
    expect(all('token-option').length).toBeGreaterThan(5)
  })

  it('V280 should be walked by the keyboard, and left by it without leaving the dialog', async () => {
    const { core, find, key, isOpen, type } = many()
    const leaving = vi.spyOn(core.modal, 'close')
    find('send-token')?.focus()
    key('ArrowDown')
    expect(isOpen()).toBe(true)
    find('token-option-search')?.focus()
    key('ArrowDown')
    key('ArrowDown')
    expect(document.activeElement?.textContent).toContain('Token 0')
    find('token-option-search')?.focus()
    type('token-option-search', 'x')
    key('Escape')
    expect([isOpen(), find('token-option-search')?.value]).toEqual([true, ''])
    expect(key('Escape')).toBe(true)
    expect([isOpen(), document.activeElement]).toEqual([false, find('send-token')])
    expect(leaving).not.toHaveBeenCalled()
  })

  it('V280 should stay closed while a send is reviewed', async () => {
    const { core, press, type, isOpen } = many()
    core.answers.reviewSend = () => new Promise(() => {})
    type('send-amount', '1')
    type('send-receiver', BOB)
    await press('send-submit')
    await press('send-token')
    expect(isOpen()).toBe(false)
  })
})
