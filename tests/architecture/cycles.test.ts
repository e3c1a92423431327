import { describe, expect, it } from 'vitest'
import { cycles } from './cycles.ts'
import { readCode, type SourceFile } from './source-files.ts'

/** Files by what they import. */
const planted = (texts: Readonly<Record<string, string>>): readonly SourceFile[] =>
  Object.entries(texts).map(([path, text]) => ({ path, text }))

/** `a.ts` imports `b/c.ts` by value, which leads back like this. */
const leadingBack = (text: string) => planted({ 'a.ts': "import './b/c.ts'", 'b/c.ts': text })

describe('the files of the product', () => {
  it('should not lead back to themselves, by a value, a type or what is loaded later', () => {
    const files = readCode('src')
    expect(files.length).toBeGreaterThan(500)
    expect(cycles(files)).toEqual([])
  })

  it.each([
    "import { a } from '../a.ts'",
    "import type { A } from '../a.ts'",
    "import { type A } from '../a.ts'",
    "export * from '../a.ts'",
    "export type { A } from '../a.ts'",
    "type A = import('../a.ts').A",
    "const load = () => import('../a.ts')",
  ])('should be seen to do so by %s', (text) => {
    expect(cycles(leadingBack(text))).toEqual(['a.ts → b/c.ts → a.ts'])
  })

  it('should be seen to do so over others, and each way round once', () => {
    const files = planted({
      'a.ts': "import type { B } from './b.ts'",
      'b.ts': "const load = () => import('./c.ts')",
      'c.ts': "import './a.ts'",
      'd.ts': "import './d.ts'",
    })
    expect(cycles(files)).toEqual(['a.ts → b.ts → c.ts → a.ts', 'd.ts → d.ts'])
  })

  it('should be free to share a file, and to name another one in a text', () => {
    const files = planted({
      'a.ts': "import './b.ts'; import './c.ts'; import 'a.ts'",
      'b.ts': "import './c.ts'; const text = './a.ts'",
      'c.ts': "// import './a.ts'",
    })
    expect(cycles(files)).toEqual([])
  })
})
