import type { ArrayExpression, Expression, Node } from '@babel/types'
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
  topOf,
  variableOf,
  wagmiConfig,
} from './core-parts.ts'
import { kitOf } from './kits.ts'
import { declarationOf, literalIn, type Options, optionsIn } from './objects.ts'
import { meansFile, moduleFor, type Page } from './page.ts'
import type { SourceFile } from './source-file.ts'

const ADAPTERS = /^(?:Ethers|Ethers5|Solana)Adapter$/

/** Portico has these without being asked: only a page that turned them off has something to decide. */
const ON_HERE = /^(?:send|receive|history|enable(?:Wallets|Injected|EIP6963|WalletConnect|Reconnect|NetworkSwitch))$/

const OF_BOTH = ['featuredWalletIds', 'includeWalletIds', 'excludeWalletIds']

/** AppKit: a call of its own, with an adapter's configuration of wagmi beside it or in it. */
export function ofAppKit(page: Page, main: Found, options: Options, adapter: Found | undefined): Core | undefined {
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
    if (!known.test(key) && !isOnHere(key, value))
      todo.push(`${key}: ${main.file.shortTextOf(value, 120)} has another name, or none.`)
  for (const [key, value] of optionsIn(main.file, options.get('features')) ?? []) {
    const isSaid = value.type === 'BooleanLiteral'
    if ((isSaid && !value.value) || isOnHere(key, value)) continue
    if (key === 'analytics')
      todo.push('features.analytics is analytics, with an analyticsUrl; it is off unless you say so.')
    else if (value.type === 'ArrayExpression' && value.elements.length === 0) continue
    else if (isSaid) todo.push(`features.${key} is given as a view, a tab or a method of yours.`)
    else todo.push(`features.${key} has another name, or none.`)
  }
  todo.push(...themeLeft(main.file, options))
  const metadata = options.get('metadata')
  const about = metadata === undefined ? undefined : textIn(home, main.file, metadata)
  if (metadata !== undefined && about === undefined) todo.push('metadata is to be given to createPortico.')

  const chains =
    networks === undefined
      ? { name: '[]', line: '' }
      : kept === undefined
        ? { name: home.textOf(networks), line: '' }
        : chainsOf(home, networks)
  // Comments on the core stand above it, and below its chains.
  if (kept !== undefined) home.edits.appendLeft(startOf(kept.statement), chains.line)
  const line = [networks, projectId].includes(undefined) ? 'createPortico needs networks and a projectId.' : undefined
  if (projectId !== undefined && isPlaceholder(home, projectId)) todo.push(PLACEHOLDER)
  for (const what of line === undefined ? todo : [...todo, line]) page.leave(home, (adapter ?? main).place, what, kit)
  const { end } = home.style
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
    home.edits.appendLeft(startOf(kept.statement), `${words} ${core} = ${made}\n\n`)
    const ofEvm = networks === undefined ? undefined : withoutSolana(home, networks)
    if (networks !== undefined && listIn(home, networks) === undefined && page.namesSolana)
      page.leave(home, kept.place, 'wagmi knows no chains of Solana: give createConfig those of EVM alone.', kit)
    const isLoose = home.isTyped && networks !== undefined && ofEvm === undefined && !isTuple(home, networks)
    const literal = isLoose ? literalList(home, networks) : undefined
    // The literal types of its elements are no chains of another list, which an assertion would need.
    if (literal !== undefined) home.edits.appendLeft(literal.end ?? 0, ' as const')
    const tuple = isLoose && literal === undefined
    const type = tuple ? home.needType('viem', 'Chain') : ''
    const named = tuple ? `${chains.name} as [${type}, ...${type}[]]` : chains.name
    const config = wagmiConfig({ page, file: home, chains: ofEvm ?? named, core, options: given })
    home.replace(kept.call, `{ wagmiConfig: ${home.need(page.wagmi, 'createConfig')}(${config}) }`)
    for (const [key, value] of given)
      if (!/^(?:networks|projectId)$/.test(key) && !OF_WAGMI.test(key))
        page.leave(home, kept.place, `${key}: ${home.shortTextOf(value, 120)} has no place in createConfig.`, kit)
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

const isOnHere = (key: string, value: Node): boolean =>
  ON_HERE.test(key) && value.type === 'BooleanLiteral' && value.value

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
  return page.filesWith(name).some((file) => {
    const imported = file.imports
      .filter(({ module }) => meansFile(file, module, home.path))
      .flatMap(({ specifiers }) => specifiers)
      .filter((each) => each.imported === name)
    const names = file === home ? [name] : imported.map(({ local }) => local)
    return names
      .flatMap((local) => file.usesOf(local))
      .some(
        ({ node, parents: [parent, ...above] }) =>
          !(parent?.type === 'VariableDeclarator' && parent.id === node) &&
          !(except !== undefined && file === except.file && [parent, ...above].includes(except.call)),
      )
  })
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

const ACCENT = /^--(?:w3m|apkt)-accent$/

/** The chains for wagmi, which knows none of Solana, in a list that names them beside those of EVM. */
function withoutSolana(file: SourceFile, value: Expression): string | undefined {
  const solana = file.imports
    .filter(({ module }) => module === '@reown/appkit/networks')
    .flatMap(({ node }) => node.specifiers)
    .flatMap((each) =>
      each.type === 'ImportSpecifier' && file.textOf(each.imported).startsWith('solana') ? each.local : [],
    )
    .map(({ name }) => name)
  const list = listIn(file, value)
  const all = list?.elements.flatMap((each) => (each === null ? [] : file.textOf(each))) ?? []
  const rest = all.filter((name) => !solana.includes(name))
  return rest.length === all.length ? undefined : `[${rest.join(', ')}]`
}

/** The list itself, by whatever name and type it is handed on. */
function listIn(file: SourceFile, value: Expression | null | undefined): ArrayExpression | undefined {
  if (value?.type === 'TSAsExpression' || value?.type === 'TSSatisfiesExpression') return listIn(file, value.expression)
  if (value?.type === 'Identifier') return listIn(file, declarationOf(file, value.name)?.init)
  return value?.type === 'ArrayExpression' ? value : undefined
}

function themeOf(file: SourceFile, options: Options): Readonly<Record<string, string>> {
  const mode = literalIn(options.get('themeMode'))
  const variables = [...(optionsIn(file, options.get('themeVariables')) ?? [])]
  const accent = literalIn(variables.find(([key]) => ACCENT.test(key))?.[1])
  return {
    ...(mode === 'light' || mode === 'dark' ? { mode: `'${mode}'` } : {}),
    ...(accent !== undefined && /^#[\da-f]{6}$/i.test(accent) ? { accent: `'${accent}'` } : {}),
  }
}

/** What of a theme is not in {@link themeOf}. */
function themeLeft(file: SourceFile, options: Options): readonly string[] {
  const taken = themeOf(file, options)
  const [mode, given] = [options.get('themeMode'), options.get('themeVariables')]
  const variables = given === undefined ? [] : [...(optionsIn(file, given) ?? [['themeVariables', given] as const])]
  return [
    ...(mode === undefined || taken['mode'] !== undefined ? [] : [['themeMode', mode] as const]),
    ...variables.filter(([key]) => !ACCENT.test(key) || taken['accent'] === undefined),
  ].map(([key, value]) => `The theme had ${key}: ${file.shortTextOf(value, 120)}.`)
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
