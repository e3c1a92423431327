import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { afterEach, describe, expect, it } from 'vitest'
import { ownNames, withOwnNames } from '../../vite.own-names.ts'

const MODULES: Readonly<Record<string, string>> = {
  'virtual:main': `import * as inner from 'virtual:inner'; export const names = Object.keys(inner); export { inner }`,
  'virtual:inner': 'export const one = 1; export const two = 2',
}

/** The text of a module that hands out another one whole, as the bundler writes it. */
async function built(isSafe: boolean): Promise<string> {
  const modules = { name: 'modules', resolveId: (id: string) => id, load: (id: string) => MODULES[id] }
  const bundle = await rolldown({ input: 'virtual:main', plugins: [modules] })
  const { output } = await bundle.generate({ format: 'es' })
  await bundle.close()
  return isSafe ? withOwnNames(output[0].code) : output[0].code
}

const load = (code: string): Promise<{ names: string[] }> =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(`${code}\n// ${Math.random()}`)}`)

describe('ownNames', () => {
  afterEach(() => {
    Reflect.deleteProperty(Object.prototype, 'polluted')
  })
  const pollute = () =>
    Reflect.defineProperty(Object.prototype, 'polluted', {
      value: 'text',
      enumerable: true,
      configurable: true,
      writable: true,
    })

  it('should let modules load in a page that has a text on Object.prototype (S19)', async () => {
    const [unsafe, safe] = [await built(false), await built(true)]
    pollute()
    await expect(load(unsafe)).rejects.toThrow('Getter must be a function')
    expect((await load(safe)).names).toEqual(['one', 'two'])
  })

  it('should know the helper however it was written, and nothing else (S19)', () => {
    expect(withOwnNames('for(let n in e)t(r,n,{get:e[n],enumerable:!0})')).toBe(
      'for (let n of Object.keys(e))t(r,n,{get:e[n],enumerable:!0})',
    )
    const other = 'for (var name in all) names.push(name)'
    expect(withOwnNames(other)).toBe(other)
  })

  it('should be at work in the builds of the page and of the library (S19)', () => {
    expect(ownNames().name).toBe('portico:own-names')
    for (const config of ['vite.config.ts', 'vite.lib.config.ts', 'sandbox/gallery/vite.config.ts']) {
      const text = readFileSync(fileURLToPath(new URL(`../../${config}`, import.meta.url)), 'utf8')
      expect(text).toContain('ownNames()')
    }
  })
})
