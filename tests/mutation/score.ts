import type { Explained } from './explained.ts'

/** Lines and columns count from 1. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** What we read of a report of mutation-testing-report-schema. */
export interface MutationReport {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly source: string
        readonly mutants: readonly {
          readonly status: string
          readonly replacement?: string
          readonly location: { readonly start: Position; readonly end: Position }
        }[]
      }
    >
  >
}

export interface Unnoticed {
  readonly file: string
  readonly line: number
  readonly code: string
  readonly becomes: string
  readonly isRun: boolean
}

export interface Score {
  readonly percent: number
  readonly noticed: number
  /** All changes but those that no test could notice. */
  readonly all: number
  readonly explained: number
  readonly unnoticed: readonly Unnoticed[]
}

/** A change that makes the code loop for ever is noticed as well. */
const NOTICED = new Set(['Killed', 'Timeout'])
const UNNOTICED = new Set(['Survived', 'NoCoverage'])

/** Lines and columns count from 1. */
function cut(source: string, start: Position, end: Position): string {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  return lines
    .map((line, at) => line.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined))
    .join('\n')
}

export function scoreOf({ files }: MutationReport, known: readonly Explained[]): Score {
  const mutants = Object.entries(files).flatMap(([file, { source, mutants: each }]) =>
    each.map(({ status, replacement = '', location: { start, end } }) => ({
      ...{ status, file, line: start.line, code: cut(source, start, end), becomes: replacement },
    })),
  )
  const isExplained = (it: { file: string; code: string; becomes: string }): boolean =>
    known.some(({ file, code, becomes }) => it.file === file && it.code === code && it.becomes === becomes)
  const left = mutants.filter(({ status }) => UNNOTICED.has(status))
  const noticed = mutants.filter(({ status }) => NOTICED.has(status)).length
  const unnoticed = left.filter((it) => !isExplained(it))
  const all = noticed + unnoticed.length
  return {
    ...{ noticed, all, explained: left.length - unnoticed.length, percent: all === 0 ? 100 : (100 * noticed) / all },
    unnoticed: unnoticed.map(({ status, ...it }) => ({ ...it, isRun: status === 'Survived' })),
  }
}
