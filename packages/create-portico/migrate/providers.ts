import type { Expression, JSXElement, JSXOpeningElement } from '@babel/types'
import { type Around, putAround } from './around.ts'
import type { Core } from './core-parts.ts'
import type { Kit } from './kits.ts'
import { keptProps } from './names.ts'
import { literalIn, optionsIn } from './objects.ts'
import type { Page } from './page.ts'
import type { SourceFile } from './source-file.ts'
import { type Place, walk } from './walk.ts'

const REACT = 'portico/react'
/** What the providers of wallets were told, and Portico finds by itself. */
const FOUND_BY_ITSELF = /^(?:wallets|autoConnect|endpoint)$/
/** Those of Portico. */
export const LANGUAGES = [
  ...['en', 'es', 'de', 'fr', 'pt', 'it', 'pl', 'uk', 'ru', 'ja', 'zh', 'zh-Hant', 'ko', 'hi', 'id', 'vi', 'th', 'tr'],
  ...['ar', 'fa'],
]

interface Site {
  readonly file: SourceFile
  /** Of the name in the opening tag. */
  readonly place: Place
  readonly element: JSXElement
  /** Properties after which nothing is left to do, and why. */
  readonly gone: Readonly<Record<string, string>>
}

/** The elements of a kit's providers in all files, each before those in it. */
export function providersOf(page: Page, kit: Kit): readonly Site[] {
  return page.files.flatMap((file) =>
    file.imports
      .filter(({ module }) => kit.packages.test(module))
      .flatMap(({ specifiers }) => specifiers)
      .flatMap(({ imported, local }) => {
        const rule = kit.components[imported]
        if (rule?.kind !== 'provider') return []
        return file
          .usesOf(local)
          .filter(({ parents: [parent] }) => parent?.type === 'JSXOpeningElement')
          .map((place): Site => ({ file, place, element: place.parents[1] as JSXElement, gone: rule.gone ?? {} }))
      })
      .sort((one, other) => (one.element.start ?? 0) - (other.element.start ?? 0)),
  )
}

/** The first provider of a kit becomes Portico's; those in it go. */
export function translateProviders(page: Page, core: Core, sites = providersOf(page, core.kit)): boolean {
  const [outer, ...inner] = sites
  if (outer === undefined) return false
  const { file, place, element, gone } = outer
  const opening = element.openingElement
  for (const site of inner) unwrap(page, core.kit, site)
  for (const { file: each, place: at } of sites) each.drop((at.node as { readonly name: string }).name)
  const provider = file.need(REACT, 'PorticoProvider')
  const theme = themeOf(file, opening)
  for (const what of theme?.left ?? []) page.leave(file, place, `The theme had ${what}.`, core.kit)
  const props = [
    `core={${core.nameIn(file)}}`,
    ...(Object.keys(theme?.tokens ?? {}).length === 0 ? [] : [themeText(file, theme?.tokens ?? {})]),
    ...languageOf(opening),
    ...keptProps(page, file, core.kit, place, opening, { props: {}, gone }, known(opening, theme)),
  ]
  file.edits.overwrite(opening.name.start ?? 0, (opening.end ?? 0) - 1, `${provider} ${props.join(' ')}`)
  if (element.closingElement) file.replace(element.closingElement.name, provider)
  addModal(file, element)
  page.needStyles(file)
  page.did(file, `${file.textOf(opening.name)} is PorticoProvider, with a ConnectModal in it`)
  return true
}

/** Properties that have been taken over, or are not needed. */
function known(opening: JSXOpeningElement, theme: FoundTheme | undefined): RegExp {
  const taken = [
    ...(theme === undefined ? [] : [theme.property]),
    ...(languageOf(opening).length > 0 ? ['locale'] : []),
  ]
  return new RegExp([FOUND_BY_ITSELF.source, ...taken.map((key) => `^${key}$`)].join('|'))
}

const attributeOf = (opening: JSXOpeningElement, name: string) => {
  const found = opening.attributes.find((each) => each.type === 'JSXAttribute' && each.name.name === name)
  return found?.type === 'JSXAttribute' ? found.value : undefined
}

interface FoundTheme {
  readonly property: 'theme' | 'mode'
  readonly tokens: Readonly<Record<string, string>>
  /** What has no counterpart that is known for certain. */
  readonly left: readonly string[]
}

/** `theme={darkTheme({ accentColor: '#123456' })}` of RainbowKit, `mode="dark"` of ConnectKit. */
function themeOf(file: SourceFile, opening: JSXOpeningElement): FoundTheme | undefined {
  const mode = attributeOf(opening, 'mode')
  if (mode?.type === 'StringLiteral' && /^(?:light|dark)$/.test(mode.value))
    return { property: 'mode', tokens: { mode: `'${mode.value}'` }, left: [] }
  const theme = attributeOf(opening, 'theme')
  // What both do by themselves.
  if (theme?.type === 'StringLiteral' && theme.value === 'auto') return { property: 'theme', tokens: {}, left: [] }
  const made = theme?.type === 'JSXExpressionContainer' ? theme.expression : undefined
  if (made?.type !== 'CallExpression' || made.callee.type !== 'Identifier') return undefined
  const [, name] = /^(light|dark|midnight)Theme$/.exec(made.callee.name) ?? []
  const options = made.arguments.length === 0 ? new Map<string, Expression>() : optionsIn(file, made.arguments[0])
  if (name === undefined || options === undefined) return undefined
  const accent = literalIn(options.get('accentColor'))
  const isColour = accent !== undefined && /^#[\da-f]{6}$/i.test(accent)
  return {
    property: 'theme',
    tokens: { mode: name === 'light' ? "'light'" : "'dark'", ...(isColour ? { accent: `'${accent}'` } : {}) },
    left: [...options]
      .filter(([key]) => key !== 'accentColor' || !isColour)
      .map(([key, value]) => `${key}: ${file.textOf(value)}`),
  }
}

const themeText = (file: SourceFile, tokens: Readonly<Record<string, string>>): string =>
  `theme={${file.need(REACT, 'porticoTheme')}({ ${Object.entries(tokens)
    .map(([key, value]) => `${key}: ${value}`)
    .join(', ')} })}`

function languageOf(opening: JSXOpeningElement): readonly string[] {
  const locale = attributeOf(opening, 'locale')
  const tag = locale?.type === 'StringLiteral' ? locale.value : undefined
  const language = tag && /^zh[-_](?:hant|tw|hk|mo)\b/i.test(tag) ? 'zh-Hant' : tag?.replace(/[-_].*$/, '')
  return language !== undefined && LANGUAGES.includes(language) ? [`language="${language}"`] : []
}

/** Takes the tags away, and leaves what is between them. */
function unwrap(page: Page, kit: Kit, { file, place, element, gone }: Site): void {
  const { openingElement: opening, closingElement: closing } = element
  keptProps(page, file, kit, place, opening, { props: {}, gone }, FOUND_BY_ITSELF)
  const [, , above] = place.parents
  const isAmongChildren = above?.type === 'JSXElement' || above?.type === 'JSXFragment'
  if (!isAmongChildren || !closing) {
    file.replace(opening, '<>')
    if (closing) file.replace(closing, '</>')
    return
  }
  file.remove(opening)
  file.remove(closing)
}

function addModal(file: SourceFile, { closingElement: closing }: JSXElement): void {
  if (!closing) return
  const modal = `<${file.need(REACT, 'ConnectModal')} />`
  const start = closing.start ?? 0
  const lineStart = file.text.lastIndexOf('\n', start - 1) + 1
  const indent = file.text.slice(lineStart, start)
  file.edits.appendLeft(start, indent.trim() === '' ? `  ${modal}\n${indent}` : modal)
}

/** AppKit has no provider: Portico's goes around the page, where it is drawn, or inside of wagmi's. */
export function wrapPage(page: Page, core: Core): boolean {
  const found = drawn(page) ?? wagmis(page) ?? children(page)
  if (found === undefined) return false
  const { file } = found
  const tokens = Object.keys(core.theme).length === 0 ? [] : [themeText(file, core.theme)]
  const provider = file.need(REACT, 'PorticoProvider')
  const first = `<${[provider, `core={${core.nameIn(file)}}`, ...tokens].join(' ')}>`
  const last = `</${provider}>`
  const modal = `<${file.need(REACT, 'ConnectModal')} />`
  putAround(file, found, [first, modal, last])
  page.needStyles(file)
  page.did(file, 'the page is in PorticoProvider, with a ConnectModal')
  return true
}

function firstOf(page: Page, choose: (place: Place, file: SourceFile) => Around | undefined): Around | undefined {
  for (const file of page.files) {
    let found: Around | undefined
    walk(file.ast.program, (place) => {
      found ??= choose(place, file)
    })
    if (found !== undefined) return found
  }
  return undefined
}

/** `createRoot(…).render(<App />)` */
const drawn = (page: Page): Around | undefined =>
  firstOf(page, ({ node }, file) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined
    const isRender = node.callee.property.type === 'Identifier' && node.callee.property.name === 'render'
    const [element] = node.arguments
    if (!isRender || element?.type !== 'JSXElement') return undefined
    return file.imports.some(({ module }) => /^react-dom(?:\/client)?$/.test(module))
      ? { file, node: element, isInside: false }
      : undefined
  })

const wagmis = (page: Page): Around | undefined =>
  firstOf(page, ({ node }, file) =>
    node.type === 'JSXElement' && file.textOf(node.openingElement.name) === 'WagmiProvider'
      ? { file, node, isInside: true }
      : undefined,
  )

/** `{children}` of a component of the browser, in a page that a server renders. */
const children = (page: Page): Around | undefined =>
  firstOf(page, ({ node, parents: [parent] }, file) =>
    node.type === 'JSXExpressionContainer' &&
    file.textOf(node.expression) === 'children' &&
    file.ast.program.directives.some(({ value }) => value.value === 'use client')
      ? { file, node, isInside: false, parent }
      : undefined,
  )
