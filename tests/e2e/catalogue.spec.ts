import type { Locator, Request } from '@playwright/test'
import { gif, png } from '../domain/wallets/pictures.ts'
import type { PageUnderTest } from './page-under-test.ts'
import { expect, STILL, test } from './sandbox.ts'
import { inSweep, SWEEP } from './sweep.ts'

test.use(STILL)

const SANDBOX_WALLET = 'wallet-portico-sandbox'
/** What we ship and the sandbox lists under another rank. */
const SHIPPED = 'wallet-c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const COUNT = 1_000

async function openList(portico: PageUnderTest): Promise<Locator> {
  await portico.openModal()
  await portico.get('all-wallets').click()
  return portico.get('wallet-list')
}

/** What the catalogue was asked, as its service saw it. */
const questions = (portico: PageUnderTest): readonly URLSearchParams[] =>
  portico.sandbox.services.requests
    .filter((path) => path.startsWith('/getWallets'))
    .map((path) => new URL(path, portico.sandbox.services.url).searchParams)

test.beforeEach(({ sandbox }) => {
  sandbox.services.requests.length = 0
})

test.describe('a list of a thousand wallets', () => {
  test.beforeEach(({ portico }) => {
    portico.sandbox.services.extraWallets = COUNT
  })

  test('R-API-1 should be on screen after one request for what is recommended and one for its page (V11)', async ({
    portico,
  }) => {
    const list = await openList(portico)
    await expect(list.getByTestId(SANDBOX_WALLET)).toBeVisible()
    const query = {
      ...{ st: 'portico', sv: 'html-wagmi-4.2.2', page: '1' },
      chains: 'eip155:31337,eip155:31338,solana:GUT8QDq9ruAAgvxYSuQKKPLBVorGdTHy',
    }
    expect(questions(portico).map((asked) => Object.fromEntries(asked))).toEqual([
      { ...query, entries: '4' },
      { ...query, entries: '40' },
    ])
  })

  test(
    'R-CONST-1 should come, with 300 of them, to its last wallet, each page asked for once, in order',
    { tag: SWEEP },
    async ({ portico, sandbox }) => {
      sandbox.services.extraWallets = 300
      const list = await openList(portico)
      await expect(list.getByTestId(SANDBOX_WALLET)).toBeVisible()
      await list.getByTestId(SANDBOX_WALLET).focus()
      await expect(async () => {
        await portico.page.keyboard.press('End')
        await expect(list.getByTestId('wallet-extra-0300')).toBeVisible({ timeout: 250 })
      }).toPass({ timeout: 50_000 })
      const pages = questions(portico)
        .filter((query) => query.get('entries') === '40')
        .map((query) => Number(query.get('page')))
      expect(pages).toEqual(Array.from({ length: Math.ceil((await countOf(portico)) / 40) }, (_, index) => index + 1))
    },
  )

  test('R-CONST-1 should be searched as one types, and show nothing before 300 ms', async ({ portico }) => {
    const list = await openList(portico)
    await expect(list.getByTestId(SANDBOX_WALLET)).toBeVisible()
    const wait = portico.get('modal').evaluate(
      (modal) =>
        new Promise<number>((resolve) => {
          let typedAt = 0
          document.addEventListener('input', () => (typedAt = performance.now()), true)
          const watch = () => {
            const isShown = modal.querySelector('[data-testid="wallet-extra-0996"]') !== null
            if (isShown) resolve(performance.now() - typedAt)
            else requestAnimationFrame(watch)
          }
          watch()
        }),
    )
    await portico.get('wallet-search').fill('mole 0996')
    await expect(list.getByTestId('wallet-extra-0996')).toBeVisible()
    expect(await wait).toBeGreaterThanOrEqual(300)
    await expect(list.getByTestId(SANDBOX_WALLET)).toHaveCount(0)
    const searches = questions(portico).filter((query) => query.has('search'))
    expect(searches.map((query) => [query.get('search'), query.get('entries')])).toEqual([['mole 0996', '100']])
  })

  test.describe('with motion', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } })

    test('B206 should have little to paint while it is scrolled: few elements, and none that moves', async ({
      portico,
    }) => {
      const list = await openList(portico)
      await expect(list.getByTestId(SANDBOX_WALLET)).toBeVisible()
      await list.getByTestId(SANDBOX_WALLET).hover()
      // What is in sight at first fades in; it is about what comes while the list is scrolled.
      const moving = () => portico.get('modal').evaluate((modal) => modal.getAnimations({ subtree: true }).length)
      await expect.poll(moving).toBe(0)
      const seen = await portico.get('modal').evaluate(async (modal) => {
        const body = modal.querySelector('.portico-body')
        if (body === null) throw new Error('There is nothing to scroll.')
        const moving = new Set<string>()
        // What comes fades only where the list has stood for 200 ms. It may move between that decision and its rendering:
        // three frames later it is no such coincidence.
        const scrolls: number[] = []
        body.addEventListener('scroll', ({ timeStamp }) => scrolls.push(timeStamp))
        const fading = new MutationObserver((changes) => {
          const isScrolling = performance.now() - (scrolls.at(-3) ?? 0) < 200
          const late = changes.some(({ target }) => (target as Element).classList.contains('portico-picture-late'))
          if (isScrolling && late) moving.add('a picture')
        })
        fading.observe(body, { attributes: true, attributeFilter: ['class'], subtree: true })
        let [most, pictures] = [0, 0]
        for (let frame = 0; frame < 120; frame += 1) {
          body.scrollTop += 8
          await new Promise((resolve) => requestAnimationFrame(resolve))
          const items = [...body.querySelectorAll('li')]
          most = Math.max(most, modal.querySelectorAll('*').length)
          pictures = Math.max(pictures, body.querySelectorAll('.portico-picture--there').length)
          for (const animation of modal.getAnimations({ subtree: true })) {
            const { target } = animation.effect as KeyframeEffect
            const isOfItem = items.some((item) => item.contains(target))
            if (isOfItem && animation instanceof CSSTransition) moving.add(animation.transitionProperty)
          }
        }
        return { most, moving: [...moving], pictures }
      })
      expect(seen.pictures, 'pictures came meanwhile').toBeGreaterThan(0)
      expect(seen).toMatchObject({ moving: [] })
      expect(seen.most).toBeLessThanOrEqual(300)
    })
  })

  test('A16 should take whatever is typed for a name', { tag: SWEEP }, async ({ portico, page }) => {
    await openList(portico)
    for (const text of ['%00', '&include=x', '../..', '<img src=x>', '💥💥']) {
      const asked = page.waitForRequest((request) => new URL(request.url()).searchParams.get('search') === text)
      await portico.get('wallet-search').fill(text)
      await asked
      await expect(portico.get('no-wallets')).toContainText(text)
    }
    await portico.get('wallet-search').fill('x'.repeat(5_000))
    await expect.poll(() => questions(portico).at(-1)?.get('search')?.length).toBe(100)
  })
})

async function countOf({ sandbox }: PageUnderTest): Promise<number> {
  const answer = (await (await fetch(`${sandbox.services.url}/getWallets?entries=1`)).json()) as { count: number }
  sandbox.services.requests.pop()
  return answer.count
}

test.describe('a service that does not do well', () => {
  test(
    'should be stood in for when it is slow, and be believed when it comes',
    { tag: SWEEP },
    async ({ portico, sandbox }) => {
      sandbox.services.faults.delay = 5_000
      const list = await openList(portico)
      await expect(list.getByTestId(SHIPPED)).toBeVisible({ timeout: 4_500 })
      await expect(list.getByTestId(SANDBOX_WALLET)).toHaveCount(0)
      await expect(list.getByTestId(SANDBOX_WALLET)).toBeVisible()
      await expect(portico.get('problem')).toHaveCount(0)
    },
  )

  test('A04 should be asked again by itself when it stumbles', { tag: SWEEP }, async ({ portico, sandbox }) => {
    Object.assign(sandbox.services.faults, { status: 503, times: 2, only: '/getWallets' })
    const list = await openList(portico)
    await expect(list.getByTestId(SANDBOX_WALLET)).toBeVisible()
    await expect.poll(() => questions(portico).map((query) => query.get('entries'))).toEqual(['4', '4', '4', '40'])
  })

  test('A04 should be said to be away, and be there after Retry', async ({ portico, sandbox }) => {
    Object.assign(sandbox.services.faults, { status: 500, only: '/getWallets' })
    const list = await openList(portico)
    await expect(portico.get('problem')).toContainText('Wallet list unavailable')
    await expect(portico.get('problem')).toHaveAttribute('data-code', 'CAT_UNAVAILABLE')
    await expect(list.getByTestId(SHIPPED)).toBeVisible()
    expect(questions(portico)).toHaveLength(4)
    sandbox.services.faults.status = undefined
    await portico.get('retry').click()
    await expect(list.getByTestId(SANDBOX_WALLET)).toBeVisible()
    await expect(portico.get('problem')).toHaveCount(0)
  })

  test(
    'A01 should be asked once when it refuses the page, and leave the code as it was',
    { tag: SWEEP },
    async ({ portico, sandbox, wallet }) => {
      Object.assign(sandbox.services.faults, { status: 403, only: '/getWallets' })
      const list = await openList(portico)
      const problem = portico.get('problem')
      await expect(problem).toContainText('Invalid App Configuration')
      await expect(problem).toContainText(`Origin ${new URL(sandbox.page.url).origin} is not on the allowlist.`)
      await expect(portico.get('retry')).toHaveCount(0)
      await portico.get('wallet-search').fill('rainbow')
      await expect(list.getByTestId(SHIPPED)).toHaveCount(0)
      await portico.page.keyboard.press('Escape')
      await portico.page.keyboard.press('Escape')
      await expect(portico.get('modal')).toBeHidden()
      await portico.connect(wallet)
      expect(questions(portico)).toHaveLength(1)
    },
  )

  test(
    'A02 should be asked twice when it is busy, and again when the visitor wants it; a search goes on by itself (V18)',
    { tag: SWEEP },
    async ({ portico, sandbox }) => {
      Object.assign(sandbox.services.faults, { status: 429, headers: { 'Retry-After': '2' }, only: '/getWallets' })
      const list = await openList(portico)
      await expect(portico.get('problem')).toContainText('Wallet list is busy.')
      await expect(list.getByTestId(SHIPPED)).toBeVisible()
      expect(questions(portico)).toHaveLength(2)
      sandbox.services.faults.status = undefined
      await portico.get('retry').click()
      await expect(list.getByTestId(SANDBOX_WALLET)).toBeVisible()

      Object.assign(sandbox.services.faults, { status: 429, times: 1 })
      await portico.get('wallet-search').fill('rainbow')
      await expect.poll(() => questions(portico).filter((query) => query.has('search')).length).toBe(2)
      await expect(portico.get('busy')).toHaveCount(0)
      await expect(list.getByText('Rainbow')).toBeVisible()
      await expect(portico.get('problem')).toHaveCount(0)
    },
  )
})

/** Counts the requests for pictures, from now on. */
function imageRequests({ page }: PageUnderTest): () => { readonly hasAny: boolean; readonly open: number } {
  const [begun, over] = [new Set<unknown>(), new Set<unknown>()]
  const note = (where: Set<unknown>) => (request: Request) => {
    if (request.url().includes('/getWalletImage/')) where.add(request)
  }
  page.on('request', note(begun))
  page.on('requestfinished', note(over))
  page.on('requestfailed', note(over))
  return () => ({ hasAny: begun.size > 0, open: begun.size - over.size })
}

test.describe('a service that lies', () => {
  for (const [row, code, faults] of [
    ['A05', 'CAT_BAD_BODY', { body: '<script>alert(1)</script>', headers: { 'Content-Type': 'text/html' } }],
    ['A07', 'CAT_TOO_LARGE', { body: '{"data":[', endless: true }],
    ['A08', 'CAT_BAD_SHAPE', { body: '{"data":null,"count":-1}' }],
  ] as const)
    test(
      `${row} should be told apart, while the list is what came with the page`,
      inSweep(row !== 'A05'),
      async ({ portico, sandbox }) => {
        Object.assign(sandbox.services.faults, faults, { only: '/getWallets' })
        const list = await openList(portico)
        await expect(portico.get('problem')).toHaveAttribute('data-code', code)
        await expect(list.getByTestId(SHIPPED)).toBeVisible()
        await expect(portico.get('retry')).toBeVisible()
      },
    )

  test('A10, A11, A13 should reach neither the page nor its patience', async ({ portico, sandbox, page }) => {
    const names = ['MetаMask', '\u202Eksamatem', 'x'.repeat(10_000), '<img src=x onerror=alert(1)>', '\ud800\0\nZalgo']
    const data = names.map((name, index) => ({ id: `w${index}`, name, mobile_link: `w${index}:`, chains: [] }))
    const planted = '{"id":"__proto__","name":"Proto","mobile_link":"p:","__proto__":{"isAdmin":true}}'
    sandbox.services.faults.only = '/getWallets'
    sandbox.services.faults.body = `{"count":1000000,"data":[${planted},${data.map((each) => JSON.stringify(each)).join()}]}`
    const list = await openList(portico)
    await expect(list.getByTestId('wallet-__proto__')).toBeVisible()
    await expect(list.getByTestId('wallet-w0')).toContainText('Unverified')
    await expect(list.getByTestId('wallet-w1')).toContainText('ksamatem')
    await expect(list.getByTestId('wallet-w2')).toContainText('x'.repeat(64))
    await expect(list.getByTestId('wallet-w2')).not.toContainText('x'.repeat(65))
    await expect(list.locator('[data-testid="wallet-w3"] img')).toHaveCount(0)
    expect(await page.evaluate(() => ({}) as { isAdmin?: boolean }).then(({ isAdmin }) => isAdmin)).toBeUndefined()
    // The same page again brings nothing new: that is the end of it, whatever the count says.
    await expect.poll(() => questions(portico).length).toBe(3)
    await list.getByTestId('wallet-w4').focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Home')
    await expect(list.getByTestId('wallet-mobile-wallet')).toBeFocused() // the row of wallets on a phone leads
    expect(questions(portico)).toHaveLength(3)
  })

  for (const [row, what, faults] of [
    ['B02', 'runs a script', { body: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' }],
    ['B04', 'is 30 MB of one pixel', { body: gif(1, 1), endless: true }],
    ['B04', 'claims 65,535 by 65,535 pixels', { body: png(65_535, 65_535) }],
    ['B05', 'is missing', { status: 404 }],
    ['B05', 'never comes', { cut: true }],
    ['B08', 'is elsewhere', { status: 302, headers: { Location: 'https://tracker.example/pixel.png' } }],
  ] as const)
    test(
      `${row} should show no picture that ${what}, and the wallet all the same`,
      inSweep(row !== 'B02'),
      async ({ portico, sandbox }) => {
        Object.assign(sandbox.services.faults, { headers: { 'Content-Type': 'image/png' }, ...faults })
        sandbox.services.faults.only = '/getWalletImage'
        const images = imageRequests(portico)
        const list = await openList(portico)
        const entry = list.getByTestId(SANDBOX_WALLET)
        await expect(entry).toContainText('Sandbox Wallet')
        await expect.poll(images).toMatchObject({ hasAny: true, open: 0 })
        await expect(list.locator('img')).toHaveCount(0)
        await expect(entry.locator('.portico-picture svg'), 'the sign of a wallet').toBeVisible()
        await expect(portico.get('problem')).toHaveCount(0)
        await entry.click()
        expect(await portico.scan()).toMatch(/^wc:/)
      },
    )

  test('should show the pictures of a service that does not lie', { tag: SWEEP }, async ({ portico }) => {
    const list = await openList(portico)
    await expect(list.locator('img.portico-picture-shown').first()).toBeVisible()
    expect(await list.locator('img').first().getAttribute('src')).toMatch(/^blob:/)
    const there = list.locator('.portico-picture--there').first()
    await expect(there, 'nothing is left below a picture').toHaveText('')
    await expect(there.locator('svg')).toHaveCount(0)
  })
})
