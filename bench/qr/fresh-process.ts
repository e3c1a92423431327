import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Bundle } from './bundles.ts'
import { median } from '../median.ts'

/** Processes for each bundle, in turn. */
const ROUNDS = 21

/** What a process does: load the module, encode one text, say how long either took. */
const MEASURE = `
  const [file, text] = process.argv.slice(1)
  const start = performance.now()
  const { default: encode } = await import(file)
  const loaded = performance.now()
  encode(text)
  const encoded = performance.now()
  console.log(JSON.stringify([loaded - start, encoded - loaded]))
`

export interface FirstCode {
  readonly name: string
  /** Milliseconds until the module is loaded. */
  readonly load: number
  /** Milliseconds for the first code after that. */
  readonly encode: number
}

/** How long the first code takes in a process that has not made any. */
export async function measureFirstCodes(bundles: readonly Bundle[], text: string): Promise<FirstCode[]> {
  const times = bundles.map((): [load: number, encode: number][] => [])
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, { file }] of bundles.entries()) {
      const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', MEASURE, file, text])
      times[index]!.push(JSON.parse(stdout) as [number, number])
    }
  return bundles.map(({ name }, index) => ({
    name,
    load: median(times[index]!.map(([load]) => load)),
    encode: median(times[index]!.map(([, encode]) => encode)),
  }))
}

const run = promisify(execFile)
