import type { JSXElement, JSXOpeningElement } from '@babel/types'
import type { Core } from './core-parts.ts'
import { type ComponentRule, type HookRule, type Kit, kitOf, type Take } from './kits.ts'
import type { Page } from './page.ts'
import type { SourceFile } from './source-file.ts'
import type { Place } from './walk.ts'
import { walk } from './walk.ts'

const REACT = 'portico/react'

/** Buttons, hooks, networks and styles of a kit, in one file. What is not known stays, with a comment. */
export function translateNames(page: Page, file: SourceFile, core: Core): void {
  const { kit } = core
  const hooks: HookSite[] = []
  for (const { node, module, specifiers } of file.imports) {
    if (!kit.packages.test(module)) continue
    const [, sheet, query] = /([\w.-]+\.css)(\?.*)?$/.exec(module) ?? []
    if (sheet !== undefined) {
      const { quote } = file.style
      // An address of the sheet, which the page puts into its head by itself.
      if (specifiers.length > 0) file.replace(node.source, `${quote}portico/react.css${query ?? ''}${quote}`)
      else file.dropImport(node)
      if (specifiers.length === 0 && sheet === 'styles.css') file.needStyles('portico/react.css')
      page.did(file, `${module} is portico/react.css`)
    } else if (/^@reown\/appkit\/networks$/.test(module)) networks(page, file, kit, specifiers)
    else
      for (const { imported, local } of specifiers) {
        name(page, file, kit, imported, local)
        hooks.push(...hookSites(page, file, kit, imported, local))
      }
  }
  giveHooks(file, hooks)
  if (kit.name === 'AppKit') elements(page, file, kit)
  lateImports(page, file, kit)
}

function name(page: Page, file: SourceFile, kit: Kit, imported: string, local: string): void {
  const component = kit.components[imported]
  const uses = file.usesOf(local)
  if (component?.kind === 'button') {
    const [known, other] = [uses.filter(isElement), uses.filter((place) => !isElement(place))]
    if (known.length === 0) return
    if (other.length === 0) file.drop(local)
    const button = file.need(REACT, 'ConnectButton')
    for (const place of known) giveButton(page, file, kit, place, button, component)
    page.did(file, `${imported} is ConnectButton`)
  }
}

/** A call of a kit's hook that is known. */
interface HookSite {
  readonly rule: HookRule
  readonly place: Place
}

function hookSites(page: Page, file: SourceFile, kit: Kit, imported: string, local: string): readonly HookSite[] {
  const rule = kit.hooks[imported]
  if (rule === undefined) return []
  const uses = file.usesOf(local)
  const known = uses.filter((place) => hookIsKnown(file, rule, place))
  if (known.length === 0) return []
  if (known.length === uses.length) file.drop(local)
  page.did(file, `${imported} is ${imported === rule.to ? 'that' : rule.to} of portico/react`)
  return known.map((place) => ({ rule, place }))
}

/** `<Name …>`, and not `<Name.Part>` or a value. */
const isElement = ({ node, parents: [parent] }: Place): boolean =>
  node.type === 'JSXIdentifier' && parent?.type === 'JSXOpeningElement'

function giveButton(
  page: Page,
  file: SourceFile,
  kit: Kit,
  place: Place,
  button: string,
  rule: Pick<ComponentRule, 'props' | 'gone'>,
): void {
  const [opening, element] = place.parents as [JSXOpeningElement, JSXElement]
  const kept = keptProps(page, file, kit, place, opening, rule)
  if (element.children.some((child) => child.type !== 'JSXText' || child.value.trim() !== ''))
    page.leave(file, place, `<${file.textOf(opening.name)}> had children: ConnectButton takes a label.`, kit)
  file.replace(element, `<${[button, ...kept].join(' ')} />`)
}

/** The properties that an element keeps; the others are named in a comment. */
export function keptProps(
  page: Page,
  file: SourceFile,
  kit: Kit,
  place: Place,
  opening: JSXOpeningElement,
  { props, gone = {} }: Pick<ComponentRule, 'props' | 'gone'>,
  taken = /^$/,
): readonly string[] {
  return opening.attributes.flatMap((attribute) => {
    const key = attribute.type === 'JSXAttribute' ? file.textOf(attribute.name) : '...'
    const to = props[key]
    if (attribute.type === 'JSXAttribute' && to !== undefined)
      return [attribute.value ? `${to}=${file.textOf(attribute.value)}` : to]
    const had = `<${file.textOf(opening.name)}> had ${file.shortTextOf(attribute, 160)}`
    if (gone[key] !== undefined) page.did(file, `${had}: ${gone[key]}`)
    else if (!taken.test(key)) page.leave(file, place, `${had}.`, kit)
    return []
  })
}

/** `const { a, b: c } = useHook()`, where each of the fields has one that means the same. */
function hookIsKnown(
  file: SourceFile,
  { of, fields, calls = {} }: HookRule,
  { node, parents: [call, declarator, declaration] }: Place,
): boolean {
  if (call?.type !== 'CallExpression' || call.callee !== node) return false
  const [given, ...more] = call.arguments
  if (more.length > 0 || (given?.type === 'StringLiteral' ? given.value : given) !== of) return false
  if (declarator?.type !== 'VariableDeclarator' || declarator.id.type !== 'ObjectPattern') return false
  if (declaration?.type !== 'VariableDeclaration' || declaration.declarations.length !== 1) return false
  return declarator.id.properties.every((each) => {
    if (each.type !== 'ObjectProperty' || each.key.type !== 'Identifier' || each.value.type !== 'Identifier')
      return false
    const allowed = calls[each.key.name]
    const { value } = each
    return (
      fields[each.key.name] !== undefined &&
      (allowed === undefined ||
        file
          .usesOf(value.name)
          .filter((use) => use.node !== value && !use.parents.includes(declarator))
          .every((use) => isCalledAs(file, use, allowed)))
    )
  })
}

function isCalledAs(file: SourceFile, { node, parents: [parent] }: Place, allowed: RegExp): boolean {
  if (parent?.type !== 'CallExpression' || parent.callee !== node) return false
  return allowed.test(file.text.slice(node.end ?? 0, parent.end ?? 0).trim())
}

/** One call of ours in each component, however many of the kit's it is for: where the first of them was. */
function giveHooks(file: SourceFile, sites: readonly HookSite[]): void {
  const inOrder = [...sites].sort((one, other) => (one.place.node.start ?? 0) - (other.place.node.start ?? 0))
  const groups = new Map<string, HookSite[]>()
  for (const site of inOrder) {
    const component = site.place.parents.find(({ type }) => /Function/.test(type))
    const key = `${component?.start ?? ''} ${site.rule.to}`
    groups.set(key, [...(groups.get(key) ?? []), site])
  }
  for (const group of groups.values()) giveHook(file, group)
}

function giveHook(file: SourceFile, sites: readonly HookSite[]): void {
  const [taken, ofAccount] = [new Map<string, string>(), new Map<string, string>()]
  const getIn = (names: Map<string, string>) => (field: string) => {
    const local = names.get(field) ?? file.freeName(`${field}Portico`)
    names.set(field, local)
    return local
  }
  const [get, account] = [getIn(taken), getIn(ofAccount)]
  const take: Take = (module, name, isType = false) => {
    return isType ? file.needType(module, name) : file.need(module, name)
  }
  const fieldsOf = ({ rule, place }: HookSite) => {
    const [, declarator] = place.parents
    if (declarator?.type !== 'VariableDeclarator' || declarator.id.type !== 'ObjectPattern') return []
    return declarator.id.properties.flatMap((each) => {
      if (each.type !== 'ObjectProperty' || each.key.type !== 'Identifier' || each.value.type !== 'Identifier')
        return []
      const field = rule.fields[each.key.name]
      return field === undefined ? [] : [{ field, local: each.value.name }]
    })
  }
  // Before what is made of them, which takes the names that are there.
  const again: string[] = []
  for (const { field, local } of sites.flatMap(fieldsOf))
    if ('rename' in field) {
      const known = taken.get(field.rename)
      if (known === undefined) taken.set(field.rename, local)
      else again.push(`const ${local} = ${known}`)
    }
  const made = sites.map((site) =>
    fieldsOf(site).flatMap(({ field, local }) =>
      'rename' in field ? [] : [`const ${local} = ${field.make(get, file.isTyped, account, take)}`],
    ),
  )
  const patternOf = (names: ReadonlyMap<string, string>) =>
    [...names].map(([field, local]) => (field === local ? field : `${field}: ${local}`)).join(', ')
  const { quote, end } = file.style
  const rule = sites[0]?.rule
  const namespace = rule?.of === undefined ? '' : `${quote}${rule.of}${quote}`
  const calls = [
    ...(taken.size > 0 ? [`const { ${patternOf(taken)} } = ${file.need(REACT, rule?.to ?? '')}()`] : []),
    ...(ofAccount.size > 0
      ? [`const { ${patternOf(ofAccount)} } = ${file.need(REACT, 'useAccount')}(${namespace})`]
      : []),
    ...again,
  ]
  sites.forEach(({ place }, index) => {
    const declaration = place.parents[2]
    if (declaration === undefined) return
    const lines = [...(index === 0 ? calls : []), ...(made[index] ?? [])]
    if (lines.length === 0) return file.remove(declaration)
    const indent = file.indentAt(declaration.start ?? 0)
    const text = lines.map((line) => `${line}${end}`).join(`\n${indent}`)
    file.replace(declaration, file.textOf(declaration).endsWith(';') ? text : text.replace(/;$/, ''))
  })
}

const SOLANA_NETWORKS = ['solana', 'solanaDevnet', 'solanaTestnet']
/** Chains that Portico has no wallets for, and what is no chain. */
const UNKNOWN_NETWORKS = /^(?:bitcoin|ton|sui|tron|stacks|hedera)|^defineChain$|^networks$|^(?!AppKitNetwork$)[A-Z]/

function networks(
  page: Page,
  file: SourceFile,
  kit: Kit,
  specifiers: readonly { readonly imported: string; readonly local: string; readonly isType: boolean }[],
): void {
  for (const { imported, local, isType } of specifiers) {
    if (UNKNOWN_NETWORKS.test(imported) || (imported !== local && !isType)) continue
    file.drop(local)
    if (imported === 'AppKitNetwork') {
      const hasSolana = page.files.some(({ imports }) =>
        imports.some((each) =>
          each.specifiers.some((one) => SOLANA_NETWORKS.includes(one.imported) && kitOf(each.module) === kit),
        ),
      )
      const type =
        hasSolana || page.files.some(({ text }) => /\bsolana(?:Devnet|Testnet)?\b/.test(text))
          ? 'NetworkConfig'
          : 'Chain'
      for (const { node } of file.usesOf(local))
        file.replace(node, file.needType(type === 'Chain' ? 'viem' : 'portico', type))
    } else file.need(SOLANA_NETWORKS.includes(imported) ? 'portico/networks' : 'viem/chains', imported)
  }
  page.did(file, 'networks are those of viem/chains and portico/networks')
}

/** `<appkit-button />` needs no import, so it is found by its name. */
function elements(page: Page, file: SourceFile, kit: Kit): void {
  walk(file.ast.program, (place) => {
    const { node } = place
    if (node.type !== 'JSXElement') return
    const tag = file.textOf(node.openingElement.name)
    if (/^(?:appkit|w3m)-(?:connect-)?button$/.test(tag)) {
      const opening = node.openingElement
      const inside: Place = { node: opening.name, parents: [opening, node, ...place.parents] }
      const kept = keptProps(page, file, kit, inside, opening, { props: { label: 'label' } })
      file.replace(node, `<${[file.need(REACT, 'ConnectButton'), ...kept].join(' ')} />`)
      page.did(file, `<${tag}> is ConnectButton`)
    } else if (/^(?:appkit|w3m)-/.test(tag)) {
      page.leave(file, place, `<${tag}> has no element of its own: open the view with useModal().`, kit)
      file.replace(node, '<></>')
    }
  })
}

/** `(await import('kit')).Name` */
function lateImports(page: Page, file: SourceFile, kit: Kit): void {
  walk(file.ast.program, (place) => {
    const { node, parents } = place
    const [waiting, member] = parents
    if (node.type !== 'CallExpression' || node.callee.type !== 'Import') return
    const [from] = node.arguments
    if (from?.type !== 'StringLiteral' || kitOf(from.value) !== kit) return
    if (
      waiting?.type === 'AwaitExpression' &&
      member?.type === 'MemberExpression' &&
      member.property.type === 'Identifier'
    )
      if (kit.components[member.property.name]?.kind === 'button') {
        const { quote } = file.style
        file.replace(from, `${quote}${REACT}${quote}`)
        file.replace(member.property, 'ConnectButton')
        page.did(file, `${member.property.name} is ConnectButton`)
        return
      }
    page.leave(file, place, `${from.value} is loaded here.`, kit)
  })
  walk(file.ast.program, ({ node }) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'require') return
    const [from] = node.arguments
    if (from?.type !== 'StringLiteral' || kitOf(from.value) !== kit || !from.value.endsWith('.css')) return
    const { quote } = file.style
    file.replace(from, `${quote}portico/react.css${quote}`)
    page.did(file, `${from.value} is portico/react.css`)
  })
}
