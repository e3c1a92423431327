import type { ArrowFunctionExpression, Node, Statement, VariableDeclaration } from '@babel/types'
import { SourceFile } from './source-file.ts'
import { walk } from './walk.ts'

/** Takes out what was used before and is not any more: names of imports, and constants that only read. */
export function withoutLeftovers(path: string, before: SourceFile, text: string): string {
  for (let current = text; ;) {
    const file = new SourceFile(path, current)
    for (const { specifiers, module } of file.imports)
      for (const { local } of specifiers)
        if (
          !module.startsWith('portico') &&
          wasUsed(before, local) &&
          file.usesOf(local).length === 0 &&
          local !== 'React'
        )
          file.drop(local)
    const [constant] = constants(file).filter(({ name }) => wasUsed(before, name) && usesOf(file, name) === 0)
    if (constant !== undefined) file.remove(constant.statement)
    if (!file.isChanged) return current
    current = file.finish()
  }
}

const wasUsed = (before: SourceFile, name: string): boolean => usesOf(before, name) > 0

/** Not counting where it is declared. */
const usesOf = (file: SourceFile, name: string): number =>
  file
    .usesOf(name)
    .filter(({ node, parents: [parent] }) => !(parent?.type === 'VariableDeclarator' && parent.id === node)).length

/** Constants, each declared by itself and exported by nothing, that do nothing but read. */
function constants(file: SourceFile): readonly { readonly name: string; readonly statement: VariableDeclaration }[] {
  const found: { readonly name: string; readonly statement: VariableDeclaration }[] = []
  walk(file.ast.program, ({ node, parents: [parent] }) => {
    if (node.type !== 'VariableDeclaration' || parent?.type === 'ExportNamedDeclaration') return
    const [declared, ...more] = node.declarations
    if (declared?.id.type !== 'Identifier' || more.length > 0 || !declared.init || !onlyReads(declared.init)) return
    found.push({ name: declared.id.name, statement: node })
  })
  return found
}

function onlyReads(node: Node): boolean {
  switch (node.type) {
    case 'Identifier':
    case 'StringLiteral':
    case 'NumericLiteral':
    case 'BooleanLiteral':
      return true
    case 'TSAsExpression':
      return onlyReads(node.expression)
    case 'MemberExpression':
      return !node.computed && onlyReads(node.object)
    case 'ObjectExpression':
      return node.properties.every((each) => each.type === 'ObjectProperty' && !each.computed && onlyReads(each.value))
    case 'ArrayExpression':
      return node.elements.every((each) => each !== null && onlyReads(each))
    case 'CallExpression':
      return node.callee.type === 'Identifier' && node.callee.name === 'useMemo' && makesWallets(node.arguments[0])
    default:
      return false
  }
}

/** What the wallet adapter's examples remember: the endpoint, and the list of wallets. */
function makesWallets(made: Node | undefined): boolean {
  if (made?.type !== 'ArrowFunctionExpression') return false
  return onlyMakes(resultOf(made))
}

function resultOf({ body }: ArrowFunctionExpression): Node | null | undefined {
  if (body.type !== 'BlockStatement') return body
  const [only, ...more] = body.body as readonly Statement[]
  return only?.type === 'ReturnStatement' && more.length === 0 ? only.argument : undefined
}

const onlyMakes = (node: Node | null | undefined): boolean => {
  if (node?.type === 'ArrayExpression') return node.elements.every(onlyMakes)
  if (node?.type === 'NewExpression') return node.callee.type === 'Identifier' && node.callee.name.endsWith('Adapter')
  return node?.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'clusterApiUrl'
}
