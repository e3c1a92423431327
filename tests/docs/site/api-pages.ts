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

/** A longer page is two: a browser is busy with all of it before the reader can scroll. Unit: characters. */
const LONG = 50_000

/** Of a page that is two, the first has what pages call, and the second what that takes and gives. */
const isCalled = (name: string, text: string) => name.endsWith('Api') || !/^(?:export )?(?:interface|type)\b/.test(text)

/**
 * A page for each entry, or two: each of its exports by its name, with what stands above it and above its members.
 */
export function apiReference(declarations = new Declarations()): readonly MadePage[] {
  const writtenAt = new Map<string, string>()
  return ENTRIES.flatMap(({ name, file }) => {
    const all = [...declarations.exportsOf(file)].sort(([a], [b]) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
    const own = all.filter(([, origin]) => !writtenAt.has(keyOf(origin)))
    const written = own.map(([exported, origin]) => ({
      ...{ exported, origin, text: entryOf(declarations, exported, origin) },
      isType: !isCalled(exported, declarations.textOf(origin)),
    }))
    const isLong = written.reduce((length, { text }) => length + text.length, 0) > LONG
    const place = placeOfEntry(name)
    const onSecond = written.filter(({ isType }) => isLong && isType)
    for (const each of written) {
      const at = onSecond.includes(each) ? `${place}-types` : place
      writtenAt.set(keyOf(each.origin), `${at}.md#${anchorOf(each.exported)}`)
    }
    const elsewhere = all
      .filter(([exported]) => !written.some((each) => each.exported === exported && !onSecond.includes(each)))
      .map(([exported, origin]) => `[\`${exported}\`](/${writtenAt.get(keyOf(origin))})`)
    const more = elsewhere.length === 0 ? [] : [`## Exported as well\n\n${elsewhere.join(', ')}`]
    const page = (at: string, title: string, parts: readonly string[]): MadePage => ({
      ...{ place: at, title },
      text: [`# ${title}`, 'Written from the types.', ...parts].join('\n\n') + '\n',
    })
    const first = written.filter((each) => !onSecond.includes(each)).map(({ text }) => text)
    const second = onSecond.map(({ text }) => text)
    return [
      page(place, name, [...first, ...more]),
      ...(isLong ? [page(`${place}-types`, `${name}: types`, second)] : []),
    ]
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

/** Where the options of a page are declared, and those inside of them. */
export const OPTIONS: readonly Options[] = [
  { of: '', title: 'Options of `createPortico`', at: 'adapters/composition/config', name: 'PorticoConfig' },
  { of: '', title: 'Views', at: 'adapters/composition/page-views', name: 'ViewsConfig' },
  { of: 'accountTabs', at: 'application/views/api', name: 'AccountTab' },
  { of: 'networks', at: 'domain/network/network', name: 'Network' },
  { of: 'networks.nativeCurrency', at: 'domain/network/native-currency', name: 'NativeCurrency' },
  { of: 'metadata', at: 'adapters/composition/config', name: 'PageMetadata' },
  { of: 'signIn', at: 'adapters/sign-in/page-sign-in-server', name: 'SignInOptions' },
  { of: 'solana', at: 'application/solana/solana-adapter', name: 'SolanaOptions' },
  { of: 'wallets', at: 'domain/wallets/own-wallet', name: 'OwnWallet' },
  { of: 'wallets.links', at: 'domain/wallets/own-wallet', name: 'OwnWalletLinks' },
  { of: 'deeplinkWallets', at: 'domain/connection/deeplink-wallet', name: 'DeeplinkWallet' },
  { of: 'methods', at: 'ports/connect-method', name: 'InjectedMethods' },
  { of: 'methods.email', title: 'methods.email, methods.social', at: 'ports/connect-method', name: 'InjectedMethod' },
  { of: 'ports', at: 'adapters/composition/config', name: 'PortOverrides' },
  { of: 'porticoTheme', title: 'Tokens of `porticoTheme`', at: 'domain/modal/theme', name: 'ThemeTokens' },
  { of: 'PorticoProvider', at: 'ui/bridge/PorticoProvider', name: 'PorticoProviderProps' },
  { of: 'PorticoAppearance', at: 'ui/bridge/PorticoAppearance', name: 'PorticoAppearanceProps' },
  { of: 'ConnectModal', at: 'ui/modal/ConnectModal', name: 'ConnectModalProps' },
  { of: 'ConnectButton', at: 'ui/components/ConnectButton', name: 'ConnectButtonProps' },
  { of: 'ConnectButton.Custom', at: 'ui/components/ConnectButtonCustom', name: 'ConnectButtonCustomProps' },
  { of: 'QrCode', at: 'ui/components/QrCode', name: 'QrCodeProps' },
  { of: 'QrLookContext', at: 'ui/components/qr-look', name: 'QrLook' },
  { of: 'createPorticoServer', at: 'integrations/server/options', name: 'PorticoServerOptions' },
  { of: 'createPorticoServer.session', at: 'integrations/server/options', name: 'SessionOptions' },
  { of: 'createPorticoServer.rateLimit', at: 'integrations/server/http/rate-limit', name: 'RateLimitOptions' },
  { of: 'createPorticoServer.services', at: 'integrations/server/services/service-hosts', name: 'ServicesOptions' },
  { of: 'createPorticoServer.ports', at: 'integrations/server/options', name: 'ServerPorts' },
]

interface Options {
  /** What they stand in; empty for `createPortico` itself. */
  readonly of: string
  /** Default: what they stand in. */
  readonly title?: string
  /** The file of their type, without its ending. */
  readonly at: string
  readonly name: string
}

export interface Option extends Member {
  /** With all that it stands in: `signIn.nonce`, `porticoTheme.accent`. */
  readonly place: string
}

/** Each option of a page, nested ones too, in the order in which they are told. */
export function optionsIn({ of, at, name }: Options, declarations: Declarations): readonly Option[] {
  return declarations
    .membersOf({ file: join(REPOSITORY, `dist/types/${at}.d.ts`), name })
    .map((member) => ({ ...member, place: of === '' ? member.name : `${of}.${member.name}` }))
}

export const allOptions = (declarations = new Declarations()): readonly Option[] =>
  OPTIONS.flatMap((each) => optionsIn(each, declarations))

/** In a line where it is one: more than a hundred blocks of code would keep a reader's phone busy. */
const typeOf = (text: string): string =>
  text.includes('\n') || text.includes('`') ? `\`\`\`ts\n${text}\n\`\`\`` : `\`${text}\``

/** Every option of a page, with its default. */
export function configurationPage(declarations = new Declarations()): MadePage {
  const parts = OPTIONS.map((options) => {
    const { of, title = `\`${of}\``, at, name } = options
    const comment = declarations.commentOf({ file: join(REPOSITORY, `dist/types/${at}.d.ts`), name })
    return [
      `## ${title}`,
      ...(comment === '' ? [] : [wordsOf(comment)]),
      ...optionsIn(options, declarations).map((option) =>
        [`### ${option.place}`, typeOf(option.text.replace(/^readonly /, '')), wordsOf(option.comment)].join('\n\n'),
      ),
    ].join('\n\n')
  })
  const lead =
    'What `createPortico` takes, then the theme, the components of React and the page’s own server, written from their types. A wrong or unknown option of `createPortico` and `createPorticoServer` is refused as [`CONFIG_INVALID`](/errors.md#config_invalid), with its name and what to write instead.'
  return {
    place: 'api/configuration',
    title: 'Configuration',
    text: ['# Configuration', lead, ...parts].join('\n\n') + '\n',
  }
}
