import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importsOf } from './imports-of.ts'
import { REPOSITORY } from './source-files.ts'

/** Where package.json's `exports` begin in the source, and what must not be needed to load them. */
const ENTRIES = {
  '.': { source: 'src/adapters/composition/create-portico.ts', without: ['react', 'react-dom'] },
  './domain': { source: 'src/domain/index.ts', without: ['.'] },
  './element': {
    source: 'src/integrations/element/index.ts',
    without: ['inversify', 'reflect-metadata', 'viem', '@walletconnect', '@solana', 'rxjs'],
  },
  './svelte': { source: 'src/integrations/svelte/index.ts', without: ['react', 'react-dom', 'rxjs', 'inversify'] },
  './vue': { source: 'src/integrations/vue/index.ts', without: ['react', 'react-dom', 'rxjs', 'inversify'] },
  './ports': { source: 'src/ports/index.ts', without: ['.'] },
  './qr': { source: 'src/domain/qr/index.ts', without: ['.'] },
  './react': {
    source: 'src/ui/index.ts',
    without: ['inversify', 'reflect-metadata', 'viem', '@walletconnect', '@solana', 'rxjs'],
  },
  './server': {
    source: 'src/integrations/server/index.ts',
    without: ['react', 'react-dom', 'inversify', 'rxjs', '@walletconnect', '@solana'],
  },
  './server/node': { source: 'src/integrations/server/node.ts', without: ['.'] },
  './testing': { source: 'src/adapters/memory/index.ts', without: ['react', 'inversify', '@walletconnect', 'viem'] },
  './playwright': {
    source: 'src/integrations/playwright/index.ts',
    without: ['react', 'inversify', 'rxjs', '@walletconnect', '@solana', 'viem', '@reown'],
  },
  './networks': { source: 'src/integrations/networks/index.ts', without: ['.'] },
  './wagmi': {
    source: 'src/integrations/wagmi/index.ts',
    without: ['react', 'inversify', 'rxjs', '@walletconnect', '@solana', '@wallet-standard', '@wagmi'],
  },
  './solana': { source: 'src/integrations/solana/index.ts', without: ['.'] },
  './wallet-standard': { source: 'src/integrations/wallet-standard/index.ts', without: ['.'] },
} as const

/** Packages that come with a file at once: what it imports by value, and so on; not what it loads later. */
function packagesOf(file: string, seen = new Set<string>()): ReadonlySet<string> {
  const packages = new Set<string>()
  if (seen.has(file)) return packages
  seen.add(file)
  for (const { specifier, kind } of importsOf({ path: file, text: readFileSync(join(REPOSITORY, file), 'utf8') })) {
    if (kind !== 'value' || specifier === undefined) continue
    if (specifier.includes('.css')) continue
    if (!specifier.startsWith('.')) packages.add(specifier)
    else for (const name of packagesOf(join(dirname(file), specifier), seen)) packages.add(name)
  }
  return packages
}

describe('the entry points', () => {
  const { exports } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8')) as { exports: object }

  it('should be the ones that package.json names', () => {
    const named = Object.keys(exports).filter((entry) => !/\.(?:css|json)$/.test(entry))
    expect(new Set(named)).toEqual(new Set(Object.keys(ENTRIES)))
  })

  for (const [entry, { source, without }] of Object.entries(ENTRIES))
    it(`should load portico${entry.slice(1)} without ${without[0] === '.' ? 'any package' : without.join(', ')}`, () => {
      expect(existsSync(join(REPOSITORY, source))).toBe(true)
      const packages = [...packagesOf(source)]
      const isForbidden = (name: string) =>
        without.some((each) => each === '.' || name === each || name.startsWith(`${each}/`))
      expect(packages.filter(isForbidden)).toEqual([])
    })

  it('should follow imports through files, or it would see nothing', () => {
    expect([...packagesOf(ENTRIES['.'].source)]).toContain('inversify')
    expect([...packagesOf(ENTRIES['./react'].source)]).toContain('react')
  })
})
