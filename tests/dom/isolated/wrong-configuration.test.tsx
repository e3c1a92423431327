import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPortico } from '../../../src/adapters/composition/create-portico.ts'
import type { PorticoCore } from '../../../src/application/core.ts'
import { ConnectButton, ConnectModal, PorticoProvider } from '../../../src/ui/index.ts'
import { NETWORKS } from '../../support/networks.ts'

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A page whose visitor presses its button, once what comes of it is on screen. */
async function pressed(load: () => PorticoCore | Promise<PorticoCore>) {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  act(() =>
    root.render(
      <PorticoProvider load={load}>
        <ConnectButton />
        <ConnectModal />
      </PorticoProvider>,
    ),
  )
  const get = (id: string): HTMLElement | null =>
    [...document.querySelectorAll('.portico-host'), document.documentElement]
      .map((each) => (each.shadowRoot ?? each).querySelector<HTMLElement>(`[data-testid="${id}"]`))
      .find(Boolean) ?? null
  act(() => get('connect-button')?.click())
  await vi.waitFor(() => act(() => expect(get('problem')).not.toBeNull()), { timeout: 30_000 })
  const said = get('problem')?.textContent ?? ''
  act(() => root.unmount())
  return { said, warned: warn.mock.calls.flat() }
}

describe('a core that the page makes when a visitor presses', () => {
  it('V326 should not blame the internet for a configuration that is refused, and tell the author what is wrong', async () => {
    const { said, warned } = await pressed(() => createPortico({ networks: NETWORKS, projectId: 'your project id' }))
    expect(said).toMatch(/^This screen couldn't be shown/)
    expect(warned).toHaveLength(1)
    expect(warned[0]).toMatch(/^\[portico\] CONFIG_INVALID: .*projectId.* See node_modules\/portico\/docs\/errors\.md$/)
  })

  it.each([
    "Cannot read properties of undefined (reading 'id')",
    "Cannot read properties of undefined (reading 'load')",
  ])("V326 should not blame the internet for an exception of the page's own: %s", async (message) => {
    const { said, warned } = await pressed(() => {
      throw new TypeError(message)
    })
    expect(said).toMatch(/^This screen couldn't be shown/)
    expect(warned).toEqual([`[portico] UNKNOWN: ${message}`])
  })

  it('should have its visitor look at their connection where its code does not come', async () => {
    const { said } = await pressed(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(said).toContain('Check your internet')
  })
})
