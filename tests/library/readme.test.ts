import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')
const readme = read('../../README.md')

describe('the README', () => {
  it('should show how a page is tested by a test that is run', () => {
    const [, shown] = /## Test your page\n.*?```ts\n(.*?)```/s.exec(readme) ?? []
    expect(shown).toBe(read('offline-page.test.ts'))
  })

  it.each(['react-page.tsx', 'headless-page.ts'])(
    'should show how a page is written by one that compiles: %s',
    (name) => {
      expect(readme).toContain(read(`samples/${name}`))
    },
  )

  it('should have a page that shows every hook, by a component that compiles', () => {
    const page = read('../../docs/react.md')
    expect(page).toContain(read('samples/react-hooks.tsx'))
    const hooks = [...read('../../src/ui/index.ts').matchAll(/\buse[A-Z]\w+/g)].map(([name]) => name)
    const elsewhere = ['useStream', 'useText', 'useTitle', 'useSpokenLanguage']
    for (const hook of hooks.filter((name) => !elsewhere.includes(name))) expect(page).toContain(`${hook}(`)
  })

  it('should be read in a few minutes', () => {
    expect(readme.split('\n').length).toBeLessThanOrEqual(150)
  })
})
