import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPortico } from '../../src/adapters/composition/create-portico.ts'
import { memoryPorts } from '../../src/adapters/memory/memory-ports.ts'
import { NamespaceSwitch } from '../../src/ui/account/NamespaceSwitch.tsx'
import { Field } from '../../src/ui/components/Field.tsx'
import { Menu } from '../../src/ui/components/Menu.tsx'
import { SearchField } from '../../src/ui/components/SearchField.tsx'
import { Tabs } from '../../src/ui/components/Tabs.tsx'
import { WalletEntry } from '../../src/ui/components/WalletEntry.tsx'
import { ConnectModal, PorticoProvider } from '../../src/ui/index.ts'
import { connectedAccounts, FakeCore, PHONE } from '../support/fake-core.ts'
import { listing } from '../support/listings.ts'
import { NETWORKS } from '../support/networks.ts'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
let unmount = (): void => {}
afterEach(() => {
  unmount()
  vi.unstubAllGlobals()
})

function mount(part: ReactNode) {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  act(() => root.render(part))
  /** @returns whether the browser does no more with the key. */
  const press = (init: KeyboardEventInit, at: Element | null = document.activeElement) => {
    const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true, composed: true })
    act(() => void at?.dispatchEvent(event))
    return event.defaultPrevented
  }
  unmount = () => {
    act(() => root.unmount())
    place.remove()
  }
  return { place, press }
}

const inModal = (selector: string) =>
  [...document.querySelectorAll('.portico-host')]
    .map((host) => (host.shadowRoot ?? host).querySelector<HTMLElement>(selector))
    .find(Boolean) ?? undefined

/** While an input method has a word that is not taken over yet; in Safari, the key that has just ended it. */
const COMPOSING = [
  ['that ends', { isComposing: true }],
  ['of Safari that has ended', { keyCode: 229 }],
] as const

describe.each(COMPOSING)('a key %s an input method’s word', (_which, init) => {
  it('M13 should neither close what it stands in, empty the search, nor leave it', () => {
    const [closed, changed, left] = [vi.fn(), vi.fn(), vi.fn()]
    const words = { label: 'Search', placeholder: '', clearLabel: 'Clear' }
    const { place, press } = mount(
      <div onKeyDown={({ key }) => key === 'Escape' && closed()}>
        <SearchField {...words} text="メタ" isBusy={false} onChange={changed} onDown={left} />
        <Field label="Message" problemId={undefined}>
          {(links) => <textarea {...links} />}
        </Field>
      </div>,
    )
    for (const field of place.querySelectorAll('input, textarea'))
      for (const key of ['Escape', 'ArrowDown']) expect(press({ key, ...init }, field)).toBe(false)
    expect([closed, changed, left].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0])
    press({ key: 'Escape' }, place.querySelector('textarea'))
    press({ key: 'Escape' }, place.querySelector('input'))
    press({ key: 'ArrowDown' }, place.querySelector('input'))
    expect([closed, changed, left].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1])
  })
})

describe('Escape that ends an input method’s word', () => {
  it('M13 should not close the dialog, also in a view of the page’s own', async () => {
    const core = createPortico({ networks: NETWORKS, ports: memoryPorts().ports })
    const { press } = mount(
      <PorticoProvider core={core}>
        <ConnectModal />
      </PorticoProvider>,
    )
    act(() => core.modal.open({ view: 'AllWallets' }))
    const field = '[data-testid="wallet-search"]'
    await vi.waitFor(() => act(() => expect(inModal(field)).toBeDefined()), { timeout: 30_000 })
    press({ key: 'Escape', isComposing: true }, inModal(field))
    press({ key: 'Escape', isComposing: true }, inModal('[data-testid="scan"]'))
    expect(core.modal.state.snapshot().open).toBe(true)
    press({ key: 'Escape' }, inModal(field))
    expect(core.modal.state.snapshot().open).toBe(false)
    unmount()
    unmount = () => {}
    await core.dispose()
  })
})

describe('a key in the modal', () => {
  it.each([false, true])(
    'Q177 should be no shortcut of the page around it in React’s tree (embedded: %s)',
    async (embedded) => {
      const core = createPortico({ networks: NETWORKS, ports: memoryPorts().ports })
      const heard = vi.fn()
      const { place } = mount(
        <div onKeyDown={heard} onKeyUp={heard}>
          <input />
          <PorticoProvider core={core}>
            <ConnectModal embedded={embedded} />
          </PorticoProvider>
        </div>,
      )
      const typed = (at: Element | null | undefined) => {
        for (const type of ['keydown', 'keyup'])
          act(() => void at?.dispatchEvent(new KeyboardEvent(type, { key: 'k', bubbles: true, composed: true })))
      }
      act(() => core.modal.open({ view: 'AllWallets' }))
      const field = '[data-testid="wallet-search"]'
      await vi.waitFor(() => act(() => expect(inModal(field)).toBeDefined()), { timeout: 30_000 })
      typed(inModal(field))
      expect(heard).not.toHaveBeenCalled()
      typed(place.querySelector('input'))
      expect(heard).toHaveBeenCalledTimes(2)
      unmount()
      unmount = () => {}
      await core.dispose()
    },
  )
})

describe('the browser’s own keys', () => {
  it('M14 should reload the page from within a menu', () => {
    const { place, press } = mount(<Menu label="More" entries={[{ id: 'r', label: 'Receive' }]} />)
    act(() => place.querySelector('button')?.click())
    expect(press({ key: 'r', ctrlKey: true })).toBe(false)
    expect(press({ key: 'r', metaKey: true })).toBe(false)
    expect(press({ key: 'r' })).toBe(true)
  })

  it('M14 should go back from within tabs', () => {
    const chosen = vi.fn()
    const { place, press } = mount(
      <Tabs
        label="Account"
        tabs={[
          { id: 'tokens', label: 'Tokens' },
          { id: 'nfts', label: 'NFTs' },
        ]}
        selected="nfts"
        onSelect={chosen}
      >
        {null}
      </Tabs>,
    )
    place.querySelector<HTMLElement>('[data-tab="nfts"]')?.focus()
    expect(press({ key: 'ArrowLeft', altKey: true })).toBe(false) // Windows and Linux
    expect(press({ key: 'ArrowLeft', metaKey: true })).toBe(false) // macOS
    expect(chosen).not.toHaveBeenCalled()
    expect(press({ key: 'ArrowLeft' })).toBe(true)
  })

  it('M14 should go back from within the choice of a namespace', () => {
    const core = new FakeCore()
    core.account.state.set(connectedAccounts())
    const { place, press } = mount(
      <PorticoProvider core={core}>
        <NamespaceSwitch place="page" />
      </PorticoProvider>,
    )
    place.querySelector<HTMLElement>('[data-namespace="eip155"]')?.focus()
    expect(press({ key: 'ArrowLeft', altKey: true })).toBe(false)
    expect(core.account.state.snapshot().active).toBe('eip155')
    expect(press({ key: 'ArrowLeft' })).toBe(true)
    expect(core.account.state.snapshot().active).toBe('solana')
  })
})

describe('a wallet’s app on a phone with a keyboard, while its link is not there yet', () => {
  it.each(['Enter', ' '])('M05 should be chosen by %j, once for each press', (key) => {
    const core = new FakeCore(PHONE)
    const choice = { id: 'harbor', name: 'Harbor', listing: listing('harbor'), installed: [], deeplink: undefined }
    const { place, press } = mount(
      <PorticoProvider core={core}>
        <WalletEntry choice={choice as never}>Harbor</WalletEntry>
      </PorticoProvider>,
    )
    const push = vi.spyOn(core.modal, 'push')
    const entry = place.querySelector('[role="button"]')
    expect(press({ key }, entry)).toBe(true)
    press({ key, repeat: true }, entry)
    expect(push.mock.calls).toEqual([['ConnectingWallet', 'harbor']])
  })
})
