import type { Expression } from '@babel/types'
import {
  chainsOf,
  type Core,
  type Found,
  isExported,
  isPlaceholder,
  localOf,
  objectText,
  OF_WAGMI,
  PLACEHOLDER,
  startOf,
  wagmiConfig,
} from './core-parts.ts'
import type { Kit } from './kits.ts'
import { declarationOf, type Options, optionsIn } from './objects.ts'
import { moduleFor, type Page } from './page.ts'
import type { SourceFile } from './source-file.ts'

/** RainbowKit and ConnectKit: a configuration of wagmi, with the kit's wallets in it. */
export function ofWagmiKit(page: Page, main: Found, options: Options): Core {
  const { file, kit, call } = main
  const isRainbow = kit.name === 'RainbowKit'
  const made = chainsOf(file, options.get('chains'))
  const core = writeCore(page, main, options, made, options.get('transports'))
  for (const [key, value] of options)
    if (!/^(?:projectId|walletConnectProjectId|chains|app\w+)$/.test(key) && !OF_WAGMI.test(key))
      page.leave(file, main.place, `${key}: ${file.shortTextOf(value, 120)} has no place in createConfig.`, kit)
  const [, around] = main.place.parents
  const isGiven = isRainbow || around?.type === 'CallExpression'
  const config = wagmiConfig({ page, file, chains: made.name, core, options, isGiven })
  if (isRainbow) file.replace(call, `${file.need('wagmi', 'createConfig')}(${config})`)
  else if (around?.type === 'CallExpression' && around.arguments.length === 1) {
    const { callee, end: close } = around
    file.edits.overwrite(callee.end ?? 0, close ?? 0, `(${config})`)
  } else file.replace(call, config)
  page.did(file, `${main.name} is createPortico, and createConfig with the connector portico(core)`)
  return coreIn(main, core)
}

/** RainbowKit's list of wallets for a configuration of wagmi that the page makes itself, which has the chains. */
export function ofWalletList(page: Page, main: Found, options: Options): Core | undefined {
  const { file, kit, call, place } = main
  const own = configIn(file)
  const value = own?.get('chains')
  const start = startOf(main.statement)
  const declared = value?.type === 'Identifier' ? declarationOf(file, value.name) : undefined
  if (own === undefined || value === undefined || (declared?.start ?? 0) > start) {
    page.leave(file, place, 'the chains for a core are not known: no createConfig of this file names them before.', kit)
    return undefined
  }
  const made = chainsOf(file, value)
  if (made.line !== '') file.replace(value, made.name)
  const what =
    'the list of wallets is Portico’s own, which walletOrder, featuredWalletIds and wallets of createPortico change.'
  const core = writeCore(page, main, options, made, own.get('transports'), what)
  file.replace(call, `[${file.need('portico/wagmi', 'portico')}(${core})]`)
  page.did(file, `${main.name} is createPortico, and the connector portico(core)`)
  return coreIn(main, core)
}

/** What the one `createConfig` of a file is given. */
function configIn(file: SourceFile): Options | undefined {
  const [local] = file.imports
    .filter(({ module }) => /^(?:wagmi|@wagmi\/core)$/.test(module))
    .flatMap(({ specifiers }) => specifiers)
    .filter(({ imported }) => imported === 'createConfig')
  const [only, ...more] = local === undefined ? [] : file.usesOf(local.local)
  const [call] = only?.parents ?? []
  if (more.length > 0 || call?.type !== 'CallExpression' || call.callee !== only?.node) return undefined
  return optionsIn(file, call.arguments[0])
}

/** Writes the core above the statement of a kit's call. @param said - What else is left to do at it. @returns its name. */
function writeCore(
  page: Page,
  main: Found,
  options: Options,
  { name: chains, line }: { readonly name: string; readonly line: string },
  nodes: Expression | undefined,
  said?: string,
): string {
  const { file, kit, statement } = main
  // Comments on the core stand above it, and below its chains.
  file.edits.appendLeft(startOf(statement), line)
  if (said !== undefined) page.leave(file, main.place, said, kit)
  const projectId = options.get(kit.name === 'RainbowKit' ? 'projectId' : 'walletConnectProjectId')
  // `http()` is the chain's own node.
  if (nodes !== undefined && /\(\s*[^\s)]/.test(file.textOf(nodes))) {
    const what =
      'the core asks the nodes that the chains name, and not those of transports: withRpcUrl of portico/networks.'
    page.leave(file, main.place, what, kit)
  }
  if (projectId === undefined) page.leave(file, main.place, 'createPortico needs a projectId, or a relayUrl.', kit)
  else if (isPlaceholder(file, projectId)) page.leave(file, main.place, PLACEHOLDER, kit)

  const create = file.need('portico', 'createPortico')
  const metadata = ['appName', 'appDescription', 'appUrl', 'appIcon'].map((key) => options.get(key))
  const [title, description, url, icon] = metadata.map((each) => (each === undefined ? undefined : file.textOf(each)))
  const core = file.freeName('core')
  const isNeeded = isExported(statement) || page.files.some((other) => other !== file && importsKit(other, kit))
  const isWhole = [title, description, url, icon].every((each) => each !== undefined)
  const about = isWhole ? [] : [...options].filter(([key]) => /^app[A-Z]/.test(key))
  for (const [key, value] of about) {
    const what = `${key}: ${file.shortTextOf(value, 120)} is for metadata, with a description, a url and icons.`
    page.leave(file, main.place, what, kit)
  }
  const { end } = file.style
  file.edits.appendLeft(
    startOf(statement),
    `${isNeeded ? 'export ' : ''}const ${core} = ${create}(${objectText([
      ['networks', chains],
      ...(projectId === undefined ? [] : [['projectId', file.textOf(projectId)] as const]),
      ...(isWhole
        ? [['metadata', `{ name: ${title}, description: ${description}, url: ${url}, icons: [${icon}] }`] as const]
        : []),
    ])})${end}\n\n`,
  )
  file.drop(localOf(file, main))
  return core
}

const coreIn = ({ kit, file }: Found, core: string): Core => ({
  kit,
  theme: {},
  nameIn: (other) => (other === file ? core : other.need(moduleFor(other, file.path), core)),
})

const importsKit = (file: SourceFile, kit: Kit): boolean => file.imports.some(({ module }) => kit.packages.test(module))
