import { act, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPortico } from '../../../src/adapters/composition/create-portico.ts'
import { memoryPorts } from '../../../src/adapters/memory/memory-ports.ts'
import { AccountPanel, ConnectButton, ConnectModal, lazyView, PorticoProvider } from '../../../src/ui/index.ts'
import { viewParts } from '../../../src/ui/modal/view-parts.ts'
import { ON_ETHEREUM } from '../../support/accounts.ts'
import { NETWORKS } from '../../support/networks.ts'

const faults: unknown[] = []
const note = (fault: unknown) => void faults.push(fault)

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  process.on('unhandledRejection', note)
  vi.spyOn(console, 'error').mockImplementation(note)
})
afterEach(() => {
  process.off('unhandledRejection', note)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  expect(faults.splice(0)).toEqual([])
})

function mount(page: React.ReactNode) {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  act(() => root.render(<StrictMode>{page}</StrictMode>))
  return () => {
    act(() => root.unmount())
    place.remove()
  }
}

const world = () => {
  const { ports, wallet, clock } = memoryPorts()
  return { core: createPortico({ networks: NETWORKS, ports }), wallet, pass: (ms: number) => act(() => clock.pass(ms)) }
}

/** What the visitor would see of the modal, with or without a shadow root. */
function get(id: string): HTMLElement | null {
  const places: readonly ParentNode[] = [...document.querySelectorAll('.portico-host')].map(
    ({ shadowRoot }, index, hosts) => shadowRoot ?? hosts[index]!,
  )
  return (
    [...places, document].map((place) => place.querySelector<HTMLElement>(`[data-testid="${id}"]`)).find(Boolean) ??
    null
  )
}
const isOpen = () => (get('modal') as HTMLDialogElement | null)?.open === true
/** The code of a view is loaded with its first use. */
const soon = (look: () => void) => vi.waitFor(() => act(look), { timeout: 30_000 })
const shown = (id: string) => soon(() => expect(get(id)).not.toBeNull())
const press = (id: string) => act(() => get(id)?.click())

describe('in a document without a layout, the modal', () => {
  it('M05 should find the way back where the button goes before the code for that has come', async () => {
    const { core } = world()
    const bar = document.createElement('nav')
    bar.innerHTML = '<button>Reconnecting…</button>'
    document.body.append(bar)
    const unmount = mount(
      <PorticoProvider core={core}>
        <ConnectModal />
      </PorticoProvider>,
    )
    // As on a slow line. A part that an earlier test has loaded would hide the fault.
    const held = vi.spyOn(viewParts.beside, 'fetch').mockReturnValue(undefined)
    expect(viewParts.beside.state.snapshot().kind).toBe('absent')
    bar.querySelector('button')?.focus()
    act(() => core.modal.open())
    await soon(() => expect(isOpen()).toBe(true))
    bar.innerHTML = '<button>0x5291…5aaC</button>'
    held.mockRestore()
    act(() => viewParts.beside.fetch())
    await shown('live')
    press('modal-close')
    expect(isOpen()).toBe(false)
    await soon(() => expect(document.activeElement).toBe(bar.querySelector('button')))
    unmount()
    bar.remove()
    await core.dispose()
  })

  it('should open, close and open again', async () => {
    const { core, pass } = world()
    const unmount = mount(
      <PorticoProvider core={core}>
        <ConnectButton />
        <ConnectModal />
      </PorticoProvider>,
    )
    for (let times = 0; times < 3; times += 1) {
      press('connect-button')
      // The dialog's own code comes with the first press, where it was not loaded ahead; then it opens in its frame.
      if (times === 0) await soon(() => expect(isOpen()).toBe(true))
      expect(isOpen()).toBe(true)
      await pass(0)
      await shown('qr')
      // Long enough for what looks whether the dialog can be seen.
      await act(() => new Promise((resolve) => setTimeout(resolve, 200)))
      expect(isOpen()).toBe(true)
      press('modal-close')
      expect(isOpen()).toBe(false)
    }
    unmount()
    await core.dispose()
  })

  it('should connect a wallet, show the account and the list of wallets, and disconnect', async () => {
    const { core, wallet, pass } = world()
    const unmount = mount(
      <PorticoProvider core={core}>
        <ConnectButton />
        <ConnectModal />
        <AccountPanel />
      </PorticoProvider>,
    )
    act(() => core.modal.open({ view: 'AllWallets' }))
    await pass(500)
    await shown('wallet-search')
    act(() => core.modal.open({ view: 'ConnectingWalletConnectBasic' }))
    await pass(0)
    act(() => void wallet.approve({ accounts: [ON_ETHEREUM] }))
    await pass(0)
    await shown('page-account-address')
    for (const view of ['Account', 'Send', 'SignMessage', 'Networks', 'Receive'] as const) {
      act(() => core.modal.open({ view }))
      await pass(500)
      await soon(() => expect(get('modal')?.querySelector('[aria-busy="true"]') ?? null).toBeNull())
      expect(isOpen()).toBe(true)
    }
    await act(() => core.connection.disconnect())
    await pass(500)
    expect(core.account.state.snapshot().eip155.address).toBeUndefined()
    unmount()
    await core.dispose()
  })

  it('should say again that nothing can be copied, where the visitor presses again', async () => {
    const { core, pass } = world()
    const denied = { writeText: () => Promise.reject(new Error('denied')) }
    Object.defineProperty(navigator, 'clipboard', { value: denied, configurable: true })
    const unmount = mount(
      <PorticoProvider core={core}>
        <ConnectModal />
      </PorticoProvider>,
    )
    act(() => core.modal.open({ view: 'ConnectingWalletConnectBasic' }))
    await pass(0)
    await shown('copy-link')
    await shown('live')
    await pass(500)
    const said: string[] = []
    const observer = new MutationObserver(() => said.push(get('live')?.textContent ?? ''))
    observer.observe(get('live') ?? expect.unreachable(), { childList: true, characterData: true, subtree: true })
    for (let times = 1; times <= 2; times += 1) {
      press('copy-link')
      await pass(0)
      expect(said.filter((each) => each.startsWith('Copy failed'))).toHaveLength(times)
    }
    observer.disconnect()
    Reflect.deleteProperty(navigator, 'clipboard')
    unmount()
    await core.dispose()
  })

  it('should stand in the flow of the page', async () => {
    const { core, pass } = world()
    const unmount = mount(
      <PorticoProvider core={core}>
        <ConnectModal embedded />
      </PorticoProvider>,
    )
    await pass(0)
    await shown('modal')
    unmount()
    await core.dispose()
  })

  it('should answer a press on Retry also while the code of a view does not come', async () => {
    const asked: ((code: { readonly default: () => null }) => void)[] = []
    let lose: () => void = () => {}
    const load = () =>
      new Promise<{ readonly default: () => null }>((resolve, reject) => {
        asked.push(resolve)
        lose = () => reject(new TypeError('Failed to fetch dynamically imported module: view.js'))
      })
    const views = { WhatIsAWallet: lazyView(load) }
    const core = createPortico({ networks: NETWORKS, views, ports: memoryPorts().ports })
    const end = mount(
      <PorticoProvider core={core}>
        <ConnectModal />
      </PorticoProvider>,
    )
    act(() => core.modal.open({ view: 'WhatIsAWallet' }))
    await soon(() => expect(asked).toHaveLength(1))
    await act(async () => lose())
    await shown('retry')
    press('retry')
    expect(get('retry')?.getAttribute('aria-disabled')).toBe('true')
    expect(asked).toHaveLength(2)
    await act(async () => lose())
    expect(get('retry')?.getAttribute('aria-disabled')).toBeNull()
    press('retry')
    await act(async () => asked.at(-1)?.({ default: () => null }))
    await soon(() => expect(get('retry')).toBeNull())
    end()
    await core.dispose()
  })
})
