import { act, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPortico } from '../../src/adapters/composition/create-portico.ts'
import { memoryPorts } from '../../src/adapters/memory/memory-ports.ts'
import { chainId } from '../../src/domain/network/chain-id.ts'
import { CoreError } from '../../src/domain/shared/core-error.ts'
import { viewOf } from '../../src/domain/modal/modal-state.ts'
import { ConnectModal, PorticoProvider } from '../../src/ui/index.ts'
import { NetworksView } from '../../src/ui/views/NetworksView.tsx'
import { ON_BASE, ON_ETHEREUM } from '../support/accounts.ts'
import { connectedAccounts, FakeCore } from '../support/fake-core.ts'
import { NETWORKS } from '../support/networks.ts'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => vi.unstubAllGlobals())

const get = (id: string) =>
  [...document.querySelectorAll('.portico-host')]
    .map((host) => (host.shadowRoot ?? host).querySelector<HTMLElement>(`[data-testid="${id}"]`))
    .find(Boolean) ?? undefined
const soon = (look: () => void) => vi.waitFor(() => act(look), { timeout: 30_000 })
const press = async (id: string) => {
  await soon(() => expect(get(id)).toBeDefined())
  act(() => get(id)?.click())
}

describe('a network that the wallet goes to', () => {
  it('should take the visitor back to the view before', async () => {
    const core = new FakeCore()
    core.account.state.set(connectedAccounts())
    core.answers.switchNetwork = async () => {}
    core.modal.open({ view: 'Account' })
    core.modal.push('Networks')
    const place = document.createElement('div')
    const root = createRoot(place)
    act(() =>
      root.render(
        <StrictMode>
          <PorticoProvider core={core}>
            <NetworksView />
          </PorticoProvider>
        </StrictMode>,
      ),
    )
    await act(async () => place.querySelector<HTMLElement>('[data-testid="network-eip155:31338"]')?.click())
    expect(viewOf(core.modal.state.snapshot())).toBe('Account')
    act(() => root.unmount())
  })
})

describe('a network that the wallet did not go to at first', () => {
  it('O151 should not be called so once the wallet is there', async () => {
    const core = new FakeCore()
    core.account.state.set(connectedAccounts())
    core.answers.switchNetwork = () => Promise.reject(new CoreError('CHAIN_NOT_SWITCHED'))
    core.modal.open({ view: 'Networks' })
    const place = document.createElement('div')
    const root = createRoot(place)
    act(() =>
      root.render(
        <PorticoProvider core={core}>
          <NetworksView />
        </PorticoProvider>,
      ),
    )
    const problem = () => place.querySelector('[data-testid="problem"]')
    await act(async () => place.querySelector<HTMLElement>('[data-testid="network-eip155:31338"]')?.click())
    expect(problem()).not.toBeNull()
    const chain = chainId('eip155:31338')
    act(() => core.account.state.update((state) => ({ ...state, eip155: { ...state.eip155, chain } })))
    expect(problem()).toBeNull()
    act(() => root.unmount())
  })
})

describe('a network that the wallet goes to late', () => {
  it('G09 should not take the visitor back from the view that they have gone to meanwhile', async () => {
    const { ports, wallet, clock } = memoryPorts()
    const core = createPortico({ networks: NETWORKS, ports })
    const place = document.createElement('div')
    document.body.append(place)
    const root = createRoot(place)
    act(() =>
      root.render(
        <PorticoProvider core={core}>
          <ConnectModal />
        </PorticoProvider>,
      ),
    )
    const pass = (ms: number) => act(() => clock.pass(ms))
    act(() => core.modal.open())
    await pass(0)
    let session!: ReturnType<typeof wallet.approve>
    act(() => void (session = wallet.approve({ accounts: [ON_ETHEREUM] })))
    await pass(500)
    act(() => core.modal.open({ view: 'Account' }))
    await press('network-button')
    await press('network-eip155:8453')
    await soon(() => expect(wallet.waiting).toHaveLength(1))
    // The phone is in another room: meanwhile they go on.
    await press('modal-back')
    await press('send-open')
    await soon(() => expect(get('send-amount')).toBeDefined())
    expect(viewOf(core.modal.state.snapshot())).toBe('Send')
    act(() => wallet.answer(null))
    act(() => void wallet.grant(session, [ON_ETHEREUM, ON_BASE]))
    await pass(500)
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)))
    expect(core.account.state.snapshot().eip155.chain).toBe('eip155:8453')
    expect(viewOf(core.modal.state.snapshot())).toBe('Send')
    act(() => root.unmount())
    await core.dispose()
  })
})
