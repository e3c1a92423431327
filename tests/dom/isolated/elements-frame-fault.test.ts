import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryPorts } from '../../../src/adapters/memory/memory-ports.ts'
import type { PorticoButtonElement } from '../../../src/integrations/element/index.ts'
import { NETWORKS } from '../../support/networks.ts'

// The line broke after the page had come: the dialog's own code does not.
vi.mock('../../../src/ui/modal/frame.ts', () => {
  throw new Error('Failed to fetch dynamically imported module')
})
await import('../../../src/integrations/element/index.ts')

const rested = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)))

/** In the page itself, and not in an element's shadow root: an element may be hidden. */
const problem = () => document.body.querySelector('[data-testid="problem"]')

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(async () => {
  document.body.replaceChildren()
  await rested()
  vi.unstubAllGlobals()
})

async function pressed(...names: readonly string[]) {
  for (const name of names) document.body.append(document.createElement(name))
  const button = document.querySelector<PorticoButtonElement>('portico-button')!
  button.config = { networks: NETWORKS, ports: memoryPorts().ports }
  await rested()
  act(() => button.shadowRoot?.querySelector('button')?.click())
  await rested()
}

describe('a press whose dialog cannot be loaded', () => {
  it.each([
    ['beside an element for the modal', ['portico-button', 'portico-modal']],
    ['where a button brings its own modal', ['portico-button']],
  ])('V21 should be answered %s, and can be taken back', async (_, names) => {
    await pressed(...names)
    expect(document.querySelector('[data-testid="retry"]')).not.toBeNull()
    const [, close] = problem()?.querySelectorAll('button') ?? []
    act(() => close?.click())
    expect(problem()).toBeNull()
  })

  it('V21 should be answered where the modal stands out of sight', async () => {
    document.body.innerHTML = '<div hidden><portico-modal></portico-modal></div>'
    await pressed('portico-button')
    expect(problem()?.closest('[hidden]')).toBeNull()
    expect(problem()?.textContent).toContain("Couldn't load the wallet window")
  })
})
