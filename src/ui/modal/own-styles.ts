import { ofDocument } from '../bridge/page-document.ts'

interface Copy {
  readonly of: object
  /** Those that are still to be copied. */
  readonly left: CSSRule[]
  text: string
}

let last: Copy | undefined

/**
 * Copies what `ownStyles` needs, as much as there is time for: all at once, it would hold up a slow phone for a quarter
 * of a second.
 *
 * @param end - On the clock of `performance.now()`.
 */
export function copyStyles(end: number): Copy {
  const root = ofDocument('documentElement')
  if (last?.of !== root) {
    const adopted = (ofDocument('adoptedStyleSheets') as CSSStyleSheet[] | undefined) ?? [] // jsdom has none
    last = { of: root, left: [...ofDocument('styleSheets'), ...adopted].flatMap(rulesOf), text: '' }
  }
  const copy = last
  for (let rule; performance.now() < end && (rule = copy.left.shift()) !== undefined;) copy.text += textOfRule(rule)
  return copy
}

/**
 * Our part of the page's style sheets, for a shadow root: without a request, and without an inline style that a policy
 * forbids. `undefined` where it is not loaded yet, or came from another host without CORS and cannot be read.
 */
export function ownStyles(): CSSStyleSheet | undefined {
  const { text } = copyStyles(Infinity)
  if (!text.includes('.portico-modal')) return (last = undefined) // to look again
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}

function rulesOf(sheet: CSSStyleSheet | null): readonly CSSRule[] {
  try {
    return Array.from(sheet!.cssRules)
  } catch {
    return [] // it is not loaded, or of another host, and cannot be read
  }
}

const textOfRules = (rules: Iterable<CSSRule>): string => Array.from(rules, textOfRule).join('')

/** A bundler may have put the page's rules and ours into one file, one layer, one media query. */
function textOfRule(rule: CSSRule): string {
  const name = rule instanceof CSSKeyframesRule ? rule.name : (rule as Partial<CSSStyleRule>).selectorText
  if (name !== undefined) return name.includes('portico-') ? rule.cssText : ''
  if ('styleSheet' in rule) return textOfRules(rulesOf((rule as CSSImportRule).styleSheet))
  if (!(rule instanceof CSSGroupingRule)) return ''
  const inner = textOfRules(rule.cssRules)
  // A layer only orders competing rules, and in the shadow root there are none.
  return inner !== '' && 'conditionText' in rule ? `${rule.cssText.split('{')[0]}{${inner}}` : inner
}
