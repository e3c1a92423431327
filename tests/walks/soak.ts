import { parseArgs } from 'node:util'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { startSandbox } from '../../sandbox/sandbox.ts'
import { findHeadlessChromium } from '../browser/find-chromium.mjs'
import { PageUnderTest } from '../e2e/page-under-test.ts'
import { WalletPage } from '../e2e/wallet-page.ts'

const HELP = `Opens and closes the modal, and connects and disconnects, thousands of times in one page, and tells what of it is kept.

  --openings N     10000 unless given
  --connections N  1000 unless given
  --browser PATH   the Chromium to walk in; unless given, the one that the tests run in
`

const { values } = parseArgs({
  options: {
    openings: { type: 'string', default: '10000' },
    connections: { type: 'string', default: '1000' },
    browser: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
})

/** Before this many the engine still compiles what runs often, and the page fills its caches. */
const WARM_UP = 1_000

/** What a page holds on to, once its garbage is collected. */
interface Holding {
  /** Bytes. */
  readonly heap: number
  readonly nodes: number
  readonly listeners: number
  readonly objectUrls: number
  readonly intervals: number
  readonly sockets: number
  readonly storageKeys: number
  /** Characters in localStorage and in what IndexedDB holds, as JSON. */
  readonly storage: number
}

/** How much more of each may be held at the end than after the warm-up. */
const BUDGET: Readonly<Record<keyof Holding, (before: number) => number>> = {
  heap: (before) => before + 1_000_000,
  // A view more or less may be on its way out.
  nodes: (before) => before,
  listeners: (before) => before,
  objectUrls: (before) => before,
  intervals: (before) => before,
  sockets: (before) => before,
  storageKeys: (before) => before,
  storage: (before) => before * 1.1,
}

/** Runs in the page before anything else does. */
function watchHoldings(): void {
  const held = { objectUrls: new Set<string>(), intervals: new Set<unknown>() }
  Object.assign(globalThis, { __held: held })
  const { createObjectURL, revokeObjectURL } = URL
  URL.createObjectURL = (given) => {
    const url = createObjectURL.call(URL, given)
    held.objectUrls.add(url)
    return url
  }
  URL.revokeObjectURL = (url) => {
    held.objectUrls.delete(url)
    revokeObjectURL.call(URL, url)
  }
  const { setInterval: begin, clearInterval: end } = globalThis
  globalThis.setInterval = ((...given: Parameters<typeof setInterval>) => {
    const id = begin(...given)
    held.intervals.add(id)
    return id
  }) as typeof setInterval
  globalThis.clearInterval = (id) => {
    held.intervals.delete(id)
    end(id)
  }
}

async function storageOf(page: Page): Promise<{ keys: number; characters: number }> {
  return page.evaluate(async () => {
    const texts = Object.values({ ...localStorage }) as string[]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((done, fail) => {
        const request = indexedDB.open(name)
        request.addEventListener('success', () => done(request.result))
        request.addEventListener('error', () => fail(request.error ?? new Error(name)))
      })
      for (const store of database.objectStoreNames) {
        const request = database.transaction(store).objectStore(store).getAll()
        await new Promise((done) => request.addEventListener('success', done))
        texts.push(...request.result.map((each: unknown) => JSON.stringify(each)))
      }
      database.close()
    }
    return { keys: texts.length, characters: texts.join('').length }
  })
}

async function holdingOf(page: Page, session: CDPSession, sockets: number): Promise<Holding> {
  // Twice: the first run finds what finalizers then let go of.
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  const { objectUrls, intervals } = await page.evaluate(() => {
    const { __held } = globalThis as unknown as { __held: Record<'objectUrls' | 'intervals', Set<unknown>> }
    return { objectUrls: __held.objectUrls.size, intervals: __held.intervals.size }
  })
  const { keys, characters } = await storageOf(page)
  return {
    heap: usedSize,
    nodes,
    listeners: jsEventListeners,
    objectUrls,
    intervals,
    sockets,
    storageKeys: keys,
    storage: characters,
  }
}

const line = (what: string, holding: Holding): string =>
  `${what.padEnd(22)}${Object.entries(holding)
    .map(([name, value]) => `${name} ${name === 'heap' ? `${(value / 1e6).toFixed(2)} MB` : value}`)
    .join(' · ')}`

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

/** Repeats one thing, and tells what it left in memory. */
async function soak(
  name: string,
  times: number,
  portico: PageUnderTest,
  sockets: () => number,
  once: () => Promise<void>,
): Promise<boolean> {
  const session = await portico.page.context().newCDPSession(portico.page)
  await session.send('HeapProfiler.enable')
  const look = () => holdingOf(portico.page, session, sockets())
  const started = performance.now()
  const warmUp = Math.min(WARM_UP, Math.ceil(times / 10))
  let before: Holding | undefined
  for (let done = 1; done <= times; done += 1) {
    await once()
    if (done === warmUp) before = await look()
    if (done % Math.ceil(times / 10) === 0) console.log(line(`${name} ${done}`, await look()))
  }
  const after = await look()
  if (before === undefined) return true
  console.log(line(`${name}: ${warmUp}`, before))
  console.log(line(`${name}: ${times}`, after))
  const over = (Object.keys(BUDGET) as (keyof Holding)[]).filter((each) => after[each] > BUDGET[each](before[each]))
  const minutes = ((performance.now() - started) / 60_000).toFixed(1)
  console.log(
    `${name}: ${times} in ${minutes} min, ${over.length === 0 ? 'within budget' : `over: ${over.join(', ')}`}`,
  )
  return over.length === 0
}

async function walk(executablePath: string): Promise<boolean> {
  const sandbox = await startSandbox({ ports: 'free', onBuild: () => console.error('Building the page') })
  const args = ['--no-sandbox', '--disable-background-networking']
  const browser = await chromium.launch({ executablePath, args })
  try {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.addInitScript('globalThis.__name = (given) => given') // tsx leaves calls of it in what the page is given
    await page.addInitScript(watchHoldings)
    let sockets = 0
    page.on('websocket', (socket) => {
      sockets += 1
      socket.on('close', () => (sockets -= 1))
    })
    const portico = new PageUnderTest(page, sandbox)
    await portico.goto()
    await portico.get('connect-button').first().focus()
    const countSockets = () => sockets
    const opened = await soak('opened', Number(values.openings), portico, countSockets, async () => {
      await open(portico)
      await close(portico)
    })
    const wallet = new WalletPage(await (await browser.newContext()).newPage(), sandbox)
    const connected = await soak('connected', Number(values.connections), portico, countSockets, () =>
      connectAndLeave(portico, wallet),
    )
    return opened && connected
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
