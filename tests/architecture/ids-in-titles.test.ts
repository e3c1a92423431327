import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { REPOSITORY } from './source-files.ts'

const read = (path: string) => readFileSync(join(REPOSITORY, path), 'utf8')

const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(join(REPOSITORY, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name) && !name.includes('node_modules'))
    .map((name) => join(folder, name))

/** A row of a table begins with its id: `| S12 | …`. */
const rowsIn = (paths: readonly string[], row: RegExp) =>
  paths.flatMap((path) => [...read(path).matchAll(row)].map(([, id = '']) => id))

/** A title begins with its ids: `R-CALL-1 I01 should …`; one that it touches beside them stands at its end: `… (V18)`. */
const AT_START = /['"`]((?:(?:R-[A-Z]+-\d+|[A-Z]\d{2,3})[ ,]+)+)[^'"`]/g
const AT_END = / \(([A-Z]\d{2,3})\)['"`]/g

const named = new Set(
  filesIn('tests', /\.(?:test|spec|contract)\.tsx?$/)
    .flatMap((path) => [...read(path).matchAll(AT_START), ...read(path).matchAll(AT_END)])
    .flatMap(([, ids = '']) => ids.match(/R-[A-Z]+-\d+|[A-Z]\d{2,3}/g) ?? []),
)

const requirements = rowsIn(['docs/spec.md'], /^\| (R-[A-Z]+-\d+) \|/gm)
const badInputs = rowsIn(filesIn('docs/bad-inputs', /\.md$/), /^\| ([A-Z]\d{2,3}) \|/gm)
const known = [...requirements, ...badInputs]

describe('an id in the title of a test', () => {
  it('should be looked up in docs/spec.md or docs/bad-inputs', () => {
    expect([...named].filter((id) => !known.includes(id)).sort()).toEqual([])
  })
})

describe('a requirement, or a row of the bad inputs', () => {
  it('should stand once', () => {
    expect(known.filter((id, at) => known.indexOf(id) !== at)).toEqual([])
  })

  it('should have a test', () => {
    expect(known.length).toBeGreaterThan(200)
    expect(known.filter((id) => !named.has(id))).toEqual([])
  })
})
