import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { viewOf } from '../../../src/domain/modal/modal-state.ts'
import { MODAL_VIEWS } from '../../../src/domain/modal/view.ts'
import { MOBILE_WALLET } from '../../../src/domain/solana/mobile-wallet.ts'
import type { InstalledSource, InstalledWallet } from '../../../src/domain/wallets/installed-wallet.ts'
import { expectedView } from '../../../src/ui/modal/expected-view.ts'
import { IPHONE } from '../../support/browsers.ts'
import { createConnected } from '../../support/connected.ts'
import { createCore } from '../../support/core.ts'
import { runs } from '../../support/runs.ts'

const SOURCES: readonly InstalledSource[] = ['eip6963', 'injected', 'walletStandard', 'mobileWalletAdapter']

const walletFrom = (source: InstalledSource): InstalledWallet => ({
  ...{ id: source, name: source, icon: undefined, rdns: undefined, source },
  namespaces: source === 'eip6963' || source === 'injected' ? ['eip155'] : ['solana'],
})

describe('the view in the frame of the press', () => {
  beforeEach(() => {
    vi.stubGlobal('window', new EventTarget())
    vi.stubGlobal('navigator', { userAgent: '', maxTouchPoints: 0 })
    vi.stubGlobal('location', { search: '' })
    vi.stubGlobal('localStorage', {})
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('R-VIEW-2 should be the one that the core opens, whatever is in the page and connected (V01)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          sources: fc.uniqueArray(fc.constantFrom(...SOURCES)),
          isExpecting: fc.boolean(),
          isConnected: fc.boolean(),
          isMobile: fc.boolean(),
          view: fc.option(fc.constantFrom(...MODAL_VIEWS), { nil: undefined }),
        }),
        async ({ sources, isExpecting, isConnected, isMobile, view }) => {
          const options = isMobile ? { facts: IPHONE } : {}
          const { core, installed } = isConnected ? await createConnected(options) : createCore(options)
          installed.set(sources.map(walletFrom))
          installed.isExpecting = () => isExpecting
          const asked = view === undefined ? {} : { view }
          const expected = expectedView(asked, core)
          core.modal.open(asked)
          expect(expected).toBe(viewOf(core.modal.state.snapshot()))
          await core.dispose()
        },
      ),
      { numRuns: runs(60) },
    )
  })

  it('should not take a wallet on a phone for one in the page (V01)', () => {
    const { core, installed } = createCore()
    installed.set([{ ...walletFrom('mobileWalletAdapter'), id: MOBILE_WALLET.id }])
    expect(expectedView({}, core)).toBe('ConnectingWalletConnectBasic')
  })

  it('should be the code before there is a core, where no wallet makes itself known', () => {
    expect(expectedView({}, undefined)).toBe('ConnectingWalletConnectBasic')
  })

  it('should be the code again for a visitor who has only looked at one before a reload (T200)', () => {
    const store = new Map<string, string>()
    vi.stubGlobal('localStorage', storageOf(store))
    store.set('portico.hint', JSON.stringify({ until: Date.now() + 300_000 }))
    expect(expectedView({}, undefined)).toBe('ConnectingWalletConnectBasic')
    store.set('portico.choices', '{}')
    expect(expectedView({}, undefined)).toBe('Account')
  })

  it('should be so also while the core reads what is stored (T200)', () => {
    const store = new Map([['portico.hint', JSON.stringify({ until: Date.now() + 300_000 })]])
    vi.stubGlobal('localStorage', storageOf(store))
    const { core } = createCore()
    vi.spyOn(core.connection.restoring, 'snapshot').mockReturnValue(true)
    expect(expectedView({}, core)).toBe('ConnectingWalletConnectBasic')
    store.set('portico.choices', '{}')
    expect(expectedView({}, core)).toBe('Account')
  })
})

/** As browsers have it: what is stored are the object's own keys. */
const storageOf = (store: Map<string, string>): object =>
  new Proxy(
    { getItem: (key: string) => store.get(key) ?? null },
    {
      ownKeys: () => [...store.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  )
