import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostNameToAscii } from '../../../src/domain/connection/host-name.ts'
import { runs } from '../../support/runs.ts'

/** The oracle: the host as the browser reads it, `undefined` where it refuses. */
function urlHost(name: string): string | undefined {
  try {
    return new URL(`https://${name}/`).host
  } catch {
    return undefined
  }
}

const label = fc.oneof(
  fc.stringMatching(/^[a-z0-9-]{1,12}$/),
  fc.stringMatching(/^[a-zà-ÿα-ωа-я0-9-]{1,8}$/),
  fc.stringMatching(/^[あ-ん一-龥가-힣]{1,8}$/),
  fc.stringMatching(/^[א-ת]{1,6}$/),
  fc.stringMatching(/^[ء-ي]{1,6}$/),
  fc.stringMatching(/^[ก-๛]{1,6}$/),
  fc.stringMatching(/^[ऀ-ॿ]{1,6}$/),
  fc.string({ unit: 'binary', maxLength: 5 }),
)
const name = fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => labels.join('.'))

describe('hostNameToAscii', () => {
  it.each([
    ['trust.com', 'trust.com'],
    ['Link.TrustWallet.COM', 'link.trustwallet.com'],
    ['trυst.com', 'xn--trst-wod.com'],
    ['münchen.example', 'xn--mnchen-3ya.example'],
    ['straße.example', 'xn--strae-oqa.example'],
    ['кошелёк.рф', 'xn--e1ajbdn4d5c.xn--p1ai'],
    ['财布.example', 'xn--8stv26h.example'],
    ['ארנק.example', 'xn--4db6avc.example'],
    ['例え.テスト', 'xn--r8jz45g.xn--zckzah'],
    ['xn--trst-wod.com', 'xn--trst-wod.com'],
    ['XN--TRST-WOD.com', 'xn--trst-wod.com'],
    ['a--b.com', 'a--b.com'],
    ['trυ-st.com', 'xn--tr-st-tde.com'],
    ['mün--chen.example', 'xn--mn--chen-65a.example'],
    ['aɏ.com', 'xn--a-r0a.com'],
    ['wallet.ארנק.com', 'wallet.xn--4db6avc.com'],
    ['i恿枂j夡莀滮筤jα.com', 'xn--ijj-qxc2740ijij9kmmooko0ad6r.com'],
    ['a懱蒡眣คいå刏b.com', 'xn--ab-yia945kum4bcn4bdixaip9afnza.com'],
    ['γøåдβв.com', 'xn--5ca1bx2mba25dka.com'],
  ])('C04 should spell %s as %s', (spelled, ascii) => {
    expect(hostNameToAscii(spelled)).toBe(ascii)
    expect(urlHost(spelled)).toBe(ascii)
  })

  // Source: RFC 3492, 7.1, the samples whose letters are in the repertoire, as labels.
  it.each([
    ['他们为什么不说中文', 'xn--ihqwcrb4cv8a8dqg056pqjye'],
    ['他們爲什麽不說中文', 'xn--ihqwctvzc91f659drss3x8bo0yb'],
    ['pročprostěnemluvíčesky', 'xn--proprostnemluvesky-uyb24dma41a'],
    ['למההםפשוטלאמדבריםעברית', 'xn--4dbcagdahymbxekheh6e0a7fei0b'],
    ['यहलोगहिन्दीक्योंनहींबोलसकतेहैं', 'xn--i1baa7eci9glrd9b2ae1bj0hfcgg6iyaf8o0a1dig0cd'],
    ['なぜみんな日本語を話してくれないのか', 'xn--n8jok5ay5dzabd5bym9f0cm5685rrjetr6pdxa'],
    [
      '세계의모든사람들이한국어를이해한다면얼마나좋을까',
      'xn--989aomsvi5e83db1d2a355cv1e0vak1dwrv93d5xbh15a0dt30a5jpsd879ccm6fea98c',
    ],
    ['почемужеонинеговорятпорусски', 'xn--b1abfaaepdrnnbgefbadotcwatmq2g4l'],
    ['porquénopuedensimplementehablarenespañol', 'xn--porqunopuedensimplementehablarenespaol-fmd56a'],
  ])('should encode the sample %s of RFC 3492', (spelled, ascii) => {
    // The Korean sample is longer than a label may be, so it shows the limit instead.
    expect(hostNameToAscii(`${spelled}.example`)).toBe(ascii.length > 63 ? undefined : `${ascii}.example`)
  })

  it.each([
    ['one word', 'localhost'],
    ['nothing', ''],
    ['an empty label', 'a..com'],
    ['a trailing dot', 'trust.com.'],
    ['a leading dot', '.trust.com'],
    ['an IPv4 address', '127.0.0.1'],
    ['a short IPv4 address', '127.1'],
    ['a hexadecimal IPv4 address', '0x7f.1'],
    ['an IPv6 address', '[::1]'],
    ['an underscore', 'a_b.com'],
    ['an escaped letter', 'exa%6dple.com'],
    ['a hyphen in front', '-a.com'],
    ['a hyphen at the end', 'a-.com'],
    ['a space', 'a b.com'],
    ['a full-width letter', 'ａ.com'],
    ['an ideographic full stop', 'a。com'],
    ['a capital outside ASCII', 'trΥst.com'],
    ['a zero-width joiner', 'tr\u200Dust.com'],
    ['a soft hyphen', 'tr\u00ADust.com'],
    ['an emoji', '☃.com'],
    ['a leading mark', '\u0301a.com'],
    ['a letter and its mark apart', 'e\u0301.com'],
    ['a lone surrogate', '\uD800a.com'],
    ['two directions in one label', 'aארנק.com'],
    ['a last label that begins with a digit', 'trust.1a'],
    ['a digit first beside a right-to-left label', '1a.ארנק.com'],
    ['Punycode of nothing', 'xn--.com'],
    ['Punycode of ASCII', 'xn--trust-.com'],
    ['Punycode that does not decode', 'xn--a.com'],
    ['Punycode beyond Unicode', 'xn--99999999.com'],
    ['Punycode of a capital', 'xn--trst-ckd.com'],
    ['Punycode spelled a second way', 'xn--trst-wod-.com'],
    ['a label of 64', `${'a'.repeat(64)}.com`],
    ['a name of more than 253', `${'a.'.repeat(125)}com`.padStart(254, 'b')],
  ])('should refuse %s', (_what, spelled) => {
    expect(hostNameToAscii(spelled)).toBeUndefined()
  })

  it('should accept the longest label and the longest name', () => {
    const longest = 'a'.repeat(63)
    expect(hostNameToAscii(`${longest}.com`)).toBe(`${longest}.com`)
    const whole = `${longest}.${longest}.${longest}.${'a'.repeat(57)}.com`
    expect(whole).toHaveLength(253)
    expect(hostNameToAscii(whole)).toBe(whole)
    expect(hostNameToAscii(`a${whole.replace(`.${longest}.`, `.${'a'.repeat(62)}.a.`)}`)).toBeUndefined()
  })

  it('should give the same host as URL for every single letter of Unicode that it accepts', () => {
    const different: string[] = []
    let accepted = 0
    for (let point = 0; point <= 0x10ffff; point += 1) {
      const spelled = `a${String.fromCodePoint(point)}a.com`
      const ascii = hostNameToAscii(spelled)
      if (ascii === undefined) continue
      accepted += 1
      if (urlHost(spelled) !== ascii) different.push(point.toString(16))
    }
    expect(different).toEqual([])
    expect(accepted).toBeGreaterThan(30_000)
  })

  it('should give the same host as URL for whatever it accepts', () => {
    let accepted = 0
    fc.assert(
      fc.property(name, (spelled) => {
        const ascii = hostNameToAscii(spelled)
        fc.pre(ascii !== undefined)
        accepted += 1
        expect(ascii).toBe(urlHost(spelled))
      }),
      { numRuns: runs(1000), maxSkipsPerRun: 1000 },
    )
    expect(accepted).toBe(1000)
  })

  it('should give an encoded name back as it is, whatever name it encoded', () => {
    fc.assert(
      fc.property(name, (spelled) => {
        const ascii = hostNameToAscii(spelled)
        fc.pre(ascii !== undefined)
        expect(hostNameToAscii(ascii)).toBe(ascii)
      }),
      { numRuns: runs(500), maxSkipsPerRun: 1000 },
    )
  })

  it('should never accept a made-up Punycode label that URL reads otherwise', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9-]{0,6}[a-z0-9]{1,8}$/), (code) => {
        const spelled = `xn--${code}.com`
        const ascii = hostNameToAscii(spelled)
        if (ascii !== undefined) expect(urlHost(spelled)).toBe(ascii)
      }),
      { numRuns: runs(3000) },
    )
  })
})
