import { readFileSync, writeFileSync } from 'node:fs'
import { env } from 'node:process'

/** What Vitest, which runs beside the tool, is given to do. */
export interface FastTask {
  /** Files as they read with all changes in them, each asleep; by their path from the repository's root. */
  readonly code: Readonly<Record<string, string>>
  /** Where the change that is being tried is written to. */
  readonly progress: string
  /** Where findings are written to, and those of before Vitest had to be started anew are read from. */
  readonly findings: string
}

/** The environment variable in which Vitest finds where its task is written. */
export const TASK_VARIABLE = 'PORTICO_MUTATE_FAST'

export const readTask = (): FastTask => JSON.parse(readFileSync(env[TASK_VARIABLE] ?? '', 'utf8')) as FastTask

const KINDS = ['noticed', 'run', 'atLoad', 'tried', 'leftOut'] as const

/**
 * Changes, by their ids: `noticed` by a test; `run` by a test; run `atLoad` of a module, which is the same in every test.
 * Tests, by Vitest's ids: `tried` with all changes that they run; `leftOut` although they might have noticed one.
 */
export type Findings = Readonly<Record<(typeof KINDS)[number], Set<string>>>

export const findingsOf = (ids: Partial<Record<keyof Findings, readonly string[]>>): Findings =>
  Object.fromEntries(KINDS.map((kind) => [kind, new Set(ids[kind])])) as Findings

export const readFindings = (file: string): Findings =>
  findingsOf(JSON.parse(readFileSync(file, 'utf8')) as Record<keyof Findings, readonly string[]>)

export const writeFindings = (file: string, findings: Findings): void =>
  writeFileSync(file, JSON.stringify(Object.fromEntries(KINDS.map((kind) => [kind, [...findings[kind]]]))))
