import type { Outcome } from './run-walker.ts'
import type { Sabotage } from './sabotage.ts'

export const HEAD = `| id | what was taken out | walker | found? | after | by |
|---|---|---|---|---|---|`

/** One row of Markdown. */
export function rowOf({ id, takesOut, walker }: Sabotage, { seconds, found, trouble }: Outcome): string {
  const time = `${Math.round(seconds)} s`
  const end =
    found === undefined
      ? [trouble === undefined ? '**no**' : '**the walker broke**', time, '']
      : ['yes', `${time}; ${found.after}`, found.sentence]
  const cells = [id, takesOut, walker, ...end].map((each) => each.replaceAll('|', '\\|').replaceAll('\n', ' '))
  return `| ${cells.join(' | ')} |`
}
