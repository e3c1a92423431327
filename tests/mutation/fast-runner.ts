import { writeFileSync } from 'node:fs'
import { type RunnerTestCase, TestRunner } from 'vitest'
import { getFn } from 'vitest/suite'
import { type Findings, readFindings, readTask, writeFindings } from './fast-task.ts'

/** What code that Stryker has changed looks at, and writes to. */
interface StrykerGlobal {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number | undefined
  hitLimit?: number
  readonly mutantCoverage: {
    readonly static: Record<string, number>
    readonly perTest: Record<string, Record<string, number>>
  }
}

/** A test that takes longer would take too long, once for each change that it runs. Unit: milliseconds. */
const LONGEST_TEST_MS = 400
/** A test that takes longer with a change has noticed it. Unit: milliseconds. */
const LONGEST_TRY_MS = 4_000
/** How often a change may run in one test before it counts as a loop without an end. */
const HIT_LIMIT = 200_000
const TEST_ID = 'test'

// Those of the machine: a test may put a clock of its own in their place.
const { setTimeout, clearTimeout } = globalThis
const task = readTask()

// Each test file gets a runner of its own, and all of them one memory.
const shared = globalThis as { ['__stryker__']?: StrykerGlobal; findingsOfMutants?: Findings }
const stryker = (shared['__stryker__'] ??= { mutantCoverage: { static: {}, perTest: {} } })
const findings = (shared.findingsOfMutants ??= readFindings(task.findings))

async function passes(test: () => unknown): Promise<boolean> {
  let timer
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), LONGEST_TRY_MS)
  })
  const attempt = (async () => {
    await test()
    return true
  })().catch(() => false)
  const isGood = await Promise.race([attempt, late])
  clearTimeout(timer)
  return isGood
}

async function passesWith(id: string, test: () => unknown): Promise<boolean> {
  writeFileSync(task.progress, id)
  Object.assign(stryker, { activeMutant: id, hitCount: 0, hitLimit: HIT_LIMIT })
  const isGood = await passes(test)
  Object.assign(stryker, { activeMutant: undefined, hitCount: undefined })
  writeFileSync(task.progress, '')
  return isGood
}

/**
 * Runs the test as it is, and gives the changes that it, and what stands before it, has run; `undefined` where it fails:
 * in a worker thread no test can set the time zone.
 */
async function changesIn(test: () => unknown): Promise<readonly string[] | undefined> {
  const isGood = await passes(test)
  stryker.currentTestId = undefined
  return isGood ? Object.keys(stryker.mutantCoverage.perTest[TEST_ID] ?? {}) : undefined
}

/** Whether the test could be tried with each of these changes. */
async function tryChanges(ids: readonly string[], test: () => unknown): Promise<boolean> {
  if (!(await passes(test))) return false
  for (const id of ids) {
    if (await passesWith(id, test)) continue
    // What the change has left behind may be what fails from now on.
    if (!(await passes(test)) && !(await passes(test))) return false
    findings.noticed.add(id)
  }
  return true
}

/** Runs each test as it is, and then with each change that it runs and no test has noticed, in the same worker. */
export default class FastRunner extends TestRunner {
  override onBeforeTryTask(test: RunnerTestCase): void {
    super.onBeforeTryTask(test)
    stryker.mutantCoverage.perTest[TEST_ID] = {}
    stryker.currentTestId = TEST_ID
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const body = getFn(test)
    const began = performance.now()
    const ids = await changesIn(body)
    const took = performance.now() - began
    for (const id of ids ?? []) findings.run.add(id)
    const left = ids?.filter((id) => !findings.noticed.has(id))
    if (left?.length === 0 || findings.tried.has(test.id)) return
    const isTried = left !== undefined && took <= LONGEST_TEST_MS && (await tryChanges(left, body))
    if (!isTried) findings.leftOut.add(test.id)
    findings.tried.add(test.id)
    writeFindings(task.findings, findings)
    // An assertion that fails without throwing says so here.
    if (test.result) test.result = { ...test.result, state: 'run', errors: [] }
  }

  override onAfterRunFiles(): void {
    super.onAfterRunFiles()
    for (const id of Object.keys(stryker.mutantCoverage.static)) findings.atLoad.add(id)
    writeFindings(task.findings, findings)
  }
}
