import { parseSync } from 'vite'
import type { SourceFile } from './source-files.ts'

/** A node of the syntax tree (ESTree with TypeScript and JSX): read by field, since only few fields matter here. */
export type SyntaxNode = Readonly<Record<string, unknown>> & { readonly type: string }

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

/** Every node of a file, comments left out. A file that does not parse is an error, since nothing is known of it. */
export function nodesOf({ path, text }: SourceFile): readonly SyntaxNode[] {
  const { program, errors } = parseSync(path, text)
  const [error] = errors
  if (error !== undefined) throw new Error(`${path}: ${error.message}`)
  const nodes: SyntaxNode[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    else if (isNode(value)) {
      nodes.push(value)
      Object.values(value).forEach(visit)
    }
  }
  visit(program)
  return nodes
}

/** The text of a literal, also of a template without holes. */
export function literalText(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined
  if (node.type !== 'TemplateLiteral') return undefined
  const [quasi, ...others] = node['quasis'] as readonly { readonly value: { readonly cooked: string } }[]
  return others.length === 0 ? quasi?.value.cooked : undefined
}
