import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTransaction, readTransactionPage } from '../../../src/adapters/transactions/read-transaction.ts'
import { dropSpam } from '../../../src/domain/transactions/spam-filter.ts'

const RECORD = {
  id: 't1',
  metadata: {
    operationType: 'receive',
    hash: '0xabc',
    minedAt: '2026-03-15T12:00:00Z',
    chain: 'eip155:1',
    sentFrom: '0x1',
    sentTo: '0x2',
    status: 'confirmed',
    nonce: 7,
  },
  transfers: [
    {
      direction: 'in',
      quantity: { numeric: '12.5' },
      value: 25.4,
      price: 2,
      sender: '0x1',
      recipient: '0x2',
      fungible_info: { name: 'USD Coin', symbol: 'USDC', icon: { url: 'https://img.example/usdc.png' } },
    },
  ],
}

describe('readTransaction', () => {
  it('R-ENT-3 should read a record of the service', () => {
    expect(readTransaction(RECORD)).toEqual({
      id: 't1',
      metadata: {
        operationType: 'receive',
        hash: '0xabc',
        minedAt: '2026-03-15T12:00:00Z',
        chain: 'eip155:1',
        sentFrom: '0x1',
        sentTo: '0x2',
        status: 'confirmed',
      },
      transfers: [
        {
          direction: 'in',
          quantity: '12.5',
          value: 25.4,
          sender: '0x1',
          recipient: '0x2',
          fungible_info: { name: 'USD Coin', symbol: 'USDC', iconUrl: 'https://img.example/usdc.png' },
        },
      ],
    })
  })

  it('R-ENT-3 should read whether an NFT is spam, and take only `true` for it', () => {
    const flagged = (is_spam: unknown) =>
      readTransaction({
        ...RECORD,
        transfers: [{ direction: 'in', quantity: { numeric: '1' }, nft_info: { name: 'Owl', flags: { is_spam } } }],
      })?.transfers[0]?.nft_info?.flags.is_spam
    expect([true, 'true', 1, undefined].map(flagged)).toEqual([true, false, false, false])
  })

  it('R-ENT-3 should read the picture of an NFT from its preview, else from its detail', () => {
    const pictureOf = (content: unknown) =>
      readTransaction({
        ...RECORD,
        transfers: [{ direction: 'in', quantity: { numeric: '1' }, nft_info: { name: 'Owl', content } }],
      })?.transfers[0]?.nft_info
    const [small, large] = [{ url: 'https://img.example/small' }, { url: 'https://img.example/large' }]
    const owl = { name: 'Owl', flags: { is_spam: false } }
    expect(pictureOf({ preview: small, detail: large })).toEqual({ ...owl, imageUrl: small.url })
    expect(pictureOf({ detail: large })).toEqual({ ...owl, imageUrl: large.url })
    for (const content of [undefined, {}, { preview: null }, { preview: 'text' }])
      expect(pictureOf(content)).toEqual({ ...owl, imageUrl: undefined })
  })

  it('should show a token that has no picture, or one that is no web address', () => {
    const iconOf = (icon: unknown) =>
      readTransaction({
        ...RECORD,
        transfers: [{ quantity: { numeric: '1' }, fungible_info: { name: 'Coin', symbol: 'C', icon } }],
      })?.transfers[0]?.fungible_info
    for (const icon of [undefined, null, {}, { url: 'data:,https://img.example/' }, { url: 'http://img.example/' }])
      expect(iconOf(icon)).toEqual({ name: 'Coin', symbol: 'C', iconUrl: undefined })
  })

  it('J08 should keep a text of 2048 characters, and no longer one', () => {
    const hashOf = (hash: string) =>
      readTransaction({ ...RECORD, metadata: { ...RECORD.metadata, hash } })?.metadata.hash
    expect(hashOf('a'.repeat(2_048))).toHaveLength(2_048)
    expect(hashOf('a'.repeat(2_049))).toBeUndefined()
  })

  it('R-TX-2 should count a transfer of which no more than the flag is told (V02)', () => {
    const [spam] = [{ nft_info: { flags: { is_spam: true } } }]
    const told = (transfers: unknown) => readTransaction({ ...RECORD, transfers })
    expect(told([spam])?.transfers).toMatchObject([{ nft_info: { flags: { is_spam: true } } }])
    expect(told([spam])?.transfers[0]?.direction).toBeUndefined()
    const kept = ['moves nothing', 'not flagged', 'cannot be read'] as const
    const page = [told([]), told([spam, { nft_info: { flags: {} } }]), told([spam, null])]
    expect(dropSpam(page.filter((each) => each !== undefined))).toHaveLength(kept.length)
    expect(dropSpam([told([spam]), told([spam, spam])].filter((each) => each !== undefined))).toEqual([])
  })

  it('R-TX-2 should never drop a transaction with a transfer that cannot be read (V02)', () => {
    const spam = { direction: 'in', nft_info: { flags: { is_spam: true } } }
    const odd = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.array(fc.constant(spam)))
    fc.assert(
      fc.property(fc.array(fc.constant(spam)), odd, (flagged, unreadable) => {
        const read = readTransaction({ ...RECORD, transfers: [...flagged, unreadable, ...flagged] })
        expect(read === undefined ? [] : dropSpam([read])).toHaveLength(1)
      }),
    )
  })

  it('should take a record without transfers for one that moves nothing', () => {
    expect(readTransaction({ ...RECORD, transfers: null })?.transfers).toEqual([])
  })

  it('J07 should keep a record whose time is none', () => {
    expect(readTransaction({ ...RECORD, metadata: { chain: 'eip155:1', minedAt: 17 } })?.metadata.minedAt).toBe('')
  })

  it('J11 should show nothing hostile of a token', () => {
    const transfer = {
      direction: 'out',
      quantity: { numeric: '1e3' },
      value: Number.NaN,
      fungible_info: { name: '\u202Eksam\nTEN', symbol: 'X'.repeat(500), icon: { url: 'javascript:alert(1)' } },
    }
    expect(readTransaction({ ...RECORD, transfers: [transfer] })?.transfers).toEqual([
      { direction: 'out', quantity: '0', fungible_info: { name: 'ksam TEN', symbol: 'X'.repeat(12) } },
    ])
  })

  it.each([null, 'text', {}, { id: 't1' }, { id: 7, metadata: RECORD.metadata }, { id: 't1', metadata: { chain: 1 } }])(
    'should leave out %j',
    (value) => {
      expect(readTransaction(value)).toBeUndefined()
    },
  )
})

describe('readTransactionPage', () => {
  it('R-API-5 should read data and next, and leave out what cannot be read', () => {
    const page = readTransactionPage({ data: [RECORD, null, { id: 't2' }], next: 'cursor' })
    expect(page?.data.map(({ id }) => id)).toEqual(['t1'])
    expect(page?.next).toBe('cursor')
  })

  it.each([null, '', 7, 'x'.repeat(1024 * 1024)])(
    'J08 should take a cursor that is none, or too large, for the end',
    (next) => {
      expect(readTransactionPage({ data: [], next })?.next).toBeUndefined()
    },
  )

  it('should say of anything else that it is no page, and never throw', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const page = readTransactionPage(value)
        expect(page === undefined || Array.isArray(page.data)).toBe(true)
      }),
    )
  })

  it('should never throw whatever stands in a record', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.anything(), (metadata, transfer, icon) => {
        readTransaction({ id: 't', metadata: { ...RECORD.metadata, minedAt: metadata }, transfers: [transfer] })
        readTransaction({
          ...RECORD,
          metadata,
          transfers: [{ direction: 'in', quantity: transfer, fungible_info: { icon } }],
        })
      }),
    )
  })
})
