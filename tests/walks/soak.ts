import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { findHeadlessChromium } from '../browser/find-chromium.mjs'
import { PageUnderTest } from '../e2e/page-under-test.ts'
import { WalletPage } from '../e2e/wallet-page.ts'
import { wholeNumberOption } from '../support/number-option.ts'
import { type Holding, holdingOf, isWithinBudget, line, tableOf, watchHoldings } from './soak-holding.ts'

const HELP = `Opens and closes the modal, and connects and disconnects, thousands of times in one page, then leaves a page alone
that is connected, for a day by its own clock, and tells what of it is kept. 0 of one leaves that part out.

  --openings N     10000 unless given
  --connections N  1000 unless given
  --hours N        of the page's clock; 24 unless given
  --browser PATH   the Chromium to walk in; unless given, the one that the tests run in
`

const { values } = parseArgs({
  options: {
    openings: { type: 'string', default: '10000' },
    connections: { type: 'string', default: '1000' },
    hours: { type: 'string', default: '24' },
    browser: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
})
/** Where a number that is none would be found out only hours later. */
const OPENINGS = wholeNumberOption('--openings', values.openings, 0, 10_000_000)
const CONNECTIONS = wholeNumberOption('--connections', values.connections, 0, 1_000_000)
const HOURS = wholeNumberOption('--hours', values.hours, 0, 10_000)

/** Before this many the engine still compiles what runs often, and the page fills its caches. */
const WARM_UP = 1_000

async function open(portico: PageUnderTest): Promise<void> {
  await portico.page.keyboard.press('Enter')
  await portico.get('qr').waitFor()
}

async function close(portico: PageUnderTest): Promise<void> {
  await portico.page.keyboard.press('Escape')
  await portico.get('modal').waitFor({ state: 'hidden' })
}

async function connectAndLeave(portico: PageUnderTest, wallet: WalletPage): Promise<void> {
  await portico.openModal()
  await wallet.pair(await portico.scan(), 'approve=auto')
  await portico.get('page-account-address').waitFor()
  await portico.get('page-disconnect').click()
  await portico.get('connect-button').first().waitFor()
}

/** What has ended is tidied away a second later; animations end sooner. Unit: milliseconds. */
const AT_REST_AFTER_MS = 2_500
/** Less than anything in the page waits for an answer: what is asked of the relay is answered in time. Unit: milliseconds. */
const STEP_MS = 1_000
const STEPS_PER_HOUR = 3_600_000 / STEP_MS

/** A page under test, and how to look at what it holds. */
interface Soaked {
  readonly portico: PageUnderTest
  /** Lets time pass for the page. */
  readonly rest: (ms: number) => Promise<void>
  readonly look: () => Promise<Holding>
}

/** @param isClockOurs - The page's time passes only when it is told to. */
async function soaked(browser: Browser, sandbox: Sandbox, isClockOurs = false): Promise<Soaked> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  if (isClockOurs) await page.clock.install()
  await page.addInitScript('globalThis.__name = (given) => given') // tsx leaves calls of it in what the page is given
  await page.addInitScript(watchHoldings)
  let sockets = 0
  page.on('websocket', (socket) => {
    sockets += 1
    socket.on('close', () => (sockets -= 1))
  })
  const portico = new PageUnderTest(page, sandbox)
  await portico.goto()
  const session = await context.newCDPSession(page)
  await session.send('HeapProfiler.enable')
  const rest = (ms: number) => (isClockOurs ? passSteps(page, ms / STEP_MS) : page.waitForTimeout(ms))
  const look = async () => {
    await rest(AT_REST_AFTER_MS)
    return holdingOf(page, session, sockets)
  }
  return { portico, rest, look }
}

/** In steps, with real time for the relay's answers in between. */
async function passSteps(page: Page, steps: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) await page.clock.runFor(STEP_MS)
}

/** Repeats one thing, and tells what it left in memory. */
async function soak(name: string, times: number, { look }: Soaked, once: () => Promise<void>): Promise<boolean> {
  const started = performance.now()
  const warmUp = Math.min(WARM_UP, Math.ceil(times / 10))
  let before: Holding | undefined
  for (let done = 1; done <= times; done += 1) {
    await once()
    if (done === warmUp) before = await look()
    if (done % Math.ceil(times / 10) === 0) console.log(line(`${name} ${done}`, await look()))
  }
  if (before === undefined) return true
  const after = await look()
  const minutes = ((performance.now() - started) / 60_000).toFixed(1)
  console.log(`\n${name}: ${times} in ${minutes} min\n${tableOf(`after ${warmUp}`, before, `after ${times}`, after)}`)
  return isWithinBudget(before, after)
}

async function openOften(browser: Browser, sandbox: Sandbox, wallet: WalletPage): Promise<boolean> {
  const page = await soaked(browser, sandbox)
  const { portico } = page
  await portico.get('connect-button').first().focus()
  const opened = await soak('opened', OPENINGS, page, async () => {
    await open(portico)
    await close(portico)
  })
  const connected = await soak('connected', CONNECTIONS, page, () => connectAndLeave(portico, wallet))
  await portico.page.context().close()
  return opened && connected
}

/** A page that is connected and left alone. */
async function liveThroughADay(browser: Browser, sandbox: Sandbox, wallet: WalletPage): Promise<boolean> {
  const page = await soaked(browser, sandbox, true)
  await page.portico.openModal()
  await page.rest(STEP_MS)
  await wallet.pair(await page.portico.scan(), 'approve=auto')
  await page.portico.get('page-account-address').waitFor()
  return soak('hours', HOURS, page, async () => {
    await page.rest(STEPS_PER_HOUR * STEP_MS)
    await page.portico.get('page-account-address').waitFor()
  })
}

async function walk(executablePath: string): Promise<boolean> {
  const sandbox = await startSandbox({ ports: 'free', onBuild: () => console.error('Building the page') })
  const args = ['--no-sandbox', '--disable-background-networking']
  const browser = await chromium.launch({ executablePath, args })
  try {
    const wallet = new WalletPage(await (await browser.newContext()).newPage(), sandbox)
    const isBounded = await openOften(browser, sandbox, wallet)
    return (await liveThroughADay(browser, sandbox, wallet)) && isBounded
  } finally {
    await browser.close()
    await sandbox.stop()
  }
}

if (values.help) console.log(HELP)
else {
  const executablePath = values.browser ?? findHeadlessChromium()
  if (executablePath === undefined) throw new Error('No Chromium here; --browser can name one.')
  process.exitCode = (await walk(executablePath)) ? 0 : 1
}
