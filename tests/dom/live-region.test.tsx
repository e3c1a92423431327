import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPortico } from '../../src/adapters/composition/create-portico.ts'
import { memoryPorts } from '../../src/adapters/memory/memory-ports.ts'
import { useHandle } from '../../src/ui/bridge/portico-context.ts'
import type { PorticoHandle } from '../../src/ui/bridge/portico-handle.ts'
import { ConnectModal, PorticoProvider } from '../../src/ui/index.ts'
import { LiveRegion } from '../../src/ui/modal/LiveRegion.tsx'
import { ON_ETHEREUM } from '../support/accounts.ts'
import { FakeCore } from '../support/fake-core.ts'
import { NETWORKS } from '../support/networks.ts'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
let end = async (): Promise<void> => {}
afterEach(async () => {
  await end()
  vi.unstubAllGlobals()
})

const get = (id: string) =>
  [...document.querySelectorAll('.portico-host')]
    .map((host) => (host.shadowRoot ?? host).querySelector<HTMLElement>(`[data-testid="${id}"]`))
    .find(Boolean)
const soon = (look: () => void) => vi.waitFor(() => act(look), { timeout: 30_000 })

async function world() {
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
  const rested = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)))
  /** What a screen reader hears from now on. */
  const listen = async () => {
    await soon(() => expect(get('live')).toBeDefined())
    const said: string[] = []
    const observer = new MutationObserver(() => said.push(get('live')?.textContent ?? ''))
    observer.observe(get('live')!, { childList: true, characterData: true, subtree: true })
    return said
  }
  end = async () => {
    act(() => root.unmount())
    place.remove()
    await core.dispose()
  }
  return { core, wallet, pass, rested, listen }
}

/** The live region alone, and what fills it. */
function region() {
  let handle!: PorticoHandle
  function Handle() {
    handle = useHandle()
    return null
  }
  const place = document.createElement('div')
  const root = createRoot(place)
  act(() =>
    root.render(
      <PorticoProvider core={new FakeCore()}>
        <LiveRegion />
        <Handle />
      </PorticoProvider>,
    ),
  )
  end = async () => act(() => root.unmount())
  return { place, handle }
}

describe('a visitor who cannot see', () => {
  it('V34 should be sent to the wallet at each request, and not at the first alone', async () => {
    const { core, wallet, pass, rested, listen } = await world()
    act(() => core.modal.open())
    await soon(() => expect(get('live')).toBeDefined())
    await pass(0)
    act(() => void wallet.approve({ accounts: [ON_ETHEREUM] }))
    await pass(500)
    await rested()
    const said = await listen()
    for (let times = 1; times <= 2; times += 1) {
      act(() => void core.signing.signMessage('Hello').catch(() => {}))
      await soon(() => expect(core.requests.current.snapshot()).toBeDefined())
      await soon(() => expect(said.filter((each) => each.startsWith('Continue in'))).toHaveLength(times))
      act(() => wallet.refuse('USER_REJECTED'))
      await pass(500)
      await soon(() => expect(core.requests.current.snapshot()).toBeUndefined())
    }
  })

  it('V34 should be told how many wallets each search has found, also where those are as many as before', async () => {
    const { core, pass, rested, listen } = await world()
    act(() => core.modal.open({ view: 'AllWallets' }))
    await pass(500)
    await soon(() => expect(get('wallet-search')).toBeDefined())
    const said = await listen()
    const field = get('wallet-search') as HTMLInputElement
    const type = async (text: string) => {
      act(() => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      })
      await pass(2_000)
      await rested()
      await soon(() => expect(get('no-wallets')?.textContent).toContain(text))
    }
    const told = () => said.filter((each) => each === 'No wallet found')
    await type('qqqq')
    await soon(() => expect(told()).toHaveLength(1))
    await type('zzzz')
    await soon(() => expect(told()).toHaveLength(2))
  })
})

describe('what is read out', () => {
  it('V34 should go for one paint where the same words come again, and give way to what comes then', async () => {
    const { place, handle } = region()
    const live = () => place.querySelector('[data-testid="live"]')?.textContent
    act(() => handle.announce('Copied'))
    expect(live()).toBe('Copied')
    act(() => handle.announce('Copied'))
    expect(live()).toBe('')
    await vi.waitFor(() => expect(live()).toBe('Copied'))

    act(() => handle.announce('Copied'))
    act(() => handle.announce('Connected'))
    expect(live()).toBe('Connected')
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 200)))
    expect(live()).toBe('Connected')

    act(() => handle.announce('Connected'))
    act(() => handle.retract('Connected'))
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 200)))
    expect(live()).toBe('')
  })
})
