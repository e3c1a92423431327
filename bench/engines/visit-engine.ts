import { readFile } from 'node:fs/promises'
import type { EngineDriver, EngineWindow } from '../../tests/engines/driver.ts'
import { Visitor } from '../../tests/engines/visitor.ts'
import type { Served } from '../page/visit.ts'

/** What was seen of one visit; times are milliseconds after the click, by the browser's own clock. */
export interface Seen {
  readonly dialogMs: number
  readonly qrMs?: number
  /** How the browser calls itself. */
  readonly userAgent: string
}

/** Below the time that WebDriver gives a script. Unit: milliseconds. */
const GIVE_UP_MS = 25_000
/** How long a page is left alone before the click: all that it does by itself is done by then. Unit: milliseconds. */
const REST_MS = 1_500

const PROBE = readFile(new URL('../page/probe.js', import.meta.url), 'utf8')

/** The button of both pages. */
const OPENER = 'connect-button'

/** One visit to a page where this profile has never been. Its window stays: a browser may end with its last one. */
export async function visitEngine(engine: EngineDriver, { subject, url }: Served): Promise<Seen> {
  const window = await engine.newWindow()
  await window.goto(url)
  const visitor = new Visitor(window)
  await visitor.sees(OPENER)
  await new Promise((resolve) => setTimeout(resolve, REST_MS))
  const probe = { dialog: subject.dialog, steps: [], qr: subject.qr, sentence: null, relay: null }
  await window.evaluate(await listening(probe))
  const box = await visitor.until('a button that has a place', () =>
    visitor.look<DOMRect>(OPENER, 'it.getBoundingClientRect().toJSON()'),
  )
  await window.pressAt(box.x + box.width / 2, box.y + box.height / 2, 0)
  return await reported(window)
}

/** Puts the probe of `bench:page` into the page, and lets it report to the page itself. */
const listening = async (probe: { readonly qr?: unknown }): Promise<string> => `(() => {
  const seen = {}
  globalThis.benchSeen = new Promise((resolve, reject) => {
    globalThis.benchReport = (text) => {
      Object.assign(seen, JSON.parse(text))
      if ('dialog' in seen && (${probe.qr === undefined} || 'qr' in seen)) resolve(seen)
    }
    setTimeout(() => reject(new Error('Only this was seen: ' + JSON.stringify(seen))), ${GIVE_UP_MS})
  })
  globalThis.benchSeen.catch(() => {})
  globalThis.PROBE = ${JSON.stringify(probe)}
  ${await PROBE}
})()`

async function reported(window: EngineWindow): Promise<Seen> {
  const seen = await window.evaluate<{ dialog: number; after?: number }>('globalThis.benchSeen')
  const userAgent = await window.evaluate<string>('navigator.userAgent')
  return { dialogMs: seen.dialog, userAgent, ...(seen.after === undefined ? {} : { qrMs: seen.after }) }
}
