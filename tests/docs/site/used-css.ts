const COMMENT = /\/\*[\s\S]*?\*\//g
const MARK = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{};]/g
const HOLDS_RULES = /^@(?:media|supports|layer|container)\b/

/** What selectors can name of a page: its classes, its ids, and the attributes by which VitePress tells parts apart. */
export function namesIn(html: string): ReadonlySet<string> {
  const valuesOf = (attribute: string) =>
    [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].flatMap(([, value = '']) => value.split(/\s+/))
  return new Set([
    ...valuesOf('class').map((name) => `.${name}`),
    ...valuesOf('id').map((name) => `#${name}`),
    ...[...html.matchAll(/ (data-v-[\da-f]+)/g)].map(([, name]) => `[${name}]`),
  ])
}

/**
 * The rules of a style sheet that can be about pages with these names, in their order. One that cannot tell stays: what
 * a selector says by elements, states or other attributes is not looked at.
 */
export function usedCss(sheet: string, names: ReadonlySet<string>): string {
  const css = sheet.replace(COMMENT, '')
  const kept: string[] = []
  let [depth, begins, opens] = [0, 0, 0]
  for (const { 0: mark, index } of css.matchAll(MARK)) {
    if (mark === '{' && depth++ === 0) opens = index
    if (mark === '}' && --depth === 0) kept.push(usedRule(css.slice(begins, opens), css.slice(opens + 1, index), names))
    if (mark === ';' && depth === 0) kept.push(css.slice(begins, index + 1))
    if ((mark === '}' || mark === ';') && depth === 0) begins = index + 1
  }
  return kept.join('')
}

function usedRule(head: string, body: string, names: ReadonlySet<string>): string {
  const inner = HOLDS_RULES.test(head.trim()) ? usedCss(body, names) : body
  const used = head.trim().startsWith('@')
    ? head
    : selectorsOf(head)
        .filter((each) => isUsed(each, names))
        .join(',')
  return used === '' || inner === '' ? '' : `${used}{${inner}}`
}

/** Those between its commas, but for commas in brackets. */
function selectorsOf(head: string): readonly string[] {
  const selectors = ['']
  let depth = 0
  for (const sign of head) {
    if ('(['.includes(sign)) depth += 1
    if (')]'.includes(sign)) depth -= 1
    if (sign === ',' && depth === 0) selectors.push('')
    else selectors[selectors.length - 1] += sign
  }
  return selectors
}

const WITHIN = /\([^()]*\)/
const NAME = /[.#](?:[\w-]|\\.)+|\[data-v-[\da-f]+\]/g

function isUsed(selector: string, names: ReadonlySet<string>): boolean {
  let bare = selector
  while (WITHIN.test(bare)) bare = bare.replace(WITHIN, '')
  const named = bare.replace(/(?<!\\)\[(?!data-v-)[^\]]*\]/g, '').match(NAME) ?? []
  return named.every((name) => names.has(name.replaceAll('\\', '')))
}
