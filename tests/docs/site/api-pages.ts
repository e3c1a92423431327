import { join } from 'node:path'
import { REPOSITORY } from '../../architecture/source-files.ts'
import { Declarations, type Member, type Origin } from '../../library/declarations.ts'
import { ENTRIES, keyOf } from '../../library/public-api.ts'

/** A page that is written from the types. */
export interface MadePage {
  /** On the site, without its ending. */
  readonly place: string
  readonly title: string
  readonly text: string
}

const placeOfEntry = (entry: string) => `api/${entry.replaceAll('/', '-')}`
const anchorOf = (name: string) => name.toLowerCase()

/** A page for each entry: each of its exports by its name, with what stands above it and above its members. */
export function apiReference(declarations = new Declarations()): readonly MadePage[] {
  const writtenAt = new Map<string, string>()
  return ENTRIES.map(({ name, file }) => {
    const parts: string[] = []
    const elsewhere: string[] = []
    const all = [...declarations.exportsOf(file)].sort(([a], [b]) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
    for (const [exported, origin] of all) {
      const at = writtenAt.get(keyOf(origin))
      if (at === undefined) parts.push(entryOf(declarations, exported, origin))
      else elsewhere.push(`[\`${exported}\`](/${at})`)
      if (at === undefined) writtenAt.set(keyOf(origin), `${placeOfEntry(name)}.md#${anchorOf(exported)}`)
    }
    const more = elsewhere.length === 0 ? [] : [`## Exported as well\n\n${elsewhere.join(', ')}`]
    return {
      place: placeOfEntry(name),
      title: name,
      text: [`# ${name}`, 'Written from the types.', ...parts, ...more].join('\n\n') + '\n',
    }
  })
}

function entryOf(declarations: Declarations, name: string, origin: Origin): string {
  const comment = declarations.commentOf(origin)
  const members = declarations.membersOf(origin).filter((member) => member.comment !== '')
  return [
    `## ${name}`,
    ...(comment === '' ? [] : [wordsOf(comment)]),
    `\`\`\`ts\n${declarations.textOf(origin)}\n\`\`\``,
    ...(members.length === 0 ? [] : [members.map(lineOf).join('\n')]),
  ].join('\n\n')
}

const lineOf = ({ name, comment }: Member) => `- \`${name}\`: ${wordsOf(comment).replace(/\s*\n+\s*/g, ' ')}`

/** A comment's own marks as Markdown: `{@link A}` and `@throws CoreError`. */
const wordsOf = (comment: string) =>
  comment
    .replace(/\{@link (\w+)\}/g, '`$1`')
    .replace(/^@throws /gm, '**Throws** ')
    .replace(/^@returns /gm, '**Returns** ')
    .replace(/^@param (\w+)/gm, '**$1**')
    .replace(/\bR-[A-Z]+-\d+(?::|\.) ?/g, '')
    .replace(/^\(?[A-Z]\d\d(?:, [A-Z]\d\d)*\)?: /gm, '')

/** Where the options of `createPortico` are declared, and those inside of them. */
const OPTIONS: readonly (readonly [file: string, name: string, title: string])[] = [
  ['adapters/composition/config', 'PorticoConfig', 'Options'],
  ['adapters/composition/page-views', 'ViewsConfig', 'Views'],
  ['adapters/composition/config', 'PageMetadata', 'metadata'],
  ['adapters/sign-in/page-sign-in-server', 'SignInOptions', 'signIn'],
  ['application/solana/solana-adapter', 'SolanaOptions', 'solana'],
  ['domain/wallets/own-wallet', 'OwnWallet', 'wallets'],
  ['domain/wallets/own-wallet', 'OwnWalletLinks', 'wallets.links'],
  ['domain/connection/deeplink-wallet', 'DeeplinkWallet', 'deeplinkWallets'],
  ['ports/connect-method', 'InjectedMethods', 'methods'],
  ['domain/network/network', 'Network', 'networks'],
  ['adapters/composition/config', 'PortOverrides', 'ports'],
]

/** Every option of the configuration, with its default. */
export function configurationPage(declarations = new Declarations()): MadePage {
  const parts = OPTIONS.map(([file, name, title]) => {
    const origin = { file: join(REPOSITORY, `dist/types/${file}.d.ts`), name }
    const members = declarations.membersOf(origin)
    const comment = declarations.commentOf(origin)
    return [
      `## ${title}`,
      ...(comment === '' ? [] : [wordsOf(comment)]),
      ...members.map((member) =>
        [
          `### ${title === 'Options' || title === 'Views' ? '' : `${title}.`}${member.name}`,
          `\`\`\`ts\n${member.text.replace(/^readonly /, '')}\n\`\`\``,
          ...(member.comment === '' ? [] : [wordsOf(member.comment)]),
        ].join('\n\n'),
      ),
    ].join('\n\n')
  })
  const lead =
    'What `createPortico` takes, written from its types. A wrong or unknown option is refused as [`CONFIG_INVALID`](/errors.md#config_invalid), with its name and what to write instead.'
  return {
    place: 'api/configuration',
    title: 'Configuration',
    text: ['# Configuration', lead, ...parts].join('\n\n') + '\n',
  }
}
