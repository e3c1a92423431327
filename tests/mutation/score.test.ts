import { describe, expect, it } from 'vitest'
import { AREAS, missingFiles } from './areas.ts'
import { type MutationReport, scoreOf } from './score.ts'

const report = (...statuses: readonly string[]): MutationReport => ({
  files: {
    'src/a.ts': {
      source: 'const a = 1 +\n  2\nconst b = 3\n',
      mutants: statuses.map((status) => ({
        ...{ status, replacement: '0' },
        location: { start: { line: 1, column: 11 }, end: { line: 2, column: 4 } },
      })),
    },
  },
})

describe('scoreOf', () => {
  it('should be the share of changes that a test noticed, also by never coming to an end', () => {
    expect(scoreOf(report('Killed', 'Timeout', 'Survived', 'NoCoverage'), [])).toMatchObject({
      ...{ percent: 50, noticed: 2, all: 4, explained: 0 },
    })
  })

  it('should leave out what does not compile, and what is the same in every test', () => {
    expect(scoreOf(report('Killed', 'CompileError', 'RuntimeError', 'Ignored'), [])).toMatchObject({
      percent: 100,
      all: 1,
    })
  })

  it('should show the code that was changed, and whether a test runs it', () => {
    const shown = { file: 'src/a.ts', line: 1, code: '1 +\n  2', becomes: '0' }
    expect(scoreOf(report('Survived', 'NoCoverage'), []).unnoticed).toEqual([
      { ...shown, isRun: true },
      { ...shown, isRun: false },
    ])
  })

  it('should leave out what is explained, and nothing else', () => {
    const explained = { file: 'src/a.ts', code: '1 +\n  2', becomes: '0', why: '' }
    expect(scoreOf(report('Killed', 'Survived'), [explained])).toMatchObject({ percent: 100, all: 1, explained: 1 })
    expect(scoreOf(report('Killed', 'Survived'), [{ ...explained, file: 'src/b.ts' }]).percent).toBe(50)
    expect(scoreOf(report('Killed', 'Survived'), [{ ...explained, becomes: '1' }]).percent).toBe(50)
  })
})

describe('AREAS', () => {
  it('should ask more of what moves money', () => {
    expect(AREAS.filter(({ least }) => least === 97).map(({ name }) => name)).toEqual([
      ...['links', 'permissions', 'typed-data', 'transfers', 'receipts'],
    ])
  })

  it('should name only files that are there', () => {
    expect(missingFiles(AREAS)).toEqual([])
    expect(missingFiles([{ name: 'links', files: ['src/domain/renamed.ts'], least: 97 }])).toEqual([
      'src/domain/renamed.ts',
    ])
  })

  it('should have files in each, and each file in one', () => {
    expect(AREAS.filter(({ files }) => files.length === 0)).toEqual([])
    const files = AREAS.flatMap((area) => area.files)
    expect(files).toHaveLength(new Set(files).size)
  })

  it('should have the readers of every adapter', () => {
    const readers = AREAS.find(({ name }) => name === 'readers')?.files ?? []
    expect(readers).toContain('src/adapters/connectors/walletconnect/read-session.ts')
    expect(readers).toContain('src/adapters/connectors/walletconnect/recorded-answers.ts')
  })
})
