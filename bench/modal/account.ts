import type { Browser, Page } from '@playwright/test'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { SCENARIOS } from '../page/scenarios.ts'
import { serveSubjects, type ServedSubject } from '../page/serve-subjects.ts'
import { spreadOf } from '../page/statistics.ts'
import { BARE_REACT, SUBJECTS } from '../page/subjects.ts'
import { click, visit } from '../page/visit.ts'
import { openConnected, servePageWith } from './account-page.ts'
import { openBareList } from './bare-list.ts'
import { atMost, type Figure, told } from './figures.ts'
import { HELD, type LargeAccount, serveLargeAccount } from './large-account.ts'
import { measureScrolling } from './scrolling.ts'

const MAX_DIALOG_MS = 32
const MAX_ROWS_MS = 100
/** The dialog is there long before, and stands still. Unit: milliseconds. */
const ANSWERS_AFTER_MS = 600

const thousands = (count: number): string => count.toLocaleString('en')

/** The tabs of the account: where their first row is, and which answer it comes with. */
const LISTS = [
  { tab: 'tokens', row: 'token-row', answer: '/balance\\?', held: HELD.tokens },
  { tab: 'nfts', row: 'nft', answer: '/nfts\\?', held: HELD.nfts },
  { tab: 'activity', row: 'transaction-row', answer: '/history\\?(?!.*onramp)', held: HELD.transactions },
] as const

const withId = (id: string): string => `[data-testid="${id}"]`
const titleOf = ({ tab, held }: (typeof LISTS)[number]): string =>
  `${thousands(held)} ${tab === 'activity' ? 'transactions' : tab === 'nfts' ? 'NFTs' : tab}`

/** An account that has much: when it is there, when its rows are, and how they scroll. */
export async function measureAccount(
  browser: Browser,
  sandbox: Sandbox,
  rounds: number,
  say: (line: string) => void,
): Promise<readonly Figure[]> {
  const account = await serveLargeAccount()
  const served = await servePageWith(sandbox, account.url)
  const bare = await serveSubjects(
    SUBJECTS.filter(({ key }) => key === BARE_REACT),
    say,
  )
  try {
    const opening = await openings(browser, { account, url: served.url, bare: bare.present[0]! }, rounds, say)
    return [...opening, ...(await scrollings(browser, { account, url: served.url }, rounds, say))]
  } finally {
    await Promise.all([account.stop(), served.stop(), bare.stop()])
  }
}

interface World {
  readonly account: LargeAccount
  readonly url: string
}

/** The first look after coming back: click → account painted, and each list's answer → its first rows painted. */
async function openings(
  browser: Browser,
  { account, url, bare }: World & { readonly bare: ServedSubject },
  rounds: number,
  say: (line: string) => void,
): Promise<readonly Figure[]> {
  account.answersAfterMs = ANSWERS_AFTER_MS
  const plain = SCENARIOS.find(({ key }) => key === 'cold')!.how
  const dialogs: number[] = []
  const floor: number[] = []
  const rows = LISTS.map((): number[] => [])
  for (let round = 0; round < rounds; round += 1) {
    const { page, session, close } = await openConnected(browser, url)
    await watch(page, 'click', 'account-address')
    await watchRows(page, LISTS[0])
    await click(page, session, withId('connect-button'), 0)
    dialogs.push(await page.evaluate(() => globalThis.foundAfter()))
    for (const [place, list] of LISTS.entries()) {
      if (place > 0) await watchRows(page, list)
      await page.getByTestId(`tab-${list.tab}`).click()
      rows[place]!.push(await page.evaluate(() => globalThis.rowsAfter()))
    }
    await close()
    const { dialogMs } = await visit(browser, bare, { ...plain, until: 'dialog' })
    if (dialogMs !== undefined) floor.push(dialogMs)
    say(`The account, round ${round + 1} of ${rounds}`)
  }
  const least = spreadOf(floor)!
  const beside = `, a bare dialog ${least.median.toFixed(0)}`
  return [
    judged('click → account painted, ms', dialogs, MAX_DIALOG_MS, beside, least.median <= MAX_DIALOG_MS / 2),
    ...LISTS.map((list, place) =>
      judged(`${titleOf(list)}: answer → first rows painted, ms`, rows[place]!, MAX_ROWS_MS),
    ),
  ]
}

function judged(title: string, times: readonly number[], limit: number, beside = '', isCalm = true): Figure {
  const { median, low, high } = spreadOf(times)!
  const text = `${median.toFixed(0)} (${low.toFixed(0)}–${high.toFixed(0)})${beside}`
  return isCalm ? atMost(title, median, limit, text) : told(title, text, `≤ ${limit}`)
}

const watch = (page: Page, type: 'click', id: string): Promise<void> =>
  page.evaluate(([on, selector]) => void (globalThis.foundAfter = globalThis.bench.watchInput(on, selector)), [
    type,
    withId(id),
  ] as const)

const watchRows = (page: Page, { answer, row }: (typeof LISTS)[number]): Promise<void> =>
  page.evaluate(
    ([address, selector]) => void (globalThis.rowsAfter = globalThis.bench.watchAnswer(address, selector)),
    [answer, withId(row)] as const,
  )

/** Each list with all that the account has in it. */
async function scrollings(
  browser: Browser,
  { account, url }: World,
  rounds: number,
  say: (line: string) => void,
): Promise<readonly Figure[]> {
  account.answersAfterMs = 0
  const { page, session, close } = await openConnected(browser, url)
  const bare = await openBareList(browser)
  try {
    await page.getByTestId('connect-button').first().click()
    const figures: Figure[] = []
    for (const list of LISTS) {
      await page.bringToFront()
      await page.getByTestId(`tab-${list.tab}`).click()
      await page.getByTestId(list.row).first().waitFor()
      await loadAll(page)
      const scrolled = { title: titleOf(list), scroller: '.portico-body' }
      figures.push(...(await measureScrolling({ page, session }, bare, scrolled, rounds)))
      say(titleOf(list))
    }
    return figures
  } finally {
    await bare.close()
    await close()
  }
}

/** Presses the button for more until there is none. */
const loadAll = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () => {
      const more = globalThis.bench.find('.portico-tab-panel .portico-stack > button:not([aria-expanded])')
      if (more?.getAttribute('aria-disabled') !== 'true') more?.click()
      return more === undefined && globalThis.bench.find('[aria-busy="true"]') === undefined
    },
    undefined,
    { timeout: 300_000, polling: 50 },
  )
