import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import { straightImports } from '../../vite.straight-imports.ts'
import { REPOSITORY } from '../architecture/source-files.ts'

type Files = Readonly<Record<string, string>>

/** What becomes of files, by their names, as the bundler has written them. */
function straightened(files: Files): Files {
  const chunk = ([fileName, code]: readonly [string, string]) => {
    const imports = [...code.matchAll(/from\s*["'`]\.\/([^"'`]+)/g)].map(([, path]) => `assets/${path}`)
    return [fileName, { type: 'chunk', fileName, code, imports, dynamicImports: [] as string[] }] as const
  }
  const bundle = Object.fromEntries(Object.entries(files).map(chunk))
  const generate = straightImports().generateBundle as unknown as (options: object, bundle: object) => void
  generate({}, bundle)
  return Object.fromEntries(Object.values(bundle).map(({ fileName, code }) => [fileName, code]))
}

const PAGE = { 'assets/page.js': 'const load=()=>import(`./early-a.js`);const core=()=>import("./core.js")' }
const FACADE = { 'assets/early-a.js': 'export{t as draw,n as again}from"./early-b.js";' }
const EARLY = { 'assets/early-b.js': 'const e=1,r=2,i=3;export{e as t,r as n,i};\n' }

describe('straightImports', () => {
  it('should lead to the file that has the code, and have it hand out both its names', () => {
    expect(straightened({ ...PAGE, ...FACADE, ...EARLY })).toEqual({
      'assets/page.js': 'const load=()=>import(`./early-b.js`);const core=()=>import("./core.js")',
      'assets/early-b.js': 'const e=1,r=2,i=3;export{e as t,r as n,i,e as draw,r as again};\n',
    })
  })

  it('should keep a small file that another one imports', () => {
    const other = { 'assets/other.js': 'import{draw as d}from"./early-a.js";d()' }
    const after = straightened({ ...PAGE, ...FACADE, ...EARLY, ...other })
    expect(after['assets/early-a.js']).toBe(FACADE['assets/early-a.js'])
    expect(after['assets/page.js']).toContain('import(`./early-b.js`)')
  })

  it.each([
    [
      'hands out something else by that name',
      { 'assets/early-b.js': 'const e=1,r=2;export{e as t,r as draw,r as n};' },
    ],
    ['does not hand out what the small one takes', { 'assets/early-b.js': 'const e=1;export{e as t};' }],
    ['is not there', {}],
  ])('should leave the way as it is where the larger file %s', (_, early) => {
    const files = { ...PAGE, ...FACADE, ...early }
    expect(straightened(files)).toEqual(files)
  })

  it('should leave a file that does anything itself', () => {
    const busy = { 'assets/early-a.js': 'start();export{t as draw}from"./early-b.js";' }
    const files = { ...PAGE, ...busy, ...EARLY }
    expect(straightened(files)).toEqual(files)
  })

  it('should be at work in the page: the visitor waits for one answer, not for two', async () => {
    const root = join(REPOSITORY, 'src/ui')
    const configFile = join(REPOSITORY, 'vite.config.ts')
    const result = await build({ root, configFile, mode: 'production', logLevel: 'error', build: { write: false } })
    const { output } = [result].flat()[0] as Rolldown.RolldownOutput
    const codes = new Map(
      output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code] as const] : [])),
    )
    const reached = [...codes.values()].flatMap((code) =>
      [...code.matchAll(/import\([`"']\.\/([^`"']+\.js)/g)].map(([, path]) => `assets/${path}`),
    )
    expect(new Set(reached).size).toBeGreaterThan(40)
    const reachedCodes = reached.map((path) => [path, codes.get(path) ?? 'not there'] as const)
    expect(reachedCodes.filter(([, code]) => /^export\{[^}]+\}from|^not there$/.test(code))).toEqual([])
  })
})
