import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ANIMATION_MS, SHAKE_MS } from '../../../src/domain/modal/modal-timing.ts'
import { LOST_BY_LIKENESS } from '../../../src/ui/motion/likeness.ts'
import { THEME_DEFAULTS } from '../../../src/domain/modal/theme.ts'

const FOLDER = new URL('../../../src/ui/theme/', import.meta.url)
const SOURCES = new URL('../../../src/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
const tokens = read('tokens.css')
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.css'))

const valueOf = (property: string) => new RegExp(`${property}: ([^;]+);`).exec(tokens)?.[1]

/** The custom properties that a rule sets, by name. */
const settings = (rule: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...rule.matchAll(/(--[a-z-]+): ([^;]+);/g)].map((m) => [m[1] ?? '', m[2] ?? '']))

describe('the theme', () => {
  it('R-THEME-1 should have the defaults of the domain', () => {
    expect(valueOf('--portico-width')).toBe(THEME_DEFAULTS.width)
    expect(valueOf('--portico-font-size-master')).toBe(THEME_DEFAULTS.fontSizeMaster)
    expect(valueOf('--portico-radius')).toBe(THEME_DEFAULTS.radius)
    expect(valueOf('--portico-z-index')).toBe(String(THEME_DEFAULTS.zIndex))
  })

  it('R-CONST-2 should move for as long as the domain says', () => {
    expect(valueOf('--portico-title-time')).toBe(`${ANIMATION_MS.headerText}ms`)
    expect(valueOf('--portico-height-time')).toBe(`${ANIMATION_MS.modalHeight}ms`)
    expect(valueOf('--portico-view-time')).toBe(`${ANIMATION_MS.viewTransition}ms`)
    expect(valueOf('--portico-shake-time')).toBe(`${SHAKE_MS}ms`)
  })

  it('should say each colour once for light and once for dark', () => {
    const colours = Object.entries(
      settings(/\n:where\(:root, \[data-portico-theme\]\) \{\s*--portico-accent[\s\S]*?\}/.exec(tokens)?.[0] ?? ''),
    )
    expect(colours.length).toBeGreaterThan(15)
    for (const [name, value] of colours) {
      expect(value?.match(/var\(--portico-light, /g)?.length, name).toBeGreaterThan(0)
      expect(value?.match(/var\(--portico-dark, /g), name).toHaveLength(
        value?.match(/var\(--portico-light, /g)?.length ?? 0,
      )
    }
  })

  it('should leave alone whether the page itself is light or dark', () => {
    for (const name of files)
      for (const [, selector = ''] of read(name).matchAll(/([^{}]+)\{[^{}]*color-scheme:/g))
        expect(selector, name).not.toMatch(/:root|html|body|\*/)
  })

  it('should keep every class to its own prefix, so that it never touches the page', () => {
    expect(files.length).toBeGreaterThan(5)
    for (const name of files) {
      for (const [, classes = ''] of read(name).matchAll(/(?:^|\})\s*([^{}@]+)\{/g)) {
        for (const [found] of classes.matchAll(/\.[a-zA-Z][\w-]*/g)) expect(found, name).toMatch(/^\.portico-/)
      }
    }
  })

  it('should have no rule for a class that nothing is given: each costs every page its bytes', () => {
    const code = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => readFileSync(new URL(name, SOURCES), 'utf8'))
      .join('\n')
    // Whole, or as `portico-dot--${status}` or `${DOT}--pending` with its other part as a word elsewhere.
    const words = new Set(code.match(/[\w-]+/g))
    const isGiven = (name: string): boolean => {
      const [, block = '', rest = ''] = /^(.*)--(.+)$/.exec(name) ?? []
      const isMade = code.includes(`${block}--\${`) ? words.has(rest) : code.includes(`}--${rest}`) && words.has(block)
      return words.has(name) || (rest !== '' && isMade)
    }
    const ruled = new Set(
      files.flatMap((name) => [...read(name).matchAll(/\.(portico-[\w-]+)/g)].map(([, each]) => each)),
    )
    expect(ruled.size).toBeGreaterThan(200)
    expect([...ruled].filter((name) => name !== undefined && !isGiven(name))).toEqual([])
  })

  it('should leave what moves without end to the compositor: nothing is laid out or painted for it', () => {
    const all = files.map(read).join('\n')
    const endless = [...all.matchAll(/animation:\s*([\w-]+)[^;]*\binfinite\b/g)].map(([, name]) => name)
    expect(endless).toContain('portico-progress')
    for (const name of endless) {
      const [, frames = ''] = new RegExp(`@keyframes ${name} \\{([\\s\\S]*?\\})\\s*\\}`).exec(all) ?? []
      const moved = [...frames.matchAll(/([\w-]+):/g)].map(([, property]) => property)
      expect(moved.length, name).toBeGreaterThan(0)
      for (const property of moved) expect(['transform', 'opacity'], name).toContain(property)
    }
  })

  it('should not have what scrolls in an account style the whole of it anew: nothing in it hangs on `:has()` of it', () => {
    for (const name of files)
      expect(read(name), name).not.toMatch(
        /\.portico-(?:account|body|card|holdings|tab-panel)[^\s,{]*:has\([^{},]*\) [^{]/,
      )
  })

  it('should look the same in a picture of what goes: no rule hangs on an attribute that a likeness loses', () => {
    for (const name of files)
      for (const lost of LOST_BY_LIKENESS) expect(read(name), name).not.toMatch(new RegExp(`\\[${lost}\\b`))
  })

  it('should ask for nothing from elsewhere', () => {
    for (const name of files) expect(read(name), name).not.toMatch(/https?:|url\(|@font-face/)
  })
})
