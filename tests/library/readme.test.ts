import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')

describe('the README', () => {
  it('should show how a page is tested by a test that is run', () => {
    const [, shown] = /## Test your page\n.*?```ts\n(.*?)```/s.exec(read('../../README.md')) ?? []
    expect(shown).toBe(read('offline-page.test.ts'))
  })
})
