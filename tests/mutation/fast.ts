import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { env, execPath } from 'node:process'
import { fileURLToPath } from 'node:url'
import { type FastTask, type Findings, findingsOf, readFindings, TASK_VARIABLE, writeFindings } from './fast-task.ts'
import type { MutationReport, Position } from './score.ts'

/** A change as Stryker tells of it; lines and columns count from 0. */
export interface Mutant {
  readonly id: string
  readonly fileName: string
  readonly replacement: string
  readonly location: { readonly start: Position; readonly end: Position }
}

/** What we use of Stryker's instrumenter, which is not installed with the repository's own packages. */
interface Instrumenter {
  instrument(
    files: readonly { name: string; content: string; mutate: true }[],
    options: object,
  ): Promise<{ files: readonly { name: string; content: string }[]; mutants: readonly Mutant[] }>
}
interface Injector {
  provideValue(token: string, value: unknown): Injector
  injectFunction(create: unknown): Instrumenter
}

/** Far longer than a try may take: the worker hangs. Unit: milliseconds. */
const HANG_MS = 25_000
/** Longer than it takes to start, or to run any one test file: Vitest itself hangs. Unit: milliseconds. */
const SILENT_MS = 10 * 60_000

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const root = at('../..')
const sourceOf = (file: string) => readFileSync(`${root}/${file}`, 'utf8')

async function instrumenter(): Promise<Instrumenter> {
  const load = async (path: string): Promise<unknown> => import(new URL(`node_modules/${path}`, import.meta.url).href)
  const { createInstrumenter } = (await load('@stryker-mutator/instrumenter/dist/src/index.js')) as {
    createInstrumenter: unknown
  }
  const { createInjector } = (await load('typed-inject/dist/src/index.js')) as { createInjector: () => Injector }
  const logger = { isDebugEnabled: () => false, debug: () => {}, info: () => {} }
  return createInjector().provideValue('logger', logger).injectFunction(createInstrumenter)
}

/** Runs Vitest; gives the change that it hangs in. */
async function runVitest(task: FastTask, file: string): Promise<string | undefined> {
  writeFileSync(file, JSON.stringify(task))
  writeFileSync(task.progress, '')
  const given = ['run', '--config', 'tests/mutation/fast.config.ts', '--reporter', 'dot', '--silent']
  const vitest = spawn(execPath, [at('../../node_modules/vitest/vitest.mjs'), ...given], {
    ...{ cwd: root, env: { ...env, [TASK_VARIABLE]: file, NODE_ENV: 'test', NO_COLOR: '1' } },
  })
  let output = ''
  let heardAt = Date.now()
  const hear = (data: unknown) => {
    output += String(data)
    heardAt = Date.now()
  }
  for (const stream of [vitest.stdout, vitest.stderr]) stream.on('data', hear)
  let hangsIn: string | undefined
  const watch = setInterval(() => {
    const triedAt = statSync(task.progress).mtimeMs
    if (Date.now() - Math.max(triedAt, heardAt) > SILENT_MS) vitest.kill('SIGKILL')
    if (Date.now() - triedAt < HANG_MS) return
    hangsIn = readFileSync(task.progress, 'utf8') || undefined
    if (hangsIn !== undefined) vitest.kill('SIGKILL')
  }, 1_000)
  const [status] = await once(vitest, 'exit')
  clearInterval(watch)
  if (hangsIn === undefined && status !== 0) throw new Error(`Vitest failed:\n${output}`)
  return hangsIn
}

function statusOf(id: string, { noticed, run, atLoad }: Findings): string {
  if (noticed.has(id)) return 'Killed'
  if (run.has(id)) return 'Survived'
  return atLoad.has(id) ? 'Ignored' : 'NoCoverage'
}

/** What was found, as Stryker reports it. */
export function reportOf(
  mutants: readonly Mutant[],
  findings: Findings,
  readSource: (file: string) => string,
): MutationReport {
  const from1 = ({ line, column }: Position): Position => ({ line: line + 1, column: column + 1 })
  const files = [...new Set(mutants.map(({ fileName }) => fileName))].map((file) => {
    const own = mutants
      .filter(({ fileName }) => fileName === file)
      .map(({ id, replacement, location: { start, end } }) => ({
        ...{ status: statusOf(id, findings), replacement, location: { start: from1(start), end: from1(end) } },
      }))
    return [file, { source: readSource(file), mutants: own }] as const
  })
  return { files: Object.fromEntries(files) }
}

/**
 * Tries Stryker's changes without Stryker: all in one worker, each only with the tests that run it.
 *
 * @param name - What its files are called, without an ending.
 */
export async function mutateFast(
  files: readonly string[],
  name: string,
): Promise<{ readonly report: MutationReport; readonly leftOut: number }> {
  const options = { plugins: null, excludedMutations: [], ignorers: [] }
  const contents = files.map((file) => ({ name: file, content: sourceOf(file), mutate: true as const }))
  const changed = await (await instrumenter()).instrument(contents, options)
  const code = Object.fromEntries(changed.files.map((file) => [file.name, file.content]))
  const task = { code, progress: `${name}.progress`, findings: `${name}.findings.json` }
  let findings = findingsOf({})
  for (;;) {
    writeFindings(task.findings, findings)
    const hangsIn = await runVitest(task, `${name}.task.json`)
    findings = readFindings(task.findings)
    if (hangsIn === undefined) break
    findings.noticed.add(hangsIn)
  }
  return { report: reportOf(changed.mutants, findings, sourceOf), leftOut: findings.leftOut.size }
}
