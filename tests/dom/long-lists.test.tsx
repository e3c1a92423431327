import { act, type ComponentType } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { NamespaceAccount } from '../../src/domain/account/accounts.ts'
import { chainId } from '../../src/domain/network/chain-id.ts'
import { withPage } from '../../src/domain/transactions/history-pages.ts'
import { historyOf } from '../../src/domain/transactions/history.ts'
import { ActivityTab } from '../../src/ui/account/ActivityTab.tsx'
import { NftsTab } from '../../src/ui/account/NftsTab.tsx'
import { TokensTab } from '../../src/ui/account/TokensTab.tsx'
import { PorticoProvider } from '../../src/ui/index.ts'
import { hash } from '../support/accounts.ts'
import { connectedAccounts, FakeCore } from '../support/fake-core.ts'

const HERE = chainId('eip155:31337')
const { eip155: account } = connectedAccounts()
const owner = { address: account.address ?? '', chain: HERE }

/** What a browser would lay out in an account as tall as it becomes. Unit: CSS pixels. */
const SIZE = { row: 60, nft: 160, seen: 500 } as const
const NFT_COLUMNS = '100px 100px 100px'

const heightOf = (item: Element): number =>
  item.parentElement?.classList.contains('portico-nfts') === true ? SIZE.nft : SIZE.row

let root: Root
let scroller: HTMLElement
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  scroller = document.body.appendChild(document.createElement('div'))
  scroller.style.overflowY = 'auto'
  vi.spyOn(scroller, 'clientHeight', 'get').mockReturnValue(SIZE.seen)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const top = this.tagName === 'UL' ? -scroller.scrollTop : 0
    return DOMRect.fromRect({ y: top, height: this.tagName === 'LI' ? heightOf(this) : 0 })
  })
  const styleOf = globalThis.getComputedStyle
  vi.stubGlobal('getComputedStyle', (element: Element) =>
    element.classList.contains('portico-nfts') ? { gridTemplateColumns: NFT_COLUMNS } : styleOf(element),
  )
  root = createRoot(scroller)
})
afterEach(() => {
  act(() => root.unmount())
  scroller.remove()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** An account that has been used for years. */
function rich(): FakeCore {
  const core = new FakeCore()
  core.account.state.set(connectedAccounts())
  core.account.tokens.update((list) => ({
    ...{ ...list, owner, readAt: 1 },
    tokens: Array.from({ length: 1_000 }, (_, index) => ({
      ...{ name: `Token ${index}`, symbol: `T${index}`, chainId: HERE, address: `0x${index}`, value: 5, price: 1 },
      quantity: { decimals: 18, numeric: '2' },
    })),
  }))
  core.account.nfts.update((list) => ({
    ...{ ...list, owner, isRead: true },
    nfts: Array.from({ length: 1_000 }, (_, index) => ({
      ...{ id: `${index}`, name: `Door ${index}`, collection: index % 2 === 0 ? 'Doors' : '', contract: undefined },
      ...{ tokenId: undefined, imageId: undefined, is_spam: false },
    })),
  }))
  const data = Array.from({ length: 10_000 }, (_, index) => ({
    id: `${index}`,
    metadata: {
      minedAt: new Date(Date.UTC(2025, 6, 1) - index * 60_000).toISOString(),
      ...{ chain: HERE, hash: hash(index), operationType: 'send', sentTo: `0x${'ab'.repeat(20)}` },
    },
    transfers: [{ direction: 'out' as const, quantity: '0.5', fungible_info: { name: 'Ether', symbol: 'ETH' } }],
  }))
  core.transactions.history.set(withPage({ data }, undefined)(historyOf(owner)))
  return core
}

const show = (Tab: ComponentType<{ readonly account: NamespaceAccount }>, core = rich()) =>
  act(async () =>
    root.render(
      <PorticoProvider core={core} language="en">
        <Tab account={account} />
      </PorticoProvider>,
    ),
  )

const scrollTo = (top: number) =>
  act(() => {
    scroller.scrollTop = top
    scroller.dispatchEvent(new Event('scroll'))
  })

const places = (): readonly number[] =>
  [...scroller.querySelectorAll('li')].map((item) => Number(item.getAttribute('aria-posinset')))

describe('the lists of an account that has much', () => {
  // With what is around them, and with transactions that have more amounts, the modal stays below 300 elements.
  it.each([
    ['tokens', TokensTab, { columns: 1, height: SIZE.row, most: 230 }, 1_000],
    ['NFTs', NftsTab, { columns: 3, height: SIZE.nft, most: 280 }, 1_000],
    ['transactions', ActivityTab, { columns: 1, height: SIZE.row, most: 230 }, 10_000],
  ] as const)('B200 should have elements for those %s alone that are seen', async (_name, Tab, line, count) => {
    const { columns, height, most } = line
    await show(Tab)
    expect(places()[0]).toBe(1)
    expect(scroller.querySelectorAll('*').length).toBeLessThan(most)
    const total = Number(scroller.querySelector('li')?.getAttribute('aria-setsize'))
    expect(total).toBeGreaterThanOrEqual(count)

    scrollTo(100 * height)
    const [first = 0, last = 0] = [places()[0], places().at(-1)]
    expect(first).toBeGreaterThan(1)
    expect(first).toBeLessThanOrEqual(100 * columns + 1)
    expect(last).toBeGreaterThanOrEqual(columns * Math.floor(100 + SIZE.seen / height))
    expect(scroller.querySelectorAll('*').length).toBeLessThan(most)

    scrollTo(total * height)
    expect(places().at(-1)).toBe(total)
  })

  it.each([
    ['refreshTokens', TokensTab],
    ['loadNfts', NftsTab],
    ['loadHistory', ActivityTab],
  ] as const)('B207 should be painted before a request begins (%s)', async (request, Tab) => {
    const frames: FrameRequestCallback[] = []
    vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const core = rich()
    await show(Tab, core)
    expect(core.called).not.toContain(request)
    for (const callback of frames) callback(0)
    vi.advanceTimersByTime(0)
    expect(core.called).toContain(request)
    vi.useRealTimers()
  })

  it('V321 should keep the keyboard where its row goes, also while a wallet’s window is in front', async () => {
    await show(NftsTab)
    const list = scroller.querySelector('ul') ?? expect.unreachable()
    for (const isInFront of [false, true]) {
      scrollTo(0)
      const row = list.querySelector('button') ?? expect.unreachable()
      row.focus()
      if (isInFront) act(() => void row.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
      scrollTo(100 * SIZE.row)
      expect([row.isConnected, document.activeElement]).toEqual([false, list])
    }
  })

  it('B201 should leave a row alone while others are scrolled in', async () => {
    let rendered = 0
    const core = rich()
    core.account.tokens.update((list) => ({
      ...list,
      tokens: list.tokens.map((token) => ({
        ...token,
        // Each row reads it once.
        get price() {
          rendered += 1
          return 1
        },
      })),
    }))
    await show(TokensTab, core)
    scrollTo(100 * SIZE.row)
    const row = scroller.querySelector('[data-symbol="T102"]')
    rendered = 0
    scrollTo(103 * SIZE.row)
    expect(rendered, 'while those that are there are enough').toBe(0)
    scrollTo(104 * SIZE.row)
    expect(scroller.querySelector('[data-symbol="T102"]')).toBe(row)
    expect(rendered, 'those that are new').toBe(4)
  })

  it('B205 should leave the rows in sight alone while a page is loaded, and when it comes', async () => {
    let rendered = 0
    const core = rich()
    const metadata = { minedAt: '2025-07-02T00:00:00Z', chain: HERE, hash: hash(10_001), operationType: 'send' }
    const first = {
      id: 'watched',
      metadata: {
        ...metadata,
        // Read by its row alone.
        get status() {
          rendered += 1
          return 'confirmed' as const
        },
      },
      transfers: [],
    }
    const history = withPage({ data: [first], next: '2' }, undefined)(historyOf(owner))
    core.transactions.history.set(history)
    await show(ActivityTab, core)
    const row = scroller.querySelector('[data-testid="transaction-row"]')
    expect(row).not.toBeNull()

    rendered = 0
    await act(async () => core.transactions.history.update((past) => ({ ...past, loading: true })))
    const page = { data: [{ id: 'later', metadata, transfers: [] }] }
    await act(async () => core.transactions.history.update(withPage(page, '2')))
    expect(scroller.querySelectorAll('[data-testid="transaction-row"]')).toHaveLength(2)
    expect(scroller.querySelector('[data-testid="transaction-row"]')).toBe(row)
    expect(rendered).toBe(0)
  })
})
