import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { REFUSALS } from '../../src/integrations/server/http/refusal.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const page = readFileSync(at('../../docs/server.md'), 'utf8')
const samples = readdirSync(at('samples/server'), { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /(?<!\.d)\.ts$/.test(name) && name !== 'next/portico-server.ts')

describe('the page about servers', () => {
  it.each(samples)('should show what compiles: %s', (name) => {
    expect(page).toContain(readFileSync(at(`samples/server/${name}`), 'utf8'))
  })

  it('should show nothing else', () => {
    expect(page.match(/^```ts\b/gm)).toHaveLength(samples.length)
  })

  it('should name each refusal', () => {
    const named = Object.keys(REFUSALS).filter((code) => code !== 'INTERNAL')
    expect(named.filter((code) => !page.includes(`\`${code}\``))).toEqual([])
  })
})
