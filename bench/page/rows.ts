import type { Sightings } from './rounds.ts'
import { HOVER_MS, PHONE_HOVER_MS, type ScenarioKey } from './scenarios.ts'
import type { ServedSubject } from './serve-subjects.ts'
import { spreadOf, type Spread } from './statistics.ts'
import { BARE_REACT, PORTICO } from './subjects.ts'
import { GIVE_UP_MS, type Sighting } from './visit.ts'

/** What is said about one subject in one row. */
export interface Cell {
  readonly text: string
  /** The figure that a budget is held against. */
  readonly figure?: number
}

/** One figure of every subject, with what ours may be. */
export interface Row {
  readonly title: string
  readonly cells: ReadonlyMap<string, Cell>
  /** Whether ours keeps its budget; undefined where there is no budget or nothing to hold against it. */
  readonly isKept: boolean | undefined
  readonly budget: string
}

/** Milliseconds that one frame of a display of 60 Hz lasts, twice: what "in the same frame" may cost on a slow phone. */
const DIALOG_BUDGET_MS = 32
const CODE_BUDGET_MS = 150
/** A frame that is later than this is seen to stick. */
const TASK_BUDGET_MS = 50
/** On a slow phone and a slow net. */
const PHONE_BUDGET_MS = 2_000
const SENTENCE_BUDGET_MS = 8_000
/** Above React alone, gzip. */
const IDLE_BUDGET_KB = 9
const CODE_BUDGET_KB = 55
/** Two medians this close to each other are the same on a machine that others use too. */
const EQUAL_WITHIN = 0.15

/** The rows of the table, in the order of the design's budgets. */
export async function rowsOf(
  subjects: readonly ServedSubject[],
  seen: ReadonlyMap<string, Sightings>,
): Promise<readonly Row[]> {
  const visits = (subject: string, key: ScenarioKey) => seen.get(subject)?.get(key) ?? []
  const each = async (cell: (served: ServedSubject) => Cell | undefined | Promise<Cell | undefined>) => {
    const cells = new Map<string, Cell>()
    for (const served of subjects) {
      const said = await cell(served)
      if (said !== undefined) cells.set(served.subject.key, said)
    }
    return cells
  }
  const times = (key: ScenarioKey, of: (sighting: Sighting) => number | undefined) =>
    each(({ subject }) => timeCell(visits(subject.key, key), of))
  const codeTimes = (key: ScenarioKey) =>
    each(({ subject }) =>
      subject.qr === undefined ? undefined : timeCell(visits(subject.key, key), ({ qrMs }) => qrMs),
    )
  const row = (
    title: string,
    cells: ReadonlyMap<string, Cell>,
    budget = '',
    isKept?: (ours: number) => boolean | undefined,
  ): Row => {
    const ours = cells.get(PORTICO)?.figure
    return { title, cells, budget, isKept: ours === undefined ? undefined : isKept?.(ours) }
  }

  const idle = await each((served) => weightCell(served, visits(served.subject.key, 'cold'), 'scriptsBefore'))
  const react = idle.get(BARE_REACT)?.figure
  const within = (limit: number | undefined) => (ours: number) => (limit === undefined ? undefined : ours <= limit)
  const beyondReact = (kB: number) => within(react === undefined ? undefined : react + kB)
  const dialog = await times('cold', ({ dialogMs }) => dialogMs)
  const slowDialog = await times('slow', ({ dialogMs }) => dialogMs)
  const cold = await codeTimes('cold')
  const coldOfOurs = cold.get(PORTICO)?.figure
  const floor = (cells: ReadonlyMap<string, Cell>) => {
    const bare = cells.get(BARE_REACT)?.figure
    return within(bare === undefined ? undefined : bare + DIALOG_BUDGET_MS)
  }

  return [
    row('JS before a wallet connects, kB gzip', idle, `React + ${IDLE_BUDGET_KB}`, beyondReact(IDLE_BUDGET_KB)),
    row(
      'JS until the QR code is on screen, kB gzip',
      await each((served) => weightCell(served, visits(served.subject.key, 'cold'), 'scriptsUntilQr')),
      `React + ${CODE_BUDGET_KB}`,
      beyondReact(CODE_BUDGET_KB),
    ),
    row('click → dialog painted, ms', dialog, `React + ${DIALOG_BUDGET_MS}`, floor(dialog)),
    row('the same at 4× CPU throttle, ms', slowDialog, `React + ${DIALOG_BUDGET_MS}`, floor(slowDialog)),
    row('click → QR painted, cold, ms', cold, `${CODE_BUDGET_MS}`, within(CODE_BUDGET_MS)),
    row(
      `the same after a hover of ${HOVER_MS} ms`,
      await codeTimes('hover'),
      `${CODE_BUDGET_MS}`,
      within(CODE_BUDGET_MS),
    ),
    row(
      'pointer on the button, 4× CPU: longest task, ms',
      await times('tasks', ({ longestTaskMs }) => longestTaskMs),
      `${TASK_BUDGET_MS}`,
      within(TASK_BUDGET_MS),
    ),
    row(
      'slow phone and net: click → QR, first visit, ms',
      await codeTimes('phone'),
      `${PHONE_BUDGET_MS}`,
      within(PHONE_BUDGET_MS),
    ),
    row(
      `the same after a hover of ${PHONE_HOVER_MS} ms`,
      await codeTimes('phone-hover'),
      `${CODE_BUDGET_MS}`,
      within(CODE_BUDGET_MS),
    ),
    row(
      "cold, the vendor's verify server away, ms",
      await codeTimes('no-verify'),
      'as cold',
      within(coldOfOurs === undefined ? undefined : coldOfOurs * (1 + EQUAL_WITHIN)),
    ),
    row(
      'relay away: click → a sentence, ms',
      await times('no-relay', ({ sentence }) => sentence?.ms),
      `${SENTENCE_BUDGET_MS}`,
      within(SENTENCE_BUDGET_MS),
    ),
    row('what it says', await each(({ subject }) => sentenceCell(visits(subject.key, 'no-relay')))),
    row(
      'foreign hosts asked before a gesture, 5 s',
      await each(({ subject }) => hostsCell(visits(subject.key, 'quiet'))),
      '0',
      within(0),
    ),
    row(
      'QR code read from a picture of the screen',
      await each(({ subject }) => readCell(visits(subject.key, 'decode'))),
    ),
  ]
}

function timeCell(visits: readonly Sighting[], of: (sighting: Sighting) => number | undefined): Cell | undefined {
  const figures = visits.map(of).filter((figure) => figure !== undefined)
  const spread = spreadOf(figures)
  if (visits.length === 0) return undefined
  // A kit that did not show it in most visits has no median.
  if (spread === undefined || 2 * figures.length <= visits.length) return { text: `none in ${GIVE_UP_MS / 1000} s` }
  const misses = visits.length - figures.length
  return {
    text: `${inWords(spread)}${misses === 0 ? '' : `, ${misses} of ${visits.length} never`}`,
    figure: spread.median,
  }
}

const inWords = ({ median, low, high }: Spread): string => `${median.toFixed(0)} (${low.toFixed(0)}–${high.toFixed(0)})`

async function weightCell(
  { weights, subject }: ServedSubject,
  visits: readonly Sighting[],
  which: 'scriptsBefore' | 'scriptsUntilQr',
): Promise<Cell | undefined> {
  if (which === 'scriptsUntilQr' && subject.qr === undefined) return undefined
  const loaded = visits.filter(({ qrMs }) => which === 'scriptsBefore' || qrMs !== undefined)
  const spread = spreadOf(await Promise.all(loaded.map((sighting) => weights.sum(sighting[which]))))
  return spread === undefined ? undefined : { text: spread.median.toFixed(1), figure: spread.median }
}

function hostsCell(visits: readonly Sighting[]): Cell | undefined {
  const [first] = visits
  if (first === undefined) return undefined
  const { length } = first.foreign
  return { text: length === 0 ? '0' : `${length}: ${first.foreign.join(', ')}`, figure: length }
}

function sentenceCell(visits: readonly Sighting[]): Cell | undefined {
  const said = visits.find(({ sentence }) => sentence !== undefined)?.sentence
  return said === undefined ? undefined : { text: `“${said.text}”` }
}

function readCell(visits: readonly Sighting[]): Cell | undefined {
  const [first] = visits
  if (first === undefined) return undefined
  return { text: first.decoded?.startsWith('wc:') === true ? 'yes' : 'no' }
}
