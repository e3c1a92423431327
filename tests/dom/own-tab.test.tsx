import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPortico, type PorticoConfig } from '../../src/adapters/composition/create-portico.ts'
import { memoryPorts } from '../../src/adapters/memory/memory-ports.ts'
import { lazyView, PorticoProvider } from '../../src/ui/index.ts'
import { AccountView } from '../../src/ui/views/AccountView.tsx'
import { connectedAccounts, FakeCore } from '../support/fake-core.ts'
import { NETWORKS } from '../support/networks.ts'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => void vi.unstubAllGlobals())

const MyTokens = () => <p data-testid="mine">My tokens</p>

/** The account of a page that has a tab of its own, whose code comes when the test says so. */
function account(configOf: (view: ReturnType<typeof lazyView>) => Partial<PorticoConfig>) {
  const asked: { come: () => void; lose: () => void; fail: (error: unknown) => void; comeWithout: () => void }[] = []
  const view = lazyView(
    () =>
      new Promise((resolve, reject) => {
        asked.push({
          come: () => resolve({ default: MyTokens }),
          lose: () => reject(new TypeError('Failed to fetch dynamically imported module: https://page.example/tab.js')),
          fail: reject,
          comeWithout: () => resolve({} as never),
        })
      }),
  )
  const { views } = createPortico({ networks: NETWORKS, ports: memoryPorts().ports, ...configOf(view) })
  const core = new FakeCore()
  core.account.state.set(connectedAccounts())
  Object.assign(core, { views })
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  act(() =>
    root.render(
      <PorticoProvider core={core} language="en">
        <AccountView />
      </PorticoProvider>,
    ),
  )
  const find = (id: string) => place.querySelector<HTMLElement>(`[data-testid="${id}"]`)
  const panel = () => place.querySelector('[role="tabpanel"]')
  const end = () => {
    act(() => root.unmount())
    place.remove()
  }
  return { asked, core, find, panel, end }
}

describe('a tab of the account in a document without a layout', () => {
  it('should be shown by a press, and throw nothing (V119)', () => {
    const thrown = vi.fn((event: ErrorEvent) => event.preventDefault())
    addEventListener('error', thrown)
    const { find, panel, end } = account(() => ({}))
    act(() => find('tab-nfts')?.click())
    expect(find('tab-nfts')?.getAttribute('aria-selected')).toBe('true')
    expect(panel()).not.toBeNull()
    removeEventListener('error', thrown)
    expect(thrown).not.toHaveBeenCalled()
    end()
  })
})

describe('a tab of the account that the page has bound to code of its own', () => {
  it.each([
    ['in place of ours', (TokensTab: ReturnType<typeof lazyView>) => ({ views: { TokensTab } }), 'tokens'],
    [
      'beside ours',
      (view: ReturnType<typeof lazyView>) => ({ accountTabs: [{ id: 'mine', label: 'Mine', view }] }),
      'mine',
    ],
  ])('%s should say that it is coming, and offer Retry where it does not come (V105)', async (_where, config, tab) => {
    const { asked, find, panel, end } = account(config)
    act(() => find(`tab-${tab}`)?.click())
    expect(asked).toHaveLength(1)
    expect(panel()?.querySelector('[aria-busy="true"]')).not.toBeNull()
    await act(async () => asked[0]?.lose())
    expect(panel()?.querySelector('[data-testid="retry"]')).not.toBeNull()
    act(() => find('retry')?.click())
    expect(asked).toHaveLength(2)
    await act(async () => asked[1]?.come())
    expect(panel()?.textContent).toBe('My tokens')
    end()
  })

  describe("V367 whose code throws as it is evaluated, which is a fault of the page's own", () => {
    const tab = (view: ReturnType<typeof lazyView>) => ({ accountTabs: [{ id: 'mine', label: 'Mine', view }] })
    const own = new ReferenceError('SHOP is not defined')
    /** React tells the console what was thrown in a component, with its stack. */
    const told = () => vi.spyOn(console, 'error').mockImplementation(() => {})
    const thrown = (spy: ReturnType<typeof told>) => spy.mock.calls.flat().filter((each) => each instanceof Error)

    it("should not blame the visitor's internet, and tell the author what was thrown", async () => {
      const spy = told()
      const { asked, core, find, panel, end } = account(tab)
      const report = vi.spyOn(core, 'report')
      act(() => find('tab-mine')?.click())
      await act(async () => asked[0]?.fail(own))
      expect(panel()?.textContent).toBe("This screen couldn't be shown")
      expect(thrown(spy)).toContain(own)
      expect(report.mock.calls).toEqual([['UNKNOWN', 'In the view accountTabs.mine.']])
      end()
    })

    it('should tell that the module has no default export', async () => {
      const spy = told()
      const { asked, find, panel, end } = account(tab)
      act(() => find('tab-mine')?.click())
      await act(async () => asked[0]?.comeWithout())
      expect(panel()?.textContent).toBe("This screen couldn't be shown")
      expect(String(thrown(spy))).toMatch(/lazyView.*default export/)
      end()
    })

    it('should be asked for anew where the tab is opened again', async () => {
      told()
      const { asked, find, panel, end } = account(tab)
      act(() => find('tab-mine')?.click())
      await act(async () => asked[0]?.fail(own))
      act(() => find('tab-nfts')?.click())
      act(() => find('tab-mine')?.click())
      expect(asked).toHaveLength(2)
      expect(panel()?.querySelector('[aria-busy="true"]')).not.toBeNull()
      await act(async () => asked[1]?.come())
      expect(panel()?.textContent).toBe('My tokens')
      end()
    })
  })
})
