import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { REPOSITORY } from '../architecture/source-files.ts'
import { unreleased } from './changes.ts'
import { billOfMaterials, type Component, componentsOf, licenceList, unfree } from './components.ts'
import { differences, fingerprint } from './fingerprint.ts'

const component = (name: string, licence: string, isBundled = false): Component => ({
  ...{ name, licence, isBundled },
  version: '1.0.0',
})

describe('a release', () => {
  it('should notice a file that two builds make differently', () => {
    const root = mkdtempSync(join(tmpdir(), 'portico-release-'))
    onTestFinished(() => rmSync(root, { recursive: true }))
    mkdirSync(join(root, 'a/b'), { recursive: true })
    writeFileSync(join(root, 'a/b/c.js'), '1')
    writeFileSync(join(root, 'a/d.js'), '1')
    const one = fingerprint(root, ['a', 'none'])
    expect(differences(one, fingerprint(root, ['a']))).toEqual([])
    writeFileSync(join(root, 'a/d.js'), '2')
    writeFileSync(join(root, 'a/e.js'), '1')
    expect(differences(one, fingerprint(root, ['a']))).toEqual([
      'a/d.js is not the same',
      'a/e.js is only in the second build',
    ])
  })

  it('should refuse a licence that asks for more than to be named', () => {
    const components = [
      component('a', 'MIT'),
      component('b', '(MIT OR GPL-3.0)'),
      component('c', 'GPL-3.0'),
      component('d', 'none'),
      component('e', '(Apache-2.0 AND MIT)'),
      component('f', 'MIT AND GPL-3.0'),
    ]
    expect(unfree(components)).toEqual(['c 1.0.0: GPL-3.0', 'd 1.0.0: none', 'f 1.0.0: MIT AND GPL-3.0'])
    expect(licenceList(components)).toContain('| a | 1.0.0 | MIT | installed beside |')
  })

  it('should name all that a page gets with the dependencies, and nothing for developers', () => {
    const names = componentsOf(REPOSITORY)
      .filter(({ isBundled }) => !isBundled)
      .map(({ name }) => name)
    expect(names).toEqual(['rxjs', 'tslib'])
  })

  it('should write a bill of materials that is the same each time', () => {
    const release = { name: 'portico', version: '1.0.0', date: '2026-01-01T00:00:00.000Z' }
    const components = [component('@a/b', 'MIT', true), component('c', 'MIT OR ISC')]
    const bill = JSON.parse(billOfMaterials(release, components)) as {
      readonly bomFormat: string
      readonly components: readonly { readonly purl: string; readonly licenses: unknown }[]
      readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[]
    }
    expect(bill.bomFormat).toBe('CycloneDX')
    expect(bill.components.map(({ purl }) => purl)).toEqual(['pkg:npm/%40a/b@1.0.0', 'pkg:npm/c@1.0.0'])
    expect(bill.components[1]?.licenses).toEqual([{ expression: 'MIT OR ISC' }])
    expect(bill.dependencies[0]?.dependsOn).toHaveLength(2)
    expect(billOfMaterials(release, components)).toBe(billOfMaterials(release, components))
  })

  it('should take from the changelog what is new', () => {
    const changelog = '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- a\n\n## [0.1.0]\n\n- old\n'
    expect(unreleased(changelog)).toBe('### Added\n\n- a')
    expect(unreleased('# Changelog\n')).toBe('')
  })
})
