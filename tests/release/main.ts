import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import manifest from '../../package.json' with { type: 'json' }
import { REPOSITORY } from '../architecture/source-files.ts'
import { ENTRIES } from '../library/public-api.ts'
import { packAndInstall, installPeers } from '../package/packed.ts'
import { weigh } from '../package/weights.ts'
import budgets from './budgets.json' with { type: 'json' }
import { unreleased } from './changes.ts'
import { billOfMaterials, componentsOf, licenceList, unfree } from './components.ts'
import { differences, fingerprint } from './fingerprint.ts'
import { BUILDERS, PACKAGES } from './packages.ts'

const HELP = `Makes a release of portico, portico-sandbox and create-portico in dist/release, and stops before publishing.

  npm run release -- --dry-run   all of it; the working copy may have changes
  npm run release                the same of a clean working copy, and says how it is published
  npm run release -- --since REF what the API is compared with. Default: the last tag, else the first commit
  npm run release -- --examples  installs the packed files in each page of examples too, builds and drives it
`

const { values } = parseArgs({
  options: {
    'dry-run': { type: 'boolean' },
    since: { type: 'string' },
    examples: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
})

const RELEASE = join(REPOSITORY, 'dist/release')
/** What is published, and what says what is in it. */
const BUILT = [
  'dist/lib',
  'dist/cjs',
  'dist/cdn',
  'dist/declarations',
  'packages/sandbox/dist',
  'packages/create-portico/dist',
]

const run = (program: string, ...args: readonly string[]) =>
  execFileSync(program, args, { cwd: REPOSITORY, encoding: 'utf8', maxBuffer: 1e8, stdio: ['ignore', 'pipe', 'pipe'] })
const write = (name: string, text: string) => writeFileSync(join(RELEASE, name), text)
const say = (line: string) => process.stdout.write(`${line}\n`)
let failed = 0

/** One line for what holds, and what does not hold below it. */
async function check(what: string, problems: () => readonly string[] | Promise<readonly string[]>): Promise<void> {
  const found = await Promise.resolve()
    .then(problems)
    .catch((error: unknown) => [String(error).slice(0, 4_000)])
  if (found.length > 0) failed++
  say(`${found.length === 0 ? '✓' : '✗'} ${what}`)
  for (const problem of found.slice(0, 20)) say(`    ${problem}`)
}

/** From nothing, so that no file of an older build is taken along. */
function build(): ReadonlyMap<string, string> {
  for (const folder of BUILT) rmSync(join(REPOSITORY, folder), { recursive: true, force: true })
  run('npx', 'tsc', '-b')
  for (const script of BUILDERS) run('npx', 'tsx', script)
  return fingerprint(REPOSITORY, BUILT)
}

/** Bytes after minifying and gzip, held against what was decided. */
async function overBudget(): Promise<readonly string[]> {
  const packed = packAndInstall()
  installPeers(packed)
  const known = budgets as Readonly<Record<string, { readonly first: number; readonly all: number } | undefined>>
  const over: string[] = []
  for (const { name } of ENTRIES.filter((entry) => entry.name !== 'portico/playwright')) {
    const { first, all } = await weigh(packed.project, name)
    const budget = known[name]
    say(`    ${name.padEnd(26)}${first.toString().padStart(8)}${all.toString().padStart(9)}`)
    if (budget === undefined) over.push(`${name} has no budget`)
    else {
      if (first > budget.first) over.push(`${name}: ${first} bytes at first, ${budget.first} at most`)
      if (all > budget.all) over.push(`${name}: ${all} bytes in all, ${budget.all} at most`)
    }
  }
  return over
}

async function release(): Promise<void> {
  rmSync(RELEASE, { recursive: true, force: true })
  mkdirSync(RELEASE, { recursive: true })
  const isDry = values['dry-run'] === true
  if (!isDry)
    await check('the working copy has no changes', () =>
      run('git', 'status', '--porcelain').split('\n').filter(Boolean),
    )

  await check('the packages have one version', () =>
    PACKAGES.map((each) => JSON.parse(readFileSync(join(REPOSITORY, each, 'package.json'), 'utf8')) as typeof manifest)
      .filter(({ version }) => version !== manifest.version)
      .map(({ name, version }) => `${name} is ${version}, portico ${manifest.version}`),
  )
  await check('two builds of the same sources are the same, byte for byte', () => {
    say('    building, twice: some minutes')
    const [one, other] = [build(), build()]
    write('files.sha256', [...other].map(([path, hash]) => `${hash}  ${path}\n`).join(''))
    say(`    ${other.size} files`)
    return one.size === 0 ? ['Nothing was built.'] : differences(one, other)
  })
  await check('what a page gets may be shipped without asking anybody (licences.md, sbom.cdx.json)', () => {
    const components = componentsOf(REPOSITORY)
    const date = new Date(run('git', 'log', '-1', '--format=%cI').trim()).toISOString()
    write('licences.md', licenceList(components))
    write('sbom.cdx.json', billOfMaterials({ name: manifest.name, version: manifest.version, date }, components))
    say(`    ${components.length} packages, ${components.filter(({ isBundled }) => isBundled).length} of them bundled`)
    return unfree(components)
  })
  await check('docs/api is what the compiler sees (api.diff: since the last version)', () => {
    run('npx', 'tsx', 'tests/library/write-api.ts')
    write('api.diff', run('git', 'diff', sinceWhen(), '--', 'docs/api'))
    return run('git', 'status', '--porcelain', '--', 'docs/api').split('\n').filter(Boolean)
  })
  await check('the changelog says what is new (changes.md)', () => {
    const changes = unreleased(readFileSync(join(REPOSITORY, 'CHANGELOG.md'), 'utf8'))
    write('changes.md', `${changes}\n`)
    return changes === '' ? ['Nothing stands under [Unreleased].'] : []
  })
  await check('no entry is heavier than its budget (bytes: at first, in all)', overBudget)
  await check('the packages are packed', () => {
    for (const each of PACKAGES)
      execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', RELEASE], {
        cwd: join(REPOSITORY, each),
        stdio: ['ignore', 'ignore', 'pipe'],
      })
    const packed = readdirSync(RELEASE).filter((name) => name.endsWith('.tgz'))
    for (const name of packed) say(`    ${name} ${(statSync(join(RELEASE, name)).size / 1_000).toFixed(0)} kB`)
    return packed.length === PACKAGES.length ? [] : [`There are ${packed.length}.`]
  })
  if (values.examples === true)
    await check('the packed files work in every page of examples', () => {
      const place = join(RELEASE, 'for-examples')
      mkdirSync(place)
      cpSync(join(RELEASE, `portico-${manifest.version}.tgz`), join(place, 'portico.tgz'))
      run('npx', 'tsx', 'tests/examples/main.ts', '--pack', place)
      rmSync(place, { recursive: true })
      return []
    })
  say(failed === 0 ? `\nReady in dist/release. Nothing was published.` : `\n${failed} not as they have to be.`)
  if (failed === 0 && !isDry)
    say('A maintainer publishes it: npm publish dist/release/<file>.tgz --provenance --access public')
  process.exitCode = failed === 0 ? 0 : 1
}

function sinceWhen(): string {
  if (values.since !== undefined) return values.since
  const tag = run('git', 'tag', '--list', 'v*', '--sort=-version:refname').split('\n')[0] ?? ''
  return tag === '' ? (run('git', 'rev-list', '--max-parents=0', 'HEAD').trim().split('\n')[0] ?? 'HEAD') : tag
}

if (values.help === true) say(HELP)
else if (!existsSync(join(REPOSITORY, 'node_modules'))) say('Run `npm ci --ignore-scripts` first.')
else await release()
