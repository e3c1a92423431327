import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildProductPage, PRODUCT_PAGE } from '../../sandbox/pages.ts'

describe('the page as it is built', () => {
  let files: readonly { readonly path: string; readonly text: string }[]
  beforeAll(async () => {
    await buildProductPage()
    files = readdirSync(PRODUCT_PAGE, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
    expect(files.length).toBeGreaterThan(10)
  }, 120_000)

  const filesWith = (text: string | RegExp) =>
    files.filter((file) => (typeof text === 'string' ? file.text.includes(text) : text.test(file.text)))
  const paths = (found: typeof files) => found.map(({ path }) => path)

  it('P11 should hold no source map, and nothing of where it was built', () => {
    expect(paths(files.filter(({ path }) => path.endsWith('.map')))).toEqual([])
    expect(paths(filesWith('sourceMappingURL='))).toEqual([])
    expect(paths(filesWith(process.cwd()))).toEqual([])
    const secrets = ['HOME', 'PATH', 'PWD'].map((name) => process.env[name]).filter((value) => (value?.length ?? 0) > 5)
    for (const secret of secrets) expect(paths(filesWith(String(secret)))).toEqual([])
  })

  it('P11 should have the number of no project: that is the configuration of whoever serves it', () => {
    expect(paths(filesWith(/projectId["']?\s*[:=]\s*["'`][0-9a-f]{16,}/))).toEqual([])
  })

  it('P07 should fetch no code from anywhere else', () => {
    expect(paths(filesWith(/\bimport\(\s*["'`]https?:|<script[^>]+src="(?:https?:)?\/\//))).toEqual([])
  })
})
