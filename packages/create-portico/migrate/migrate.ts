import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import type { Node } from '@babel/types'
import { makeCore } from './core.ts'
import type { Core } from './core-parts.ts'
import { type Kit, kitOf } from './kits.ts'
import { withoutLeftovers } from './leftovers.ts'
import { type Manifest, moved, withExports } from './manifest.ts'
import { translateNames } from './names.ts'
import { CODE, Page, readable } from './page.ts'
import { translateProviders, wrapPage } from './providers.ts'
import { SourceFile } from './source-file.ts'
import { type Place, walk } from './walk.ts'
import { makeSolanaCore } from './wallet-adapter.ts'

export interface Migration {
  readonly folder: string
  readonly isDryRun: boolean
  /** How a page names what it installs of Portico. */
  readonly version: string
}

/** What became of a page: the new texts of files by their paths in its folder, and what is said of them. */
export interface Outcome {
  readonly texts: ReadonlyMap<string, string>
  readonly done: readonly string[]
  readonly left: readonly string[]
}

const NOT_THE_PAGES = /^(?:node_modules|dist|build|out|coverage|\..*)$/
/** Read and searched, but not changed. */
const OTHER = /\.(?:vue|svelte|astro|css|html)$/

/** Moves the page in a folder from its kit to Portico. @throws Error whose message is shown as it is. */
export function migrate({ folder, isDryRun, version }: Migration): Outcome {
  if (!existsSync(folder) || !lstatSync(realpathSync(folder)).isDirectory())
    throw new Error(`There is no folder ${folder}.`)
  const root = realpathSync(resolve(folder))
  const texts = new Map(pathsIn(root).map((path) => [path, readFileSync(join(root, path), 'utf8')]))
  const outcome = moveTexts(texts, version)
  if (!isDryRun) for (const [path, text] of outcome.texts) writeFileSync(join(root, path), text)
  return outcome
}

/** Files of the folder itself: links, which may lead out of it, are left alone. */
function pathsIn(root: string, folder = root): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return NOT_THE_PAGES.test(entry.name) ? [] : pathsIn(root, path)
    if (!entry.isFile() || entry.name.endsWith('.d.ts')) return []
    const isRead =
      CODE.test(entry.name) || OTHER.test(entry.name) || /^(?:package|tsconfig[\w.]*)\.json$/.test(entry.name)
    return isRead ? [relative(root, path).split(sep).join('/')] : []
  })
}

/** The same without a file system. Files keep the ends of their lines, which are those of Windows on many machines. */
export function moveTexts(texts: ReadonlyMap<string, string>, version: string): Outcome {
  const isOfWindows = (path: string) => (texts.get(path) ?? texts.get('package.json') ?? '').includes('\r\n')
  const plain = new Map([...texts].map(([path, text]) => [path, text.replaceAll('\r\n', '\n')]))
  const { texts: after, ...said } = movePlainTexts(plain, version)
  const ended = [...after].map(
    ([path, text]) => [path, isOfWindows(path) ? text.replaceAll('\n', '\r\n') : text] as const,
  )
  return { texts: new Map(ended), ...said }
}

function movePlainTexts(texts: ReadonlyMap<string, string>, version: string): Outcome {
  const unread: string[] = []
  const files = [...texts].flatMap(([path, text]) => {
    if (!CODE.test(path) || !mentions(text)) return []
    try {
      return [new SourceFile(path, text)]
    } catch (error) {
      unread.push(`${path}: cannot be read: ${(error as Error).message}`)
      return []
    }
  })
  const isMoved = [...texts.values()].some((text) => /from ['"]portico['"]/.test(text))
  const page = new Page([...files, ...rootsOf(texts, files)], texts)
  const solana = isMoved ? undefined : makeSolanaCore(page)
  const core = isMoved ? undefined : (solana?.core ?? makeCore(page))
  if (core !== undefined && solana?.stays !== true) {
    const isShown = translateProviders(page, core) || (core.kit.name === 'AppKit' && wrapPage(page, core))
    if (!isShown) page.left.push(`${howShown(page, core)} ${core.kit.page}`)
    for (const file of page.files) translateNames(page, file, core)
  }
  const stays = (kit: Kit) => solana?.stays === true && kit === core?.kit
  const after = new Map<string, string>(page.created)
  for (const file of page.files) {
    const first = file.isChanged ? withoutLeftovers(file.path, file, file.finish()) : file.text
    const text =
      isMoved && /portico\/wallet-standard/.test([...texts.values()].join('\n'))
        ? first
        : withTodos(page, file.path, first, { stays, isSetUp: core === undefined && !isMoved })
    if (text !== file.text) after.set(file.path, text)
  }
  const isGone = core !== undefined && solana?.stays !== true
  for (const [path, text] of texts)
    if (/\.(?:vue|svelte|astro|css)$/.test(path) ? mentions(text) : isGone && path.endsWith('.html') && draws(text))
      page.left.push(`${path}: names a kit, and is not changed`)
  const manifest = texts.get('package.json')
  if (manifest !== undefined && core !== undefined) {
    const all = [...new Map([...texts, ...after])].filter(([path]) => path !== 'package.json').map(([, text]) => text)
    const text = moved(manifest, all, version)
    if (text !== manifest) after.set('package.json', text)
    if (text !== manifest) page.done.push(`package.json: ${changesOf(manifest, text)}`)
  }
  if (core !== undefined)
    for (const [path, text] of texts) {
      const resolved = /(?:^|\/)tsconfig[\w.]*\.json$/.test(path) ? withExports(text) : text
      if (resolved === undefined) page.left.push(`${path}: moduleResolution has to be bundler, node16 or nodenext`)
      if (resolved === undefined || resolved === text) continue
      after.set(path, resolved)
      page.done.push(`${path}: moduleResolution is bundler, as the entries of Portico need`)
    }
  return { texts: after, done: page.done, left: [...page.left, ...unread] }
}

/** Where nothing says what the page is drawn by, or it is not React. */
function howShown(page: Page, { theme }: Core): string {
  if (page.hasReact) return 'put <PorticoProvider> and <ConnectModal> around the page.'
  const said = Object.entries(theme).map(([key, value]) => `${key}: ${value}`)
  const look = said.length === 0 ? '' : `, and its theme { ${said.join(', ')} }`
  const elements = `put <portico-modal> and <portico-button> into the page, of portico/element`
  return `install react and react-dom, which are inside of the elements; ${elements}, and give the modal the core${look}.`
}

const mentions = (text: string) =>
  /@rainbow-me\/rainbowkit|connectkit|@reown\/appkit|@solana\/wallet-adapter-|<(?:appkit|w3m)-|wagmiConfig/.test(text)

/** Of the words of a page some are the name of a kit; its styles and its elements are not. */
const draws = (text: string) => /<(?:appkit|w3m)-|(?:rainbowkit|wallet-adapter-[\w-]+)\/[\w./-]*\.css/.test(text)

/** Where the page is drawn, for a provider around it. */
const rootsOf = (texts: ReadonlyMap<string, string>, known: readonly SourceFile[]): readonly SourceFile[] =>
  [...texts]
    .filter(
      ([path, text]) =>
        CODE.test(path) && /createRoot|WagmiProvider/.test(text) && known.every((file) => file.path !== path),
    )
    .flatMap(([path, text]) => readable(path, text) ?? [])

interface Standing {
  readonly stays: (kit: Kit) => boolean
  /** Nothing was moved, so that the kit still works. */
  readonly isSetUp: boolean
}

/** What is still a kit's, in a file that has been changed. */
function withTodos(page: Page, path: string, text: string, { stays, isSetUp }: Standing): string {
  const file = new SourceFile(path, text)
  const say = (place: Place, what: string, kit: Kit) => {
    const how = isSetUp ? 'is set up as before: nothing of it was moved' : 'is not set up any more'
    page.leave(file, place, `${what} is still of ${kit.name}, which ${how}.`, kit)
  }
  for (const { module, specifiers } of file.imports) {
    const kit = kitOf(module)
    if (kit === undefined || stays(kit)) continue
    for (const { imported, local } of specifiers) {
      const [first] = file.usesOf(local)
      if (first !== undefined) say(first, /^(?:default|\*)$/.test(imported) ? module : imported, kit)
      else if (!isSetUp && local !== 'React') file.drop(local)
    }
  }
  walk(file.ast.program, (place) => {
    const module = handedOn(place.node)
    if (module === undefined || module.endsWith('.css')) return
    const kit = kitOf(module)
    if (kit !== undefined && !stays(kit)) say(place, module, kit)
  })
  return file.isChanged ? file.finish() : text
}

/** The module that an `export … from` or a `require` names: no import of the file does. */
function handedOn(node: Node): string | undefined {
  if (node.type === 'ExportNamedDeclaration' || node.type === 'ExportAllDeclaration') return node.source?.value
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'require')
    return undefined
  const [from] = node.arguments
  return from?.type === 'StringLiteral' ? from.value : undefined
}

function changesOf(before: string, after: string): string {
  const [one, other] = [before, after].map((text) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(text) as Manifest
    return Object.keys({ ...dependencies, ...devDependencies })
  }) as [string[], string[]]
  return [
    ...one.filter((name) => !other.includes(name)).map((name) => `without ${name}`),
    ...other.filter((name) => !one.includes(name)).map((name) => `with ${name}`),
  ].join(', ')
}
