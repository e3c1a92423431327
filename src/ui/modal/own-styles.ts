import { ofDocument } from '../bridge/page-document.ts'

const copies = new WeakMap<object, CSSStyleSheet>()

/**
 * Our part of the page's style sheets, for a shadow root: without a request, and without an inline style that a policy
 * forbids. `undefined` where it is not loaded yet, or came from another host without CORS and cannot be read.
 */
export function ownStyles(): CSSStyleSheet | undefined {
  const key = ofDocument('documentElement')
  const known = copies.get(key)
  if (known !== undefined) return known
  const adopted = (ofDocument('adoptedStyleSheets') as CSSStyleSheet[] | undefined) ?? [] // jsdom has none
  const text = [...ofDocument('styleSheets'), ...adopted].map(textOfSheet).join('')
  if (!text.includes('.portico-modal')) return undefined
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  copies.set(key, sheet)
  return sheet
}

function textOfSheet(sheet: CSSStyleSheet | null): string {
  try {
    return sheet === null ? '' : textOfRules(sheet.cssRules)
  } catch {
    return '' // a style sheet of another host, which cannot be read
  }
}

const textOfRules = (rules: CSSRuleList): string => Array.from(rules, textOfRule).join('')

/** A bundler may have put the page's rules and ours into one file, one layer, one media query. */
function textOfRule(rule: CSSRule): string {
  if (rule instanceof CSSStyleRule) return rule.selectorText.includes('portico-') ? rule.cssText : ''
  if (rule instanceof CSSKeyframesRule) return rule.name.startsWith('portico-') ? rule.cssText : ''
  if ('styleSheet' in rule) return textOfSheet((rule as CSSImportRule).styleSheet)
  if (!(rule instanceof CSSGroupingRule)) return ''
  const inner = textOfRules(rule.cssRules)
  if (inner === '') return ''
  if (rule instanceof CSSMediaRule) return `@media ${rule.conditionText}{${inner}}`
  if (rule instanceof CSSSupportsRule) return `@supports ${rule.conditionText}{${inner}}`
  return inner // a layer only orders competing rules, and in the shadow root there are none
}
