import { literalText, nodesOf, type SyntaxNode } from './syntax.ts'
import type { SourceFile } from './source-files.ts'

export interface Import {
  /** `undefined` where it is computed: then it is unknown what is imported. */
  readonly specifier: string | undefined
  /** `import { type A }` is none of these: it leaves an import of the module behind. */
  readonly kind: 'value' | 'type' | 'dynamic'
}

/** Every import of a file: static, re-exported, of types, in types, dynamic, by `require`, by a glob. */
export const importsOf = (file: SourceFile): readonly Import[] =>
  nodesOf(file).flatMap((node) => {
    const found = readImport(node)
    return found === undefined ? [] : [found]
  })

function readImport(node: SyntaxNode): Import | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
      return { specifier: literalText(node['source']), kind: node['importKind'] === 'type' ? 'type' : 'value' }
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      if (node['source'] === null || node['source'] === undefined) return undefined
      return { specifier: literalText(node['source']), kind: node['exportKind'] === 'type' ? 'type' : 'value' }
    case 'TSImportType':
      return { specifier: literalText(node['source']), kind: 'type' }
    case 'TSExternalModuleReference':
      return { specifier: literalText(node['expression']), kind: 'value' }
    case 'ImportExpression':
      return { specifier: literalText(node['source']), kind: 'dynamic' }
    case 'CallExpression':
      return readCall(node)
    default:
      return undefined
  }
}

/** `require('x')`, and `import.meta.glob(…)`, which imports whatever its patterns match. */
function readCall(node: SyntaxNode): Import | undefined {
  const callee = node['callee'] as SyntaxNode
  const [first] = node['arguments'] as readonly unknown[]
  if (callee.type === 'Identifier' && callee['name'] === 'require')
    return { specifier: literalText(first), kind: 'dynamic' }
  const isOfMeta = callee.type === 'MemberExpression' && (callee['object'] as SyntaxNode).type === 'MetaProperty'
  return isOfMeta && (callee['property'] as SyntaxNode)['name'] === 'glob'
    ? { specifier: undefined, kind: 'dynamic' }
    : undefined
}
