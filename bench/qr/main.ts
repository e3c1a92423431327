import { buildBundles } from './bundles.ts'
import { CONTENDERS, PORTICO } from './contenders.ts'
import { measureFirstCodes } from './fresh-process.ts'
import { measure } from './interleaved.ts'
import { pairingUri, WORKLOADS } from './workloads.ts'

/** As many digits as mean something. */
const figure = (value: number): string =>
  Number.isNaN(value) ? '–' : value < 100 ? value.toFixed(1) : value.toFixed(0)

const row = (...cells: readonly string[]): void => console.log(`| ${cells.join(' | ')} |`)

/** The fastest of the others against ours; 2 means that ours takes half the time. */
function lead(names: readonly string[], figures: readonly number[]): string {
  const ours = figures[names.indexOf(PORTICO)]!
  const others = figures.filter((value, index) => names[index] !== PORTICO && !Number.isNaN(value))
  return (Math.min(...others) / ours).toFixed(2)
}

/** A table whose columns are the encoders and whose last column is our lead. */
function table(title: string, names: readonly string[]): (label: string, figures: readonly number[]) => void {
  row(title, ...names, 'fastest other ÷ ours')
  row('---', ...names.map(() => '---:'), '---:')
  return (label, figures) => row(label, ...figures.map(figure), lead(names, figures))
}

// One argument limits the first table to rows that contain it, and leaves the others out.
const only = process.argv[2]

const names = CONTENDERS.map(({ name }) => name)
const printSpeed = table('µs for one symbol, median', names)
for (const workload of WORKLOADS) {
  const label = `${workload.name}, level ${workload.level}`
  if (only === undefined || label.includes(only)) printSpeed(label, measure(workload))
}

if (only === undefined) {
  const bundles = await buildBundles()
  const firstCodes = await measureFirstCodes(bundles, pairingUri())
  const bundleNames = bundles.map(({ name }) => name)
  console.log()
  const printFirst = table('fresh process, pairing URI, level M: ms, median', bundleNames)
  printFirst(
    'first code, module loaded',
    firstCodes.map(({ encode }) => encode),
  )
  printFirst(
    'loading and first code',
    firstCodes.map(({ load, encode }) => load + encode),
  )
  console.log()
  row('minimal import, minified', ...bundleNames)
  row('---', ...bundleNames.map(() => '---:'))
  row('bytes, gzip', ...bundles.map(({ gzipBytes }) => String(gzipBytes)))
}
