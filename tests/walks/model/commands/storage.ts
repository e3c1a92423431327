import * as fc from 'fast-check'
import type { SentTransaction } from '../../../../src/domain/send/sent-transactions.ts'
import { writeSentTransactions } from '../../../../src/domain/send/sent-transaction-record.ts'
import { ALICE, BOB } from '../../../support/accounts.ts'
import { ETHEREUM } from '../../../support/networks.ts'
import { anyPlace, command, faulty, nothing, pick } from '../command.ts'

const GARBAGE = ['', '{', 'null', '[]', '{"version":1,"entries":{}}', '"wc:0123@2?symKey=0123"', '{"version":99}']

/** One that was declined long ago. */
const earlierSend = (number: number): SentTransaction => ({
  ...{ id: `earlier${number}`, chain: ETHEREUM.id, from: ALICE, to: BOB, amount: BigInt(number), symbol: 'ETH' },
  ...{ decimals: 18, createdAt: number, status: 'rejected', hash: undefined, block: undefined, request: undefined },
  lastValidBlock: undefined,
})

const atRisk = faulty('storage')
const late = faulty('lateTabs')

export const storage = [
  atRisk('storage is full', nothing, (world) => world.storage.set('full')),
  atRisk('storage breaks', nothing, (world) => world.storage.set('broken')),
  atRisk('storage drops what it is given', nothing, (world) => world.storage.set('deaf')),
  command('storage is well', nothing, (world) => world.storage.set('well'), {
    often: 3,
    can: ({ storage }) => storage.mood !== 'well',
  }),
  atRisk('storage is cleared', nothing, (world) => world.storage.clear()),
  atRisk('storage loses a value', anyPlace, (world, _, place) => {
    const key = pick(world.storage.keys, place)
    if (key !== undefined) world.storage.spoil(key, undefined)
  }),
  atRisk('storage holds garbage', fc.tuple(anyPlace, fc.constantFrom(...GARBAGE)), (world, _, [place, text]) => {
    const key = pick(world.storage.keys, place)
    if (key !== undefined) world.storage.spoil(key, text)
  }),
  atRisk('page of an earlier version leaves many sends', fc.constantFrom(20, 60), (world, _, many) => {
    const sentTransactions = Array.from({ length: many }, () => earlierSend(world.next()))
    world.storage.spoil('portico.sent', JSON.stringify(writeSentTransactions(sentTransactions)))
  }),
  late(
    'storage events wait',
    nothing,
    (world) => {
      world.isStorageSlow = true
    },
    // A copy of the storage is late by itself.
    { can: ({ storage }) => !storage.isCopied },
  ),
  command(
    'storage events arrive',
    nothing,
    (world) => {
      world.isStorageSlow = false
    },
    { often: 4, can: ({ isStorageSlow }) => isStorageSlow },
  ),
]
