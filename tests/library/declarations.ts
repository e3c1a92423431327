import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync } from 'vite'
import { isNode, type SyntaxNode } from '../architecture/syntax.ts'

/** Where a name is declared: two entries that export the same one export one thing. */
export interface Origin {
  readonly file: string
  readonly name: string
}

/** A file of declarations as the compiler emits it, by what it declares, imports and exports. */
interface DeclarationFile {
  readonly text: string
  readonly comments: readonly Range[]
  /** More than one where a function has overloads, or where a type and a value share their name. */
  readonly declared: ReadonlyMap<string, readonly SyntaxNode[]>
  readonly imported: ReadonlyMap<string, Origin>
  readonly exported: ReadonlyMap<string, Origin>
  /** Files of which it hands on everything, or every type. */
  readonly wholes: readonly { readonly file: string; readonly isTypesOnly: boolean }[]
}

export interface Member {
  readonly name: string
  readonly text: string
  readonly comment: string
}

interface Range {
  readonly start: number
  readonly end: number
}

const nameOf = (node: unknown) => String((node as SyntaxNode)['name'] ?? (node as SyntaxNode)['value'])
const listOf = (node: SyntaxNode, field: string) => (node[field] ?? []) as readonly SyntaxNode[]
const sourceOf = (node: SyntaxNode) => (isNode(node['source']) ? String(node['source']['value']) : undefined)

/** `undefined`: what another package declares is not ours to export. */
function fileOf(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined
  return posix.join(posix.dirname(from), specifier.replace(/\.tsx?$/, '.d.ts'))
}

/** Reads declarations; each file once. A file that does not parse is an error, since nothing is known of it. */
export class Declarations {
  private readonly files = new Map<string, DeclarationFile>()

  constructor(private readonly read = (file: string) => readFileSync(file, 'utf8')) {}

  /** What a file exports, what it hands on included, by the name that it has there. */
  exportsOf(file: string): ReadonlyMap<string, Origin> {
    const { exported, wholes } = this.open(file)
    const all = new Map(
      wholes.flatMap((whole) =>
        [...this.exportsOf(whole.file)].filter(([, origin]) => !whole.isTypesOnly || this.isType(origin)),
      ),
    )
    for (const [name, origin] of exported) all.set(name, this.originOf(origin))
    return all
  }

  /** The signature without comments and without what is private. */
  textOf(origin: Origin): string {
    const { text, comments } = this.open(origin.file)
    return this.nodesOf(origin)
      .map((node) => {
        const hidden = [...comments, ...(within(node).filter(isPrivate) as unknown as Range[])]
        return withoutRanges(text, node as unknown as Range, hidden).replace(/import\("[^"]*"\)\.(?=[A-Z])/g, '')
      })
      .join('\n')
  }

  /** What stands above a declaration, as text without its stars; empty where nothing does. */
  commentOf(origin: Origin): string {
    const { text, comments } = this.open(origin.file)
    const [node] = this.nodesOf(origin)
    if (node === undefined) return ''
    const { start } = node as unknown as Range
    const above = comments.filter(({ end }) => end <= start).at(-1)
    if (above === undefined || !/^\s*(?:export )?(?:declare )?$/.test(text.slice(above.end, start))) return ''
    return plainComment(text.slice(above.start, above.end))
  }

  /**
   * The public members of an interface, a class or a type that is written out, each with its signature and with what
   * stands above it. Of a member that a union has in several forms the one counts that can be written.
   */
  membersOf(origin: Origin): readonly Member[] {
    const { text, comments } = this.open(origin.file)
    return this.nodesOf(origin).flatMap((declaration) => {
      const body = declaration['body']
      const nodes = isNode(body) ? listOf(body, 'body') : literalMembers(declaration['typeAnnotation'])
      return nodes
        .filter((node) => !isPrivate(node) && isNode(node['key']))
        .map((node) => {
          const { start, end } = node as unknown as Range
          const above = comments.filter((comment) => comment.end <= start).at(-1)
          const isOwn = above !== undefined && text.slice(above.end, start).trim() === ''
          return {
            name: nameOf(node['key']),
            text: withoutRanges(text, { start, end }, comments).replace(/;$/, ''),
            comment: isOwn ? plainComment(text.slice(above.start, above.end)) : '',
          }
        })
    })
  }

  /** The types of ours that a signature mentions. */
  mentionedBy(origin: Origin): readonly Origin[] {
    const { declared, imported } = this.open(origin.file)
    const mentions = this.nodesOf(origin)
      .flatMap(within)
      .flatMap((node) => {
        const imports = node.type === 'TSImportType' ? fileOf(origin.file, sourceOf(node) ?? '') : undefined
        if (imports !== undefined) return [this.originOf({ file: imports, name: nameOf(node['qualifier']) })]
        const name = mentionIn(node)
        if (name === undefined) return []
        if (declared.has(name)) return [{ file: origin.file, name }]
        const from = imported.get(name)
        return from === undefined ? [] : [this.originOf(from)]
      })
    return mentions.filter((each) => (each.file !== origin.file || each.name !== origin.name) && this.isType(each))
  }

  private nodesOf({ file, name }: Origin): readonly SyntaxNode[] {
    const nodes = this.open(file).declared.get(name)
    if (nodes === undefined) throw new Error(`${file} does not declare ${name}.`)
    return nodes
  }

  /** Follows a name through the files that hand it on. */
  private originOf(origin: Origin): Origin {
    const { declared, imported, exported, wholes } = this.open(origin.file)
    if (declared.has(origin.name)) return origin
    const next = exported.get(origin.name) ?? imported.get(origin.name)
    if (next !== undefined) return this.originOf(next)
    const whole = wholes.find((each) => this.exportsOf(each.file).has(origin.name))
    if (whole === undefined) throw new Error(`${origin.file} knows no ${origin.name}.`)
    return this.originOf({ file: whole.file, name: origin.name })
  }

  private isType(origin: Origin): boolean {
    return this.nodesOf(origin).some(({ type }) => /^(?:TSInterface|TSTypeAlias|Class)Declaration$/.test(type))
  }

  private open(file: string): DeclarationFile {
    const known = this.files.get(file) ?? parseDeclarations(file, this.read(file))
    this.files.set(file, known)
    return known
  }
}

function parseDeclarations(file: string, text: string): DeclarationFile {
  const { program, comments, errors } = parseSync(file, text)
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`)
  const declared = new Map<string, SyntaxNode[]>()
  const [imported, exported] = [new Map<string, Origin>(), new Map<string, Origin>()]
  const wholes: DeclarationFile['wholes'][number][] = []
  const declare = (node: SyntaxNode, isExported: boolean) => {
    for (const each of node.type === 'VariableDeclaration' ? listOf(node, 'declarations') : [node]) {
      const name = nameOf(each['id'])
      declared.set(name, [...(declared.get(name) ?? []), node])
      if (isExported) exported.set(name, { file, name })
    }
  }
  for (const node of program.body as unknown as readonly SyntaxNode[]) {
    const source = sourceOf(node)
    const from = source === undefined ? file : fileOf(file, source)
    if (node.type === 'ExportAllDeclaration' && from !== undefined)
      wholes.push({ file: from, isTypesOnly: node['exportKind'] === 'type' })
    else if (node.type === 'ImportDeclaration' && from !== undefined)
      for (const each of listOf(node, 'specifiers'))
        imported.set(nameOf(each['local']), { file: from, name: nameOf(each['imported'] ?? each['local']) })
    else if (node.type === 'ExportNamedDeclaration' && from !== undefined) {
      if (isNode(node['declaration'])) declare(node['declaration'], true)
      for (const each of listOf(node, 'specifiers'))
        exported.set(nameOf(each['exported']), { file: from, name: nameOf(each['local']) })
    } else if (isNode(node['id']) || node.type === 'VariableDeclaration') declare(node, false)
  }
  return { text, comments, declared, imported, exported, wholes }
}

/** Of a comment for readers of code: its words, a paragraph for each. */
const plainComment = (text: string): string =>
  text.startsWith('/**')
    ? text
        .replace(/^\/\*\*|\*\/$/g, '')
        .split('\n')
        .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
        .join('\n')
        .trim()
    : ''

/** The members of `{ … }`, `{ … } & { … }` and `{ … } | { … }`, but for those that must not be there. */
function literalMembers(type: unknown): readonly SyntaxNode[] {
  if (!isNode(type)) return []
  if (type.type === 'TSTypeLiteral') return listOf(type, 'members').filter((member) => !isForbidden(member))
  if (type.type === 'TSParenthesizedType') return literalMembers(type['typeAnnotation'])
  return /^TS(?:Intersection|Union)Type$/.test(type.type) ? listOf(type, 'types').flatMap(literalMembers) : []
}

/** `name?: never` */
function isForbidden(member: SyntaxNode): boolean {
  const annotation = member['typeAnnotation']
  const type = isNode(annotation) ? annotation['typeAnnotation'] : undefined
  return isNode(type) && type.type === 'TSNeverKeyword'
}

const isPrivate = (node: SyntaxNode) =>
  node['accessibility'] === 'private' || (node['key'] as SyntaxNode | undefined)?.type === 'PrivateIdentifier'

/** The public nodes of a declaration; a private one stands for all that is in it. */
function within(root: SyntaxNode): readonly SyntaxNode[] {
  const nodes: SyntaxNode[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    else if (isNode(value)) {
      nodes.push(value)
      if (!isPrivate(value)) Object.values(value).forEach(visit)
    }
  }
  visit(root)
  return nodes
}

/** The name that a node mentions a type or a value by: `A`, `typeof A`, `A.B`, `extends A`, `implements A`. */
function mentionIn(node: SyntaxNode): string | undefined {
  const named = {
    TSTypeReference: node['typeName'],
    TSTypeQuery: node['exprName'],
    TSInterfaceHeritage: node['expression'],
    TSClassImplements: node['expression'],
    ClassDeclaration: node['superClass'],
  }[node.type]
  let first = named
  while (isNode(first) && isNode(first['left'] ?? first['object'])) first = first['left'] ?? first['object']
  return isNode(first) && first.type === 'Identifier' ? nameOf(first) : undefined
}

function withoutRanges(text: string, { start, end }: Range, hidden: readonly Range[]): string {
  let kept = ''
  let at = start
  for (const range of hidden
    .filter((each) => each.start >= start && each.end <= end)
    .sort((a, b) => a.start - b.start)) {
    kept += text.slice(at, Math.max(at, range.start))
    at = Math.max(at, range.end)
  }
  kept += text.slice(at, end)
  return kept
    .replace(/^declare /, '')
    .replace(/^\s*;?\s*\n/gm, '')
    .replace(/\s*\n\s*(\||&) /g, ' $1 ') // what a comment had a line of its own for
    .replace(/ = *\n/g, ' = ')
    .trim()
}
