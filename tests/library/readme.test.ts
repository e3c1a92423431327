import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { withTable } from '../../bench/page/readme-table.ts'

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')
const readme = read('../../README.md')

describe('the README', () => {
  it('should show how a page is written by twelve lines that compile', () => {
    const sample = read('samples/react-page.tsx')
    expect(sample.split('\n').filter((line) => line !== '').length).toBeLessThanOrEqual(12)
    expect(readme).toContain(sample)
  })

  it('should have no figures but those that were measured, as bench/results has them', () => {
    expect(readme).toBe(withTable(readme, read('../../bench/results/page.md')))
  })

  it('should be read in a few minutes', () => {
    expect(readme.split('\n').length).toBeLessThanOrEqual(150)
  })
})

describe('the guides', () => {
  it('should show how a page is tested by a test that is run', () => {
    expect(read('../../docs/guides/testing.md')).toContain(`\`\`\`ts\n${read('offline-page.test.ts')}\`\`\``)
  })

  it('should show how a page is written without React by one that compiles', () => {
    expect(read('../../docs/guides/headless.md')).toContain(read('samples/headless-page.ts'))
  })

  it('should have a page that shows every hook, by a component that compiles', () => {
    const page = read('../../docs/react.md')
    expect(page).toContain(read('samples/react-hooks.tsx'))
    const hooks = [...read('../../src/ui/index.ts').matchAll(/\buse[A-Z]\w+/g)].map(([name]) => name)
    const elsewhere = ['useStream', 'useText', 'useTitle', 'useSpokenLanguage']
    for (const hook of hooks.filter((name) => !elsewhere.includes(name))) expect(page).toContain(`${hook}(`)
  })
})
