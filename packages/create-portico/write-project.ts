import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, extname, join, resolve } from 'node:path'
import type { Template } from './templates.ts'

export interface Project {
  readonly folder: string
  readonly template: Template
  /** The folder of the examples that were packed with us. */
  readonly examples: string
  /** The version of `portico` and `portico-sandbox`, or a folder with both as `.tgz`. */
  readonly from: string
}

interface Manifest {
  name: string
  version?: string
  scripts: Record<string, string>
  dependencies: Record<string, string>
  devDependencies?: Record<string, string>
}

/** What npm and the tools of the frameworks write, of which Next writes some beside the page's own files. */
const IGNORED = 'node_modules dist .next next-env.d.ts *.tsbuildinfo .nuxt .output .svelte-kit cdn'.split(' ')

const CODE = new Set(['.js', '.jsx', '.mjs', '.svelte', '.ts', '.tsx', '.vue'])
/** The line of an example that names the sandbox's relay. */
const RELAY = /^( *)relayUrl: 'ws:\/\/localhost:5176',/gm

/** Writes the project. @throws Error whose message is shown as it is, where something stands in its place. */
export function writeProject({ folder, template, examples, from }: Project): void {
  if (existsSync(folder) && !isFolder(folder)) throw new Error(`${folder} is a file.`)
  if (existsSync(folder) && readdirSync(folder).some((name) => name !== '.git'))
    throw new Error(`${folder} is not empty.`)
  // Before the first file: a second try finds the folder empty.
  const [portico, sandbox] = [versionOf('portico', from), versionOf('portico-sandbox', from)]
  mkdirSync(folder, { recursive: true })
  cpSync(join(examples, template.example), folder, { recursive: true })
  for (const file of filesBelow(folder)) {
    if (CODE.has(extname(file))) giveServices(file)
    giveTitle(file, nameOf(folder))
  }

  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  const { scripts, dependencies, devDependencies = {} } = manifest
  manifest.name = nameOf(folder)
  manifest.version = '0.0.0'
  manifest.scripts = {
    // npm looks for what comes before each script by that script's own name.
    ...(template.before === undefined ? {} : { predev: template.before, 'predev:page': template.before }),
    dev: `portico-sandbox -- ${template.dev}`,
    'dev:page': template.dev,
    sandbox: 'portico-sandbox',
    ...withoutDev(scripts),
  }
  manifest.dependencies = { ...dependencies, portico }
  manifest.devDependencies = { ...devDependencies, 'portico-sandbox': sandbox }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  writeFileSync(join(folder, '.gitignore'), IGNORED.map((name) => `${name}\n`).join(''))
  writeFileSync(join(folder, 'README.md'), readmeOf(manifest.name, template))
}

/** The sandbox's services have its wallet in their list, so that a press opens it. */
function giveServices(file: string): void {
  const text = readFileSync(file, 'utf8')
  const given = text.replace(RELAY, "$&\n$1servicesUrl: 'http://localhost:5175',")
  // A comment behind the relay's line goes on the line that it is about.
  const tidy = given.replace(
    /(relayUrl: 'ws:\/\/localhost:5176',)(\n *servicesUrl: 'http:\/\/localhost:5175',)( \/\/[^\n]*)/g,
    '$1$3$2',
  )
  if (tidy !== text) writeFileSync(file, tidy)
}

/** Under the page's own title wallets name it. */
function giveTitle(file: string, title: string): void {
  if (!CODE.has(extname(file)) && extname(file) !== '.html') return
  const text = readFileSync(file, 'utf8')
  const given = text.replace(/(<title>|\btitle: ['"])Portico, [^'"<]*/g, (_, before: string) => before + title)
  if (given !== text) writeFileSync(file, given)
}

const withoutDev = (scripts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(scripts).filter(([name]) => name !== 'dev'))

/** A version, or the packed file of that package in a folder. @throws Error to be shown as it is. */
export function versionOf(name: string, from: string): string {
  if (!isFolder(from)) {
    // No version has a slash; npm would take it for a folder of its own.
    if (existsSync(from) || /[\\/]/.test(from)) throw new Error(`There is no folder ${from}.`)
    return from
  }
  const packed = readdirSync(from).find((file) => new RegExp(`^${name}-\\d.*\\.tgz$`).test(file))
  if (packed === undefined) throw new Error(`${from} has no packed ${name}.`)
  return `file:${join(resolve(from), packed)}`
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

const nameOf = (folder: string): string =>
  basename(resolve(folder))
    .toLowerCase()
    .replace(/[^a-z\d._-]+/g, '-')
    .replace(/^[._-]+/, '') || 'my-page'

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())

const OF_VIEM = 'take real networks (`npm install viem`, then `viem/chains` has them)'

const readmeOf = (name: string, { title, url, built = url, dev, networks = OF_VIEM }: Template): string => `# ${name}

${title}, with [Portico](https://www.npmjs.com/package/portico).

\`\`\`sh
npm run dev        # the page on ${url}, and beside it a wallet, a relay and chains, all on this machine
npm run dev:page   # the page alone: ${dev}
npm run sandbox    # the wallet, the relay and the chains alone
npm run build      # makes the page as it is published, which
npm start          # serves on ${built}; for a wallet, the sandbox has to run beside it
\`\`\`

Press *Connect wallet*, *Sandbox Wallet*, *Web* and *Open Sandbox Wallet*, and approve there. It has 100 ETH and 100 SOL, worth nothing.

For real wallets: take \`relayUrl\` and \`servicesUrl\` out where they stand, beside \`networks\`, give the \`projectId\` of your WalletConnect project there, and ${networks}.
`
