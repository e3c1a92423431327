import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { EXAMPLES } from './examples.ts'
import { MOST_LINES, ownLines } from './place.ts'

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** The rest is for `npm run examples`, which installs, builds and drives each. */
describe('the examples', () => {
  const names = readdirSync(at('examples'))

  it('should all be driven, and no other', () => {
    expect(new Set(EXAMPLES.map(({ name }) => name))).toEqual(new Set(names))
  })

  it.each(names)('should be short: %s', (name) => {
    expect(ownLines(name)).toBeLessThanOrEqual(MOST_LINES)
  })

  it('should each be named in docs/use-with/index.md', () => {
    const named = [...readFileSync(at('docs/use-with/index.md'), 'utf8').matchAll(/`examples\/([\w-]+)\//g)]
    expect(new Set(named.map(([, name]) => name))).toEqual(new Set(names))
  })
})
