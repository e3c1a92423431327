import { act, lazy, type ReactNode, StrictMode, Suspense, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPortico } from '../../src/adapters/composition/create-portico.ts'
import { memoryPorts } from '../../src/adapters/memory/memory-ports.ts'
import {
  ConnectButton,
  ConnectModal,
  type Portico,
  PorticoProvider,
  type PorticoProviderProps,
  usePortico,
} from '../../src/ui/index.ts'
import type { PorticoCore } from '../../src/application/core.ts'
import { ON_ETHEREUM } from '../support/accounts.ts'
import { FakeCore } from '../support/fake-core.ts'
import { NETWORKS } from '../support/networks.ts'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
let end = (): void => {}
afterEach(() => {
  end()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const rested = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)))
/** What React 18 was to do is lost where it fails within `act`. */
const soon = (look: () => void) =>
  vi.waitFor(
    async () => {
      await rested()
      look()
    },
    { timeout: 30_000 },
  )

/** A page that leads to a route whose code is still to come. */
function page(source: PorticoProviderProps, Mode: typeof Suspense | typeof StrictMode) {
  let arrive: (code: { default: () => ReactNode }) => void = () => {}
  const Route = lazy(() => new Promise<{ default: () => ReactNode }>((resolve) => (arrive = resolve)))
  let go = (): void => {}
  let portico!: Portico
  function Page() {
    const [isThere, set] = useState(false)
    portico = usePortico()
    go = () => set(true)
    return isThere ? <Route /> : <p>Home</p>
  }
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  act(() =>
    root.render(
      <Mode>
        <Suspense fallback={<p>Loading…</p>}>
          <PorticoProvider {...source}>
            <ConnectButton />
            <Page />
            <ConnectModal />
          </PorticoProvider>
        </Suspense>
      </Mode>,
    ),
  )
  end = () => {
    act(() => root.unmount())
    place.remove()
    end = () => {}
  }
  return {
    portico: () => portico,
    /** The visitor follows the link. */
    leave: async () => {
      act(() => go())
      expect(place.textContent).toContain('Loading…')
      await rested()
    },
    come: async () => {
      await act(async () => arrive({ default: () => <p>Shop</p> }))
      await rested()
      expect(place.textContent).toContain('Shop')
    },
  }
}

const dialog = () =>
  [...document.querySelectorAll('.portico-host')]
    .map((host) => (host.shadowRoot ?? host).querySelector<HTMLDialogElement>('dialog'))
    .find(Boolean)

describe.each([
  ['a page', Suspense],
  ['a page in StrictMode', StrictMode],
])('%s whose outermost <Suspense> shows its fallback again', (_page, Mode) => {
  it('M12 should keep the core, and the wallet that is connected by it', async () => {
    const { ports, wallet, clock } = memoryPorts()
    const made: PorticoCore[] = []
    const load = () => {
      const core = createPortico({ networks: NETWORKS, ports })
      vi.spyOn(core, 'dispose')
      made.push(core)
      return core
    }
    const { portico, leave, come } = page({ load }, Mode)
    const core = await act(() => portico().load())
    act(() => core.modal.open())
    await act(() => clock.pass(0))
    act(() => void wallet.approve({ accounts: [ON_ETHEREUM] }))
    await act(() => clock.pass(0))
    expect(core.account.state.snapshot().eip155.status).toBe('connected')

    await leave()
    expect(core.dispose).not.toHaveBeenCalled()
    await come()
    expect(await act(() => portico().load())).toBe(core)
    expect(made).toHaveLength(1)
    end()
    await rested()
    expect(core.dispose).toHaveBeenCalledOnce()
  })

  it('M12 should open the modal that waits for what is being restored, in a core that the page has made', async () => {
    const core = new FakeCore()
    core.connection.restoring.set(true)
    const { portico, leave, come } = page({ core }, Mode)
    act(() => portico().open({ view: 'WhatIsAWallet' }))
    await soon(() => expect(dialog()?.open).toBe(true))
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 200))) // it is painted, and waits
    await leave()
    act(() => core.connection.restoring.set(false))
    await come()
    expect(core.modal.state.snapshot()).toMatchObject({ open: true, history: [{ view: 'WhatIsAWallet' }] })
  })

  it('M12 should keep the modal open', async () => {
    const core = createPortico({ networks: NETWORKS, ports: memoryPorts().ports })
    const { leave, come } = page({ core }, Mode)
    act(() => core.modal.open({ view: 'WhatIsAWallet' }))
    await soon(() => expect(dialog()?.open).toBe(true))
    const hidden = dialog()
    await leave()
    expect(hidden?.open).toBe(false)
    act(() => void hidden?.dispatchEvent(new Event('close'))) // as browsers send it, after the closing
    await come()
    expect(core.modal.state.snapshot().open).toBe(true)
    expect(dialog()?.open).toBe(true)
    end()
    await core.dispose()
  })
})
