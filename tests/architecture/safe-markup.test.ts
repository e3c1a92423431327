import { describe, expect, it } from 'vitest'
import { type SourceFile, readFiles } from './source-files.ts'
import { literalText, nodesOf, type SyntaxNode } from './syntax.ts'

/** Ways to turn a text into markup or code, which the page's policy forbids and a remote text must never reach. */
const FORBIDDEN_NAMES = new Set(
  (
    'innerHTML outerHTML insertAdjacentHTML dangerouslySetInnerHTML srcDoc srcdoc ' +
    'createContextualFragment DOMParser'
  ).split(' '),
)

const nameOf = (node: unknown) => (node as SyntaxNode | undefined)?.['name']

function dangerOf(node: SyntaxNode): string | undefined {
  const name = node.type === 'Literal' ? literalText(node) : nameOf(node)
  if (typeof name === 'string' && FORBIDDEN_NAMES.has(name)) return name
  // Reading it is no danger: what our own style sheet says is copied into the shadow root.
  if (node.type === 'AssignmentExpression' && nameOf((node['left'] as SyntaxNode)['property']) === 'cssText')
    return 'cssText'
  if (node.type === 'CallExpression' && nameOf(node['callee']) === 'eval') return 'eval('
  if (node.type === 'NewExpression' && nameOf(node['callee']) === 'Function') return 'new Function'
  if (node.type === 'JSXAttribute' && nameOf(node['name']) === 'style') return 'style='
  if (node.type === 'JSXOpeningElement' && nameOf(node['name']) === 'style') return '<style>'
  if (node.type === 'CallExpression' && (node['callee'] as SyntaxNode).type === 'MemberExpression') {
    const method = nameOf((node['callee'] as SyntaxNode)['property'])
    const [first] = node['arguments'] as readonly unknown[]
    if (method === 'setAttribute' && literalText(first) === 'style') return 'style='
    if (method === 'createElement' && literalText(first) === 'style') return '<style>'
    if (method === 'write' && nameOf((node['callee'] as SyntaxNode)['object']) === 'document') return 'document.write'
  }
  return undefined
}

const dangers = (files: readonly SourceFile[]): readonly string[] =>
  files.flatMap((file) => {
    const found = /\.(?:html|svg)$/.test(file.path)
      ? (file.text.match(/\sstyle\s*=|<style|\son[a-z]+\s*=|javascript:/gi) ?? [])
      : nodesOf(file).flatMap((node) => dangerOf(node) ?? [])
    return found.map((danger) => `${file.path}: ${danger.trim()}`)
  })

describe('the markup of the page', () => {
  it('P02 should be made of elements and texts, never of text that is run or parsed', () => {
    const files = readFiles('src/ui', (path) => /\.(?:tsx?|html|svg)$/.test(path))
    expect(files.length).toBeGreaterThan(0)
    expect(dangers(files)).toEqual([])
  })

  it.each([
    ['a.ts', "node.innerHTML = '<b>'", 'innerHTML'],
    ['a.ts', "node['innerHTML'] = '<b>'", 'innerHTML'],
    ['a.tsx', 'const a = <p dangerouslySetInnerHTML={{ __html: x }} />', 'dangerouslySetInnerHTML'],
    ['a.ts', "eval('1')", 'eval('],
    ['a.ts', "new Function('return 1')", 'new Function'],
    ['a.tsx', 'const a = <p style={{ width: 1 }} />', 'style='],
    ['a.tsx', 'const a = <style>p</style>', '<style>'],
    ['a.ts', "node.setAttribute('style', 'x')", 'style='],
    ['a.ts', "document.createElement('style')", '<style>'],
    ['a.ts', "document.write('x')", 'document.write'],
    ['a.ts', "node.style.cssText = 'color: red'", 'cssText'],
    ['a.html', '<p style="color: red">', 'style='],
    ['a.svg', '<svg onload="x">', 'onload='],
  ])('should be seen to be unsafe in %s when it says %s', (path, text, danger) => {
    expect(dangers([{ path, text }])).toEqual([`${path}: ${danger}`])
  })

  it('should be free to speak of all that', () => {
    expect(dangers([{ path: 'a.tsx', text: 'const a = <p>innerHTML eval( style=</p> // node.innerHTML' }])).toEqual([])
  })
})
