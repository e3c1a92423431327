import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { addressOf } from '../../sandbox/gallery/request.ts'
import { type StateName, STATE_NAMES, STATES } from '../../sandbox/gallery/states.ts'
import type { ServedPage } from '../../sandbox/serve/static.ts'
import { expect, test } from './sandbox.ts'
import { inSweep } from './sweep.ts'

/** All of WCAG 2.2 AA, and what axe calls good practice. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The visible text of a control must stand in its name. axe counts it as experimental: asked for by name. */
const BY_NAME = { 'label-content-name-mismatch': { enabled: true } }
/** All that the dark can change: the themes differ in colours alone. It is also most of what axe takes time for. */
const BY_COLOR = ['color-contrast']

/** One that is written from the left, and one from the right. */
const LANGS = ['en', 'ar'] as const
/** In these the modal is looked at too, without playing the state once more: from the right, and in long words. */
const OTHER_LANGS = ['ar', 'de'] as const

/** The narrowest phone. */
const PHONE = { width: 360, height: 740 } as const
/** One that is folded. */
const FOLDED = { width: 280, height: 653 } as const
// Where nothing moves, a picture does not depend on when it was taken.
test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'parallel' })

/** For each state, on a machine that others use too; by itself it takes a small part of that. */
const PATIENCE_MS = 10_000

/** How the core of the gallery fails to load where it is to. */
const STAGED = 'The core does not come.'

/** What the page complains of while a state is on screen: errors, warnings, violations of the policy. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    // What is staged to fail is reported to the page's author.
    if (/^(?:error|warning)$/.test(message.type()) && !message.text().includes(STAGED)) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return complaints
}

/** What sticks out sideways: no visitor can scroll to it or see it. */
const overflows = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const all = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((each) => [each, ...(each.shadowRoot ? all(each.shadowRoot) : [])])
    const boxes = all(document).filter((each) => each.matches('html, dialog, .portico-card, .portico-body'))
    return boxes
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(
        ({ tagName, className, scrollWidth, clientWidth }) => `${tagName}.${className} ${scrollWidth}>${clientWidth}`,
      )
  })

/** Loads the gallery with one state, and hands out how to see the others. */
async function open(page: Page, served: ServedPage, lang: string) {
  const looks = { theme: 'light', lang } as const
  await page.goto(served.url + addressOf(STATE_NAMES[0]!, looks))
  await expect(page.locator('html')).toHaveAttribute('data-gallery', 'ready')
  return (name: StateName) => page.evaluate(([state, as]) => globalThis.showState(state, as), [name, looks] as const)
}

/** Has the page speak another language, in the light. */
const change = (page: Page, lang: string): Promise<void> =>
  page.evaluate((language) => globalThis.changeLooks({ theme: 'light', lang: language }), lang)

/** Turns the light off, as a page does it. */
const darken = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.setAttribute('data-portico-theme', 'dark'))

/** Said by us: where axe takes everything for hidden, it finds nothing, and that says nothing. */
const BLIND = 'axe has read no text'

interface AxeLocal {
  readonly axe: {
    run(place: Document, options: object): Promise<Record<'violations' | 'incomplete' | 'passes', readonly Finding[]>>
  }
}

interface Finding {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly string[] }[]
}

/** What axe finds. It is loaded once for all states: loading it anew would take ten times as long as asking it. */
const axeFinds = (
  page: Page,
  runOnly: readonly string[],
  rules: Readonly<Record<string, object>> = {},
): Promise<string[]> =>
  page.evaluate(
    async ([only, more, blind]) => {
      const options = { runOnly: only, rules: more, resultTypes: ['violations'], preload: false }
      const { violations, incomplete, passes } = await (globalThis as unknown as AxeLocal).axe.run(document, options)
      const isOfText = ({ id }: Finding): boolean => id === 'color-contrast'
      const isBlind = !('color-contrast' in more) && ![...violations, ...incomplete, ...passes].some(isOfText)
      return [
        ...violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
        ...(isBlind ? [blind] : []),
      ]
    },
    [runOnly, rules, BLIND] as const,
  )

/** What is looked at of a state: by all rules in one theme, by those of colour in another, and how wide it is in others. */
interface Look {
  readonly byAll: 'light' | 'dark'
  readonly byColor: readonly 'dark'[]
  readonly langs: readonly string[]
  /** How wide it is on a folded phone, too. */
  readonly isFoldedToo?: boolean
}

/** Loads the gallery in a language, and looks at states one after the other: at each by its place among all. */
async function lookAt(
  page: Page,
  served: ServedPage,
  lang: string,
  places: readonly (readonly [place: number, name: StateName])[],
  how: (place: number) => Look,
): Promise<void> {
  test.setTimeout(places.length * PATIENCE_MS)
  const complaints = complaintsOf(page)
  const show = await open(page, served, lang)
  await new AxeBuilder({ page }).setLegacyMode(true).analyze() // leaves axe behind
  const found: string[] = []
  const unread: StateName[] = []
  for (const [place, name] of places) {
    const { byAll, byColor, langs, isFoldedToo = false } = how(place)
    await page.setViewportSize({ ...PHONE, width: STATES[name].minWidth ?? PHONE.width })
    await show(name).catch((error: unknown) => complaints.push(String(error)))
    if (byAll === 'dark') await darken(page)
    // A language has the colours of all others.
    const rules = lang === LANGS[0] ? BY_NAME : { ...BY_NAME, 'color-contrast': { enabled: false } }
    const seen = [...(await axeFinds(page, RULES, rules)), ...(await overflows(page))]
    if (seen.includes(BLIND)) unread.push(name)
    for (const theme of byColor) {
      await darken(page)
      seen.push(...(await axeFinds(page, BY_COLOR)).map((each) => `${theme}: ${each}`))
    }
    for (const other of langs) {
      await change(page, other).catch((error: unknown) => complaints.push(`${other}: ${String(error)}`))
      seen.push(...(await overflows(page)).map((each) => `${other}: ${each}`))
    }
    if (isFoldedToo && STATES[name].minWidth === undefined) {
      await page.setViewportSize(FOLDED)
      seen.push(...(await overflows(page)).map((each) => `folded: ${each}`))
    }
    const told = [...seen, ...complaints.splice(0)].filter((each) => !each.endsWith(BLIND))
    found.push(...told.map((each) => `${name}: ${each}`))
  }
  expect(found).toEqual([])
  // While something is on its way there may be no text to read.
  expect(unread.length, unread.join(' ')).toBeLessThan(places.length / 3)
}

const ALL = [...STATE_NAMES.entries()]
/** In so many tests: all states in one would take as long as several others. */
const PARTS = 6

for (let part = 0; part < PARTS; part += 1)
  test(`V16 M07 should show every state in 360 px to everybody, in light or dark, and every second in one more language: ${part + 1} of ${PARTS}`, ({
    page,
    galleryPage,
  }) =>
    lookAt(
      page,
      galleryPage,
      LANGS[0],
      ALL.slice((part * ALL.length) / PARTS, ((part + 1) * ALL.length) / PARTS),
      (place) => ({
        byAll: place % 2 === 0 ? 'light' : 'dark',
        byColor: [],
        langs: place % 2 === 0 ? [] : [place % 4 === 1 ? 'ar' : 'de'],
      }),
    ))

for (const lang of LANGS)
  test(
    `V16 M07 should show every state in 360 px to everybody, in light and dark, whatever the page speaks: ${lang}`,
    inSweep(true),
    ({ page, galleryPage }) =>
      lookAt(page, galleryPage, lang, ALL, () => ({
        byAll: 'light',
        byColor: lang === LANGS[0] ? ['dark'] : [],
        langs: OTHER_LANGS.filter((each) => each !== lang),
        isFoldedToo: true,
      })),
  )

/** Tall ones whose buttons stay in sight at the foot. */
const WITH_FOOT = [
  'approve-typed-data',
  'told-long',
  'told-order',
  'send-preview',
  'send-bad-input',
  'sign-in',
] as const

/** How much of the focused control is under the buttons of the view. Unit: CSS pixels. */
const underFoot = (page: Page): Promise<number> =>
  page.getByTestId('modal').evaluate((modal) => {
    const foot = modal.querySelector('.portico-send-foot, .portico-pair--sticky')
    const focused = (modal.getRootNode() as ShadowRoot).activeElement
    if (!foot || !focused || foot.contains(focused) || !modal.querySelector('.portico-body')?.contains(focused))
      return 0
    return Math.max(0, Math.round(focused.getBoundingClientRect().bottom - foot.getBoundingClientRect().top))
  })

for (const [width, height] of [
  [360, 600],
  [740, 360],
] as const)
  test(`should scroll what the keyboard comes to clear of the buttons that stay in sight, in ${width} × ${height}`, async ({
    page,
    galleryPage: served,
  }) => {
    await page.setViewportSize({ width, height })
    const show = await open(page, served, LANGS[0])
    const hidden: string[] = []
    for (const name of WITH_FOOT) {
      await show(name)
      await page.getByTestId('modal-title').focus()
      for (let presses = 0; presses < 24; presses += 1) {
        await page.keyboard.press('Tab')
        const px = await underFoot(page)
        if (px > 0) hidden.push(`${name}, at press ${presses + 1}: ${px} px`)
      }
    }
    expect(hidden).toEqual([])
  })

test('should have a row of the history as wide as its list in the narrowest window (V267)', async ({
  page,
  galleryPage: served,
}) => {
  await page.setViewportSize({ width: 280, height: 653 })
  await page.goto(served.url + addressOf('activity', { theme: 'light', lang: 'en' }))
  // A skeleton has rows too, without an amount.
  const rows = page.locator('.portico-deal:has(.portico-deal-sum)')
  await expect(rows.first()).toBeVisible()
  const spare = await rows.first().evaluate((row) => {
    const sum = row.querySelector('.portico-deal-sum')
    const { right } = row.getBoundingClientRect()
    return sum && right - Number.parseFloat(getComputedStyle(row).paddingRight) - sum.getBoundingClientRect().right
  })
  expect(spare).toBeCloseTo(0, 0)
})

/** What says less, or something else, when it is broken in two, by where it stands. */
const WHOLE: readonly (readonly [StateName, string])[] = [
  ['told-solana', '.portico-piece--amount'],
  ['told-permit', '.portico-piece--date'],
  ['connected-wallets', '[data-testid="wallet-list"] small'],
  ['calls', '.portico-call small bdi'],
  ['send-choosing-a-token', '.portico-menu-label small bdi'],
]

for (const lang of ['en', 'ar', 'th'])
  test(`should have a sum, a date and a short address on one line in the narrowest window, in ${lang} (V270)`, async ({
    page,
    galleryPage: served,
  }) => {
    await page.setViewportSize({ width: 280, height: 653 })
    const show = await open(page, served, lang)
    const broken: string[] = []
    for (const [state, selector] of WHOLE) {
      await show(state)
      await expect(page.locator(selector).first()).toBeVisible()
      const texts = await page.locator(selector).evaluateAll((all) =>
        all.map((each) => {
          const range = document.createRange()
          range.selectNodeContents(each)
          const tops = [...range.getClientRects()].map(({ top }) => top)
          const apart = Math.max(...tops) - Math.min(...tops)
          return apart > Number.parseFloat(getComputedStyle(each).fontSize) / 2 ? each.textContent : ''
        }),
      )
      broken.push(...texts.filter((text) => text !== '').map((text) => `${state}: ${text}`))
    }
    expect(broken).toEqual([])
  })

test('should copy the address from beside it in the narrowest window, also where there are others (V271)', async ({
  page,
  galleryPage: served,
}) => {
  await page.setViewportSize({ width: 280, height: 653 })
  const show = await open(page, served, LANGS[0])
  await show('account-one-of-many')
  const middle = (testId: string) =>
    page.getByTestId(testId).evaluate((each) => {
      const { top, bottom } = each.getBoundingClientRect()
      return (top + bottom) / 2
    })
  expect(await middle('copy-address')).toBeCloseTo(await middle('address-select'), 0)
})

test('should walk all of many tokens by the keyboard, and leave them alone by Escape (V280)', async ({
  page,
  galleryPage: served,
}) => {
  const show = await open(page, served, LANGS[0])
  await show('send-choosing-of-many-tokens')
  const options = page.getByTestId('token-option')
  const search = page.getByTestId('token-option-search')
  await expect(search).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(options.last()).toBeFocused()
  await expect(options.last()).toBeInViewport({ ratio: 1 })
  await expect(options.last()).toContainText('Gathered token 200')
  await page.keyboard.press('PageUp')
  await page.keyboard.press('ArrowUp')
  const { y, bar } = await page.evaluate(() => {
    const host = document.querySelector('*:focus')!
    const at = (host.shadowRoot ?? document).activeElement!
    const root = at.getRootNode() as ShadowRoot
    return {
      y: at.getBoundingClientRect().top,
      bar: root.querySelector('.portico-many-bar')!.getBoundingClientRect().bottom,
    }
  })
  expect(y).toBeGreaterThanOrEqual(bar - 1)
  await page.keyboard.press('Home')
  await search.fill('gt20')
  await expect(options).toHaveCount(2)
  await expect(options.first()).toContainText('Gathered token 20')
  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(search).toBeHidden()
  await expect(page.getByTestId('send-token')).toBeFocused()
  await expect(page.getByTestId('send-amount')).toHaveValue('0.5')
})

/** By the mouse, where it stands: Playwright's own click first scrolls to what it presses. */
async function pressInside(page: Page, area: Locator): Promise<void> {
  const { x, y, height } = (await area.boundingBox())!
  await page.mouse.click(x + 60, y + height / 2)
}

test('should come back from a token to where the list was scrolled to (V282)', async ({
  page,
  galleryPage: served,
}) => {
  const show = await open(page, served, LANGS[0])
  await show('send-choosing-of-many-tokens')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Back' }).first().click()
  const view = page.locator('.portico-body')
  const scrolled = () => view.evaluate(({ scrollTop }) => Math.round(scrollTop))
  const rows = page.getByTestId('token-row')
  await expect(rows.first()).toBeVisible()
  await view.evaluate((element) => (element.scrollTop = 4_000))
  await expect(rows.first()).not.toContainText('Ether')
  const there = await scrolled()
  expect(there).toBe(4_000)
  await pressInside(page, view)
  await expect(page.getByTestId('send-amount')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).first().click()
  await expect(rows.first()).toBeVisible()
  expect(await scrolled()).toBe(there)
  // Another tab is another list.
  await page.getByTestId('tab-activity').click()
  await page.getByTestId('tab-tokens').click()
  await expect(rows.first()).toContainText('Ether')
  await expect(rows.first()).toBeInViewport()
})

test('should come back from an NFT to a list as far as it was loaded (V285)', async ({ page, galleryPage: served }) => {
  const show = await open(page, served, LANGS[0])
  await show('nfts-odd')
  const tiles = page.getByTestId('nft-list').getByRole('listitem')
  const loaded = async () => Number(await tiles.first().getAttribute('aria-setsize'))
  const first = await loaded()
  await page.getByTestId('nfts-more').click()
  await expect.poll(loaded).toBeGreaterThan(first)
  const more = await loaded()
  const view = page.locator('.portico-body')
  await view.evaluate((element) => (element.scrollTop = 2_000))
  await expect(tiles.first()).not.toContainText('The porch of the maidens')
  const there = await view.evaluate((element) => element.scrollTop)
  await pressInside(page, view)
  await expect(page.getByTestId('nft-name')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).first().click()
  await expect(tiles.first()).toBeVisible()
  expect(await view.evaluate((element) => element.scrollTop)).toBe(there)
  expect(await loaded()).toBe(more)
})

test('should see what is wrong where something is', async ({ page, galleryPage: served }) => {
  const complaints = complaintsOf(page)
  const show = await open(page, served, LANGS[0])
  await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  await show('pairing')
  await page.getByTestId('modal').evaluate((modal) => {
    const place = modal.querySelector('.portico-body') ?? modal
    const faint = Object.assign(document.createElement('p'), { textContent: 'Hardly to be read at all' })
    faint.style.setProperty('color', '#ddd')
    const dim = Object.assign(document.createElement('p'), { textContent: 'Hardly to be read in the dark', id: 'dim' })
    dim.style.setProperty('color', '#222')
    const wide = document.createElement('div')
    wide.style.setProperty('width', '500px')
    wide.style.setProperty('height', '1px')
    place.prepend(faint, dim, document.createElement('button'), wide)
    setTimeout(() => console.error('wrong'))
  })
  await expect.poll(() => complaints).toEqual(['wrong'])
  expect((await axeFinds(page, RULES, BY_NAME)).map((each) => each.split(' ')[0])).toEqual([
    'button-name',
    'color-contrast',
  ])
  expect((await overflows(page)).length).toBeGreaterThan(0)
  await darken(page)
  expect(await axeFinds(page, BY_COLOR)).toEqual(['color-contrast .portico-host,#dim'])
})

test('should list all states, and say so of one that there is not', async ({ page, galleryPage: served }) => {
  await page.goto(`${served.url}/gallery`)
  await expect(page.getByRole('link')).toHaveCount(STATE_NAMES.length)
  await page.getByRole('link', { name: 'connect-loading', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-gallery', 'ready')
  await page.goto(`${served.url}/gallery?state=nothing-like-that`)
  await expect(page.locator('body')).toContainText('404')
})
