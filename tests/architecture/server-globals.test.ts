import { describe, expect, it } from 'vitest'
import { readCode, type SourceFile } from './source-files.ts'
import { nodesOf, type SyntaxNode } from './syntax.ts'

/** What only browsers have, or only Node; and the time, which comes from the Clock. */
const FOREIGN = new Set([
  ...['window', 'document', 'location', 'navigator', 'localStorage', 'sessionStorage', 'self', 'XMLHttpRequest'],
  ...['process', 'Buffer', 'require', '__dirname', 'setImmediate', 'global', 'setTimeout', 'setInterval'],
])

const foreign = (files: readonly SourceFile[]) =>
  files.flatMap((file) =>
    nodesOf(file)
      .filter((node: SyntaxNode) => node.type === 'Identifier' && FOREIGN.has(String(node['name'])))
      .map((node) => `${file.path}: ${String(node['name'])}`),
  )

describe('portico/server', () => {
  it('should use nothing that one platform has and another has not', () => {
    const files = readCode('src/integrations/server')
    expect(files.length).toBeGreaterThan(10)
    expect(foreign(files)).toEqual([])
  })

  it.each(['window.fetch(url)', 'const { env } = process', 'Buffer.from(text)', 'setTimeout(end, 1)'])(
    'should be seen to when it says %s',
    (text) => expect(foreign([{ path: 'planted.ts', text }])).toHaveLength(1),
  )
})
