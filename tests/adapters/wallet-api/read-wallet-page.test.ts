import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readWalletPage } from '../../../src/adapters/wallet-api/read-wallet-page.ts'

const BAD = expect.objectContaining({ code: 'CAT_BAD_SHAPE' })
const wallets = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `w${index}`, name: `W${index}` }))
const idsIn = (answer: unknown) => readWalletPage(answer).wallets.map(({ id }) => id)

describe('readWalletPage', () => {
  it('R-ENT-1 should read the wallets of a page, and how many there are of them in all', () => {
    const page = readWalletPage({ count: 480, data: wallets(2) })
    expect(page.count).toBe(480)
    expect(page.wallets).toMatchObject([
      { id: 'w0', name: 'W0' },
      { id: 'w1', name: 'W1' },
    ])
  })

  it('should leave out what cannot be read, and what was listed before', () => {
    const [one, other] = wallets(2)
    expect(idsIn({ data: [null, one, 7, { id: 'w9' }, 'x', other, one, []] })).toEqual(['w0', 'w1'])
  })

  it('should read 2000 records, and no more', () => {
    expect(idsIn({ data: wallets(2_001) })).toEqual(wallets(2_000).map(({ id }) => id))
  })

  it.each<[unknown, number]>([
    [0, 0],
    [1, 1],
    [undefined, 3],
    [null, 3],
    [-1, 3],
    ['480', 3],
    [1.5, 3],
    [Infinity, 3],
  ])('should know of a count of %j that there are %d', (count, known) => {
    expect(readWalletPage({ count, data: wallets(3) }).count).toBe(known)
  })

  it.each(
    [
      undefined,
      null,
      7,
      'data',
      wallets(1),
      {},
      { data: null },
      { data: { 0: {}, length: 1 } },
      Object.create({ data: wallets(1) }),
    ].map((each): [unknown] => [each]),
  )('should be none in %o', (answer) => {
    expect(() => readWalletPage(answer)).toThrow(BAD)
  })

  it('should never throw anything else, whatever the service sends', () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), fc.anything(), (data, count) => void readWalletPage({ data, count })),
    )
  })
})
