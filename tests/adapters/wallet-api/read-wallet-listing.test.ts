import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readWalletListing } from '../../../src/adapters/wallet-api/read-wallet-listing.ts'

const rainbow = {
  id: '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369',
  name: 'Rainbow',
  image_id: '7a33d7f1-3d12-4b5c-f3ee-5cd83cb1b500',
  rdns: 'me.rainbow',
  chains: ['eip155:1', 'eip155:10'],
  mobile_link: 'rainbow://',
  desktop_link: 'rainbow-desktop://',
  webapp_link: 'https://app.rainbow.me',
  universal_link: 'https://rnbwapp.com',
  homepage: 'https://rainbow.me',
  app_store: 'https://apps.apple.com/app/id1457119021',
  play_store: 'https://play.google.com/store/apps/details?id=me.rainbow',
  chrome_store: 'https://chromewebstore.google.com/detail/opfgelmcmbiajamepnmloijbpoleiama',
  badge_type: 'certified',
}

describe('readWalletListing', () => {
  it('R-ENT-1 should read every field of a listing', () => {
    expect(readWalletListing(rainbow)).toEqual(rainbow)
  })

  it('should read a listing of nothing but an id and a name', () => {
    expect(readWalletListing({ id: 'w', name: 'W' })).toEqual({ id: 'w', name: 'W', chains: [] })
  })

  it('should read the universal link under its other name', () => {
    const { universal_link: link_mode, ...others } = rainbow
    expect(readWalletListing({ ...others, link_mode })?.universal_link).toBe(link_mode)
  })

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'Rainbow'],
    ['a list', [rainbow]],
    ['no id', { name: 'Rainbow' }],
    ['a number for an id', { ...rainbow, id: 7 }],
    ['an id that is a path', { ...rainbow, id: '../../admin' }],
    ['an id that is markup', { ...rainbow, id: '<img>' }],
    ['an empty id', { ...rainbow, id: '' }],
    ['an endless id', { ...rainbow, id: 'a'.repeat(129) }],
    ['no name', { id: 'w' }],
    ['a name of no text', { ...rainbow, name: { toString: 'Rainbow' } }],
    ['an invisible name', { ...rainbow, name: '\u200b\u202e \u2060' }],
  ])('should not read %s', (_what, value) => {
    expect(readWalletListing(value)).toBeUndefined()
  })

  it('should leave out a field that cannot be read, and keep the listing', () => {
    const hostile = { ...rainbow, chains: ['eip155:1', 7, null, 'eip155:'], rdns: 7, homepage: '', image_id: ['x'] }
    const read = readWalletListing({ ...hostile, mobile_link: 'x'.repeat(2_049) })
    expect(read).toMatchObject({ id: rainbow.id, chains: ['eip155:1'], webapp_link: rainbow.webapp_link })
    for (const field of ['rdns', 'homepage', 'image_id', 'mobile_link'] as const) expect(read?.[field]).toBeUndefined()
  })

  it('should keep a link of 2048 characters', () => {
    const mobile_link = 'rainbow://'.padEnd(2_048, 'a')
    expect(readWalletListing({ ...rainbow, mobile_link })?.mobile_link).toBe(mobile_link)
  })

  it('should read 500 chains, and leave out what is none of them', () => {
    const chains = Array.from({ length: 501 }, (_, index) => `eip155:${index + 1}`)
    expect(readWalletListing({ ...rainbow, chains })?.chains).toEqual(chains.slice(0, 500))
    expect(readWalletListing({ ...rainbow, chains: [['eip155:1'], { toString: () => 'eip155:1' }] })?.chains).toEqual(
      [],
    )
  })

  it('should keep 256 characters of a name that is not shown as it was sent, to search it by', () => {
    const name = '\u200bW'.repeat(1_000)
    expect(readWalletListing({ ...rainbow, name })).toMatchObject({ name: 'W'.repeat(64), rawName: name.slice(0, 256) })
  })

  it.each([undefined, null, 7, '', 'a/b', '../secret', 'a'.repeat(65)])('B01 should know no picture %j', (image_id) => {
    expect(readWalletListing({ ...rainbow, image_id })).toMatchObject({ id: rainbow.id, image_id: undefined })
  })

  it('should tell a wallet of other chains from one that did not say', () => {
    expect(readWalletListing({ ...rainbow, chains: ['cosmos:cosmoshub-4'] })?.chains).toEqual(['cosmos:cosmoshub-4'])
    expect(readWalletListing({ ...rainbow, chains: [] })?.chains).toEqual([])
  })

  it.each(['certified', 'none', 'gold', '', 7])(
    'R-ENT-1 should know the badge %j if there is such a badge',
    (badge) => {
      const known = badge === 'certified' || badge === 'none' ? badge : undefined
      expect(readWalletListing({ ...rainbow, badge_type: badge })?.badge_type).toBe(known)
    },
  )

  it.each(['../../public/x', 'a?b#c', '%2e%2e%2f', 'a'.repeat(65), 'a'.repeat(4_096)])(
    'B01 should know no picture by the id %j',
    (imageId) => {
      expect(readWalletListing({ ...rainbow, image_id: imageId })?.image_id).toBeUndefined()
    },
  )

  it('A13 should show a name of 64 graphemes without what is not seen, and keep the raw one to search by', () => {
    const raw = `\u202Eksam${'a'.repeat(10_000)}\u0000`
    const read = readWalletListing({ ...rainbow, name: raw })
    expect(read?.name).toBe(`ksam${'a'.repeat(60)}`)
    expect(read?.rawName).toBe(raw.slice(0, 256))
    expect(readWalletListing(rainbow)?.rawName).toBeUndefined()
  })

  it.each(['__proto__', 'constructor', 'toString'])('A10 should read the id %j as the text that it is', (id) => {
    expect(readWalletListing({ id, name: 'W' })?.id).toBe(id)
  })

  it('A10 should take nothing from a prototype, and give nothing to one', () => {
    const planted: unknown = JSON.parse('{"id":"w","name":"W","__proto__":{"isAdmin":true,"homepage":"https://evil"}}')
    expect(readWalletListing(planted)?.homepage).toBeUndefined()
    expect(readWalletListing(Object.create(rainbow))).toBeUndefined()
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  it('should never throw, and never pass on a field that it does not know', () => {
    const known = [...Object.keys(rainbow), 'rawName']
    fc.assert(
      fc.property(fc.dictionary(fc.oneof(fc.constantFrom(...known), fc.string()), fc.jsonValue()), (fields) => {
        const read = readWalletListing({ ...rainbow, ...fields })
        for (const key of Object.keys(read ?? {})) expect(known).toContain(key)
      }),
    )
    fc.assert(fc.property(fc.anything(), (value) => void readWalletListing(value)))
  })
})
