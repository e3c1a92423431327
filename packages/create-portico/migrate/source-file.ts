import { parse } from '@babel/parser'
import type { File, ImportDeclaration, Node } from '@babel/types'
import MagicString from 'magic-string'
import { type Place, walk } from './walk.ts'

/** What one name of an import stands for. */
export interface Specifier {
  readonly imported: string
  readonly local: string
  readonly isType: boolean
}

interface Import {
  readonly node: ImportDeclaration
  readonly module: string
  specifiers: readonly Specifier[]
  isChanged: boolean
}

/** A file of the page: what is in it, and what is to be changed. */
export class SourceFile {
  readonly ast: File
  readonly edits: MagicString
  readonly imports: readonly Import[]
  /** Every name that stands somewhere in the file, with where it stands. */
  private readonly names = new Map<string, Place[]>()
  private readonly added = new Map<string, Specifier[]>()
  private readonly sideEffects: string[] = []
  private readonly said: string[] = []

  constructor(
    readonly path: string,
    readonly text: string,
  ) {
    this.ast = parse(text, { sourceType: 'unambiguous', errorRecovery: false, plugins: pluginsFor(path) })
    this.edits = new MagicString(text)
    this.imports = this.ast.program.body
      .filter((node): node is ImportDeclaration => node.type === 'ImportDeclaration')
      .map((node) => ({ node, module: node.source.value, specifiers: specifiersOf(node), isChanged: false }))
    walk(this.ast.program, (place) => {
      const { node } = place
      if (node.type !== 'Identifier' && node.type !== 'JSXIdentifier') return
      // Added to, not copied: a bundle among a page's files has some names a hundred thousand times.
      const places = this.names.get(node.name)
      if (places === undefined) this.names.set(node.name, [place])
      else places.push(place)
    })
  }

  get isTyped(): boolean {
    return /\.[cm]?tsx?$/.test(this.path)
  }

  /** Where a name is used; its import, keys of objects and members of that name left out. */
  usesOf(name: string): readonly Place[] {
    return (this.names.get(name) ?? []).filter(isUse)
  }

  /** A name that stands nowhere in the file yet. */
  freeName(wanted: string): string {
    for (let at = 1; ; at++) {
      const name = at === 1 ? wanted : `${wanted}${at}`
      if (this.names.has(name)) continue
      this.names.set(name, [])
      return name
    }
  }

  /** Imports a name. @returns what it is called here: where it is taken, it gets another one. */
  need(module: string, imported: string): string {
    const known = this.knownAs(module, imported, false)
    if (known !== undefined) return known
    const isTaken = this.names.has(imported) && !this.isLeaving(imported)
    const own = /^use[A-Z]/.test(imported) ? imported.replace('use', 'usePortico') : `Portico${imported}`
    const local = isTaken ? this.freeName(/^(?!use)[a-z]/.test(imported) ? `${imported}Portico` : own) : imported
    this.added.set(module, [...(this.added.get(module) ?? []), { imported, local, isType: false }])
    this.names.set(local, this.names.get(local) ?? [])
    return local
  }

  /** Imports a type. @returns what it is called here, as {@link need} does. */
  needType(module: string, imported: string): string {
    const known = this.knownAs(module, imported, true)
    if (known !== undefined) return known
    const local =
      this.isDeclared(imported) && !this.isLeaving(imported) ? this.freeName(`Portico${imported}`) : imported
    this.added.set(module, [...(this.added.get(module) ?? []), { imported, local, isType: true }])
    return local
  }

  /** A value can stand for a type, and not the other way round. */
  private knownAs(module: string, imported: string, isType: boolean): string | undefined {
    return [
      ...this.imports.filter((each) => each.module === module).flatMap(({ specifiers }) => specifiers),
      ...(this.added.get(module) ?? []),
    ].find((each) => each.imported === imported && (isType || !each.isType))?.local
  }

  /** Whether the file has something of its own by that name. */
  private isDeclared = (name: string): boolean =>
    (this.names.get(name) ?? []).some(
      ({ node, parents: [parent] }) =>
        parent !== undefined && (parent.type.startsWith('Import') || ('id' in parent && parent.id === node)),
    )

  needStyles(module: string): void {
    const isThere = this.imports.some((each) => each.module === module) || this.sideEffects.includes(module)
    if (!isThere) this.sideEffects.push(module)
  }

  /** Takes a name out of its import. */
  drop(local: string): void {
    for (const each of this.imports) {
      const kept = each.specifiers.filter((specifier) => specifier.local !== local)
      if (kept.length < each.specifiers.length) each.isChanged = true
      each.specifiers = kept
    }
  }

  /** Takes a whole import out. */
  dropImport(node: ImportDeclaration): void {
    for (const each of this.imports)
      if (each.node === node) {
        each.specifiers = []
        each.isChanged = true
      }
  }

  /** A name that its import gives up can be given to another one. */
  private isLeaving(local: string): boolean {
    const has = (some: readonly Specifier[]) => some.some((each) => each.local === local)
    return this.imports.some(({ node, specifiers }) => has(specifiersOf(node)) && !has(specifiers))
  }

  textOf(node: Node): string {
    return this.text.slice(node.start ?? 0, node.end ?? 0)
  }

  /** In one line, for a sentence. Unit: characters. */
  shortTextOf(node: Node, most: number): string {
    const line = this.textOf(node).replace(/\s+/g, ' ')
    return line.length > most ? `${line.slice(0, most - 1)}…` : line
  }

  private lineStart = (at: number): number => this.text.lastIndexOf('\n', at - 1) + 1

  /** What the line of a place begins with, before its first word. */
  indentAt = (at: number): string => /^[ \t]*/.exec(this.text.slice(this.lineStart(at)))?.[0] ?? ''

  /** With the line on which it stands, where that would be left empty. */
  remove(node: Node): void {
    let [start, end] = [node.start ?? 0, node.end ?? 0]
    const [first] = node.leadingComments ?? []
    const gap = first === undefined ? '' : this.text.slice(node.leadingComments?.at(-1)?.end ?? 0, start)
    if (first !== undefined && gap.split('\n').length === 2) start = first.start ?? start
    const lineStart = this.lineStart(start)
    const rest = /^[ \t]*;?[ \t]*\n?/.exec(this.text.slice(end))?.[0] ?? ''
    if (
      this.text.slice(lineStart, start).trim() === '' &&
      (rest.endsWith('\n') || end + rest.length === this.text.length)
    ) {
      start = lineStart
      end += rest.length
      // Two empty lines, one above and one below, become one.
      if (/(?:\n|[{(])\n$/.test(this.text.slice(0, start)) && this.text[end] === '\n') end += 1
    }
    this.edits.remove(start, end)
  }

  replace(node: Node, text: string): void {
    this.edits.overwrite(node.start ?? 0, node.end ?? 0, text)
  }

  /** What the author has to look at, above the statement in which it stands. Said once, however often it is asked for. */
  todo(place: Place, what: string, page: string): number {
    const statement = [place.node, ...place.parents].find(
      (node) => /(?:Statement|Declaration)$/.test(node.type) && this.isFirstOfLine(node.start ?? 0),
    )
    const start = statement?.start ?? place.node.start ?? 0
    const lineStart = this.lineStart(start)
    const line = this.text.slice(0, place.node.start ?? 0).split('\n').length
    const comment = `// TODO(portico): ${what} ${page}`
    const key = `${lineStart} ${comment}`
    if (this.said.includes(key) || linesAbove(this.text, lineStart).includes(comment)) return line
    this.said.push(key)
    this.edits.appendLeft(lineStart, `${this.indentAt(start)}${comment}\n`)
    return line
  }

  isFirstOfLine = (start: number): boolean => this.text.slice(this.lineStart(start), start).trim() === ''

  get isChanged(): boolean {
    return this.edits.hasChanged() || this.imports.some((each) => each.isChanged) || this.added.size > 0
  }

  /** The text as it is to be. */
  finish(): string {
    const { quote, end } = this.style
    const written = (module: string, specifiers: readonly Specifier[]) => importText(module, specifiers, quote, end)
    for (const each of this.imports) {
      const more = each.specifiers.some(({ imported, isType }) => imported !== '*' && !isType)
        ? this.added.get(each.module)?.filter(({ isType }) => !isType)
        : undefined
      if (more !== undefined && more.length > 0) {
        each.specifiers = [...each.specifiers, ...more]
        each.isChanged = true
        this.added.set(each.module, this.added.get(each.module)?.filter((one) => !more.includes(one)) ?? [])
      }
      if (!each.isChanged) continue
      if (each.specifiers.length === 0) this.remove(withoutComments(each.node))
      else this.replace(each.node, written(each.module, each.specifiers).trimEnd())
    }
    const lines = [
      ...[...this.added].filter(([, some]) => some.length > 0).map(([module, some]) => written(module, some)),
      ...this.sideEffects.map((module) => `import ${quote}${module}${quote}${end}\n`),
    ].join('')
    const last = this.imports.at(-1)?.node
    if (last !== undefined) this.edits.appendRight(lineAfter(this.text, last.end ?? 0), lines)
    else if (lines !== '') this.edits.appendRight(this.ast.program.body[0]?.start ?? 0, `${lines}\n`)
    // Where all that stood above the first empty line is gone, or below the last one.
    const text = this.edits.toString()
    const begun = this.text.startsWith('\n') ? text : text.replace(/^\n+/, '')
    return this.text.endsWith('\n\n') ? begun : begun.replace(/\n+$/, '\n')
  }

  /** How the file's own imports are written. */
  get style(): { readonly quote: string; readonly end: string } {
    const first = this.imports[0]
    const text = first === undefined ? '' : this.textOf(first.node)
    return { quote: text.includes('"') ? '"' : "'", end: text.endsWith(';') ? ';' : '' }
  }
}

const lineAfter = (text: string, at: number): number => {
  const end = text.indexOf('\n', at)
  return end === -1 ? text.length : end + 1
}

/** The comments that stand directly above a line. */
function linesAbove(text: string, lineStart: number): readonly string[] {
  const lines = text
    .slice(0, Math.max(0, lineStart - 1))
    .split('\n')
    .map((line) => line.trim())
  return lines.slice(lines.map((line) => line.startsWith('//')).lastIndexOf(false) + 1)
}

/** A comment above an import may be about the whole file. */
const withoutComments = (node: ImportDeclaration): ImportDeclaration => ({ ...node, leadingComments: null })

function pluginsFor(path: string): ('jsx' | 'typescript' | 'decorators-legacy')[] {
  if (/\.[cm]?ts$/.test(path)) return ['typescript', 'decorators-legacy']
  return path.endsWith('.tsx') ? ['typescript', 'jsx', 'decorators-legacy'] : ['jsx']
}

function specifiersOf({ specifiers, importKind }: ImportDeclaration): readonly Specifier[] {
  return specifiers.map((each) => {
    const { name: local } = each.local
    if (each.type === 'ImportDefaultSpecifier') return { imported: 'default', local, isType: importKind === 'type' }
    if (each.type === 'ImportNamespaceSpecifier') return { imported: '*', local, isType: importKind === 'type' }
    const imported = each.imported.type === 'Identifier' ? each.imported.name : each.imported.value
    return { imported, local, isType: importKind === 'type' || each.importKind === 'type' }
  })
}

function importText(module: string, specifiers: readonly Specifier[], quote: string, end: string): string {
  const from = `from ${quote}${module}${quote}${end}\n`
  const areTypes = specifiers.every(({ isType }) => isType)
  const whole = specifiers.find(({ imported }) => imported === 'default')
  const space = specifiers.find(({ imported }) => imported === '*')
  const named = specifiers.filter(({ imported }) => imported !== 'default' && imported !== '*')
  const words = named.map(
    ({ imported, local, isType }) =>
      `${isType && !areTypes ? 'type ' : ''}${imported === local ? local : `${imported} as ${local}`}`,
  )
  const parts = [
    ...(whole === undefined ? [] : [whole.local]),
    ...(space === undefined ? [] : [`* as ${space.local}`]),
    ...(words.length === 0 ? [] : [`{ ${words.join(', ')} }`]),
  ]
  const line = `import ${areTypes ? 'type ' : ''}${parts.join(', ')} ${from}`
  if (line.length <= 121 || words.length < 2) return line
  return line.replace(`{ ${words.join(', ')} }`, `{\n  ${words.join(',\n  ')},\n}`)
}

function isUse({ node, parents: [parent, above] }: Place): boolean {
  if (parent === undefined || parent.type.startsWith('Import')) return false
  if (parent.type === 'MemberExpression' && parent.property === node) return parent.computed
  if (parent.type === 'JSXMemberExpression' && parent.property === node) return false
  if (parent.type === 'JSXAttribute' || parent.type === 'JSXClosingElement') return false
  if (parent.type === 'JSXMemberExpression' && above?.type === 'JSXClosingElement') return false
  if (parent.type === 'ObjectProperty' && parent.key === node) return parent.computed
  return !(/^TS(?:PropertySignature|MethodSignature)$/.test(parent.type) || parent.type === 'ObjectMethod')
}
