import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildPage } from '../../../sandbox/serve/build-page.ts'
import type { PageBuild } from '../../../sandbox/serve/build-page.ts'

let folder: string
let page: PageBuild
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-build-'))
  const root = join(folder, 'source')
  mkdirSync(root)
  writeFileSync(join(root, 'index.html'), '<!doctype html><script type="module" src="./main.js"></script>')
  writeFileSync(join(root, 'main.js'), 'document.title = process.env.NODE_ENV')
  writeFileSync(join(root, 'other.js'), '')
  writeFileSync(join(folder, 'vite.config.js'), 'export default { build: { modulePreload: false } }')
  page = { root, configFile: join(folder, 'vite.config.js'), outDir: join(folder, 'dist', 'page'), sources: [root] }
  age(root)
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('buildPage', () => {
  it('should build for production, whatever NODE_ENV says here, and leave nothing else behind', async () => {
    expect(await buildPage(page)).toBe(true)
    const [script = ''] = readdirSync(join(page.outDir, 'assets'))
    expect(readFileSync(join(page.outDir, 'assets', script), 'utf8')).toContain('production')
    expect(readdirSync(join(folder, 'dist'))).toEqual(['page'])
  })

  it('should build again only after something was changed, added or deleted', async () => {
    await buildPage(page)
    expect(await buildPage(page)).toBe(false)
    writeFileSync(join(page.root, 'main.js'), 'document.title = "changed"')
    expect(await buildPage(page)).toBe(true)
    age(page.root)
    expect(await buildPage(page)).toBe(false)
    unlinkSync(join(page.root, 'other.js'))
    expect(await buildPage(page)).toBe(true)
  })

  it('should say what is wrong and keep the page that was there', async () => {
    await buildPage(page)
    writeFileSync(join(page.root, 'main.js'), 'import "./nowhere.js"')
    await expect(buildPage(page)).rejects.toThrow(/does not build:\n(.|\n)*nowhere\.js/)
    expect(existsSync(join(page.outDir, 'index.html'))).toBe(true)
    expect(readdirSync(join(folder, 'dist'))).toEqual(['page'])
  })
})

/** Makes everything in a folder a minute old, so that no test depends on how finely the file system tells the time. */
function age(root: string): void {
  const then = new Date(Date.now() - 60_000)
  for (const name of readdirSync(root)) utimesSync(join(root, name), then, then)
  utimesSync(root, then, then)
}
