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

  it('R-ERR-5 should open a site in a tab that can not reach back, and nothing that is no site', () => {
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
})
