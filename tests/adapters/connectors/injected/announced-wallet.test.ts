import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAnnouncement } from '../../../../src/adapters/connectors/injected/announced-wallet.ts'
import { announcement, ICON, infoOf } from './announcing.ts'
import { ScriptedProvider } from './scripted-provider.ts'

const provider = new ScriptedProvider()
const read = (detail: unknown) => readAnnouncement(announcement(detail))
const readInfo = (info: object) => read({ info: { ...infoOf(), ...info }, provider })

const throwing = (key: string) =>
  Object.defineProperty({}, key, {
    enumerable: true,
    get: () => {
      throw new Error('not yours')
    },
  })

describe('readAnnouncement', () => {
  it('should read what a wallet says of itself', () => {
    expect(read(Object.freeze({ info: infoOf(), provider }))).toEqual({ ...infoOf(), provider })
  })

  it.each<[string, unknown]>([
    ['null', null],
    ['nothing', undefined],
    ['a text', 'io.metamask'],
    ['an empty object', {}],
    ['no info', { provider }],
    ['an info that is a list', { info: [infoOf()], provider }],
    ['no provider', { info: infoOf() }],
    ['a provider that is a text', { info: infoOf(), provider: 'ethereum' }],
    ['a provider that cannot be asked', { info: infoOf(), provider: { send: () => {} } }],
    ['a provider that throws', { info: infoOf(), provider: throwing('request') }],
    ['an info that throws', { info: throwing('uuid'), provider }],
    ['a detail that throws', throwing('info')],
    ['an info of inherited fields', { info: Object.create(infoOf()) as object, provider }],
    ['no uuid', { info: { ...infoOf(), uuid: undefined }, provider }],
    ['an endless uuid', { info: infoOf({ uuid: 'a'.repeat(129) }), provider }],
    ['a uuid of markup', { info: infoOf({ uuid: '"><script>' }), provider }],
    ['no name', { info: { ...infoOf(), name: undefined }, provider }],
    ['a name of which nothing can be seen', { info: infoOf({ name: '\u200b\u202e ' }), provider }],
  ])('D01 should see no wallet in %s', (_what, detail) => {
    expect(read(detail)).toBeUndefined()
  })

  it('D01 should bear an event that throws', () => {
    expect(readAnnouncement(throwing('detail'))).toBeUndefined()
  })

  it('A13 should make a name fit to be shown', () => {
    expect(readInfo({ name: '\u202EksamateM\u0000\n' })?.name).toBe('ksamateM')
    expect(readInfo({ name: 'x'.repeat(10_000) })?.name).toHaveLength(64)
  })

  it.each([
    ['https://tracker.example/icon.png'],
    ['javascript:alert(1)'],
    ['x" onerror="alert(1)'],
    ['data:text/html,<script>alert(1)</script>'],
    ['data:image/svg+xml'],
    [`data:image/png;base64,${'A'.repeat(262_144)}`],
    [7],
    [undefined],
  ])('D05 should show a wallet without its icon when that is %s', (icon) => {
    expect(readInfo({ icon })).toMatchObject({ name: 'Scripted Wallet', icon: undefined })
  })

  it.each([
    [ICON],
    ['data:image/png;base64,iVBORw0KGgo='],
    ['data:image/svg+xml;utf8,<svg></svg>'],
    ['data:image/svg+xml;charset=utf-8;base64,PHN2Zz4='],
    ['data:image/webp;base64,UklGRg=='],
  ])('D05 should show an icon that stands in the address itself: %s', (icon) => {
    expect(readInfo({ icon: `\n${icon} ` })?.icon).toBe(icon)
  })

  it.each([
    ['io.metamask', 'io.metamask'],
    ['IO.MetaMask.Flask', 'io.metamask.flask'],
    ['metamask', undefined],
    ['io..metamask', undefined],
    ['https://metamask.io', undefined],
    [`io.${'a'.repeat(300)}`, undefined],
    [{}, undefined],
  ])('should take the rdns %s for %s', (rdns, read) => {
    expect(readInfo({ rdns })?.rdns).toBe(read)
  })

  it('D01 should never throw, whatever a script announces', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withDate: true, withMap: true }), (detail) => {
        read(detail)
        read({ info: detail, provider })
        read({ info: infoOf(), provider: detail })
      }),
    )
  })

  it('should never let more through than is fit to be shown', () => {
    const anyInfo = fc.record({
      uuid: fc.string(),
      name: fc.string({ unit: 'binary' }),
      icon: fc.string(),
      rdns: fc.string(),
    })
    fc.assert(
      fc.property(anyInfo, (info) => {
        const wallet = read({ info, provider })
        if (wallet === undefined) return
        expect(wallet.name).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u)
        expect(wallet.icon ?? 'data:image/').toMatch(/^data:image\//)
        expect(wallet.rdns ?? 'a.b').toMatch(/^[a-z0-9.-]+$/)
      }),
    )
  })
})
