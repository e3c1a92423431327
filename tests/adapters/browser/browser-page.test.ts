import { describe, expect, it } from 'vitest'
import { BrowserPage } from '../../../src/adapters/browser/browser-page.ts'

/** A window with nothing in it but its events. */
function fakeWindow() {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const window = Object.assign(new EventTarget(), { document })
  const page = new BrowserPage(window as unknown as Window)
  let resumed = 0
  page.resumed$.subscribe(() => (resumed += 1))
  const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  return { window, document, page, show, resumed: () => resumed }
}

describe('BrowserPage', () => {
  it('L04 should tell when it comes back from the browser’s cache, and not when it is loaded', () => {
    const { show, resumed } = fakeWindow()
    show(false)
    expect(resumed()).toBe(0)
    show(true)
    expect(resumed()).toBe(1)
    show(true)
    expect(resumed()).toBe(2)
  })

  it('L05 should tell when it is on screen again, and when the network is', () => {
    const { window, document, resumed } = fakeWindow()
    document.visibilityState = 'hidden'
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('online'))
    expect(resumed()).toBe(0)
    document.visibilityState = 'visible'
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('online'))
    expect(resumed()).toBe(2)
  })

  it('R-ERR-5 should open a site in a tab that cannot reach back, and nothing that is no site', () => {
    const { window, page } = fakeWindow()
    const opened: unknown[] = []
    Object.assign(window, { open: (...given: unknown[]) => opened.push(given) })
    for (const url of ['https://wallet.example', 'http://plain.example', 'javascript:alert(1)', '']) page.openSite(url)
    expect(opened).toEqual([['https://wallet.example', '_blank', 'noopener,noreferrer']])
  })

  it('should listen for nothing after its end', () => {
    const { show, page, resumed } = fakeWindow()
    page.dispose()
    show(true)
    expect(resumed()).toBe(0)
  })

  it.each([
    ['Global Privacy Control', { globalPrivacyControl: true }, {}, true],
    ['Do Not Track', { doNotTrack: '1' }, {}, true],
    ['Do Not Track as Firefox had it before 32', { doNotTrack: 'yes' }, {}, true],
    ['Do Not Track as Safari had it', {}, { doNotTrack: '1' }, true],
    ['Do Not Track as Internet Explorer had it', { msDoNotTrack: '1' }, {}, true],
    ['nothing', {}, {}, false],
    ['leave to track', { doNotTrack: '0', globalPrivacyControl: false }, { doNotTrack: null }, false],
    ['"unspecified"', { doNotTrack: 'unspecified' }, {}, false],
    ['nonsense', { doNotTrack: {}, globalPrivacyControl: 'true' }, {}, false],
  ])('should take %s for what it says of being tracked (T45)', (_, navigator, onWindow, refuses) => {
    const { window, page } = fakeWindow()
    Object.assign(window, { navigator }, onWindow)
    expect(page.refusesTracking()).toBe(refuses)
  })

  it('should ask anew each time: extensions say it late, and one that throws says nothing (T45)', () => {
    const { window, page } = fakeWindow()
    const navigator: { globalPrivacyControl?: boolean } = {}
    Object.assign(window, { navigator })
    expect(page.refusesTracking()).toBe(false)
    navigator.globalPrivacyControl = true
    expect(page.refusesTracking()).toBe(true)
    Object.defineProperty(navigator, 'globalPrivacyControl', {
      get: () => {
        throw new Error('not for you')
      },
    })
    expect(page.refusesTracking()).toBe(false)
  })
})
