import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { runs, SEED } from './runs.ts'

/*
 * For the test files that share a worker, its modules and its global object (`isolate: false`): none may leave behind
 * what the next one trips over.
 */

// Vitest decides once, at its first use of timers, which functions fake timers replace: those that are there then. The
// first use must not be one in a test that has put `requestAnimationFrame` there.
vi.isFakeTimers()

// Of a property that names no number of its own.
fc.configureGlobal({ numRuns: runs(100), ...SEED })

let before: ReadonlySet<string>
beforeAll(() => {
  before = new Set(Object.getOwnPropertyNames(globalThis))
})

afterAll(async () => {
  // Vitest refuses what is imported after a file's end, and the refusal would be kept for all files that follow.
  await vi.dynamicImportSettled()
  // A closed dialog waits for a control to bring the focus to, until the visitor does something.
  if ('document' in globalThis) document.dispatchEvent(new Event('pointerdown'))
  vi.unstubAllEnvs()
  const left = Object.getOwnPropertyNames(globalThis).filter((name) => !before.has(name))
  expect(left, 'globals that this file has left to the files after it').toEqual([])
})
