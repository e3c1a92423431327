import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EarlyCode } from '../../../src/ui/bridge/early-code.ts'
import { lazyPart } from '../../../src/ui/bridge/lazy-part.ts'
import { PorticoHandle, THE_CODE } from '../../../src/ui/bridge/portico-handle.ts'
import * as frame from '../../../src/ui/modal/frame.ts'
import { tellFault } from '../../../src/ui/modal/tell-fault.ts'
import { views } from '../../../src/ui/modal/view-parts.ts'
import { connectedAccounts, FakeCore } from '../../support/fake-core.ts'

/** A load that is finished by hand, as often as it is asked for. */
function manualLoad() {
  const asked: PromiseWithResolvers[] = []
  const load = () =>
    new Promise<FakeCore>((resolve, reject) => {
      asked.push({ resolve, reject })
    })
  return { asked, load }
}
interface PromiseWithResolvers {
  readonly resolve: (core: FakeCore) => void
  readonly reject: (error: Error) => void
}

/** What is fetched is no matter here. */
const fetch = () => {}
const NO_PARTS = {
  frame: lazyPart(
    async () => frame,
    (code) => code,
  ),
  early: { load: async () => undefined },
  beside: { fetch, load: async () => ({ keepMovedPress: () => () => {}, rememberPlace: () => () => {}, tellFault }) },
  views: Object.fromEntries(Object.entries(views).map(([name, view]) => [name, { ...view, fetch }])),
}

/** Whatever waits for a turn of the browser, and for those that follow it, has had them. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((taken) => void setTimeout(taken))
  await new Promise((resolve) => void setImmediate(resolve))
}

/** Frames that are painted by hand. */
function heldFrames() {
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback))
  return { paint: () => frames.splice(0).forEach((callback) => callback()) }
}

describe('PorticoHandle', () => {
  beforeEach(async () => {
    await NO_PARTS.frame.load()
    vi.stubGlobal('window', new EventTarget())
    vi.stubGlobal('navigator', { userAgent: '', maxTouchPoints: 0 })
    vi.stubGlobal('location', { search: '' })
    vi.stubGlobal('localStorage', {})
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('should be open at once, and give the wish to the core when that arrives', async () => {
    const { asked, load } = manualLoad()
    const handle = new PorticoHandle({ load }, NO_PARTS)
    handle.open({ view: 'AllWallets' })
    expect(handle.isOpen()).toBe(true)

    await settled()
    const core = new FakeCore()
    asked[0]?.resolve(core)
    await settled()
    expect(core.modal.state.snapshot()).toMatchObject({ open: true, history: [{ view: 'AllWallets' }] })
    expect(handle.state.snapshot()).toMatchObject({ core, opening: undefined, status: 'ready' })
  })

  it('should not open a core whose modal was closed while it was loading', async () => {
    const { asked, load } = manualLoad()
    const handle = new PorticoHandle({ load }, NO_PARTS)
    handle.open()
    handle.close()
    await settled()
    const core = new FakeCore()
    asked[0]?.resolve(core)
    await settled()
    expect(handle.isOpen()).toBe(false)
    expect(core.modal.state.snapshot().open).toBe(false)
  })

  it('should load once however often the visitor seems about to connect', async () => {
    const { asked, load } = manualLoad()
    const handle = new PorticoHandle({ load }, NO_PARTS)
    handle.prepare()
    handle.prepare()
    handle.open()
    await settled()
    expect(asked).toHaveLength(1)
  })

  it('should paint the dialog before anything is fetched for it', async () => {
    const frames = heldFrames()
    const { asked, load } = manualLoad()
    const handle = new PorticoHandle({ load }, NO_PARTS)
    handle.prepare()
    handle.open()
    await settled()
    expect(handle.isOpen()).toBe(true)
    expect(asked).toHaveLength(0)
    frames.paint()
    await vi.waitFor(() => expect(asked).toHaveLength(1))
  })

  it('should fetch nothing for a visitor who had gone before the paint', async () => {
    const frames = heldFrames()
    const { asked, load } = manualLoad()
    const handle = new PorticoHandle({ load }, NO_PARTS)
    const leave = handle.retain()
    handle.prepare()
    handle.open()
    leave()
    await settled()
    frames.paint()
    const after = new Promise((resolve) => setTimeout(resolve)) // in the queue behind what was put off
    await after
    expect(asked).toHaveLength(0)
  })

  it('should paint the dialog before a core that is there begins to pair', async () => {
    const frames = heldFrames()
    const core = new FakeCore()
    const handle = new PorticoHandle({ core }, NO_PARTS)
    handle.open()
    expect(handle.isOpen()).toBe(true)
    expect(core.modal.state.snapshot().open).toBe(false)
    frames.paint()
    await vi.waitFor(() => expect(core.modal.state.snapshot().open).toBe(true))
    expect(handle.state.snapshot().opening).toBeUndefined()
  })

  it('should show from the press on what the core will open with, however often the page renders (V01)', () => {
    heldFrames()
    const core = new FakeCore()
    const phone = { id: 'phone', name: 'Phone app', icon: undefined, rdns: undefined, namespaces: ['solana'] } as const
    core.wallets.installed.set([{ ...phone, source: 'mobileWalletAdapter' }])
    const handle = new PorticoHandle({ core }, NO_PARTS)
    handle.open()
    const { opening } = handle.state.snapshot()
    expect(opening?.view).toBe('ConnectingWalletConnectBasic')
    core.wallets.installed.set([{ ...phone, source: 'walletStandard' }])
    expect(handle.state.snapshot().opening).toBe(opening)
  })

  it('should not make a code while a stored connection is still being read', () => {
    const core = new FakeCore()
    core.connection.restoring.set(true)
    const handle = new PorticoHandle({ core }, NO_PARTS)
    handle.open()
    expect(handle.isOpen()).toBe(true)
    expect(core.modal.state.snapshot().open).toBe(false)
    core.account.state.set(connectedAccounts())
    core.connection.restoring.set(false)
    expect(core.modal.state.snapshot()).toMatchObject({ open: true, history: [{ view: 'Account' }] })
    expect(handle.state.snapshot().opening).toBeUndefined()
  })

  it('V35 should close also what the page itself has opened below', () => {
    const { paint } = heldFrames()
    const core = new FakeCore()
    const handle = new PorticoHandle({ core }, NO_PARTS)
    core.modal.open({ view: 'AllWallets' })
    handle.open({ view: 'WhatIsAWallet' })
    handle.close()
    expect(handle.isOpen()).toBe(false)
    paint()
    expect(core.modal.state.snapshot().open).toBe(false)
  })

  it('should stay closed when it was closed while a connection was being read', () => {
    const core = new FakeCore()
    core.connection.restoring.set(true)
    const handle = new PorticoHandle({ core }, NO_PARTS)
    handle.open()
    handle.close()
    core.connection.restoring.set(false)
    expect(handle.isOpen()).toBe(false)
  })

  it('should open the account at once, which pairs nothing', () => {
    const core = new FakeCore()
    core.account.state.set(connectedAccounts())
    const handle = new PorticoHandle({ core }, NO_PARTS)
    handle.open()
    expect(core.modal.state.snapshot()).toMatchObject({ open: true, history: [{ view: 'Account' }] })
  })

  it('should say that loading failed, stay open, and try again when asked', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { asked, load } = manualLoad()
    const handle = new PorticoHandle({ load }, NO_PARTS)
    handle.open()
    await settled()
    asked[0]?.reject(new Error('the shop has no key'))
    await settled()
    expect(handle.state.snapshot()).toMatchObject({ status: 'failed', isOwnFault: true })
    expect(handle.isOpen()).toBe(true)

    handle.open()
    await settled()
    asked[1]?.resolve(new FakeCore())
    await settled()
    // What failed then explains nothing that fails from now on.
    expect(handle.state.snapshot()).toMatchObject({ status: 'ready', isOwnFault: undefined })
  })

  it('should tell the console why it could not be loaded, but for what opens a connection (T47)', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const uri = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'f'.repeat(64)}`
    new PorticoHandle({ load: () => Promise.reject(new Error(`No such chunk ${uri}`)) }, NO_PARTS).open()
    await settled()
    expect(warn.mock.calls).toEqual([['[portico] UNKNOWN: No such chunk wc:…']])
  })

  it('V326 should blame the net where what judges the failure does not come either', async () => {
    const beside = { fetch, load: async () => undefined }
    const handle = new PorticoHandle({ load: () => Promise.reject(new Error('away')) }, { ...NO_PARTS, beside })
    handle.open()
    await settled()
    expect(handle.state.snapshot()).toMatchObject({ status: 'failed', isOwnFault: undefined })
  })

  it('should dispose of a core that it loaded when the last one leaves, but not within one task', async () => {
    const core = new FakeCore()
    const handle = new PorticoHandle({ load: () => core }, NO_PARTS)
    handle.restore()
    await settled()

    const leave = handle.retain()
    leave()
    const leaveAgain = handle.retain() // as React's StrictMode does
    await settled()
    expect(core.called).not.toContain('dispose')

    leaveAgain()
    await settled()
    expect(core.called).toContain('dispose')
    expect(handle.state.snapshot().core).toBeUndefined()
  })

  it('should dispose of a core that arrives when everybody has left', async () => {
    const { asked, load } = manualLoad()
    const handle = new PorticoHandle({ load }, NO_PARTS)
    const leave = handle.retain()
    handle.restore()
    await settled()
    leave()
    await settled()
    const late = new FakeCore()
    asked[0]?.resolve(late)
    await settled()
    expect(late.called).toContain('dispose')
    expect(handle.state.snapshot().core).toBeUndefined()
  })

  it('should open as the handler of a press, whose event has a view too', async () => {
    const core = new FakeCore()
    const handle = new PorticoHandle({ core }, NO_PARTS)
    const { open }: { readonly open: (event: { readonly type: string }) => void } = handle
    open({ type: 'click', view: globalThis } as { readonly type: string })
    await settled()
    expect(core.modal.state.snapshot().open).toBe(true)
  })

  describe('with a code before the core', () => {
    const DRAWN = { topic: 'a'.repeat(64), uri: `wc:${'a'.repeat(64)}@2` }
    /** What draws a code, once it is loaded; how often is counted. */
    function drawing() {
      const drawn: EarlyCode[] = []
      const asking: boolean[] = []
      const drawEarly = async (_page: unknown, asksToSignIn: boolean) => {
        asking.push(asksToSignIn)
        const code = new EarlyCode(DRAWN, { monotonic: performance.now(), wall: Date.now() })
        drawn.push(code)
        return code
      }
      let come = () => {}
      const part = new Promise<{ drawEarly: typeof drawEarly }>((resolve) => {
        come = () => resolve({ drawEarly })
      })
      return { drawn, asking, parts: { ...NO_PARTS, early: { load: () => part } }, come }
    }
    /** A core that takes the code, and says when. */
    function adopting(): FakeCore {
      const core = new FakeCore()
      const adopt = ({ topic }: { readonly topic: string }) => {
        core.called.push(`adopt ${topic} ${core.modal.state.snapshot().open ? 'after' : 'before'} opening`)
        return true
      }
      return Object.assign(core, { connection: Object.assign(core.connection, { adopts: true, adopt }) })
    }
    const shown = (handle: PorticoHandle) => handle.early.snapshot()?.drawn

    it('should draw it before the core is asked for, and hand it over before the core opens', async () => {
      const { drawn, parts, come } = drawing()
      const { asked, load } = manualLoad()
      const handle = new PorticoHandle({ load }, parts)
      handle.open()
      await settled()
      expect([asked.length, shown(handle)]).toEqual([0, undefined])
      come()
      await settled()
      expect([asked.length, shown(handle)]).toEqual([1, DRAWN])
      const core = adopting()
      asked[0]?.resolve(core)
      await settled()
      expect(core.called).toContain(`adopt ${DRAWN.topic} before opening`)
      expect(core.modal.state.snapshot().open).toBe(true)
      expect([drawn.length, shown(handle)]).toEqual([1, undefined])
    })

    it('should have it painted before the core is asked for', async () => {
      const frames = heldFrames()
      const { parts, come } = drawing()
      const { asked, load } = manualLoad()
      const handle = new PorticoHandle({ load }, parts)
      come()
      handle.open()
      frames.paint()
      await vi.waitFor(() => expect(shown(handle)).toBe(DRAWN))
      await settled()
      expect(asked).toHaveLength(0)
      frames.paint()
      await vi.waitFor(() => expect(asked).toHaveLength(1))
    })

    it('should draw none where the core came first', async () => {
      const { drawn, parts, come } = drawing()
      const core = new FakeCore()
      const handle = new PorticoHandle({ load: () => core }, parts)
      handle.restore()
      handle.open()
      await settled()
      expect(core.modal.state.snapshot().open).toBe(true)
      come()
      await settled()
      expect([drawn.length, shown(handle)]).toEqual([0, undefined])
    })

    it('should draw it at once where the core is there and would take it', async () => {
      const { drawn, parts, come } = drawing()
      const core = adopting()
      core.views.bind(parts.views)
      const handle = new PorticoHandle({ core }, parts)
      come()
      handle.open()
      await settled()
      expect(drawn).toHaveLength(1)
      expect(core.called).toContain(`adopt ${DRAWN.topic} before opening`)
    })

    it.each([
      [undefined, false],
      [true, false],
      ['sign-in', true],
    ] as const)('should have it ask to sign in, too, where the page says so (%s)', async (earlyCode, asks) => {
      const { asking, parts, come } = drawing()
      const handle = new PorticoHandle({ load: () => new Promise<FakeCore>(() => {}), earlyCode }, parts)
      come()
      handle.open()
      await settled()
      expect(asking).toEqual([asks])
    })

    it.each([
      ['another view is opened', { view: 'AllWallets' } as const, true],
      ['the page says that its core decides', {}, false],
    ])('should draw none where %s', async (_, options, earlyCode) => {
      const { drawn, parts, come } = drawing()
      const { asked, load } = manualLoad()
      const handle = new PorticoHandle({ load, earlyCode }, parts)
      come()
      handle.open(options)
      await settled()
      expect([drawn.length, asked.length]).toEqual([0, 1])
    })

    it('should draw none where a session is stored', async () => {
      vi.stubGlobal('location', { search: '?portico_return=1' })
      const { drawn, parts, come } = drawing()
      const handle = new PorticoHandle({ load: () => new Promise<FakeCore>(() => {}) }, parts)
      come()
      handle.open()
      await settled()
      expect(drawn).toHaveLength(0)
    })

    it('should show the same one again to a visitor who closes the dialog and opens it', async () => {
      const { drawn, parts, come } = drawing()
      const { asked, load } = manualLoad()
      const handle = new PorticoHandle({ load }, parts)
      come()
      handle.open()
      await settled()
      handle.close()
      expect(shown(handle)).toBeUndefined()
      handle.open()
      await settled()
      expect([drawn.length, shown(handle)]).toEqual([1, DRAWN])
      const core = adopting()
      asked[0]?.resolve(core)
      await settled()
      expect(core.called).toContain(`adopt ${DRAWN.topic} before opening`)
    })

    it('should show none that comes when the visitor has gone', async () => {
      const { drawn, parts, come } = drawing()
      const handle = new PorticoHandle({ load: () => new Promise<FakeCore>(() => {}) }, parts)
      handle.open()
      await settled()
      handle.close()
      come()
      await settled()
      expect(shown(handle)).toBeUndefined()
      expect(drawn.length).toBeLessThan(2)
    })

    it('should load what draws, the core and the wallet’s library one after the other for a pointer on the button', async () => {
      const { parts, come } = drawing()
      const { asked, load } = manualLoad()
      const handle = new PorticoHandle({ load }, parts)
      handle.prepareNow()
      await settled()
      expect(asked).toHaveLength(0)
      come()
      await settled()
      expect(asked).toHaveLength(1)
      const core = new FakeCore()
      asked[0]?.resolve(core)
      await settled()
      expect(core.called).toContain('warmUp')
    })

    it.each([
      ['the code', THE_CODE, undefined],
      ['the account of a connected visitor', 'Account', connectedAccounts()],
    ] as const)(
      'should load the view that a press will open for a pointer on the button: %s',
      async (_, view, accounts) => {
        const core = new FakeCore()
        if (accounts !== undefined) core.account.state.set(accounts)
        const fetched: string[] = []
        const listed = Object.entries(views).map(([name, each]) => [
          name,
          { ...each, fetch: () => void fetched.push(name) },
        ])
        const handle = new PorticoHandle({ core }, { ...NO_PARTS, views: Object.fromEntries(listed) as typeof views })
        handle.prepareNow()
        await settled()
        expect(fetched).toEqual([view])
      },
    )

    it('should have the code in the very press after a pointer on the button', async () => {
      const { drawn, parts, come } = drawing()
      const { asked, load } = manualLoad()
      const handle = new PorticoHandle({ load }, parts)
      come()
      handle.prepareNow()
      await settled()
      expect([shown(handle), drawn.length]).toEqual([undefined, 1])
      handle.open()
      expect(shown(handle)).toBe(DRAWN)
      const core = adopting()
      asked[0]?.resolve(core)
      await settled()
      expect([drawn.length, core.called]).toEqual([1, expect.arrayContaining([`adopt ${DRAWN.topic} before opening`])])
      expect(shown(handle)).toBeUndefined()
    })

    it('should draw one code however often the pointer comes', async () => {
      const { drawn, parts, come } = drawing()
      const handle = new PorticoHandle({ load: () => new Promise<FakeCore>(() => {}) }, parts)
      come()
      for (let times = 0; times < 3; times += 1) {
        handle.prepareNow()
        await settled()
      }
      expect(drawn).toHaveLength(1)
    })

    it('should draw one code although the pointer comes again before it is there', async () => {
      const { drawn, parts, come } = drawing()
      const handle = new PorticoHandle({ load: () => new Promise<FakeCore>(() => {}) }, parts)
      for (let times = 0; times < 3; times += 1) handle.prepareNow()
      await settled()
      come()
      await settled()
      expect(drawn).toHaveLength(1)
    })

    it('should give the core no code that the visitor has not seen', async () => {
      const { parts, come } = drawing()
      const { asked, load } = manualLoad()
      const handle = new PorticoHandle({ load }, parts)
      come()
      handle.prepareNow()
      await settled()
      handle.open({ view: 'AllWallets' })
      expect(shown(handle)).toBeUndefined()
      const core = adopting()
      asked[0]?.resolve(core)
      await settled()
      expect(core.modal.state.snapshot().open).toBe(true)
      expect(core.called.filter((call) => call.startsWith('adopt'))).toEqual([])
    })

    it('should draw another where the first is too old by the time of the press', async () => {
      const now = vi.spyOn(performance, 'now')
      now.mockReturnValue(0)
      const { drawn, parts, come } = drawing()
      const handle = new PorticoHandle({ load: () => new Promise<FakeCore>(() => {}) }, parts)
      come()
      handle.prepareNow()
      await settled()
      now.mockReturnValue(600_000)
      handle.open()
      expect(shown(handle)).toBeUndefined()
      await settled()
      expect([drawn.length, shown(handle)]).toEqual([2, DRAWN])
      now.mockRestore()
    })

    it('should draw the code before the core is asked for when the visitor presses while that is loading', async () => {
      const frames = heldFrames()
      const { parts, come } = drawing()
      const { asked, load } = manualLoad()
      const handle = new PorticoHandle({ load }, parts)
      handle.prepareNow()
      frames.paint()
      await settled()
      handle.open()
      frames.paint()
      come()
      await vi.waitFor(() => expect(shown(handle)).toBe(DRAWN))
      await settled()
      expect(asked).toHaveLength(0)
      frames.paint()
      await vi.waitFor(() => expect(asked).toHaveLength(1))
    })

    it('should ask for the core where what draws can not be had', async () => {
      const { asked, load } = manualLoad()
      const handle = new PorticoHandle({ load }, NO_PARTS)
      handle.open()
      await settled()
      expect([asked.length, shown(handle)]).toEqual([1, undefined])
    })
  })

  describe('before the dialog’s own code has come', () => {
    /** That code, and what draws a code: what is asked for, and the code that comes when the test says so. */
    function cold() {
      const asked: string[] = []
      const coming: ((isThere: boolean) => void)[] = []
      const load = () => {
        asked.push('frame')
        return new Promise<typeof frame>((resolve, reject) => {
          coming.push((isThere) => (isThere ? resolve(frame) : reject(new Error('offline'))))
        })
      }
      const early = {
        load: async () => {
          asked.push('early')
          return undefined
        },
      }
      const parts = { ...NO_PARTS, early, frame: lazyPart(load, (code) => code) }
      return { asked, coming, parts }
    }

    it('should ask for that and for what draws a code at once, and open when it comes', async () => {
      const { asked, coming, parts } = cold()
      const core = manualLoad()
      const handle = new PorticoHandle({ load: core.load }, parts)
      handle.open()
      expect(asked).toEqual(['frame', 'early'])
      expect(handle.state.snapshot().opening).toEqual({ options: {}, view: undefined })
      await settled()
      expect(core.asked).toHaveLength(0)
      coming[0]?.(true)
      await settled()
      expect(handle.state.snapshot().opening?.view).toBe('ConnectingWalletConnectBasic')
      expect(core.asked).toHaveLength(1)
    })

    it('should not ask for what draws a code where another view was asked for', () => {
      const { asked, parts } = cold()
      new PorticoHandle({ load: manualLoad().load }, parts).open({ view: 'AllWallets' })
      expect(asked).toEqual(['frame'])
    })

    it('should stay closed for a visitor who did not wait for it', async () => {
      const { coming, parts } = cold()
      const core = manualLoad()
      const handle = new PorticoHandle({ load: core.load }, parts)
      handle.open()
      handle.close()
      coming[0]?.(true)
      await settled()
      expect([handle.isOpen(), core.asked.length]).toEqual([false, 0])
    })

    it('should ask once more at the next press where it could not be had', async () => {
      const { asked, coming, parts } = cold()
      const handle = new PorticoHandle({ load: manualLoad().load }, parts)
      handle.open()
      coming[0]?.(false)
      await settled()
      expect(parts.frame.state.snapshot().kind).toBe('failed')
      expect(handle.isOpen()).toBe(true)
      handle.open()
      coming[1]?.(true)
      await settled()
      expect(asked.filter((each) => each === 'frame')).toHaveLength(2)
      expect(handle.state.snapshot().opening?.view).toBe('ConnectingWalletConnectBasic')
    })

    it('should wait for it, and hand a core that came first its wish', async () => {
      const { coming, parts } = cold()
      const core = new FakeCore()
      const handle = new PorticoHandle({ load: () => core }, parts)
      handle.restore()
      handle.open({ view: 'AllWallets' })
      await settled()
      expect(core.modal.state.snapshot().open).toBe(false)
      coming[0]?.(true)
      await settled()
      expect(core.modal.state.snapshot()).toMatchObject({ open: true, history: [{ view: 'AllWallets' }] })
    })

    it.each(['prepare', 'prepareNow', 'restore'] as const)('should ask for it at once with %s', (intent) => {
      const { asked, parts } = cold()
      const handle = new PorticoHandle({ load: manualLoad().load }, parts)
      handle[intent]()
      expect(asked[0]).toBe('frame')
    })

    it('should ask for it where a connected visitor presses', () => {
      const { asked, parts } = cold()
      const core = new FakeCore()
      core.account.state.set(connectedAccounts())
      new PorticoHandle({ core }, parts).open()
      expect(asked).toEqual(['frame'])
      expect(core.modal.state.snapshot().open).toBe(true)
    })
  })

  it('should leave a core alone that was handed to it', async () => {
    const core = new FakeCore()
    const handle = new PorticoHandle({ core }, NO_PARTS)
    handle.retain()()
    await settled()
    expect(core.called).not.toContain('dispose')
    expect(handle.state.snapshot().core).toBe(core)
  })

  it('Q152 should not stay half open where what uses it goes while a connection is being read, and comes back', async () => {
    const core = new FakeCore()
    core.connection.restoring.set(true)
    const handle = new PorticoHandle({ core }, NO_PARTS)
    const leave = handle.retain()
    handle.open()
    leave()
    await settled()
    handle.retain()
    core.connection.restoring.set(false)
    expect(handle.state.snapshot().opening).toBeUndefined()
    expect(handle.isOpen()).toBe(false)
    handle.open()
    await vi.waitFor(() => expect(core.modal.state.snapshot().open).toBe(true))
  })
})
