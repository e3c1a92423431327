import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const tables = join(root, 'docs/bad-inputs')

/** A row of a table begins with its id: `| S12 | …`. */
const ROW = /^\| ([A-Z]\d\d[a-z]?) \|/gm
const TITLE = /\b(?:it|test|describe)(?:\.\w+)*(?:\([^'"`]*?\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/gs

const ids = readdirSync(tables)
  .filter((name) => name.endsWith('.md') && name !== 'README.md')
  .flatMap((name) => [...readFileSync(join(tables, name), 'utf8').matchAll(ROW)].map(([, id]) => id ?? ''))

const named = new Set(
  readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:test|spec)\.tsx?$/.test(name))
    .flatMap((name) => [...readFileSync(join(root, 'tests', name), 'utf8').matchAll(TITLE)])
    .flatMap(([, , title]) => title?.match(/\b[A-Z]\d\d[a-z]?\b/g) ?? []),
)

describe('the table of bad inputs', () => {
  it('should name each row once', () => {
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  })

  it('should have a test for each row', () => {
    expect(ids.filter((id) => !named.has(id))).toEqual([])
  })
})
