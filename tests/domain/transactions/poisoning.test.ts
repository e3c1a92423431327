import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ownRecipients, poisoned } from '../../../src/domain/transactions/poisoning.ts'
import type { Transaction, Transfer } from '../../../src/domain/transactions/transaction.ts'
import { transaction } from './transactions.ts'

const ME = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const BOB = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
/** The same eight characters that a wallet shows. */
const NOT_BOB = '0x7099aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa79c8'
const CAROL = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'

const row = (
  id: string,
  direction: Transfer['direction'],
  other: string,
  quantity: string,
  sentFrom?: string,
): Transaction => ({
  ...transaction(id),
  metadata: { ...transaction(id).metadata, sentFrom },
  transfers: [
    {
      ...{ direction, quantity, fungible_info: { name: 'USDC', symbol: 'USDC' } },
      ...(direction === 'in' ? { sender: other, recipient: ME } : { sender: ME, recipient: other }),
    },
  ],
})

const worth = (one: Transaction, value: number): Transaction => ({
  ...one,
  transfers: one.transfers.map((transfer) => ({ ...transfer, value })),
})

const suspectsOf = (transactions: readonly Transaction[], recipients: readonly string[] = []) =>
  [...poisoned(transactions, { own: ME, recipients })].map(({ id }) => id)

const real = row('real', 'out', BOB, '5', ME)

describe('poisoned rows', () => {
  it('J10 should be transfers of nothing that others made with an address like one that was dealt with', () => {
    expect(suspectsOf([real, row('bad', 'out', NOT_BOB, '0', NOT_BOB)])).toEqual(['bad'])
    expect(suspectsOf([real, row('bad', 'in', NOT_BOB, '0.000', NOT_BOB)])).toEqual(['bad'])
  })

  it('J10 should be found by the receivers of this page too, and by the own address', () => {
    const bad = row('bad', 'out', NOT_BOB, '0', NOT_BOB)
    expect(suspectsOf([bad])).toEqual([])
    expect(suspectsOf([bad], [BOB])).toEqual(['bad'])
    const likeMe = `${ME.slice(0, 6)}${'b'.repeat(32)}${ME.slice(-4)}`
    expect(suspectsOf([row('mine', 'in', likeMe, '0', likeMe)])).toEqual(['mine'])
  })

  it('should not be led astray by the case of an address', () => {
    expect(suspectsOf([real, row('same', 'out', BOB.toUpperCase().replace('0X', '0x'), '0', CAROL)])).toEqual([])
    const shouted = NOT_BOB.toUpperCase().replace('0X', '0x')
    expect(suspectsOf([real, row('bad', 'out', shouted, '0', shouted)])).toEqual(['bad'])
  })

  it('should not be vouched for by what others had the account "send"', () => {
    const forged = row('forged', 'out', NOT_BOB, '5', NOT_BOB)
    expect(suspectsOf([real, forged, row('bad', 'out', NOT_BOB, '0', NOT_BOB)])).toEqual(['forged', 'bad'])
  })

  it('should be found on Solana, where case tells addresses apart', () => {
    const [bob, notBob, lower] = [
      'Bob1xxxxxxxxxxxxxxxxxxxxxxxxBob9',
      'Bob1yyyyyyyyyyyyyyyyyyyyyyyyBob9',
      'bob1yyyybob9',
    ]
    const dealt = row('real', 'out', bob, '1', ME)
    expect(suspectsOf([dealt, row('bad', 'in', notBob, '0', notBob)])).toEqual(['bad'])
    expect(suspectsOf([dealt, row('other', 'in', lower, '0', lower)])).toEqual([])
  })

  const someone = fc.constantFrom(BOB, NOT_BOB, CAROL, ME)
  const anyRow = fc
    .record({
      direction: fc.constantFrom('in' as const, 'out' as const),
      other: someone,
      quantity: fc.constantFrom('0', '0.0', '1', '0.000001'),
      sentFrom: fc.option(someone, { nil: undefined }),
    })
    .map(({ direction, other, quantity, sentFrom }) => row('any', direction, other, quantity, sentFrom))
  const past = fc.array(anyRow, { maxLength: 12 })

  it('S08 should be dust, and tokens without a price, from an address that looks like a known counterparty', () => {
    expect(suspectsOf([row('dust', 'in', NOT_BOB, '0.000001', NOT_BOB), real])).toEqual(['dust'])
    expect(suspectsOf([row('fake', 'in', NOT_BOB, '5000', NOT_BOB), real])).toEqual(['fake'])
    expect(suspectsOf([row('forged', 'out', NOT_BOB, '5000', NOT_BOB), real])).toEqual(['forged'])
  })

  it('S08 should not be whitewashed by dust that came before or after, whatever it is', () => {
    const zero = row('zero', 'out', NOT_BOB, '0', NOT_BOB)
    const dust = row('dust', 'in', NOT_BOB, '0.000001', NOT_BOB)
    expect(suspectsOf([zero, dust, real])).toEqual(['zero', 'dust'])
    expect(suspectsOf([dust, zero, real])).toEqual(['dust', 'zero'])
    expect(suspectsOf([real, zero, dust])).toEqual(['zero', 'dust'])
    // Nothing was sent to Bob; he sent something, and the copy came after him.
    const fromBob = row('bob', 'in', BOB, '5', BOB)
    expect(suspectsOf([zero, dust, fromBob])).toEqual(['zero', 'dust'])
  })

  it('S08 should be dust up to what is worth something, and nothing at whatever it is said to be worth', () => {
    const dust = row('dust', 'in', NOT_BOB, '0.5', NOT_BOB)
    expect(suspectsOf([worth(dust, 0.99), real])).toEqual(['dust'])
    expect(suspectsOf([worth(dust, 1), real])).toEqual([])
    expect(suspectsOf([worth(row('zero', 'in', NOT_BOB, '0', NOT_BOB), 5), real])).toEqual(['zero'])
  })

  it('should not be hidden where a transfer among them is worth something', () => {
    const [copy, coin] = [row('copy', 'in', NOT_BOB, '0', NOT_BOB), worth(row('coin', 'in', CAROL, '5', CAROL), 5)]
    const both = { ...copy, transfers: [...copy.transfers, ...coin.transfers] }
    expect(suspectsOf([both, real])).toEqual([])
  })

  it('should be found by the address that was dealt with last', () => {
    const fromBob = worth(row('bob', 'in', BOB, '5', BOB), 5)
    expect(suspectsOf([fromBob, row('bad', 'in', NOT_BOB, '0', NOT_BOB)])).toEqual(['bad'])
  })

  it('should count a send as the account’s where the service does not tell who signed it, and not where others did', () => {
    const bad = row('bad', 'in', NOT_BOB, '0', NOT_BOB)
    expect(suspectsOf([bad, row('sent', 'out', BOB, '5')])).toEqual(['bad'])
    expect(suspectsOf([bad, worth(row('forged', 'out', BOB, '5', CAROL), 5)])).toEqual([])
    expect(suspectsOf([bad, row('nothing', 'in', BOB, '0', CAROL)])).toEqual([])
  })

  it('should count what the account signed where the service does not tell which way it went', () => {
    const sent = row('sent', 'out', BOB, '5', ME)
    const untold = { ...sent, transfers: sent.transfers.map((each) => ({ ...each, direction: undefined })) }
    expect(suspectsOf([row('bad', 'in', NOT_BOB, '0', NOT_BOB), untold])).toEqual(['bad'])
  })

  it('should be found where the service leaves out one of the parties', () => {
    const bad = row('bad', 'in', NOT_BOB, '0', NOT_BOB)
    const alone = { ...bad, transfers: bad.transfers.map((each) => ({ ...each, recipient: undefined })) }
    expect(suspectsOf([alone, real])).toEqual(['bad'])
  })

  it('should never hide what is worth something, what the account signed itself, or a plain call', () => {
    const kept = fc.oneof(
      fc.record({ other: someone }).map(({ other }) => worth(row('kept', 'in', other, '0.01', other), 1)),
      fc.record({ other: someone }).map(({ other }) => row('kept', 'out', other, '0', ME)),
      fc.constant({ ...row('kept', 'out', BOB, '0', CAROL), transfers: [] }),
    )
    fc.assert(
      fc.property(past, kept, past, (before, one, after) => {
        expect(poisoned([...before, one, ...after], { own: ME, recipients: [] }).has(one)).toBe(false)
      }),
    )
  })

  it('should never hide an address that something was sent to by the account itself, however often others copy it', () => {
    fc.assert(
      fc.property(past, past, (before, after) => {
        const zero = row('zero', 'out', BOB, '0', CAROL)
        expect(poisoned([...before, real, zero, ...after], { own: ME, recipients: [] }).has(zero)).toBe(false)
      }),
    )
  })
})

describe('ownRecipients', () => {
  it('should be those to whom the account itself has sent something', () => {
    const others = [
      row('forged', 'out', NOT_BOB, '5', NOT_BOB),
      row('untold', 'out', NOT_BOB, '5'),
      row('nothing', 'out', NOT_BOB, '0.0', ME),
      row('swapped', 'in', NOT_BOB, '5', ME),
    ]
    expect(ownRecipients([real, ...others, row('later', 'out', CAROL, '1', ME)], ME)).toEqual([BOB, CAROL])
  })
})
