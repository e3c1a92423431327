import * as fc from 'fast-check'
import { CoreError } from '../../../../src/domain/shared/core-error.ts'
import { ALICE, BOB, SOL_ALICE } from '../../../support/accounts.ts'
import { NETWORKS } from '../../../support/networks.ts'
import { anyPlace, command, faulty, nothing, pick } from '../command.ts'

const SECRET = `0x${'5ec2e7'.repeat(10)}5ec2`

const badNode = faulty('node')
const badService = faulty('service')

export const node = [
  command(
    'node has a transaction in a block for good',
    fc.tuple(anyPlace, fc.constantFrom('confirmed', 'confirmed', 'failed')),
    (world, tab, [place, kind]) => {
      const hash = pick(tab.core.transactions.sent.snapshot(), place)?.hash
      if (hash !== undefined) world.say(hash, { kind: kind as 'confirmed' | 'failed', block: 7n })
    },
    { often: 4 },
  ),
  command(
    'node has a transaction in a block for now',
    fc.tuple(anyPlace, fc.nat({ max: 3 })),
    (world, tab, [place, confirmations]) => {
      const hash = pick(tab.core.transactions.sent.snapshot(), place)?.hash
      if (hash !== undefined) world.say(hash, { kind: 'pending', standing: { block: 7n, confirmations } })
    },
  ),
  badNode('node forgets a transaction', anyPlace, (world, tab, place) => {
    const hash = pick(tab.core.transactions.sent.snapshot(), place)?.hash
    if (hash !== undefined) world.say(hash, { kind: 'unknown' })
  }),
  badNode('node has another transaction in its place', anyPlace, (world, tab, place) => {
    const hash = pick(tab.core.transactions.sent.snapshot(), place)?.hash
    if (hash !== undefined) world.say(hash, { kind: 'replaced', replacement: undefined })
  }),
  badNode('node says that a transaction is not the send', anyPlace, (world, tab, place) => {
    const hash = pick(tab.core.transactions.sent.snapshot(), place)?.hash
    if (hash !== undefined) world.say(hash, { kind: 'foreign' })
  }),
  badNode('node lets a transaction expire', anyPlace, (world, tab, place) => {
    const hash = pick(tab.core.transactions.sent.snapshot(), place)?.hash
    if (hash !== undefined) world.say(hash, { kind: 'expired' })
  }),
  badNode(
    'nodes fail or recover',
    fc.constantFrom(null, null, 'RPC_UNAVAILABLE', 'RPC_BAD_ANSWER', 'RPC_WRONG_CHAIN'),
    (world, _, failure) => {
      for (const chain of Object.values(world.chains)) chain.failure = failure ?? undefined
    },
  ),
  badNode('nodes keep the page waiting', fc.boolean(), (_, { boundary }, isHeld) =>
    isHeld ? boundary.hold('node') : boundary.release('node'),
  ),
  badNode('node answers one question with a failure', fc.constantFrom('CoreError', 'Error'), (_, { boundary }, kind) =>
    boundary.refuseNext(
      'node',
      kind === 'Error'
        ? new Error(`fetch failed for wc:0123@2?symKey=${SECRET}`)
        : new CoreError('RPC_REFUSED', { details: `privateKey=${SECRET}` }),
    ),
  ),
  command('chain gives an account another amount', fc.constantFrom(0, 1, 30), (world, _, power) => {
    for (const network of NETWORKS) {
      for (const address of [ALICE, BOB]) world.chains.eip155.hold(network, address, 10n ** BigInt(power))
      world.chains.solana.hold(network, SOL_ALICE, 10n ** BigInt(power))
    }
  }),
  badService('services keep the page waiting', fc.boolean(), (_, { boundary }, isHeld) =>
    isHeld ? boundary.hold('service') : boundary.release('service'),
  ),
  badService('services fail or recover', fc.boolean(), (_, { given }, isAway) => {
    given.ports.tokenApi.isAway = isAway
    given.ports.nftApi.isAway = isAway
    given.ports.transactionApi.isAway = isAway
    given.ports.namingService.isAway = isAway
    given.ports.walletApi.failure = isAway ? 'CAT_UNAVAILABLE' : undefined
  }),
  badService('service answers one question with a failure', nothing, (_, { boundary }) =>
    boundary.refuseNext('service', new Error(`no: symKey=${SECRET}`)),
  ),
]
