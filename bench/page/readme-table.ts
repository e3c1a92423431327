/** What the README shows of a kept table: `bench/results/page.md`. */
const README_BEGINS = '<!-- bench:page -->'
const README_ENDS = '<!-- /bench:page -->'

/** A machine with more to do than this has no times to show: what a page loads does not depend on it. */
const CALM_LOAD = 2

const cellsOf = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

/** The rows without our budget, hosts by their number; below them when, where and by which command it was measured. */
export function readmeTable(kept: string): string {
  const [, measured = '', machine = ''] = kept.split('\n\n')
  const load = Number(/load of the machine ([\d.]+)/.exec(machine)?.[1] ?? Number.POSITIVE_INFINITY)
  const rows = kept
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map(cellsOf)
    .filter(([title = '']) => load <= CALM_LOAD || !title.endsWith(', ms'))
    .map(([title = '', ours = '', , ...others]) => [title, bare(ours), ...others.map(bare)])
  const times = load <= CALM_LOAD ? '' : ' Times are left out: the machine had other work.'
  return [
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
    '',
    `${measured} ${machine}${times} Again, on your machine: \`bench/README.md\`.`,
  ].join('\n')
}

/** Without the mark of a budget, and without the names of hosts. */
const bare = (cell: string): string => cell.replace(/ [✓✗]$/, '').replace(/^(\d+): .*$/, '$1')

/** A page with its table as it stands in `kept`. */
export const withTable = (page: string, kept: string): string => {
  const [before = '', rest = ''] = page.split(README_BEGINS)
  const [, after = ''] = rest.split(README_ENDS)
  return `${before}${README_BEGINS}\n${readmeTable(kept)}\n${README_ENDS}${after}`
}
