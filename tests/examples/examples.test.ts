import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { missingPackages } from '../lockfile/complete-lock.mjs'
import { EXAMPLES } from './examples.ts'
import { lockOf, withoutPacked } from './locks.ts'
import { MOST_LINES, ownLines } from './place.ts'

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** The rest is for `npm run examples`, which installs, builds and drives each. */
describe('the examples', () => {
  const names = readdirSync(at('examples'))

  it('should all be driven, and no other', () => {
    expect(new Set(EXAMPLES.map(({ name }) => name))).toEqual(new Set(names))
  })

  it.each(names)('should be short: %s', (name) => {
    expect(ownLines(name)).toBeLessThanOrEqual(MOST_LINES)
  })

  it('should be as wide as the phone that shows them', () => {
    const pages = names.flatMap((name) =>
      ['index.html', 'public/index.html', 'src/app.html']
        .map((path) => `examples/${name}/${path}`)
        .filter((path) => existsSync(at(path))),
    )
    expect(pages).toContain('examples/vite-react-19/index.html')
    const isWide = /<meta name="viewport" content="width=device-width, initial-scale=1" \/>/
    expect(pages.filter((path) => !isWide.test(readFileSync(at(path), 'utf8')))).toEqual([])
  })

  it.each(names)('should install the same in each run, with Portico as it is packed: %s', (name) => {
    const { packages } = lockOf(name)
    const { dependencies, devDependencies } = JSON.parse(readFileSync(at(`examples/${name}/package.json`), 'utf8'))
    const again = 'run npm run examples -- --lock'
    expect(packages[''], again).toMatchObject({ dependencies, ...(devDependencies && { devDependencies }) })
    const { resolved, integrity, ...portico } = packages['node_modules/portico'] ?? {}
    expect([resolved, integrity], again).toEqual(['file:../portico.tgz', undefined])
    const { dependencies: ours, peerDependencies } = manifest
    expect(portico, again).toMatchObject({ dependencies: ours, peerDependencies })
    expect(Object.keys(missingPackages(packages)), again).toEqual([])
    const unsure = Object.entries(packages).filter(
      ([path, each]) =>
        !['', 'node_modules/portico'].includes(path) && !(each.integrity ?? each.inBundle ?? each.optional),
    )
    expect(unsure).toEqual([])
  })

  it('should lock everything but the packed file, and name what other platforms take', () => {
    const packed = { version: '0.1.0', resolved: 'file:../portico.tgz', integrity: 'sha512-a' }
    const optionalDependencies = { 'tool-darwin-arm64': '1.0.0' }
    const { packages } = withoutPacked({
      packages: { '': {}, 'node_modules/portico': packed, 'node_modules/tool': { optionalDependencies } },
    } as Parameters<typeof withoutPacked>[0])
    expect(packages).toEqual({
      '': {},
      'node_modules/portico': { version: '0.1.0', resolved: 'file:../portico.tgz' },
      'node_modules/tool': { optionalDependencies },
      'node_modules/tool-darwin-arm64': { version: '1.0.0', cpu: ['arm64'], os: ['darwin'], optional: true },
    })
  })

  it('should each be named in docs/use-with/index.md', () => {
    const named = [...readFileSync(at('docs/use-with/index.md'), 'utf8').matchAll(/`examples\/([\w-]+)\//g)]
    expect(new Set(named.map(([, name]) => name))).toEqual(new Set(names))
  })
})
