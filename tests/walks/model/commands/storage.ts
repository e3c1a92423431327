import * as fc from 'fast-check'
import type { LedgerEntry } from '../../../../src/domain/send/ledger.ts'
import { writeLedger } from '../../../../src/domain/send/ledger-record.ts'
import { ALICE, BOB } from '../../../support/accounts.ts'
import { ETHEREUM } from '../../../support/networks.ts'
import { anyPlace, deed, nothing, pick } from '../deed.ts'

const GARBAGE = ['', '{', 'null', '[]', '{"version":1,"entries":{}}', '"wc:0123@2?symKey=0123"', '{"version":99}']

/** One that was declined long ago. */
const earlierSend = (number: number): LedgerEntry => ({
  ...{ id: `earlier${number}`, chain: ETHEREUM.id, from: ALICE, to: BOB, amount: BigInt(number), symbol: 'ETH' },
  ...{ decimals: 18, createdAt: number, status: 'rejected', hash: undefined, block: undefined, request: undefined },
  lastValidBlock: undefined,
})

export const storage = [
  deed('storage is full', nothing, (world) => world.storage.set('full')),
  deed('storage breaks', nothing, (world) => world.storage.set('broken')),
  deed('storage drops what it is given', nothing, (world) => world.storage.set('deaf')),
  deed('storage is well', nothing, (world) => world.storage.set('well'), { often: 3 }),
  deed('storage is cleared', nothing, (world) => {
    world.storage.clear()
    // A page that ends before it hears of it cannot write anything anew.
    if (world.isStorageSlow) world.storage.wasHurt = true
  }),
  deed('storage loses a value', anyPlace, (world, _, place) => {
    const key = pick(world.storage.keys, place)
    if (key !== undefined) world.storage.spoil(key, undefined)
  }),
  deed('storage holds garbage', fc.tuple(anyPlace, fc.constantFrom(...GARBAGE)), (world, _, [place, text]) => {
    const key = pick(world.storage.keys, place)
    if (key !== undefined) world.storage.spoil(key, text)
  }),
  deed('page of an earlier version leaves many sends', fc.constantFrom(20, 60), (world, _, many) => {
    const ledger = Array.from({ length: many }, () => earlierSend(world.next()))
    world.storage.spoil('portico.ledger', JSON.stringify(writeLedger(ledger)))
  }),
  deed('storage events wait', nothing, (world) => {
    world.isStorageSlow = true
  }),
  deed(
    'storage events arrive',
    nothing,
    (world) => {
      world.isStorageSlow = false
    },
    { often: 2 },
  ),
]
