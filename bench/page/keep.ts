import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { withTable } from './readme-table.ts'

const README = new URL('../../README.md', import.meta.url)
const RESULTS = new URL('../results/', import.meta.url)

/** Keeps a table where the README takes its figures from, with all that is needed to measure the same again. */
export function keep(table: string, circumstances: string): void {
  const gibibytes = Math.round(totalmem() / 2 ** 30)
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'an unknown processor'}, ${gibibytes} GiB, Node ${process.version}`
  const today = new Date().toISOString().slice(0, 10)
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const command = ['npm run bench:page --', ...process.argv.slice(2)].join(' ')
  const lines = [
    '# bench:page',
    `Measured on ${today} at ${commit} by \`${command}\`.`,
    `${machine}. ${circumstances}`,
    table
      .split('\n')
      .filter((line) => !isEmpty(line))
      .join('\n'),
  ]
  mkdirSync(RESULTS, { recursive: true })
  const kept = `${lines.join('\n\n')}\n`
  writeFileSync(new URL('page.md', RESULTS), kept)
  writeFileSync(README, withTable(readFileSync(README, 'utf8'), kept))
}

/** A row of a visit that was not paid: nothing in it, or only what ours may be. */
function isEmpty(line: string): boolean {
  const [, , ours = '', , ...others] = line.split('|').map((cell) => cell.trim())
  return line.startsWith('|') && [ours, ...others].every((cell) => cell === '–' || cell === '')
}
