import { basename, dirname, extname, join, relative, sep } from 'node:path'
import type { Kit } from './kits.ts'
import type { Manifest } from './manifest.ts'
import { SourceFile } from './source-file.ts'
import type { Place } from './walk.ts'

export const CODE = /\.[cm]?[jt]sx?$/

/** By an import, an import of their address, or `require`. */
const STYLES_OF_A_KIT = /['"](?:@solana\/wallet-adapter-react-ui|@rainbow-me\/rainbowkit)\/styles\.css(?:\?.*)?['"]/

/** `undefined` for what is no code that can be read. */
export function readable(path: string, text: string): SourceFile | undefined {
  try {
    return new SourceFile(path, text)
  } catch {
    return undefined
  }
}

/** All files of a page, and what is told of them in the end. */
export class Page {
  readonly done: string[] = []
  readonly left: string[] = []
  /** Files that come to be. */
  readonly created = new Map<string, string>()

  constructor(
    readonly files: readonly SourceFile[],
    /** All files there are by their paths, also those that nothing is changed in. */
    readonly texts: ReadonlyMap<string, string>,
  ) {}

  /** Files of code in which a name stands: also such as name no kit, and use what another file makes of it. */
  filesWith(name: string): readonly SourceFile[] {
    const others = [...this.texts].flatMap(([path, text]) => {
      const isOther = CODE.test(path) && text.includes(name) && this.files.every((file) => file.path !== path)
      const file = isOther ? readable(path, text) : undefined
      return file === undefined ? [] : [file]
    })
    return [...this.files, ...others]
  }

  /** The package by which the page has wagmi: a page of Vue has another one than a page of React. */
  get wagmi(): string {
    const text = this.texts.get('package.json')
    const { dependencies = {} } = text === undefined ? {} : (JSON.parse(text) as Manifest)
    return ['wagmi', '@wagmi/vue', '@wagmi/core'].find((name) => dependencies[name] !== undefined) ?? 'wagmi'
  }

  /** Whether one of AppKit's networks is of Solana. */
  get namesSolana(): boolean {
    return this.files.some(({ text }) => /\bsolana(?:Devnet|Testnet)?\b[^;]*@reown\/appkit\/networks/.test(text))
  }

  get hasReact(): boolean {
    return this.texts.get('package.json') === undefined || this.installs('react')
  }

  /** By its framework: the page itself is rendered on a server, and once more in the browser. */
  get isServerRendered(): boolean {
    return ['next', 'nuxt', '@remix-run/react'].some((name) => this.installs(name))
  }

  private installs(name: string): boolean {
    const text = this.texts.get('package.json')
    const { dependencies = {}, devDependencies = {} } = text === undefined ? {} : (JSON.parse(text) as Manifest)
    return { ...dependencies, ...devDependencies }[name] !== undefined
  }

  /** A path by which nothing of the page can be meant: `portico.ts`, else `portico-core.ts`, `portico-core-2.ts` … */
  freePath(folder: string, ending: string): string {
    const taken = new Set([...this.texts.keys()].map(bare))
    const names = ['portico', 'portico-core']
    for (let at = 0; ; at++) {
      const path = join(folder, `${names[at] ?? `portico-core-${at}`}${ending}`)
        .split(sep)
        .join('/')
      if (!taken.has(bare(path))) return path
    }
  }

  /** The styles beside the provider, unless a file of the page asks for the kit's, whose place they take there. */
  needStyles(file: SourceFile): void {
    if (!this.files.some(({ text }) => STYLES_OF_A_KIT.test(text))) file.needStyles('portico/react.css')
  }

  did(file: SourceFile, what: string): void {
    this.done.push(`${file.path}: ${what}`)
  }

  leave(file: SourceFile, place: Place, what: string, kit: Kit): void {
    const line = file.todo(place, what, kit.page)
    this.left.push(`${file.path}:${line}: ${what}`)
  }
}

const bare = (path: string) => path.slice(0, path.length - extname(path).length).replace(/\/index$/, '')

/** Whether an import of one file means another one, as far as can be told without the bundler. */
export function meansFile(from: SourceFile, module: string, target: string): boolean {
  if (module.startsWith('.'))
    return (
      bare(join(dirname(from.path), `${module}.`).replace(/\.$/, '')) === bare(target) ||
      bare(join(dirname(from.path), module)) === bare(target) ||
      join(dirname(from.path), module).split(sep).join('/') === bare(target)
    )
  const [, rest] = /^[@~]\/(.+)$/.exec(module) ?? []
  return rest !== undefined && (bare(target) === rest || bare(target).endsWith(`/${rest}`))
}

/** How a file imports another one: as it does already, else by the way from one to the other. */
export function moduleFor(from: SourceFile, target: string): string {
  const known = from.imports.find(({ module }) => meansFile(from, module, target))
  if (known !== undefined) return known.module
  const namesEndings = from.imports.some(({ module }) => /^\.{1,2}\/.*\.[cm]?[jt]sx?$/.test(module))
  const way = relative(dirname(from.path), target).split(sep).join('/')
  const cut = namesEndings ? way : way.slice(0, way.length - extname(way).length)
  const short = basename(cut) === 'index' && !namesEndings ? dirname(cut) : cut
  return short.startsWith('.') ? short : `./${short}`
}
