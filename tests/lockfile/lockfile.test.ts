import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { missingPackages } from './complete-lock.mjs'

const read = (file: string) => JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'))

describe('package-lock.json', () => {
  const packages = read('package-lock.json').packages as Record<
    string,
    { name?: string; hasInstallScript?: boolean; optional?: boolean }
  >

  it('should name the builds of every platform, so that npm ci takes it anywhere', () => {
    expect(Object.keys(missingPackages(packages)), 'run npm run lock').toEqual([])
    const ofDocs = read('docs/package-lock.json').packages as typeof packages
    const command = 'run node tests/lockfile/complete-lock.mjs docs/package-lock.json'
    expect(Object.keys(missingPackages(ofDocs)), command).toEqual([])
  })

  it('P10 should hold no package by a name that is not on the reviewed list', () => {
    const names = Object.entries(packages).flatMap(([path, { name }]) =>
      path === '' ? [] : [name ?? path.split('node_modules/').at(-1)],
    )
    const allowed = readFileSync(new URL('allowed-packages.txt', import.meta.url), 'utf8')
      .trim()
      .split('\n')
    expect(new Set(names), 'is each new name the one that was meant? then add it').toEqual(new Set(allowed))
  })

  it('should notice when one is missing', () => {
    const { 'node_modules/@foundry-rs/anvil-darwin-arm64': _, ...rest } = packages
    expect(Object.keys(missingPackages(rest))).toEqual(['node_modules/@foundry-rs/anvil-darwin-arm64'])
  })
})

describe('package.json', () => {
  it('P05 should pin every version exactly, but not what a page has a version of already', () => {
    const { dependencies, devDependencies } = read('package.json')
    expect(dependencies).toEqual({ rxjs: '^7.8.0' })
    expect(read('package-lock.json').packages['node_modules/rxjs'].version).toBe('7.8.2')
    const { dependencies: ofMutation } = read('tests/mutation/package.json')
    const { devDependencies: ofDocs } = read('docs/package.json')
    for (const version of Object.values({ ...devDependencies, ...ofMutation, ...ofDocs }))
      expect(version).toMatch(/^(npm:[^ ]+@)?\d+\.\d+\.\d+$/)
  })
})
