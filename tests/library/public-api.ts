import { join } from 'node:path'
import manifest from '../../package.json' with { type: 'json' }
import { REPOSITORY } from '../architecture/source-files.ts'
import { Declarations, type Origin } from './declarations.ts'

/** An entry of package.json, by what the compiler emitted for it. */
export interface Entry {
  /** As a page imports it: `portico/domain`. */
  readonly name: string
  /** What `tsc -b` emitted, from which what is published is written. */
  readonly file: string
}

/** The entries that have types, in the order of package.json. */
export const ENTRIES: readonly Entry[] = Object.entries(manifest.exports).flatMap(([path, target]) =>
  typeof target === 'string' || !('import' in target)
    ? []
    : [
        {
          name: `portico${path.slice(1)}`,
          file: join(REPOSITORY, target.import.types.replace('declarations', 'types')),
        },
      ],
)

export const keyOf = ({ file, name }: Origin) => `${file}#${name}`
const pageNameOf = (entry: string) => `${entry.replaceAll('/', '-')}.md`

/** The whole public API: the text of each page by its file. What several entries export is written out at the first. */
export function apiPages(declarations = new Declarations()): ReadonlyMap<string, string> {
  const writtenAt = new Map<string, string>()
  const pageOf = ({ name, file }: Entry) => {
    const own: string[] = []
    const shared = new Map<string, string[]>()
    for (const [exported, origin] of [...declarations.exportsOf(file)].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const elsewhere = writtenAt.get(keyOf(origin))
      const label = exported === origin.name ? '' : `// exported as ${exported}\n`
      if (elsewhere === undefined) own.push(label + declarations.textOf(origin))
      else shared.set(elsewhere, [...(shared.get(elsewhere) ?? []), `\`${exported}\``])
      writtenAt.set(keyOf(origin), elsewhere ?? name)
    }
    const sentences = [...shared].map(([at, names]) => `As in [${at}](${pageNameOf(at)}): ${names.join(', ')}.\n`)
    const code = own.length === 0 ? [] : [`\`\`\`ts\n${own.join('\n\n')}\n\`\`\`\n`]
    return [`# ${name}\n`, 'Written by `npm run api` from what the compiler emits.\n', ...code, ...sentences].join('\n')
  }
  return new Map(ENTRIES.map((entry) => [join(REPOSITORY, 'docs/api', pageNameOf(entry.name)), pageOf(entry)]))
}

/** What signatures of an entry mention, and neither the entry nor what `isElsewhere` accepts exports. */
export function unexported(
  { name, file }: Entry,
  isElsewhere: (origin: Origin) => boolean = () => false,
  declarations = new Declarations(),
): readonly string[] {
  const exported = [...declarations.exportsOf(file).values()]
  const keys = new Set(exported.map(keyOf))
  const missing = exported.flatMap((origin) =>
    declarations
      .mentionedBy(origin)
      .filter((each) => !keys.has(keyOf(each)) && !isElsewhere(each))
      .map((each) => `${name}: ${origin.name} mentions ${each.name}`),
  )
  return [...new Set(missing)].sort()
}
