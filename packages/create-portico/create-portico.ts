import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'
import { readArguments } from './arguments.ts'
import { type Template, templatesIn } from './templates.ts'
import { versionOf, writeProject } from './write-project.ts'

/** `npm create portico`: asks what is missing, and writes a page with the world to try it in. */
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const EXAMPLES = at('examples')
const TEMPLATES = templatesIn(readdirSync(EXAMPLES))

const HELP = `Writes a page on which a wallet connects, with a wallet and chains of this machine to try it with.

  npm create portico                              asks
  npm create portico my-page -- --template NAME   does not

${TEMPLATES.map(({ name, title }) => `  ${name.padEnd(12)}${title}`).join('\n')}

  --from VERSION   of portico and portico-sandbox; or a folder with both as they were packed

  npm create portico -- --migrate FOLDER --dry-run   what would be changed to move a page from its kit
  npm create portico -- --migrate FOLDER             changes it: RainbowKit, ConnectKit, AppKit, the Solana wallet adapter
`

try {
  const { values, positionals } = readArguments(process.argv.slice(2))
  if (values.help === true) process.stdout.write(HELP)
  else if (values.migrate !== undefined) await move(values.migrate, values['dry-run'] === true, values.from)
  else await create(positionals[0], values.template, values.from)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}

/** The version that was packed with us. */
function ownVersion(): string {
  return (JSON.parse(readFileSync(at('../package.json'), 'utf8')) as { readonly version: string }).version
}

async function create(folder: string | undefined, name: string | undefined, from: string | undefined): Promise<void> {
  const version = ownVersion()
  const template = name === undefined ? undefined : named(name)
  const answers = await missing(folder, template)
  writeProject({ ...answers, examples: EXAMPLES, from: from ?? version })
  const { folder: place } = answers
  process.stdout.write(`
${answers.template.title} in ${place}. Now:

${place === '.' ? '' : `  cd ${place}\n`}  npm install
  npm run dev

Then open ${answers.template.url}, press Connect wallet, Sandbox Wallet, Web and Open Sandbox Wallet, and approve there.
`)
}

/** The parser of code is loaded for this alone. */
async function move(folder: string, isDryRun: boolean, from: string | undefined): Promise<void> {
  const { migrate } = await import('./migrate/migrate.ts')
  const { texts, done, left } = migrate({ folder, isDryRun, version: versionOf('portico', from ?? ownVersion()) })
  const say = (line: string) => process.stdout.write(`${line}\n`)
  if (texts.size === 0) say('Nothing was changed.')
  else say(isDryRun ? 'Would be written:' : 'Written:')
  for (const path of texts.keys()) say(`  ${path}`)
  if (done.length > 0) say('\nDone:')
  for (const line of new Set(done)) say(`  ${line}`)
  if (left.length > 0) say('\nLeft for you, each with a TODO(portico) where it stands:')
  for (const line of new Set(left)) say(`  ${line}`)
  if (texts.has('package.json') && !isDryRun) say(`\nNow: npm install, and look at the changes.`)
}

function named(name: string): Template {
  const found = TEMPLATES.find((template) => template.name === name)
  if (found === undefined)
    throw new Error(`There is no template ${name}; there are ${TEMPLATES.map((each) => each.name).join(', ')}.`)
  return found
}

/** Asks for what was not said; without a terminal to ask in, it is what most pages want. */
async function missing(
  folder: string | undefined,
  template: Template | undefined,
): Promise<{ readonly folder: string; readonly template: Template }> {
  const [first] = TEMPLATES
  if (first === undefined) throw new Error('There are no templates.')
  if (!process.stdin.isTTY) return { folder: folder ?? 'my-page', template: template ?? first }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const place = folder ?? ((await terminal.question('Folder (my-page): ')).trim() || 'my-page')
    if (template !== undefined) return { folder: place, template }
    if (existsSync(place) && readdirSync(place).length > 0) throw new Error(`${place} is not empty.`)
    const list = TEMPLATES.map(({ title }, index) => `  ${index + 1} ${title}`).join('\n')
    for (;;) {
      const answer = (await terminal.question(`${list}\nWhich one? (1): `)).trim() || '1'
      const chosen = TEMPLATES.find(({ name }) => name === answer) ?? TEMPLATES[Number(answer) - 1]
      if (chosen !== undefined) return { folder: place, template: chosen }
    }
  } finally {
    terminal.close()
  }
}
