import { describe, expect, it } from 'vitest'
import { readCode, type SourceFile } from './source-files.ts'
import { nodesOf, type SyntaxNode } from './syntax.ts'

const nameOf = (node: unknown) => (node as SyntaxNode | undefined)?.['name']

/** What a syntax node asks the machine for: the time, or a random number. */
function impurityOf(node: SyntaxNode): string | undefined {
  const isCall = node.type === 'NewExpression' || node.type === 'CallExpression'
  if (isCall && nameOf(node['callee']) === 'Date' && (node['arguments'] as unknown[]).length === 0) return 'new Date()'
  if (node.type !== 'MemberExpression') return undefined
  const property = node['property'] as SyntaxNode
  const member = `${String(nameOf(node['object']))}.${String(nameOf(property) ?? property['value'])}`
  return ['Date.now', 'Math.random', 'performance.now', 'crypto.getRandomValues'].includes(member) ? member : undefined
}

const impurities = (files: readonly SourceFile[]) =>
  files.flatMap((file) =>
    nodesOf(file).flatMap((node) => {
      const impurity = impurityOf(node)
      return impurity === undefined ? [] : [`${file.path}: ${impurity}`]
    }),
  )

describe('the domain', () => {
  it('should be told the time and the chance, and never ask for them', () => {
    const files = readCode('src/domain')
    expect(files.length).toBeGreaterThan(0)
    expect(impurities(files)).toEqual([])
  })

  it.each([
    ['Date.now()', 'Date.now'],
    ["Date['now']()", 'Date.now'],
    ['const now = Date.now', 'Date.now'],
    ['new Date()', 'new Date()'],
    ['Date()', 'new Date()'],
    ['[1].map(Math.random)', 'Math.random'],
  ])('should be seen to ask when it says %s', (text, impurity) => {
    expect(impurities([{ path: 'planted.ts', text }])).toEqual([`planted.ts: ${impurity}`])
  })

  it('should be free to read a date that it is given, and to speak of the clock', () => {
    const text = "new Date(0); Date.parse('x'); Date.UTC(2026, 0); Math.max(1, 2); 'Date.now()' // Math.random()"
    expect(impurities([{ path: 'planted.ts', text }])).toEqual([])
  })
})
