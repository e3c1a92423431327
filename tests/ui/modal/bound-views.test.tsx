import { lazy, memo } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPortico, type PorticoConfig } from '../../../src/adapters/composition/create-portico.ts'
import { memoryPorts } from '../../../src/adapters/memory/memory-ports.ts'
import type { ModalView } from '../../../src/domain/modal/view.ts'
import { PorticoHandle } from '../../../src/ui/bridge/portico-handle.ts'
import { lazyView } from '../../../src/ui/index.ts'
import { framePart } from '../../../src/ui/modal/frame-part.ts'
import { ModalBody } from '../../../src/ui/modal/ModalBody.tsx'
import { viewParts, views } from '../../../src/ui/modal/view-parts.ts'
import { AccountView } from '../../../src/ui/views/AccountView.tsx'
import { connectedAccounts, FakeCore } from '../../support/fake-core.ts'
import { NETWORKS } from '../../support/networks.ts'
import { shown } from '../views/shown.tsx'

const PARTS = { ...viewParts, frame: framePart, views }

const MyAccount = () => <p>My own account</p>

const coreWith = (config: Partial<PorticoConfig>) =>
  createPortico({ networks: NETWORKS, ports: memoryPorts().ports, ...config })

/** The body of the modal at a view, as the first rendering of a page has it. */
const body = (config: Partial<PorticoConfig>, view: ModalView) =>
  shown(() => <ModalBody view={view} />, coreWith(config))

describe('the view of a route', () => {
  it('should be ours where the page has bound none', () => {
    expect(body({}, 'WhatIsAWallet')).not.toContain('My own account')
    expect(body({}, 'WhatIsAWallet')).not.toContain('aria-busy="true"')
  })

  it('should be the page’s where it has bound one, on that route only', () => {
    const views = { WhatIsAWallet: MyAccount }
    expect(body({ views }, 'WhatIsAWallet')).toBe('<p>My own account</p>')
    expect(body({ views }, 'Connect')).not.toContain('My own account')
  })

  it('should be any component that React knows', () => {
    for (const view of [memo(MyAccount), MyAccount])
      expect(body({ views: { Account: view } }, 'Account')).toContain('My own')
  })

  it('should be a skeleton until its code is here, and ask again after a failure', async () => {
    const answers = [Promise.reject(new TypeError('Failed to fetch')), Promise.resolve({ default: MyAccount })]
    answers[0]?.catch(() => undefined)
    const load = vi.fn(() => answers[load.mock.calls.length - 1] ?? Promise.reject(new Error('once too often')))
    const Send = lazyView(load)
    // The keyboard scrolls it on a low screen: nothing else in it takes the focus.
    expect(body({ views: { Send } }, 'Send')).toMatch(
      /aria-busy="true" role="group" aria-label="Loading…" tabindex="0"/,
    )
    expect(load).not.toHaveBeenCalled()

    Send.fetch()
    await vi.waitUntil(() => Send.state.snapshot() === 'failed')
    expect(body({ views: { Send } }, 'Send')).toContain('data-testid="retry"')

    Send.fetch()
    await vi.waitUntil(() => Send.state.snapshot() !== 'failed')
    expect(body({ views: { Send } }, 'Send')).toContain('My own account')
    Send.fetch()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('should not take the page with it while React’s own lazy waits', () => {
    const Late = lazy(() => new Promise<never>(() => {}))
    const markup = body({ views: { Account: Late } }, 'Account')
    expect(markup).toContain('aria-busy="true"')
  })

  it('should make room for the way to a wallet app, in the page’s own view of that where it has one', () => {
    const OnTheWay = () => <p>Over there</p>
    const { ports } = memoryPorts()
    const core = createPortico({ networks: NETWORKS, ports, views: { Account: MyAccount, ConnectingWallet: OnTheWay } })
    const fake = new FakeCore()
    fake.connection.step.set({ kind: 'opening' })
    Object.assign(fake, { views: core.views })
    expect(shown(() => <ModalBody view="Account" />, fake)).toBe(
      '<div class="portico-way"><p>Over there</p></div><div><p>My own account</p></div>',
    )
  })
})

describe('the tabs of the account', () => {
  const tabsOf = (config: Partial<PorticoConfig>): readonly string[] => {
    const core = new FakeCore()
    core.account.state.set(connectedAccounts())
    Object.assign(core, { views: coreWith(config).views })
    const markup = shown(AccountView, core)
    return [...markup.matchAll(/data-tab="(\w+)"[^>]*>([^<]*)/g)].map(([, id, label]) => `${id} ${label}`)
  }

  it('R-VIEW-4 should be Tokens, NFTs and Activity, then those of the page', () => {
    expect(tabsOf({})).toEqual(['tokens Tokens', 'nfts NFTs', 'activity Activity'])
    const rewards = { id: 'rewards', label: (language: string) => `Rewards (${language})`, view: MyAccount }
    expect(tabsOf({ accountTabs: [rewards] }).slice(3)).toEqual(['rewards Rewards (en)'])
  })
})

describe('a frontend that takes a core up', () => {
  beforeEach(() => {
    vi.stubGlobal('window', new EventTarget())
    vi.stubGlobal('navigator', { userAgent: '', maxTouchPoints: 0 })
    vi.stubGlobal('localStorage', {})
  })
  afterEach(() => void vi.unstubAllGlobals())

  it('should bind its views in one that is loaded, too', async () => {
    const core = coreWith({ views: { Account: MyAccount } })
    const handle = new PorticoHandle({ load: () => core }, PARTS)
    expect(core.views.of('Connect')).toBeUndefined()
    await handle.load()
    expect(core.views.of('Connect')).toBeDefined()
    expect(core.views.of('Account')?.state.snapshot()).toBe(MyAccount)
  })

  it('should refuse a view that there is none of, before there is a core to do so', () => {
    const handle = new PorticoHandle({ load: () => new Promise<never>(() => {}) }, PARTS)
    for (const view of ['Acount', 'toString'])
      expect(() => handle.open({ view: view as ModalView })).toThrow(`Portico has no view ${view}.`)
    expect(handle.isOpen()).toBe(false)
  })
})
