import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noAccounts } from '../../src/domain/account/accounts.ts'
import type { ConnectedWallet } from '../../src/domain/connection/connected-wallets.ts'
import { useHandle } from '../../src/ui/bridge/portico-context.ts'
import { useStream } from '../../src/ui/bridge/use-stream.ts'
import { PorticoProvider } from '../../src/ui/index.ts'
import { ConnectedWalletsView } from '../../src/ui/views/ConnectedWalletsView.tsx'
import { connectedAccounts, FakeCore } from '../support/fake-core.ts'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => void vi.unstubAllGlobals())

const wallet = (name: string, isActive = false): ConnectedWallet => ({
  id: name,
  name,
  icon: undefined,
  isActive,
  accounts: [],
})

/** What a toast says. */
const News = () => <p data-testid="news">{JSON.stringify(useStream(useHandle().news))}</p>

function mount(...wallets: readonly ConnectedWallet[]) {
  const core = new FakeCore()
  core.account.state.set(connectedAccounts())
  core.connection.wallets.set(wallets)
  const end = async () => core.account.state.set(noAccounts('eip155'))
  Object.assign(core.connection, { disconnectAll: end, disconnectWallet: end })
  const place = document.createElement('div')
  const root = createRoot(place)
  act(() =>
    root.render(
      <PorticoProvider core={core} language="en">
        <ConnectedWalletsView />
        <News />
      </PorticoProvider>,
    ),
  )
  const find = (id: string) => place.querySelector<HTMLElement>(`[data-testid="${id}"]`)
  return {
    core,
    find,
    press: (id: string) => act(async () => find(id)?.click()),
    unmount: () => act(() => root.unmount()),
  }
}

describe('a visitor who ends all connections among their wallets', () => {
  it.each([
    ['all at once', 'disconnect-all', [wallet('Fox', true), wallet('Bird')]],
    ['the last one', 'leave-wallet-Fox', [wallet('Fox', true)]],
  ])('V19 should be told so: %s', async (_, button, wallets) => {
    const { find, press, unmount } = mount(...wallets)
    await press(button)
    expect(find('news')?.textContent).toBe('[{"kind":"success","event":"DISCONNECTED"}]')
    unmount()
  })

  it('V19 should not where another stays', async () => {
    const { core, find, press, unmount } = mount(wallet('Fox', true), wallet('Bird'))
    Object.assign(core.connection, { disconnectWallet: async () => {} })
    await press('leave-wallet-Bird')
    expect(find('news')?.textContent).toBe('[]')
    unmount()
  })
})
