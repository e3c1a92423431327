import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryPorts } from '../../../src/adapters/memory/memory-ports.ts'
import { createPortico } from '../../../src/adapters/composition/create-portico.ts'
import type { PorticoAccountElement, PorticoButtonElement } from '../../../src/integrations/element/index.ts'
import type * as lazyViews from '../../../src/ui/modal/lazy-view.ts'
import { ON_ETHEREUM } from '../../support/accounts.ts'
import { NETWORKS } from '../../support/networks.ts'

const line = vi.hoisted(() => ({ isBroken: true }))
/** The line broke before the wallet was connected: the panel's own code does not come. */
vi.mock('../../../src/ui/modal/lazy-view.ts', async (original) => {
  const real = await original<typeof lazyViews>()
  const lazyView: typeof real.lazyView = (load) =>
    real.lazyView(async () => {
      if (line.isBroken && String(load).includes('AccountPanel'))
        throw new TypeError('Failed to fetch dynamically imported module: panel.js')
      return load()
    })
  return { ...real, lazyView }
})
await import('../../../src/integrations/element/index.ts')

const rested = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)))

/** A page whose visitor has connected a wallet. */
async function connected() {
  const button = document.createElement('portico-button') as PorticoButtonElement
  const account = document.createElement('portico-account') as PorticoAccountElement
  document.body.append(button, account)
  const { ports, wallet, clock } = memoryPorts()
  const core = createPortico({ networks: NETWORKS, ports })
  button.core = core
  await rested()
  act(() => core.modal.open())
  await act(() => clock.pass(0))
  act(() => void wallet.approve({ accounts: [ON_ETHEREUM] }))
  await act(() => clock.pass(0))
  await rested()
  expect(core.account.state.snapshot().eip155.status).toBe('connected')
  const inside = (element: Element, selector: string) => element.shadowRoot?.querySelector<HTMLElement>(selector)
  return { button, account, core, inside }
}

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(async () => {
  document.body.replaceChildren()
  await rested()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('an account whose panel cannot be loaded', () => {
  it('V21 should say so, leave the button alone, and come when it is asked for again', async () => {
    const { button, account, core, inside } = await connected()
    // The visitor is connected, and has a button that says so.
    expect(inside(button, 'button')).not.toBeNull()
    expect(inside(account, '[data-testid="problem"]')?.textContent).toContain('Check your internet')
    line.isBroken = false
    act(() => inside(account, '[data-testid="retry"]')?.click())
    await vi.waitFor(
      async () => {
        await rested()
        expect(inside(account, '[data-testid="page-panel"]')).not.toBeNull()
      },
      { timeout: 30_000 },
    )
    await core.dispose()
  })
})
