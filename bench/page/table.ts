import type { Row } from './rows.ts'
import type { AbsentSubject } from './serve-subjects.ts'
import { PORTICO, type Subject } from './subjects.ts'

/** The table as Markdown: one row for each figure, ours first with its budget. A peer that is absent has the reason. */
export function tableOf(subjects: readonly Subject[], absent: readonly AbsentSubject[], rows: readonly Row[]): string {
  const columns = subjects.filter(({ key }) => !absent.some(({ subject }) => subject.key === key))
  const head = ['', ...columns.map(({ name, key }) => (key === PORTICO ? `${name} | at most` : name))]
  const marked = (text: string, isKept: boolean | undefined) =>
    isKept === undefined ? text : `${text} ${isKept ? '✓' : '✗'}`
  const line = ({ title, cells, budget, isKept }: Row) => [
    title,
    ...columns.map(({ key }) => {
      const text = cells.get(key)?.text ?? '–'
      return key === PORTICO ? `${marked(text, isKept)} | ${budget}` : text
    }),
  ]
  const rule = head
    .join('|')
    .split('|')
    .map((_, column) => (column === 0 ? '---' : '---:'))
  return [
    ...[head, rule, ...rows.map(line)].map((cells) => `| ${cells.join(' | ')} |`),
    ...absent.map(({ subject, reason }) => `\n${subject.name} is missing: ${reason.split('\n').slice(0, 6).join(' ')}`),
  ].join('\n')
}
