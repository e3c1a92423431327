import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { REPOSITORY } from '../architecture/source-files.ts'
import { findChromium } from '../browser/find-chromium.mjs'
import { wholeNumberOption } from '../support/number-option.ts'
import { serve } from './site/serve.ts'

const HELP = `Looks at pages of the built site (\`npm run docs\`) and at the page of \`npm start\`, where one runs, with Lighthouse,
which npm installs beside the repository. Fails where a page has less than 98 in one of the categories.

  npm run lighthouse -- --runs 5                    the median counts; default: 3
  npm run lighthouse -- --only accessibility,…      performance, accessibility, best-practices; default: all
  npm run lighthouse -- --form desktop              or mobile; default: both
  npm run lighthouse -- --page URL                  default: http://localhost:5173
`

/** The version is part of the measure: a newer one may judge otherwise. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const LEAST = 98
const CATEGORIES = ['performance', 'accessibility', 'best-practices']
const OF_SITE = ['index.html', 'start/vite.html', 'guides/theme.html', 'api/portico.html', 'api/configuration.html']
const OUT = join(REPOSITORY, 'dist/lighthouse')
/** For a page that runs on this machine already. Unit: milliseconds. */
const ANSWER_MS = 5_000
/** One look, and at first the installation of Lighthouse too. Unit: milliseconds. */
const LOOK_MS = 300_000

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    only: { type: 'string', default: CATEGORIES.join(',') },
    form: { type: 'string', default: 'desktop,mobile' },
    page: { type: 'string', default: 'http://localhost:5173' },
    help: { type: 'boolean', short: 'h' },
  },
})
const RUNS = wholeNumberOption('--runs', values.runs, 1, 1_000)

interface Report {
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly Reference[] }>
  >
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly title: string }>>
}

interface Reference {
  readonly id: string
  readonly weight: number
}

const run = promisify(execFile)

async function look(url: string, form: string, name: string): Promise<Report> {
  const file = join(OUT, `${name}.json`)
  const flags = [
    ...[url, '--output=json', `--output-path=${file}`, '--quiet', `--only-categories=${values.only}`],
    ...(form === 'desktop' ? ['--preset=desktop'] : []),
    '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage',
  ]
  await run('npm', ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', ...flags], {
    cwd: OUT,
    env: { ...process.env, CHROME_PATH: findChromium() },
    timeout: LOOK_MS,
  })
  return JSON.parse(readFileSync(file, 'utf8')) as Report
}

const scoreOf = ({ categories }: Report, category: string) => Math.round((categories[category]?.score ?? 0) * 100)
const sorted = (numbers: readonly number[]) => [...numbers].sort((one, other) => one - other)
const median = (numbers: readonly number[]) => sorted(numbers)[Math.floor(numbers.length / 2)] ?? 0

/** What costs points, by name. */
const lost = ({ categories, audits }: Report, category: string): readonly string[] =>
  (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const { score, title } = audits[id] ?? { score: null, title: '' }
    return weight > 0 && score !== null && score < 0.9 ? [`${id}: ${title}`] : []
  })

async function measure(url: string, form: string, name: string): Promise<void> {
  const reports: Report[] = []
  for (let at = 0; at < RUNS; at += 1) reports.push(await look(url, form, `${name}-${form}-${at}`))
  const last = reports.at(-1)
  const cells = values.only.split(',').map((category) => {
    const scores = reports.map((report) => scoreOf(report, category))
    if (median(scores) < LEAST) process.exitCode = 1
    return `${median(scores)} (${Math.min(...scores)}–${Math.max(...scores)})`
  })
  console.log(`| ${[name, form, ...cells, loadavg()[0]?.toFixed(1)].join(' | ')} |`)
  if (last === undefined) return
  const why = values.only
    .split(',')
    .flatMap((category) => (scoreOf(last, category) < LEAST ? lost(last, category) : []))
  for (const each of why) console.log(`    ${each}`)
}

const answers = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )

async function main(): Promise<void> {
  const site = join(REPOSITORY, 'docs/dist/site')
  if (!existsSync(site)) throw new Error('Run `npm run docs` first.')
  mkdirSync(OUT, { recursive: true })
  const served = await serve(site)
  try {
    const pages = new Map(
      OF_SITE.map((path) => [path.replace(/\.html$/, '').replace('/', '-'), `${served.url}/${path}`]),
    )
    if (await answers(values.page)) pages.set('page', values.page)
    else console.log(`Nothing answers at ${values.page}: the page of \`npm start\` is left out.`)
    console.log(`| ${['page', 'form', ...values.only.split(','), 'load'].join(' | ')} |`)
    for (const form of values.form.split(',')) for (const [name, url] of pages) await measure(url, form, name)
  } finally {
    await served.stop()
  }
}

if (values.help === true) console.log(HELP)
else await main()
