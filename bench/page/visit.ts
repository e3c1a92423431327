import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { readQr } from '../../tests/browser/read-qr.ts'
import { playInternet, type Weather } from './internet.ts'
import type { Subject } from './subjects.ts'
import type { LoadedScript } from './weights.ts'

/** A line as slow as people have it. */
interface Net {
  readonly roundTripMs: number
  readonly bitsPerSecond: number
}

/** How one visit goes. */
export interface Circumstances {
  readonly weather: Weather
  /** How long the pointer rests on the button before the click; 0: the pointer was elsewhere. Unit: milliseconds. */
  readonly hoverMs: number
  /** How many times slower than this machine the processor is to be. */
  readonly cpu: number
  /** From the pointer on; the page itself came over a fast one. Default: this machine's own. */
  readonly net?: Net
  /** What to wait for after the click; `rest`: the pointer stays on the button, without a click. */
  readonly until: 'dialog' | 'qr' | 'sentence' | 'rest' | 'nothing'
  /** Whether to read the code from a picture of the screen as well. */
  readonly isDecoded: boolean
}

/** What was seen; times are milliseconds after the click. */
export interface Sighting {
  readonly dialogMs?: number
  readonly qrMs?: number
  readonly sentence?: { readonly text: string; readonly ms: number }
  readonly decoded?: string
  /** The longest task of the page, where one lasted more than 50 ms; else 0. */
  readonly longestTaskMs?: number
  /** Hosts other than this machine that were asked. */
  readonly foreign: readonly string[]
  readonly scriptsBefore: readonly LoadedScript[]
  readonly scriptsUntilQr: readonly LoadedScript[]
  /** When the click was, on the scale of the scripts. */
  readonly clickedAt: number
}

export interface Served {
  readonly subject: Subject
  readonly url: string
  /** The relay that stands in for a vendor's own; null for a page that is told where its relay is. */
  readonly relayUrl: string | null
}

const PROBE = readFile(fileURLToPath(new URL('probe.js', import.meta.url)), 'utf8')

/** Words by which a page admits that something is wrong. */
const ADMISSION =
  /[^.!?\n]{0,80}\b(errors?|fail(ed|ure|s)?|unable|could not|couldn[’']t|cannot|can[’']t|offline|unreachable|unavailable|does not answer|no connection|try again|retry)\b[^.!?\n]{0,60}/
    .source

/** Longer than any kit's own patience with the verify server (5 s); what has not come by then counts as never. */
export const GIVE_UP_MS = 20_000
/** How long an untouched page is watched. Unit: milliseconds. */
const QUIET_MS = 5_000
/** How long the pointer rests without a click: all that a hover begins is done by then at 4×. Unit: milliseconds. */
const REST_MS = 6_000

/** One visit to a page by a visitor who has never been there. */
export async function visit(browser: Browser, served: Served, how: Circumstances): Promise<Sighting> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const reports = await listen(session)
    const foreign = new Set<string>()
    page.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url())
      if (/^https?:$/.test(protocol) && hostname !== 'localhost') foreign.add(hostname)
    })
    reports.on('socket', (hostname) => foreign.add(String(hostname)))
    await page.addInitScript({ content: await probeFor(served, how) })
    await playInternet(session, how.weather)
    await page.goto(served.url, { waitUntil: 'load' })
    await settle(page)
    await page.locator(served.subject.opener).first().waitFor()
    if (how.until === 'nothing') await page.waitForTimeout(QUIET_MS)
    const asked = [...foreign]
    const scriptsBefore = await scriptsOf(page)
    const nothing = { foreign: asked, scriptsBefore, scriptsUntilQr: [], clickedAt: 0 }
    if (how.until === 'nothing') return nothing

    if (how.cpu !== 1) await session.send('Emulation.setCPUThrottlingRate', { rate: how.cpu })
    if (how.net !== undefined) await slowDown(session, how.net)
    if (how.until === 'rest')
      return { ...nothing, longestTaskMs: await longestTask(page, session, served.subject.opener) }
    await click(page, session, served.subject.opener, how.hoverMs)
    const clickedAt = Number((await reports.first('clicked', GIVE_UP_MS))?.['clicked'])
    const dialog = await reports.first('dialog', GIVE_UP_MS)
    const qr = how.until === 'qr' && served.subject.qr !== undefined ? await reports.first('qr', GIVE_UP_MS) : undefined
    const said = how.until === 'sentence' ? await reports.first('sentence', GIVE_UP_MS) : undefined
    const decoded = qr !== undefined && how.isDecoded ? await decode(page) : undefined
    const scripts = qr === undefined ? [] : await scriptsOf(page)
    return {
      ...nothing,
      clickedAt,
      ...(dialog === undefined ? {} : { dialogMs: Number(dialog['dialog']) }),
      ...(qr === undefined ? {} : { qrMs: Number(qr['after']) }),
      ...(said === undefined ? {} : { sentence: { text: String(said['sentence']), ms: Number(said['after']) } }),
      ...(decoded === undefined ? {} : { decoded }),
      scriptsUntilQr: scripts.filter(({ start }) => start <= Number(qr?.['qr'])),
    }
  } finally {
    await context.close()
  }
}

async function probeFor({ subject, relayUrl }: Served, { until }: Circumstances): Promise<string> {
  const probe = {
    dialog: subject.dialog,
    steps: until === 'dialog' ? [] : subject.steps,
    qr: until === 'qr' ? subject.qr : undefined,
    sentence: until === 'sentence' ? ADMISSION : null,
    relay: relayUrl,
  }
  return `globalThis.PROBE = ${JSON.stringify(probe)}\n${await PROBE}`
}

type Report = Readonly<Record<string, unknown>>

/** What the probe reports, by the name of its first field. */
async function listen(session: CDPSession) {
  const seen: Report[] = []
  const listeners: ((report: Report) => void)[] = []
  session.on('Runtime.bindingCalled', ({ payload }) => {
    const report = JSON.parse(payload) as Report
    seen.push(report)
    for (const listener of [...listeners]) listener(report)
  })
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: 'benchReport' })
  return {
    on: (field: string, heard: (value: unknown) => void) =>
      void listeners.push((report) => field in report && heard(report[field])),
    /** The first report with this field; undefined when none has come by then. */
    first: (field: string, withinMs: number) =>
      new Promise<Report | undefined>((resolve) => {
        const known = seen.find((report) => field in report)
        if (known !== undefined) return resolve(known)
        const timer = setTimeout(() => resolve(undefined), withinMs)
        listeners.push((report) => {
          if (!(field in report)) return
          clearTimeout(timer)
          resolve(report)
        })
      }),
  }
}

/** Nothing on the network for half a second; a page that is never quiet is taken as it is. */
const settle = (page: Page): Promise<unknown> =>
  page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined)

async function slowDown(session: CDPSession, { roundTripMs, bitsPerSecond }: Net): Promise<void> {
  const throughput = bitsPerSecond / 8
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: roundTripMs, downloadThroughput: throughput, uploadThroughput: throughput },
  })
}

/** What the page does while the pointer rests on the button, until it has nothing left to do. */
async function longestTask(page: Page, session: CDPSession, opener: string): Promise<number> {
  await page.evaluate(() => {
    const { PROBE } = globalThis as unknown as { PROBE: { tasks: number[] } }
    PROBE.tasks = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) PROBE.tasks.push(duration)
    }).observe({ type: 'longtask' })
  })
  await point(session, await placeOf(page, opener))
  await page.waitForTimeout(REST_MS)
  return page.evaluate(() => Math.max(0, ...(globalThis as unknown as { PROBE: { tasks: number[] } }).PROBE.tasks))
}

interface Place {
  readonly x: number
  readonly y: number
}

/** The middle of the button. Unit: CSS pixels. */
async function placeOf(page: Page, opener: string): Promise<Place> {
  const box = await page.locator(opener).first().boundingBox()
  if (box === null) throw new Error(`The page has no "${opener}" in sight.`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const point = (session: CDPSession, place: Place) =>
  session.send('Input.dispatchMouseEvent', { ...place, type: 'mouseMoved' })

/** By the browser's own input, without a hover: Playwright's click would let the pointer rest there first. */
export async function click(page: Page, session: CDPSession, opener: string, hoverMs: number): Promise<void> {
  const place = await placeOf(page, opener)
  if (hoverMs > 0) {
    await point(session, place)
    await page.waitForTimeout(hoverMs)
  }
  const button = { ...place, button: 'left', clickCount: 1 } as const
  await Promise.all([
    session.send('Input.dispatchMouseEvent', { ...button, type: 'mousePressed' }),
    session.send('Input.dispatchMouseEvent', { ...button, type: 'mouseReleased' }),
  ])
}

const scriptsOf = (page: Page): Promise<LoadedScript[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.startsWith(location.origin) && name.endsWith('.js'))
      .map((entry) => ({
        path: new URL(entry.name).pathname,
        start: entry.startTime,
        end: (entry as PerformanceResourceTiming).responseEnd,
      })),
  )

/** The text of the code on screen, once any animation is over. */
async function decode(page: Page): Promise<string> {
  const deadline = performance.now() + GIVE_UP_MS
  for (;;) {
    const text = await readQr(await page.screenshot())
    if (text !== '' || performance.now() > deadline) return text
  }
}
