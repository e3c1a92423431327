import type { Locator } from '@playwright/test'
import type { PageUnderTest } from './page-under-test.ts'
import { expect, STILL, test } from './sandbox.ts'

/** What a page says of all its elements, in a style sheet that comes after ours. */
const rules = (portico: PageUnderTest, css: string) =>
  portico.page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, css)

/** How the things of the modal look, and where they stand, in hundredths of a pixel: a path's box is drawn anew by floats. */
const looks = (portico: PageUnderTest) =>
  portico.get('modal').evaluate((dialog) =>
    [dialog, ...dialog.querySelectorAll('*')].map((element) => {
      const of = element.getBoundingClientRect()
      const [x, y, width, height] = [of.x, of.y, of.width, of.height].map((length) => Math.round(length * 100))
      const style = getComputedStyle(element)
      const { color, backgroundColor, font, letterSpacing, textTransform, boxShadow, padding, visibility } = style
      const box = { tag: element.tagName, x, y, width, height }
      return { ...box, color, backgroundColor, font, letterSpacing, textTransform, boxShadow, padding, visibility }
    }),
  )

const HOSTILE = {
  'hides everything in its body': 'body > * { display: none !important }',
  'makes everything unseen': 'body > *:not(#root) { visibility: hidden !important; opacity: 0 !important }',
  'has styles of its own for all elements':
    '* { all: unset !important } div { border: 9px solid red !important; letter-spacing: 1em !important }',
  'has styles of its own for buttons, titles and lists':
    'button, h2, p, ul, li, dialog, svg, path { text-transform: uppercase; color: red; padding: 30px; float: left; fill: red }',
  'inherits to everything':
    'html { font: italic 40px/3 serif; letter-spacing: 9px; text-transform: uppercase; word-spacing: 1em; text-align: right }',
  'is at war over who is on top':
    '#root { position: fixed; inset: 0; z-index: 2147483647; background: red } dialog { z-index: -1 !important }',
  'turns and clips its body': 'body { transform: rotate(9deg); filter: blur(9px); overflow: hidden; contain: strict }',
  'names what we name': '.card, .header, .title { display: none } @keyframes rise { from { opacity: 0 } }',
} as const

test.describe('where nothing moves', () => {
  test.use(STILL)

  test('M10 should be seen as designed, whatever the page says of its elements', async ({ portico, page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await portico.openModal()
    await expect(portico.get('code')).toHaveAttribute('data-code', 'ready')
    await expect(portico.get('modal-loading')).toHaveCount(0)
    const designed = await looks(portico)
    for (const [what, css] of Object.entries(HOSTILE))
      await test.step(`It ${what}.`, async () => {
        await rules(portico, css)
        expect(await looks(portico), what).toEqual(designed)
        // The middle of the card shows the card, whatever claims to be on top.
        expect(
          await portico.get('modal-title').evaluate((title) => {
            const { left, top } = title.getBoundingClientRect()
            return (title.getRootNode() as ShadowRoot).elementFromPoint(left + 9, top + 9) !== null
          }),
          what,
        ).toBe(true)
        await portico.scan()
        await page.evaluate(() => void document.adoptedStyleSheets.pop())
      })
  })
})

test.describe('where nothing moves, on a button among those of the page', () => {
  test.use(STILL)

  test('V346 should have the colours that go together, whatever the page says of buttons that are pointed at', async ({
    portico,
    page,
    wallet,
  }) => {
    const colours = (button: Locator) =>
      button.evaluate((element) => {
        const { color, backgroundColor } = getComputedStyle(element)
        return { color, backgroundColor }
      })
    const PAGE = ['hover', 'active', 'focus'].map((state) => `button:${state} { color: red; background: yellow }`)
    const button = portico.get('connect-button').first()
    for (const connected of [false, true]) {
      if (connected) await portico.connect(wallet)
      await button.hover()
      await page.mouse.down()
      const designed = await colours(button)
      await rules(portico, PAGE.join(' '))
      expect(await colours(button)).toEqual(designed)
      await page.evaluate(() => void document.adoptedStyleSheets.pop())
      await page.mouse.move(0, 0)
      await page.mouse.up()
    }
  })
})

test('M10 should say that it is blocked, and leave the page usable, where nothing at all is shown', async ({
  portico,
  page,
}) => {
  const told: string[] = []
  page.on('console', (message) => told.push(message.text()))
  await portico.get('connect-button').first().hover()
  await rules(portico, 'html { display: none !important }')
  await portico.get('connect-button').first().dispatchEvent('click')
  await expect.poll(() => told.join()).toContain('[portico] UI_BLOCKED')
  await page.evaluate(() => (document.adoptedStyleSheets = []))
  await expect(portico.get('modal')).toBeHidden()
  await portico.get('connect-button').first().click()
  await expect(portico.get('modal')).toBeVisible()
})

test('M10 should be seen although the body is not shown', async ({ portico }) => {
  await portico.openModal()
  await rules(portico, 'body { display: none !important }')
  await portico.page.keyboard.press('Escape')
  await portico.get('connect-button').first().dispatchEvent('click')
  await expect(portico.get('modal')).toBeVisible()
  await portico.scan()
})

test('M10 should open where images go by the names of what a document has', async ({ portico, page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const root = document.querySelector('#root')
      if (root === null) return
      observer.disconnect()
      for (const name of ['body', 'activeElement', 'styleSheets', 'adoptedStyleSheets']) {
        const image = document.createElement('img')
        image.name = name
        root.after(image)
      }
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  expect(await page.evaluate(() => document.body.tagName)).toBe('IMG')
  await portico.get('connect-button').first().click()
  await expect(portico.get('modal')).toBeVisible()
  expect(await portico.get('modal').evaluate((dialog) => dialog.getRootNode() instanceof ShadowRoot)).toBe(true)
  await expect(portico.get('modal-title')).toBeFocused()
})

test('M10 should open with a dialog polyfill on the page', async ({ portico, page }) => {
  await page.evaluate(() => {
    HTMLDialogElement.prototype.showModal = function () {
      throw new Error('This polyfill knows nothing of shadow roots.')
    }
    HTMLDialogElement.prototype.close = HTMLDialogElement.prototype.showModal
  })
  await portico.openModal()
  expect(await portico.get('modal').evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(portico.get('modal')).toBeHidden()
})

test('M10 should keep what is typed in it from the shortcuts of the page', async ({ portico, page }) => {
  await page.evaluate(() => {
    document.addEventListener('keydown', ({ key }) => (document.title += key))
  })
  await portico.openModal()
  const title = await page.title()
  await page.keyboard.press('k')
  await page.keyboard.press('Escape')
  await expect(portico.get('modal')).toBeHidden()
  expect(await page.title()).toBe(title)
})

test('M10 should come back after the page has replaced its body', async ({ portico, page }) => {
  await page.evaluate(() => {
    const body = document.createElement('body')
    body.append(document.querySelector('#root')!)
    document.body.replaceWith(body)
  })
  await portico.openModal()
  await portico.scan()
})

test('should leave the page behind where it is, and give it back as it was', async ({ portico, page }) => {
  const style = () => page.evaluate(() => document.documentElement.getAttribute('style'))
  await page.evaluate(() => document.documentElement.style.setProperty('overflow', 'scroll'))
  await portico.openModal()
  await page.mouse.wheel(0, 400)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(portico.get('modal')).toBeHidden()
  expect(await style()).toBe('overflow: scroll;')
})

test('M10 should stand in the page itself where its style sheet cannot be read', async ({ portico, page }) => {
  // As one from another host without CORS.
  await page.addInitScript(() => {
    Object.defineProperty(CSSStyleSheet.prototype, 'cssRules', {
      get() {
        throw new DOMException('Cannot access rules', 'SecurityError')
      },
    })
  })
  await page.reload()
  await portico.openModal()
  expect(await portico.get('modal').evaluate((dialog) => dialog.getRootNode() === document)).toBe(true)
  await expect(portico.get('modal')).toHaveCSS('width', '360px')
  await portico.scan()
})
