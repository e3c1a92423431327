import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { copyStyles, ownStyles } from '../../../src/ui/modal/own-styles.ts'

/** The time that copying a rule takes on this page. Unit: milliseconds. */
let ruleMs = 0
let now = 0
let read: string[] = []

class StyleRule {
  constructor(
    readonly selectorText: string,
    readonly body = '{}',
  ) {}

  get cssText(): string {
    read.push(this.selectorText)
    now += ruleMs
    return this.selectorText + this.body
  }
}

class GroupingRule {
  constructor(readonly cssRules: readonly unknown[]) {}
}

class MediaRule extends GroupingRule {
  readonly cssText: string

  constructor(
    readonly conditionText: string,
    rules: readonly unknown[],
  ) {
    super(rules)
    this.cssText = `@media ${conditionText} {\n  .any {}\n}`
  }
}

class Sheet {
  text = ''
  replaceSync(text: string): void {
    this.text = text
  }
}

const OURS = ['.portico-modal', '.portico-a', '.portico-b', '.portico-c'].map((selector) => new StyleRule(selector))
const THEIRS = new StyleRule('.theirs')

function visiting(...sheets: readonly (readonly object[])[]): void {
  class Page {
    readonly documentElement = {}
    readonly adoptedStyleSheets = []
    readonly styleSheets = sheets.map((cssRules) => ({ cssRules }))
  }
  const page = new Page()
  for (const name of ['documentElement', 'adoptedStyleSheets', 'styleSheets'] as const)
    Object.defineProperty(Page.prototype, name, { get: () => page[name] })
  vi.stubGlobal('Document', Page)
  vi.stubGlobal('document', page)
}

beforeEach(() => {
  ;[ruleMs, now, read] = [0, 0, []]
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.stubGlobal('CSSStyleRule', StyleRule)
  vi.stubGlobal('CSSStyleSheet', Sheet)
  vi.stubGlobal('CSSKeyframesRule', Sheet)
  vi.stubGlobal('CSSGroupingRule', GroupingRule)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('our part of the page’s style sheets', () => {
  it('should be our rules in their order, and nothing of the page', () => {
    visiting([THEIRS, ...OURS.slice(0, 2)], OURS.slice(2))
    expect(ownStyles()).toMatchObject({ text: '.portico-modal{}.portico-a{}.portico-b{}.portico-c{}' })
  })

  it('should be under their conditions, and without the layers of the page', () => {
    const [first, ...rest] = OURS
    visiting([
      new GroupingRule([first, THEIRS]),
      new MediaRule('print', [THEIRS, ...rest]),
      new MediaRule('all', [THEIRS]),
    ])
    expect(ownStyles()).toMatchObject({ text: '.portico-modal{}@media print {.portico-a{}.portico-b{}.portico-c{}}' })
  })

  it('should be copied a little at a time, each rule once, and be there at once where it is needed', () => {
    visiting(OURS)
    ruleMs = 5
    expect(copyStyles(now + 5).left).toHaveLength(3)
    expect(read).toEqual(['.portico-modal'])
    expect(copyStyles(now + 10).left).toHaveLength(1)
    expect(ownStyles()).toMatchObject({ text: '.portico-modal{}.portico-a{}.portico-b{}.portico-c{}' })
    expect(read).toHaveLength(4)
    expect(copyStyles(now + 5).left).toEqual([])
    expect(ownStyles()).toMatchObject({ text: expect.stringContaining('.portico-c{}') as string })
    expect(read).toHaveLength(4)
  })

  it('should be looked for anew where it was not there yet', () => {
    visiting([THEIRS])
    expect(ownStyles()).toBeUndefined()
    Object.assign(document.styleSheets[0]!, { cssRules: OURS })
    expect(ownStyles()).toBeDefined()
  })
})
