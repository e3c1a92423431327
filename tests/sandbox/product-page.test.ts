import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildProductPage, PRODUCT_PAGE } from '../../sandbox/pages.ts'
import { buildPage } from '../../sandbox/serve/build-page.ts'
import { HASH_LIST, sha256 } from '../../vite.integrity.ts'

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

  it('P11 should have no project id in it: that is the configuration of the site’s operator', () => {
    expect(paths(filesWith(/projectId["']?\s*[:=]\s*["'`][0-9a-f]{16,}/))).toEqual([])
  })

  it('P07 should fetch no code from anywhere else', () => {
    expect(paths(filesWith(/\bimport\(\s*["'`]https?:|<script[^>]+src="(?:https?:)?\/\//))).toEqual([])
  })

  describe('P08 tampered with on its host', () => {
    const page = () => readFileSync(join(PRODUCT_PAGE, 'index.html'), 'utf8')
    const list = () => JSON.parse(readFileSync(join(PRODUCT_PAGE, HASH_LIST), 'utf8')) as Record<string, string>
    const addressOf = (path: string) => `/${relative(PRODUCT_PAGE, path).replaceAll('\\', '/')}`

    it('should run no script and apply no style but as they were built, whenever they are loaded', () => {
      const html = page()
      const tags = [...html.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="([^"]+\.(?:js|css))"[^>]*>/g)]
      expect(tags.length).toBeGreaterThan(1)
      for (const [tag, address = ''] of tags) expect(tag).toContain(` integrity="${list()[address]}"`)
      const [, map = '{}'] = /<script type="importmap">([^<]*)</.exec(html) ?? []
      const scripts = Object.entries(list()).filter(([address]) => address.endsWith('.js'))
      expect(scripts.length).toBeGreaterThan(10)
      expect(JSON.parse(map)).toEqual({ integrity: Object.fromEntries(scripts) })
      // A map that comes after the first module is not heard.
      expect(html.indexOf('importmap')).toBeLessThan(html.indexOf('type="module"'))
    })

    it('should be told by a list of all files beside the page', () => {
      const built = files.map(({ path }) => path).filter((path) => !/(?:index\.html|integrity\.json)$/.test(path))
      expect(new Set(Object.keys(list()))).toEqual(new Set(built.map(addressOf)))
      for (const path of built) expect(list()[addressOf(path)]).toBe(sha256(readFileSync(path)))
    })

    it('should be the same bytes however often it is built', async () => {
      const elsewhere = mkdtempSync(join(tmpdir(), 'portico-build-'))
      const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
      const outDir = join(elsewhere, 'page')
      try {
        await buildPage({ root: at('src/ui'), configFile: at('vite.config.ts'), outDir, sources: [] })
        for (const file of [HASH_LIST, 'index.html'])
          expect(readFileSync(join(outDir, file), 'utf8')).toBe(readFileSync(join(PRODUCT_PAGE, file), 'utf8'))
      } finally {
        rmSync(elsewhere, { recursive: true })
      }
    }, 120_000)
  })
})
