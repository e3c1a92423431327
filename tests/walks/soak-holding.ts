import { heapOf } from '../browser/heap-of.ts'
import type { CDPSession, Page } from '@playwright/test'

/** What a page holds on to, once its garbage is collected. */
export interface Holding {
  /** All but compiled code, by a snapshot of the heap. Unit: bytes. */
  readonly heap: number
  /** What the engine has compiled; it goes on for thousands of rounds, and is not the page's to let go. Unit: bytes. */
  readonly code: number
  readonly nodes: number
  readonly listeners: number
  readonly objectUrls: number
  /** Timers that are set: intervals, and timeouts that have not fired yet. */
  readonly intervals: number
  readonly timeouts: number
  readonly sockets: number
  readonly storageKeys: number
  /** Characters in localStorage and in what IndexedDB holds, as JSON. */
  readonly storage: number
}

/** How much more of each may be held at the end than after the warm-up. */
const BUDGET: Readonly<Record<keyof Holding, (before: number) => number>> = {
  heap: (before) => before + 1_000_000,
  code: () => Number.POSITIVE_INFINITY,
  nodes: (before) => before,
  listeners: (before) => before,
  objectUrls: (before) => before,
  intervals: (before) => before,
  // One that a look has met by chance.
  timeouts: (before) => before + 2,
  sockets: (before) => before,
  storageKeys: (before) => before,
  storage: (before) => before * 1.1,
}

/** Runs in the page before anything else does. */
export function watchHoldings(): void {
  const held = { objectUrls: new Set<string>(), intervals: new Set<unknown>(), timeouts: new Set<unknown>() }
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
  const { setTimeout: later, clearTimeout: never } = globalThis
  globalThis.setTimeout = ((what: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
    const id = later(() => {
      held.timeouts.delete(id)
      what(...given)
    }, ms)
    held.timeouts.add(id)
    return id
  }) as typeof setTimeout
  globalThis.clearTimeout = (id) => {
    held.timeouts.delete(id)
    never(id)
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

export async function holdingOf(page: Page, session: CDPSession, sockets: number): Promise<Holding> {
  // Twice: the first run finds what finalizers then let go of.
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { heap, code } = await heapOf(session)
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  const { objectUrls, intervals, timeouts } = await page.evaluate(() => {
    const { __held } = globalThis as unknown as {
      __held: Record<'objectUrls' | 'intervals' | 'timeouts', Set<unknown>>
    }
    const { objectUrls, intervals, timeouts } = __held
    return { objectUrls: objectUrls.size, intervals: intervals.size, timeouts: timeouts.size }
  })
  const { keys, characters } = await storageOf(page)
  return {
    heap,
    code,
    nodes,
    listeners: jsEventListeners,
    objectUrls,
    intervals,
    timeouts,
    sockets,
    storageKeys: keys,
    storage: characters,
  }
}

const inMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(2)} MB`

export const line = (what: string, holding: Holding): string =>
  `${what.padEnd(22)}${Object.entries(holding)
    .map(([name, value]) => `${name} ${name === 'heap' || name === 'code' ? inMegabytes(value) : value}`)
    .join(' · ')}`

const FIGURES = Object.keys(BUDGET) as (keyof Holding)[]

const isWithin = (figure: keyof Holding, before: Holding, after: Holding): boolean =>
  after[figure] <= BUDGET[figure](before[figure])

export function tableOf(then: string, before: Holding, now: string, after: Holding): string {
  const written = (figure: keyof Holding, value: number) => {
    if (!Number.isFinite(value)) return 'none'
    return figure === 'heap' || figure === 'code' ? inMegabytes(value) : String(Math.floor(value))
  }
  const rows = FIGURES.map((each) => [
    ...[each, written(each, before[each]), written(each, after[each])],
    ...[written(each, BUDGET[each](before[each])), isWithin(each, before, after) ? '' : 'OVER'],
  ])
  return [['', then, now, 'budget', ''], ...rows]
    .map((row) =>
      row
        .map((cell, at) => (at === 0 ? cell.padEnd(13) : cell.padStart(14)))
        .join('')
        .trimEnd(),
    )
    .join('\n')
}

export const isWithinBudget = (before: Holding, after: Holding): boolean =>
  FIGURES.every((each) => isWithin(each, before, after))
