import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { REPOSITORY } from '../../architecture/source-files.ts'
import { build as bundle } from 'vite'
import { complaintsOf } from './check.ts'
import { withFirstLoad } from './first-load.ts'
import { llmsFull, llmsIndex } from './llms.ts'
import { sidebarOf, sitePages, unplaced } from './pages.ts'
import { withPolicy } from './policy.ts'

/** `npm run docs`: writes the pages, builds the site in `docs/dist/site`, and checks it. */
const FOLDER = join(REPOSITORY, 'docs')
const SOURCE = join(FOLDER, 'dist/source')
const SITE = join(FOLDER, 'dist/site')
const say = (line: string) => process.stdout.write(`${line}\n`)

const write = (file: string, text: string) => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

const program = (name: string) => join(FOLDER, 'node_modules/.bin', name)

function install(): void {
  if (existsSync(program('vitepress')) && existsSync(program('purgecss'))) return
  say('Installing VitePress …')
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: FOLDER,
    stdio: 'inherit',
  })
}

/** The builder's own words, but for what it says of each page. */
function build(): void {
  const { status, stdout, stderr } = spawnSync(program('vitepress'), ['build', '.'], {
    cwd: FOLDER,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })
  if (status !== 0) throw new Error(`${stdout}\n${stderr}`.slice(-6_000))
}

install()
const pages = sitePages()
rmSync(join(FOLDER, 'dist'), { recursive: true, force: true })
for (const { place, source } of pages) write(join(SOURCE, `${place}.md`), source)
cpSync(join(FOLDER, 'pictures'), join(SOURCE, 'public/pictures'), { recursive: true })
for (const name of ['porch.svg', 'porch-light.svg'])
  cpSync(join(FOLDER, '.vitepress', name), join(SOURCE, 'public', name))
write(join(FOLDER, 'dist/sidebar.json'), JSON.stringify(sidebarOf(pages)))
build()
await bundle({ configFile: join(REPOSITORY, 'sandbox/live/vite.config.ts') })
for (const { place, markdown } of pages) write(join(SITE, `${place}.md`), markdown)
write(join(SITE, 'llms.txt'), llmsIndex(pages))
write(join(SITE, 'llms-full.txt'), llmsFull(pages))
withFirstLoad(SITE, program('purgecss'))
withPolicy(SITE)

const complaints = [...unplaced(), ...(await complaintsOf(SITE))]
for (const complaint of complaints) say(`✗ ${complaint}`)
say(`${pages.length} pages in docs/dist/site${complaints.length === 0 ? ', every link leads somewhere' : ''}`)
process.exitCode = complaints.length === 0 ? 0 : 1
