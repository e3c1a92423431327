import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Channels, channelsOf, contrast, mixed } from '../../../src/domain/modal/accent.ts'

const css = (name: string) => readFileSync(new URL(`../../../src/ui/theme/${name}.css`, import.meta.url), 'utf8')
const [tokens, account] = [css('tokens'), css('account')]

const NONE: Channels = [0, 0, 0]

/** The colour of a token in light and in dark. */
function colours(name: string): readonly [Channels, Channels] {
  const [, light = '', dark = ''] =
    new RegExp(`--portico-${name}: var\\(--portico-light, (#\\w+)\\) var\\(--portico-dark, (#\\w+)\\)`).exec(tokens) ??
    []
  return [channelsOf(light) ?? NONE, channelsOf(dark) ?? NONE]
}

const share = (pattern: RegExp) => Number(pattern.exec(account)?.[1]) / 100

describe('the menu', () => {
  it('should have notes that are read on its ground and on the entry under the pointer, in light and dark', () => {
    const [surface, raised, text, muted] = ['surface', 'raised', 'text', 'muted'].map(colours)
    const ground = share(/color-mix\(in srgb, var\(--portico-raised\) (\d+)%, var\(--portico-surface\)\)/)
    const under = share(/-entry:is\(:hover, :focus\) \{\s+background: color-mix\(in srgb, var\(--portico-text\) (\d+)%/)
    for (const at of [0, 1]) {
      const list = mixed(surface![at]!, raised![at]!, ground)
      expect(contrast(muted![at]!, list)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(muted![at]!, mixed(list, text![at]!, under))).toBeGreaterThanOrEqual(4.5)
    }
  })
})
