import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtHash, documentedHash, PAGE_WITH_TAG } from '../library/documented-hash.ts'
import { NOTICES, notices } from '../library/notices.ts'
import { ENTRIES } from '../library/public-api.ts'
import { compileWith, COMPILERS } from './compile.ts'
import { absolutePaths, badMaps, deadImports, deadLinks, listed, loadedWith, mapless, unneeded } from './contents.ts'
import { installPeers, megabytesOf, packagesIn, packAndInstall, run } from './packed.ts'
import { weigh } from './weights.ts'

/** What a page may be asked to install, viem and React with it. */
const MOST_PACKAGES = 100
const MOST_MEGABYTES = 120

/** attw asks of each entry how Node resolves it as code. Styles are code to nobody but a bundler; tsc reads their types below. */
const STYLES = ['--exclude-entrypoints', './react.css']

let failed = 0
const say = (line: string) => process.stdout.write(`${line}\n`)

/** One line for what holds, and what does not hold below it. */
function check(what: string, problems: () => readonly string[]): void {
  const found = attempt(problems)
  if (found.length > 0) failed++
  say(`${found.length === 0 ? '✓' : '✗'} ${what}`)
  for (const problem of found.slice(0, 20)) say(`    ${problem}`)
}

function attempt(problems: () => readonly string[]): readonly string[] {
  try {
    return problems()
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

const unless = (holds: boolean, problem: string) => (holds ? [] : [problem])

/** `npm run package`: what must be true of a version before it is published. Builds first, see package.json. */
check(`the hash in ${PAGE_WITH_TAG} is that of dist/cdn/portico.js`, () =>
  unless(documentedHash() === builtHash(), 'Run `npm run build`.'),
)
check('NOTICES.md names what is bundled', () =>
  unless(readFileSync(NOTICES, 'utf8') === notices(), 'Run `npm run build`.'),
)

const packed = packAndInstall()
const { folder, project, tools } = packed
const files = listed(folder)
const [packages, megabytes] = [packagesIn(project), megabytesOf(join(project, 'node_modules'))]
say(`  ${files.length} files, ${megabytesOf(folder).toFixed(1)} MB; installed in ${project}`)
check(`with viem and React, a page installs ${packages} packages of ${megabytes.toFixed(0)} MB`, () => [
  ...unless(packages <= MOST_PACKAGES, `More than ${MOST_PACKAGES} packages.`),
  ...unless(megabytes <= MOST_MEGABYTES, `More than ${MOST_MEGABYTES} MB.`),
])
check('there is one viem', () =>
  run(project, 'npm', 'ls', 'viem', '--all', '--parseable')
    .trim()
    .split('\n')
    .filter((path) => path.endsWith('/viem'))
    .slice(1),
)
check('it has nothing that nobody needs', () => unneeded(files))
check('its pages lead nowhere but to each other', () => deadLinks(folder, files))
check('what is imported is there, or is a dependency', () => deadImports(folder, files))
check('each file of ours has a source map, with its sources in it', () => [
  ...mapless(folder, files),
  ...badMaps(folder, files),
])
check('nothing tells of the folder it was built in', () => absolutePaths(folder, files))

installPeers(packed)
// The test kit stands on packages that a page does not have: `npm run walk:test-kit` installs and drives it.
const entries = ENTRIES.map(({ name }) => name).filter((name) => name !== 'portico/playwright')
check('each entry is what Node imports', () => {
  run(project, 'node', '--input-type=module', '--eval', entries.map((name) => `await import('${name}')`).join('\n'))
  return []
})
check('each entry is what Node requires', () => {
  run(project, 'node', '--input-type=commonjs', '--eval', entries.map((name) => `require('${name}')`).join('\n'))
  return []
})
check('the core loads sign-client later, and the rules load no package', () => {
  const of = (entry: string, what: RegExp) =>
    [...loadedWith(folder, `dist/lib/${entry}.js`)].filter((file) => what.test(file)).map((file) => `${entry}: ${file}`)
  return [...of('portico', /vendor\/(?:@walletconnect|@solana)/), ...of('domain', /vendor/), ...of('react', /vendor/)]
})
check('publint finds nothing', () => {
  run(tools, 'node_modules/.bin/publint', 'run', folder, '--strict', '--pack', 'false')
  return []
})
check('attw finds nothing but what is node10’s', () => {
  run(tools, 'node_modules/.bin/attw', packed.tarball, '--profile', 'node16', '--no-emoji', ...STYLES)
  return []
})
for (const compiler of COMPILERS)
  check(`${compiler.name} compiles a page that takes every entry, without skipLibCheck`, () =>
    compileWith(compiler, packed),
  )

say('\nkB after gzip, React and other frameworks left out: at first, with all that may come later')
for (const name of entries) {
  const { first, all } = await weigh(project, name)
  say(`  ${name.padEnd(24)}${(first / 1000).toFixed(1).padStart(8)}${(all / 1000).toFixed(1).padStart(8)}`)
}
process.exitCode = failed === 0 ? 0 : 1
