import { describe, expect, it } from 'vitest'
import { type Mutant, reportOf } from './fast.ts'
import { findingsOf } from './fast-task.ts'
import { scoreOf } from './score.ts'

const mutant = (id: string): Mutant => ({
  ...{ id, fileName: 'src/a.ts', replacement: id },
  location: { start: { line: 0, column: 10 }, end: { line: 1, column: 3 } },
})
const report = reportOf(
  ['noticed', 'run', 'atLoad', 'nowhere', 'both'].map(mutant),
  findingsOf({ noticed: ['noticed'], run: ['noticed', 'run', 'both'], atLoad: ['atLoad', 'both'] }),
  () => 'const a = 1 +\n  2\n',
)

describe('reportOf', () => {
  it('should give what the score is made of, and leave out what runs only as a module is loaded', () => {
    expect(report.files['src/a.ts']?.mutants.map(({ status }) => status)).toEqual([
      ...['Killed', 'Survived', 'Ignored', 'NoCoverage', 'Survived'],
    ])
    const shown = { file: 'src/a.ts', line: 1, code: '1 +\n  2' }
    expect(scoreOf(report, []).unnoticed).toEqual([
      { ...shown, becomes: 'run', isRun: true },
      { ...shown, becomes: 'nowhere', isRun: false },
      { ...shown, becomes: 'both', isRun: true },
    ])
  })
})
