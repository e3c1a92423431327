import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const page = readFileSync(at('../../docs/use-with.md'), 'utf8')
const samples = readdirSync(at('samples/use-with')).map((name) => readFileSync(at(`samples/use-with/${name}`), 'utf8'))

describe('docs/use-with.md', () => {
  it('should show each entry by code that compiles, and no other code', () => {
    const shown = [...page.matchAll(/```tsx?\n([\s\S]*?)```/g)].map(([, code]) => code)
    expect(shown.length).toBeGreaterThan(0)
    expect(new Set(shown)).toEqual(new Set(samples))
  })
})
