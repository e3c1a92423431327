import type { Expression, Node, ObjectExpression, VariableDeclarator } from '@babel/types'
import type { SourceFile } from './source-file.ts'

/** What an object of options says: each key with the text of its value. */
export type Options = ReadonlyMap<string, Expression>

/** `undefined` where something in it cannot be told by reading, such as the spread of a call. */
export function optionsIn(file: SourceFile, object: Node | undefined): Options | undefined {
  if (object?.type !== 'ObjectExpression') return undefined
  const options = new Map<string, Expression>()
  for (const property of object.properties) {
    if (property.type === 'SpreadElement') {
      const inner = property.argument.type === 'Identifier' ? constant(file, property.argument.name) : undefined
      const more = optionsIn(file, inner)
      if (more === undefined) return undefined
      for (const [key, value] of more) options.set(key, value)
    } else if (property.type === 'ObjectProperty' && !property.computed) {
      const key = property.key.type === 'Identifier' ? property.key.name : textKey(property.key)
      if (key === undefined) return undefined
      options.set(key, property.value as Expression)
    } else return undefined
  }
  return options
}

const textKey = (key: Node): string | undefined => (key.type === 'StringLiteral' ? key.value : undefined)

/** The declaration of a constant at the top of a file. */
export function declarationOf(file: SourceFile, name: string): VariableDeclarator | undefined {
  for (const node of file.ast.program.body) {
    const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node
    if (declared?.type !== 'VariableDeclaration') continue
    const found = declared.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name)
    if (found !== undefined) return found
  }
  return undefined
}

const constant = (file: SourceFile, name: string): ObjectExpression | undefined => {
  const init = declarationOf(file, name)?.init
  return init?.type === 'ObjectExpression' ? init : undefined
}

/** The text of a literal, with `as const` around it or without. */
export function literalIn(value: Expression | undefined): string | undefined {
  if (value?.type === 'TSAsExpression') return literalIn(value.expression)
  return value?.type === 'StringLiteral' ? value.value : undefined
}
