import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CONFIG_SHAPE } from '../../src/adapters/composition/config-shape.ts'
import { listOf, needed, optionsOf, type Shape, text } from '../../src/domain/configuration/option-shape.ts'
import { SERVER_SHAPE } from '../../src/integrations/server/options.ts'
import { REPOSITORY } from '../architecture/source-files.ts'
import { Declarations, type Origin } from '../library/declarations.ts'
import { allOptions, configurationPage, OPTIONS } from './site/api-pages.ts'

/** What a shape takes, each with all that it stands in: what `createPortico` does not refuse. */
const takenBy = ({ options = {} }: Shape, inside = ''): readonly string[] =>
  Object.entries(options).flatMap(([name, each]) => [inside + name, ...takenBy(each, `${inside}${name}.`)])

const declarations = new Declarations()
const options = allOptions(declarations)
const places = new Set(options.map(({ place }) => place))

const originOf = ({ at, name }: { readonly at: string; readonly name: string }): Origin => ({
  file: join(REPOSITORY, `dist/types/${at}.d.ts`),
  name,
})

describe('an option', () => {
  it('should be found in whatever it stands in', () => {
    const inner = optionsOf<Record<'b' | 'c', unknown>>({
      b: text,
      c: listOf(optionsOf<Record<'d', unknown>>({ d: text })),
    })
    const outer = optionsOf<Record<'a' | 'e', unknown>>({ a: needed(inner), e: text })
    expect(takenBy(outer)).toEqual(['a', 'a.b', 'a.c', 'a.c.d', 'e'])
  })

  it('should have an entry for each that createPortico takes, nested ones too', () => {
    const taken = takenBy(CONFIG_SHAPE)
    // `eip155` and `solana` are names of namespaces, which the entry of `ports.blockchains` has in its type.
    const missing = taken.filter((place) => !places.has(place) && !place.startsWith('ports.blockchains.'))
    expect(taken.filter((place) => place.includes('.')).length).toBeGreaterThan(40)
    expect(missing).toEqual(taken.filter((place) => place.startsWith('addableNetworks.')))
  })

  it('should have an entry for each that createPorticoServer takes, nested ones too', () => {
    const taken = takenBy(SERVER_SHAPE, 'createPorticoServer.')
    expect(taken.length).toBeGreaterThan(20)
    expect(taken.filter((place) => !places.has(place))).toEqual([])
  })

  it('should have an entry for what stands in it, or have its type in the reference', () => {
    const written = new Set(OPTIONS.map((each) => each.name))
    const inPorts = [...declarations.exportsOf(join(REPOSITORY, 'dist/types/ports/index.d.ts')).keys()]
    const inCore = [
      ...declarations.exportsOf(originOf({ at: 'adapters/composition/create-portico', name: '' }).file).keys(),
    ]
    const inReact = [...declarations.exportsOf(join(REPOSITORY, 'dist/types/ui/index.d.ts')).keys()]
    const inServer = [...declarations.exportsOf(join(REPOSITORY, 'dist/types/integrations/server/index.d.ts')).keys()]
    const known = new Set([...written, ...inPorts, ...inCore, ...inReact, ...inServer])
    const mentioned = OPTIONS.flatMap((each) => declarations.mentionedBy(originOf(each)).map(({ name }) => name))
    expect(mentioned.length).toBeGreaterThan(20)
    expect(mentioned.filter((name) => !known.has(name))).toEqual([])
  })

  it('should be told in words, with its default where it may be left out', () => {
    expect(options.filter(({ comment }) => comment === '').map(({ place }) => place)).toEqual([])
    const mayBeLeftOut = options.filter(({ text }) => /^(?:readonly )?['\w-]+\?/.test(text))
    expect(mayBeLeftOut.length).toBeGreaterThan(60)
    const own = mayBeLeftOut.filter(({ place }) => !place.includes('.'))
    expect(own.filter(({ comment }) => !/\bdefault\b/i.test(comment)).map(({ place }) => place)).toEqual([])
  })

  it('should stand on the page once, under its name', () => {
    const { text } = configurationPage(declarations)
    for (const place of places) expect(text.split(`\n### ${place}\n`), place).toHaveLength(2)
    expect(places.size).toBe(options.length)
  })

  it('should stand in the guide of the theme, where it is one of its tokens', () => {
    const guide = readFileSync(join(REPOSITORY, 'docs/guides/theme.md'), 'utf8')
    const tokens = declarations.membersOf(originOf({ at: 'domain/modal/theme', name: 'ThemeTokens' }))
    for (const { name } of tokens) expect(guide).toContain(`\n| \`${name}\` |`)
  })
})
