import { describe, expect, it } from 'vitest'
import { readCode, type SourceFile } from './source-files.ts'
import { nodesOf, type SyntaxNode } from './syntax.ts'

const nameOf = (node: unknown) => (node as SyntaxNode | undefined)?.['name']

/** Whether every string that a call hands over comes from `consoleWords`, or stands there as it is. */
function isRedacted(node: SyntaxNode): boolean {
  if (node.type === 'ConditionalExpression')
    return isRedacted(node['consequent'] as SyntaxNode) && isRedacted(node['alternate'] as SyntaxNode)
  return node.type === 'Literal' || (node.type === 'CallExpression' && nameOf(node['callee']) === 'consoleWords')
}

/** Where the console is used otherwise than for words that were redacted. */
const leaks = (files: readonly SourceFile[]) =>
  files.flatMap((file) => {
    const nodes = nodesOf(file)
    const uses = nodes.filter((node) => node.type === 'Identifier' && nameOf(node) === 'console').length
    const redacted = nodes.filter((node) => {
      if (node.type !== 'CallExpression') return false
      const callee = node['callee'] as SyntaxNode
      const isConsole = callee.type === 'MemberExpression' && nameOf(callee['object']) === 'console'
      return isConsole && (node['arguments'] as SyntaxNode[]).every(isRedacted)
    }).length
    return uses > redacted ? [file.path] : []
  })

describe('the console', () => {
  it('should be written nothing but what was redacted (T47)', () => {
    const files = readCode('src')
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter(({ text }) => text.includes('console.warn(')).length).toBeGreaterThan(0)
    expect(leaks(files)).toEqual([])
  })

  it.each([
    'console.warn(error)',
    'console.warn(`[portico] ${error}`)',
    "console.error('[portico]', error)",
    'console.log(isOurs ? consoleWords(error) : error)',
    'const { warn } = console',
    'globalThis.console.warn(error)',
  ])('should be seen to be written %s (T47)', (text) => {
    expect(leaks([{ path: 'planted.ts', text }])).toEqual(['planted.ts'])
  })

  it.each(['console.warn(consoleWords(error))', "console.warn(is ? consoleWords(error) : 'No.')"])(
    'should be let to be written %s (T47)',
    (text) => expect(leaks([{ path: 'planted.ts', text }])).toEqual([]),
  )
})
