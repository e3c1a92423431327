import type { CallExpression, Expression, NewExpression, Node, Statement } from '@babel/types'
import { projectIdFault } from '../../../src/domain/configuration/hosts.ts'
import { type Kit, kitOf } from './kits.ts'
import { declarationOf, literalIn, type Options, optionsIn } from './objects.ts'
import { meansFile, moduleFor, type Page } from './page.ts'
import type { SourceFile } from './source-file.ts'
import type { Place } from './walk.ts'

/** The core that takes the place of a kit's configuration. */
export interface Core {
  readonly kit: Kit
  /** What it is called in a file, which imports it where it has to. */
  readonly nameIn: (file: SourceFile) => string
  /** For the provider; empty where the kit had none that is known. */
  readonly theme: Readonly<Record<string, string>>
}

/** A call at the top of a file that makes what a kit is configured by. */
interface Found {
  readonly kit: Kit
  readonly name: string
  readonly file: SourceFile
  readonly place: Place
  readonly call: CallExpression | NewExpression
  readonly statement: Statement
  readonly options: Options | undefined
}

const MAKERS = /^(?:getDefaultConfig|createAppKit|WagmiAdapter)$/
const ADAPTERS = /^(?:Ethers|Ethers5|Solana)Adapter$/
/** Options of wagmi's own that the kits hand on. */
const OF_WAGMI =
  /^(?:ssr|storage|transports|batch|cacheTime|pollingInterval|syncConnectedChain|multiInjectedProviderDiscovery)$/
const OF_BOTH = ['featuredWalletIds', 'includeWalletIds', 'excludeWalletIds']

/** Writes the core where the kit's configuration was. @returns nothing where that is not known for certain. */
export function makeCore(page: Page): Core | undefined {
  const found = page.files.flatMap((file) => madeIn(file))
  const [first] = found
  if (first === undefined) return undefined
  const others = found.filter(({ name }) => name !== 'WagmiAdapter')
  const [main] = others
  const adapters = found.filter(({ name }) => name === 'WagmiAdapter')
  if (main === undefined || others.length > 1 || adapters.length > 1) {
    for (const each of found)
      page.leave(each.file, each.place, `make one core in place of each ${each.name}.`, each.kit)
    return undefined
  }
  if (main.options === undefined) {
    page.leave(main.file, main.place, `${main.name} is given what cannot be read here.`, main.kit)
    return undefined
  }
  return main.name === 'createAppKit'
    ? ofAppKit(page, main, main.options, adapters[0])
    : ofWagmiKit(page, main, main.options)
}

function madeIn(file: SourceFile): readonly Found[] {
  return file.imports.flatMap(({ module, specifiers }) => {
    const kit = kitOf(module)
    if (kit === undefined) return []
    return specifiers
      .filter(({ imported }) => MAKERS.test(imported))
      .flatMap(({ imported: name, local }) =>
        file.usesOf(local).flatMap((place): readonly Found[] => {
          const [call] = place.parents
          if ((call?.type !== 'CallExpression' && call?.type !== 'NewExpression') || call.callee !== place.node)
            return []
          const statement = topOf(place)
          if (statement === undefined) return []
          return [{ kit, name, file, place, call, statement, options: optionsIn(file, call.arguments[0]) }]
        }),
      )
  })
}

/** The statement at the top of the file; nothing inside of a function. */
function topOf({ parents }: Place): Statement | undefined {
  if (parents.some(({ type }) => /Function|ClassMethod|ObjectMethod/.test(type))) return undefined
  return parents.at(-2) as Statement | undefined
}

/** RainbowKit and ConnectKit: a configuration of wagmi, with the kit's wallets in it. */
function ofWagmiKit(page: Page, main: Found, options: Options): Core {
  const { file, kit, call, statement } = main
  const isRainbow = kit.name === 'RainbowKit'
  const projectId = options.get(isRainbow ? 'projectId' : 'walletConnectProjectId')
  for (const [key, value] of options)
    if (!/^(?:projectId|walletConnectProjectId|chains|app\w+)$/.test(key) && !OF_WAGMI.test(key))
      page.leave(file, main.place, `${key}: ${short(file, value)} has no place in createConfig.`, kit)
  const nodes = options.get('transports')
  // `http()` is the chain's own node.
  if (nodes !== undefined && /\(\s*[^\s)]/.test(file.textOf(nodes))) {
    const what =
      'the core asks the nodes that the chains name, and not those of transports: withRpcUrl of portico/networks.'
    page.leave(file, main.place, what, kit)
  }
  if (projectId === undefined) page.leave(file, main.place, 'createPortico needs a projectId, or a relayUrl.', kit)
  else if (isPlaceholder(file, projectId)) page.leave(file, main.place, PLACEHOLDER, kit)

  const create = file.need('portico', 'createPortico')
  const { name: chains, line } = chainsOf(file, options.get('chains'))
  const metadata = ['appName', 'appDescription', 'appUrl', 'appIcon'].map((key) => options.get(key))
  const [title, description, url, icon] = metadata.map((each) => (each === undefined ? undefined : file.textOf(each)))
  const core = file.freeName('core')
  const isNeeded = isExported(statement) || page.files.some((other) => other !== file && importsKit(other, kit))
  const isWhole = [title, description, url, icon].every((each) => each !== undefined)
  const about = isWhole ? [] : [...options].filter(([key]) => /^app[A-Z]/.test(key))
  for (const [key, value] of about) {
    const what = `${key}: ${short(file, value)} is for metadata, with a description, a url and icons.`
    page.leave(file, main.place, what, kit)
  }
  const { end } = file.style
  file.edits.appendLeft(
    startOf(statement),
    `${line}${isNeeded ? 'export ' : ''}const ${core} = ${create}(${objectText([
      ['networks', chains],
      ...(projectId === undefined ? [] : [['projectId', file.textOf(projectId)] as const]),
      ...(isWhole
        ? [['metadata', `{ name: ${title}, description: ${description}, url: ${url}, icons: [${icon}] }`] as const]
        : []),
    ])})${end}\n\n`,
  )
  file.drop(localOf(file, main))
  const config = wagmiConfig(file, chains, core, options)
  if (isRainbow) file.replace(call, `${file.need('wagmi', 'createConfig')}(${config})`)
  else if (main.place.parents[1]?.type === 'CallExpression' && main.place.parents[1].arguments.length === 1) {
    const { callee, end: close } = main.place.parents[1]
    file.edits.overwrite(callee.end ?? 0, close ?? 0, `(${config})`)
  } else file.replace(call, config)
  page.did(file, `${main.name} is createPortico, and createConfig with the connector portico(core)`)
  return { kit, theme: {}, nameIn: (other) => (other === file ? core : other.need(moduleFor(other, file.path), core)) }
}

function ofAppKit(page: Page, main: Found, options: Options, adapter: Found | undefined): Core | undefined {
  const { kit } = main
  const variable = variableOf(main.statement)
  if (variable !== undefined && isUsed(page, main.file, variable)) {
    page.leave(main.file, main.place, `${variable} is used further on: createPortico has other methods.`, kit)
    return undefined
  }
  const known =
    /^(?:adapters|networks|projectId|metadata|themeMode|themeVariables|features|featuredWalletIds|includeWalletIds|excludeWalletIds)$/
  const home = adapter?.file ?? main.file
  // One that stands in the call itself has a configuration of wagmi that nothing else can use.
  const kept = adapter?.statement === main.statement ? undefined : adapter
  const create = home.need('portico', 'createPortico')
  const core = home.freeName('core')
  const given = adapter?.options ?? options
  const networks = given.get('networks') ?? options.get('networks')
  const projectId = given.get('projectId') ?? options.get('projectId')
  const todo: string[] = []
  for (const [key, value] of options)
    if (!known.test(key)) todo.push(`${key}: ${short(main.file, value)} has another name, or none.`)
  for (const [key, value] of optionsIn(main.file, options.get('features')) ?? []) {
    const isSaid = value.type === 'BooleanLiteral'
    if (isSaid && !value.value) continue
    if (key === 'analytics')
      todo.push('features.analytics is analytics, with an analyticsUrl; it is off unless you say so.')
    else if (isSaid) todo.push(`features.${key} is given as a view, a tab or a method of yours.`)
    else todo.push(`features.${key} has another name, or none.`)
  }
  const metadata = options.get('metadata')
  const about = metadata === undefined ? undefined : textIn(home, main.file, metadata)
  if (metadata !== undefined && about === undefined) todo.push('metadata is to be given to createPortico.')

  const line = [networks, projectId].includes(undefined) ? 'createPortico needs networks and a projectId.' : undefined
  if (projectId !== undefined && isPlaceholder(home, projectId)) todo.push(PLACEHOLDER)
  for (const what of line === undefined ? todo : [...todo, line]) page.leave(home, (adapter ?? main).place, what, kit)
  const { end } = home.style
  const chains =
    networks === undefined
      ? { name: '[]', line: '' }
      : kept === undefined
        ? { name: home.textOf(networks), line: '' }
        : chainsOf(home, networks)
  const made = `${create}(${objectText([
    ['networks', chains.name],
    ...(projectId === undefined ? [] : [['projectId', home.textOf(projectId)] as const]),
    ...(about === undefined ? [] : [['metadata', about] as const]),
    ...OF_BOTH.flatMap((key) => {
      const value = options.get(key)
      const text = value === undefined ? undefined : textIn(home, main.file, value)
      return text === undefined ? [] : [[key, text] as const]
    }),
  ])})${end}`
  const isNeeded =
    kept !== undefined ||
    isExported(main.statement) ||
    page.files.some((each) => each !== home && /(?:createRoot|WagmiProvider)/.test(each.text))
  const words = isNeeded ? 'export const' : 'const'
  if (adapter !== undefined) home.drop(localOf(home, adapter))
  if (kept === undefined) {
    home.edits.overwrite(main.statement.start ?? 0, main.statement.end ?? 0, `${words} ${core} = ${made}`)
  } else {
    home.edits.appendLeft(startOf(kept.statement), `${chains.line}${words} ${core} = ${made}\n\n`)
    const isLoose = home.isTyped && networks !== undefined && !isTuple(home, networks)
    const literal = isLoose ? literalList(home, networks) : undefined
    // The literal types of its elements are no chains of another list, which an assertion would need.
    if (literal !== undefined) home.edits.appendLeft(literal.end ?? 0, ' as const')
    const tuple = isLoose && literal === undefined
    if (tuple) home.needType('viem', 'Chain')
    const config = wagmiConfig(home, tuple ? `${chains.name} as [Chain, ...Chain[]]` : chains.name, core, given)
    home.replace(kept.call, `{ wagmiConfig: ${home.need('wagmi', 'createConfig')}(${config}) }`)
    for (const [key, value] of given)
      if (!/^(?:networks|projectId)$/.test(key) && !OF_WAGMI.test(key))
        page.leave(home, kept.place, `${key}: ${short(home, value)} has no place in createConfig.`, kit)
    main.file.remove(main.statement)
  }
  main.file.drop(localOf(main.file, main))
  dropAdapters(page, main)
  page.did(
    home,
    adapter === undefined ? 'createAppKit is createPortico' : 'createAppKit and WagmiAdapter are createPortico',
  )
  return {
    kit,
    theme: themeOf(main.file, options),
    nameIn: (other) => (other === home ? core : other.need(moduleFor(other, home.path), core)),
  }
}

/** Adapters that createAppKit was given, and nothing else needs. */
function dropAdapters(page: Page, main: Found): void {
  for (const file of page.files)
    for (const { module, specifiers } of file.imports)
      for (const { imported, local } of kitOf(module) === main.kit ? specifiers : []) {
        if (!ADAPTERS.test(imported)) continue
        const uses = file.usesOf(local)
        const declared = uses.map((place) => ({ name: variableOf(topOf(place)), statement: topOf(place) }))
        const isFree = declared.every(
          ({ name, statement }) =>
            (name !== undefined && !isUsed(page, file, name, main)) || statement === main.statement,
        )
        if (!isFree) continue
        for (const { statement } of declared)
          if (statement !== undefined && statement !== main.statement) file.remove(statement)
        file.drop(local)
      }
}

/** Whether a constant of a file is used there or in another one; not counting inside of a call that goes. */
function isUsed(page: Page, home: SourceFile, name: string, except?: Found): boolean {
  return page.files.some((file) => {
    const isThere =
      file === home ||
      file.imports.some(
        ({ module, specifiers }) =>
          meansFile(file, module, home.path) && specifiers.some((each) => each.imported === name),
      )
    return (
      isThere &&
      file
        .usesOf(name)
        .some(
          ({ node, parents: [parent, ...above] }) =>
            !(parent?.type === 'VariableDeclarator' && parent.id === node) &&
            !(except !== undefined && file === except.file && [parent, ...above].includes(except.call)),
        )
    )
  })
}

const PLACEHOLDER = 'the projectId is a placeholder, which createPortico does not take: name yours, or a relayUrl.'

/** As a kit's own template has it: the kits take any text, and ours throws. */
function isPlaceholder(file: SourceFile, projectId: Expression): boolean {
  const declared = projectId.type === 'Identifier' ? declarationOf(file, projectId.name)?.init : projectId
  const id = literalIn(declared ?? undefined)
  return id !== undefined && projectIdFault(id) !== undefined
}

/** The text of a value, where it can stand in another file as well. */
function textIn(home: SourceFile, from: SourceFile, value: Expression): string | undefined {
  if (home === from) return from.textOf(value)
  if (value.type !== 'Identifier') return isPlain(value) ? from.textOf(value) : undefined
  const comes = from.imports.find(({ specifiers }) => specifiers.some(({ local }) => local === value.name))
  if (comes !== undefined) return meansFile(from, comes.module, home.path) ? value.name : undefined
  const init = declarationOf(from, value.name)?.init
  return init && isPlain(init) ? from.textOf(init) : undefined
}

/** Texts, numbers, and lists and objects of them. */
function isPlain(node: Node): boolean {
  if (node.type === 'ObjectExpression')
    return node.properties.every((each) => each.type === 'ObjectProperty' && !each.computed && isPlain(each.value))
  if (node.type === 'ArrayExpression') return node.elements.every((each) => each !== null && isPlain(each))
  return /^(?:String|Numeric|Boolean)Literal$/.test(node.type)
}

function themeOf(file: SourceFile, options: Options): Readonly<Record<string, string>> {
  const mode = literalIn(options.get('themeMode'))
  const accent = literalIn(optionsIn(file, options.get('themeVariables'))?.get('--w3m-accent'))
  return {
    ...(mode === 'light' || mode === 'dark' ? { mode: `'${mode}'` } : {}),
    ...(accent !== undefined && /^#[\da-f]{6}$/i.test(accent) ? { accent: `'${accent}'` } : {}),
  }
}

/** The chains by a name, as they are said twice: to the core and to wagmi. */
function chainsOf(file: SourceFile, value: Expression | undefined): { readonly name: string; readonly line: string } {
  const { end } = file.style
  if (value?.type === 'Identifier') return { name: value.name, line: '' }
  const isFixed = file.isTyped && (value === undefined || value.type === 'ArrayExpression')
  // ConnectKit's own, where none are named.
  const names = ['mainnet', 'polygon', 'optimism', 'arbitrum']
  const text =
    value === undefined ? `[${names.map((name) => file.need('wagmi/chains', name)).join(', ')}]` : file.textOf(value)
  const name = file.usesOf('chains').length === 0 ? 'chains' : file.freeName('chains')
  return { name, line: `const ${name} = ${text.replace(/\n  /g, '\n')}${isFixed ? ' as const' : ''}${end}\n\n` }
}

/** A list that is known to have a first one, as wagmi wants it. */
function isTuple(file: SourceFile, value: Expression): boolean {
  if (value.type !== 'Identifier') return true
  const declared = declarationOf(file, value.name)
  return /\[\s*\w+\s*,\s*\.\.\.|as const/.test(declared === undefined ? '' : file.textOf(declared))
}

/** The list that a constant without a type of its own is. */
function literalList(file: SourceFile, value: Expression): Expression | undefined {
  const declared = value.type === 'Identifier' ? declarationOf(file, value.name) : undefined
  const isTyped = declared?.id.type === 'Identifier' && Boolean(declared.id.typeAnnotation)
  return declared?.init?.type === 'ArrayExpression' && !isTyped ? declared.init : undefined
}

function wagmiConfig(file: SourceFile, chains: string, core: string, options: Options): string {
  const own = [...options]
    .filter(([key]) => OF_WAGMI.test(key))
    .map(([key, value]) => [key, file.textOf(value)] as const)
  const hasTransports = options.has('transports')
  return objectText([
    ['chains', chains],
    ['connectors', `[${file.need('portico/wagmi', 'portico')}(${core})]`],
    ...own,
    ...(hasTransports
      ? []
      : [
          [
            'client',
            `({ chain }) => ${file.need('viem', 'createClient')}({ chain, transport: ${file.need('viem', 'http')}() })`,
          ] as const,
        ]),
  ])
}

const objectText = (entries: readonly (readonly [string, string])[]): string =>
  `{\n${entries.map(([key, value]) => `  ${key === value ? key : `${key}: ${value}`},\n`).join('')}}`

const short = (file: SourceFile, value: Expression): string => {
  const text = file.textOf(value).replace(/\s+/g, ' ')
  return text.length > 120 ? `${text.slice(0, 119)}…` : text
}

const localOf = (file: SourceFile, { name }: Found): string =>
  file.imports.flatMap(({ specifiers }) => specifiers).find(({ imported }) => imported === name)?.local ?? name

const isExported = ({ type }: Statement): boolean => type === 'ExportNamedDeclaration'

function variableOf(statement: Statement | undefined): string | undefined {
  const declared = statement?.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  const id = declared?.type === 'VariableDeclaration' ? declared.declarations[0]?.id : undefined
  return id?.type === 'Identifier' ? id.name : undefined
}

const startOf = (statement: Statement): number => statement.start ?? 0

const importsKit = (file: SourceFile, kit: Kit): boolean => file.imports.some(({ module }) => kit.packages.test(module))
