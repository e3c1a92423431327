import type { Node } from '@babel/types'
import type { SourceFile } from './source-file.ts'
import { walk } from './walk.ts'

/** What a provider is put around, or inside of. */
export interface Around {
  readonly file: SourceFile
  readonly node: Node
  readonly isInside: boolean
  readonly parent?: Node | undefined
}

type Lines = readonly [first: string, above: string, last: string]

/** Writes a pair of tags around an element, or around what stands in it, and a line above the second of them. */
export function putAround(file: SourceFile, { node, isInside, parent }: Around, [first, above, last]: Lines): void {
  const element = node.type === 'JSXElement' ? node : undefined
  const [from, to] =
    isInside && element?.closingElement
      ? [element.openingElement.end ?? 0, element.closingElement.start ?? 0]
      : [node.start ?? 0, node.end ?? 0]
  const indent = file.indentAt(node.start ?? 0)
  const step = indent.includes('\t') ? '\t' : '  '
  // Between the tags of its parent, on the line of both.
  const isBeside = !isInside && parent?.type === 'JSXElement' && !file.isFirstOfLine(from)
  const inner = isInside || isBeside ? `${indent}${step}` : indent
  const isClosedBelow = isInside && file.isFirstOfLine(to)
  putFurtherIn(file, from, to, step)
  const beginning = isInside || isBeside ? `\n${inner}${first}` : first
  file.edits.appendRight(from, isInside ? beginning : `${beginning}\n${inner}${step}`)
  const ending = `${inner}${step}${above}\n${inner}${last}`
  if (isClosedBelow) file.edits.appendLeft(file.text.lastIndexOf('\n', to - 1) + 1, `${ending}\n`)
  else file.edits.appendLeft(to, isInside || isBeside ? `\n${ending}\n${indent}` : `\n${ending}`)
}

/** The lines that begin between two places, but for those within a text, whose value they are. */
function putFurtherIn(file: SourceFile, from: number, to: number, step: string): void {
  const texts: Node[] = []
  walk(file.ast.program, ({ node }) => {
    if (/^(?:TemplateElement|StringLiteral)$/.test(node.type)) texts.push(node)
  })
  for (let at = file.text.indexOf('\n', from) + 1; at > 0 && at < to; at = file.text.indexOf('\n', at) + 1) {
    const isEmpty = file.text.slice(at, to).trim() === '' || /^[ \t]*\n/.test(file.text.slice(at, to))
    const isText = texts.some(({ start, end }) => (start ?? 0) < at && at <= (end ?? 0))
    if (!isEmpty && !isText) file.edits.appendRight(at, step)
  }
}
