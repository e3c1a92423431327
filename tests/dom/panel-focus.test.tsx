import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noAccounts } from '../../src/domain/account/accounts.ts'
import { noBalance } from '../../src/domain/tokens/native-balance.ts'
import { AccountPanel, PorticoProvider, useStream } from '../../src/ui/index.ts'
import { viewParts } from '../../src/ui/modal/view-parts.ts'
import { connectedAccounts, FakeCore } from '../support/fake-core.ts'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => void vi.unstubAllGlobals())

describe('the account as a part of the page', () => {
  it('I152 should keep the keyboard where its visitor disconnects, and take it from nothing else', async () => {
    const core = new FakeCore()
    core.answers.disconnect = async () => core.account.state.set(noAccounts('eip155'))
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    const find = (id: string) => place.querySelector<HTMLElement>(`[data-testid="${id}"]`)
    await act(async () =>
      root.render(
        <PorticoProvider core={core} language="en">
          <AccountPanel />
        </PorticoProvider>,
      ),
    )
    await vi.waitFor(() => act(() => expect(find('page-connect-namespace')).not.toBeNull()), { timeout: 30_000 })
    expect(document.activeElement).toBe(document.body)
    act(() => core.account.state.set(connectedAccounts()))
    expect(document.activeElement).toBe(document.body)
    find('page-disconnect')?.focus()
    await act(async () => find('page-disconnect')?.click())
    expect(find('page-disconnect')).toBeNull()
    expect(place.querySelector('.portico-panel')?.contains(document.activeElement)).toBe(true)
    act(() => root.unmount())
    place.remove()
  })

  /** With the account that is connected, in it the control with the focus. */
  async function panel(core: FakeCore) {
    core.account.state.set(connectedAccounts())
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    const find = (id: string) => place.querySelector<HTMLElement>(`[data-testid="${id}"]`)
    await act(async () =>
      root.render(
        <PorticoProvider core={core} language="en">
          <AccountPanel />
        </PorticoProvider>,
      ),
    )
    await vi.waitFor(() => act(() => expect(find('page-disconnect')).not.toBeNull()), { timeout: 30_000 })
    const end = () => {
      act(() => root.unmount())
      place.remove()
    }
    return { place, find, end }
  }

  it('V339 should take a press of what moves away before the finger is up', async () => {
    await viewParts.beside.load()
    const core = new FakeCore()
    const disconnect = vi.fn(async () => core.account.state.set(noAccounts('eip155')))
    core.answers.disconnect = disconnect
    const { find, end } = await panel(core)
    await act(async () => {})
    find('page-disconnect')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
    await act(async () => void document.body.dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true })))
    expect(disconnect).toHaveBeenCalledTimes(1)
    end()
  })

  // happy-dom leaves the focus with what has gone with its parent.
  it.skipIf('happyDOM' in globalThis)('V298 should give the keyboard to what a page shows in its place', async () => {
    await viewParts.beside.load()
    const core = new FakeCore()
    core.answers.disconnect = async () => core.account.state.set(noAccounts('eip155'))
    core.account.state.set(connectedAccounts())
    function AccountOrButton() {
      const { eip155 } = useStream(core.account.state)
      return eip155.address === undefined ? <button id="connect">Connect</button> : <AccountPanel />
    }
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    const find = (id: string) => place.querySelector<HTMLElement>(`[data-testid="${id}"]`)
    await act(async () =>
      root.render(
        <PorticoProvider core={core} language="en">
          <a href="#home">Home</a>
          <main>
            <AccountOrButton />
          </main>
        </PorticoProvider>,
      ),
    )
    const shown = (id: string) =>
      vi.waitFor(() => act(() => expect(find(id)).not.toBeNull()), { timeout: 30_000 }).then(() => find(id))
    const leave = await shown('page-disconnect')
    leave?.focus()
    await act(async () => leave?.click())
    await vi.waitFor(() => expect(document.activeElement?.id).toBe('connect'), { timeout: 30_000 })
    // The visitor is elsewhere.
    act(() => core.account.state.set(connectedAccounts()))
    await shown('page-disconnect')
    const home = place.querySelector('a')
    home?.focus()
    await act(async () => core.account.state.set(noAccounts('eip155')))
    expect(document.activeElement).toBe(home)
    act(() => root.unmount())
    place.remove()
  })

  it('V299 should keep the keyboard where its visitor leaves one of two accounts of a wallet', async () => {
    const core = new FakeCore()
    core.answers.disconnect = async () =>
      core.account.state.update((all) => ({ ...all, active: 'solana', eip155: noAccounts('eip155').eip155 }))
    const { place, find, end } = await panel(core)
    find('page-disconnect-only')?.focus()
    await act(async () => find('page-disconnect-only')?.click())
    expect(find('page-disconnect-only')).toBeNull()
    expect(place.contains(document.activeElement)).toBe(true)
    end()
  })

  it('V299 should keep the keyboard where its visitor has the balance read again, also from another window', async () => {
    const core = new FakeCore()
    const { address, chain } = connectedAccounts().eip155
    const fail = () => core.account.balance.set({ ...noBalance, address, chain, failedAt: 1 })
    fail()
    core.account.refreshBalance = async () => {
      core.account.balance.set({ ...noBalance, address, chain, loading: true })
      return undefined
    }
    const { find, end } = await panel(core)
    act(fail)
    const retry = () => find('page-balance-retry') ?? expect.unreachable()
    retry().focus()
    await act(async () => retry().click())
    expect(find('page-balance-retry')).toBeNull()
    const line = document.activeElement
    expect(line?.className).toBe('portico-balance')
    act(fail)
    expect(document.activeElement).toBe(line)
    expect(line?.contains(retry())).toBe(true)
    // The window of the wallet comes to the front, and there the visitor waits.
    retry().focus()
    act(() => void retry().dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    act(() => core.account.balance.set({ ...noBalance, address, chain, amount: 1n, readAt: 1 }))
    expect(document.activeElement).toBe(line)
    end()
  })
})
