import * as fc from 'fast-check'
import { CoreError } from '../../../../src/domain/shared/core-error.ts'
import { topicsInUse } from '../../../../src/domain/account/accounts.ts'
import { parseAccountId } from '../../../../src/domain/account/account-id.ts'
import { isLocalTopic, localTopic } from '../../../../src/domain/connection/local-topic.ts'
import { ASKED_EVENTS, ASKED_METHODS } from '../../../../src/domain/connection/asked-grant.ts'
import type { WalletSession } from '../../../../src/domain/connection/wallet-session.ts'
import { memorySignature } from '../../../../src/adapters/memory/memory-chain-calls.ts'
import type { MemoryRequest } from '../../../../src/adapters/memory/wallet-memory.ts'
import { readFields, readList, readText } from '../../../../src/domain/shared/reading.ts'
import type { SessionRequest } from '../../../../src/ports/connector.ts'
import { ALICE, BOB, EVERYWHERE, ON_ETHEREUM, ON_SOLANA, SOL_ALICE, SOL_BOB } from '../../../support/accounts.ts'
import { BASE, ETHEREUM, FOREIGN, SOLANA } from '../../../support/networks.ts'
import { isSend, tagOf } from '../asks.ts'
import { anyPlace, command, faulty, pick } from '../command.ts'
import { namespaceOf } from '../../../../src/domain/network/chain-id.ts'
import type { Tab } from '../tab.ts'
import type { World } from '../world.ts'

const ALL = [
  ...EVERYWHERE,
  `${ETHEREUM.id}:${BOB}`,
  `${BASE.id}:${BOB}`,
  `${SOLANA.id}:${SOL_BOB}`,
  `${FOREIGN.eip155}:${ALICE}`,
  `${FOREIGN.solana}:${SOL_BOB}`,
]

const anyGrant = fc.oneof(
  { weight: 6, arbitrary: fc.constant(EVERYWHERE) },
  { weight: 1, arbitrary: fc.constant([ON_ETHEREUM]) },
  { weight: 1, arbitrary: fc.constant([ON_SOLANA]) },
  { weight: 1, arbitrary: fc.subarray(ALL) },
)

/** By turns, so that several meet, and one comes again. */
const NAMES = ['Memory Wallet', 'Second Wallet', 'Third Wallet'] as const

export const approve = (world: World, pairingTopic: string | undefined, accounts: readonly string[]) => {
  const tab = world.offererOf(pairingTopic)
  const methods =
    world.next() % 5 === 0 ? ['personal_sign', 'eth_sendTransaction', 'solana_signTransaction'] : undefined
  tab.bring(() => {
    const pairing = world.memory.pairings.find(({ topic }) => topic === pairingTopic)
    const isOnOffer = tab.isLiving && tab.log.isOnOffer(pairingTopic ?? '') && pairing?.isWithdrawn === false
    const isOfUse = accounts.some((each) => pairing?.proposal.chains.some((chain) => each.startsWith(`${chain}:`)))
    const peer = { name: NAMES[world.sessions.length % NAMES.length] ?? NAMES[0] }
    const session = tab.given.wallet.approve({ accounts, peer, pairingTopic, ...(methods && { methods }) })
    world.sessions.push(session)
    if (!isOnOffer || !isOfUse || !tab.isLiving) return
    // Checked at this moment: the next event may undo it.
    const topics = topicsInUse(tab.core.account.state.snapshot())
    if (!topics.has(session.topic)) world.seen.push(`approved: ${[...topics].join(' ')}, and not ${session.topic}`)
  })
}

/** The same, where the Solana adapter has asked in a way of its own: its memory chain reads bytes. */
function adapterAnswer(world: World, { method, params }: SessionRequest): unknown {
  const fields = readFields(params)
  const bytes = () => new Uint8Array(64).fill(world.next() % 256)
  if (method === 'solana_signAllTransactions')
    return { transactions: readList(fields?.get('transactions')).map(() => bytes()) }
  const isMessage = method === 'solana_signMessage' && readText(fields?.get('message'))?.startsWith('0x') === false
  const isSent = method === 'solana_signAndSendTransaction' && fields?.has('sendOptions') === true
  return isMessage || isSent ? { signature: bytes() } : undefined
}

/** The answer of a wallet that has done what it was asked. */
function rightAnswer(world: World, { request }: MemoryRequest): unknown {
  const { method, params } = request
  const ofAdapter = adapterAnswer(world, request)
  if (ofAdapter !== undefined) return ofAdapter
  if (method === 'solana_signAndSendTransaction' || method === 'solana_signTransaction')
    return {
      signature: String(world.next()).replaceAll('0', 'z').padStart(88, '5'),
      transaction: new Uint8Array(64).fill(world.next() % 256),
    }
  if (isSend(method)) return world.nextHash()
  const first: unknown = Array.isArray(params) ? params[0] : params
  const text = tagOf(request)?.replace(/^(?:sign|type) /, '') ?? ''
  if (method === 'personal_sign') return memorySignature('eip155', String((params as unknown[])[1]), text)
  if (method === 'eth_signTypedData_v4') {
    const [address, typed] = params as [string, unknown]
    return memorySignature('eip155', address, typeof typed === 'string' ? typed : JSON.stringify(typed))
  }
  if (method === 'solana_signMessage')
    return { signature: memorySignature('solana', (first as { pubkey: string }).pubkey, text) }
  if (method === 'wallet_sendCalls') return { id: `0x${world.next().toString(16)}` }
  return null
}

const anyRequest = (world: World, place: number) => pick(world.waiting, place)
const hasRequest = (world: World) => world.waiting.length > 0

function extensionSession(world: World, namespace: 'eip155' | 'solana'): WalletSession {
  const account = parseAccountId(namespace === 'eip155' ? ON_ETHEREUM : ON_SOLANA)
  const accounts = account === undefined ? [] : [account]
  const session: WalletSession = {
    topic: localTopic('injected', 'fox', String(world.next())),
    pairingTopic: undefined,
    expiresAt: world.clock.now() + 7 * 24 * 3_600_000,
    peer: { name: 'Fox' },
    grants: {
      [namespace]: {
        accounts,
        chains: accounts.map(({ chain }) => chain),
        methods: ASKED_METHODS[namespace],
        events: ASKED_EVENTS[namespace],
      },
    },
  }
  world.sessions.push(session)
  return session
}

const living = (world: World) => world.sessions.filter(({ topic }) => world.memory.believed.has(topic))

const grantEverywhere = (world: World, tab: Tab, session: WalletSession, accounts: readonly string[]): void => {
  const updated = tab.given.wallet.grant(session, accounts)
  for (const other of world.tabs)
    if (other !== tab) other.bring(() => other.given.sessions.emit({ type: 'updated', session: updated }))
}

export function endByWallet(world: World, topic: string): void {
  world.ended.add(topic)
  if (world.isStoredOnly([topic])) world.isEndUnseen = true
  world.memory.believed.delete(topic)
  // The page's client deletes it once the relay has delivered the wallet's word to any tab.
  if (world.tabs.some(({ isHearing }) => isHearing)) world.memory.sessions.delete(topic)
  world.tell({ type: 'ended', topic })
}

const badWallet = faulty('wallet')

export const wallet = [
  command(
    'wallet approves the code on screen',
    anyGrant,
    (world, tab, accounts) => {
      const { wcUri } = tab.core.connection.state.snapshot()
      const pairing = world.memory.pairings.find(({ uri }) => uri === wcUri)
      if (pairing !== undefined) approve(world, pairing.topic, accounts)
    },
    { often: 8, can: (_, tab) => tab.core.connection.state.snapshot().wcUri !== undefined },
  ),
  command(
    'wallet approves an earlier code',
    fc.tuple(fc.nat({ max: 6 }), anyGrant),
    (world, _, [place, accounts]) => approve(world, pick(world.memory.pairings, place)?.topic, accounts),
    { can: (world) => world.memory.pairings.length > 0 },
  ),
  badWallet(
    'wallet settles a session again',
    anyPlace,
    (world, _, place) => {
      const session = pick(living(world), place)
      const tab = session && world.offererOf(session.pairingTopic)
      // After a reload the client knows the message, and drops it.
      if (session === undefined || tab?.hasOffered(session.pairingTopic) !== true) return
      tab.bring(() => tab.given.sessions.emit({ type: 'settled', session }))
    },
    { can: (world) => living(world).length > 0 },
  ),
  command(
    'wallet declines a code',
    fc.tuple(anyPlace, fc.constantFrom('USER_REJECTED', 'WALLET_LACKS_NETWORKS', 'WALLET_BUSY', 'WALLET_BAD_ANSWER')),
    (world, _, [place, code]) => {
      const pairing = pick(world.memory.pairings, place)
      if (pairing === undefined) return
      const tab = world.offererOf(pairing.topic)
      tab.bring(() => tab.given.wallet.decline(code, pairing.topic))
    },
    { often: 2, can: (world) => world.memory.pairings.length > 0 },
  ),
  badWallet('wallet loses a session on the way', anyPlace, (world, _, place) => {
    const pairingTopic = pick(world.memory.pairings, place)?.topic
    const tab = world.offererOf(pairingTopic)
    tab.bring(() => tab.given.sessions.emit({ type: 'orphaned', pairingTopic }))
  }),
  command(
    'wallet grants something else',
    fc.tuple(anyPlace, fc.subarray(ALL)),
    (world, tab, [place, accounts]) => {
      const session = pick(living(world), place)
      if (session === undefined) return
      if (accounts.length === 0) for (const other of world.tabs) other.ended.add(session.topic)
      grantEverywhere(world, tab, session, accounts)
    },
    { can: (world) => living(world).length > 0 },
  ),
  command(
    'wallet ends a session',
    anyPlace,
    (world, _, place) => {
      const session = pick(world.sessions, place)
      if (session !== undefined) endByWallet(world, session.topic)
    },
    { often: 2, can: (world) => world.sessions.length > 0 },
  ),
  command(
    'wallet moves to a network',
    fc.tuple(anyPlace, fc.constantFrom(BASE.id, ETHEREUM.id, FOREIGN.eip155, SOLANA.id)),
    (world, tab, [place, chain]) => {
      const session = pick(world.sessions, place)
      if (session === undefined || !isLocalTopic(session.topic))
        return world.tell({ type: 'chainChanged', topic: session?.topic ?? '', chain })
      // A wallet in the page grants the one network that it is on, in every tab.
      if (world.memory.sessions.has(session.topic) && namespaceOf(chain) === 'eip155' && session.grants.eip155)
        grantEverywhere(world, tab, session, [`${chain}:${ALICE}`])
    },
    { often: 3, can: (world) => living(world).length > 0 },
  ),
  command(
    'wallet moves to an account',
    fc.tuple(anyPlace, fc.constantFrom(ALICE, BOB, SOL_ALICE, SOL_BOB)),
    (world, _, [place, address]) =>
      world.tell({
        type: 'accountsChanged',
        topic: pick(world.sessions, place)?.topic ?? '',
        namespace: address.startsWith('0x') ? 'eip155' : 'solana',
        addresses: [address],
      }),
    { often: 3, can: (world) => living(world).length > 0 },
  ),
  command(
    'wallet does what it is asked',
    anyPlace,
    (world, _, place) => {
      const request = anyRequest(world, place)
      if (request !== undefined) world.answer(request, { kind: 'result', result: rightAnswer(world, request) })
    },
    { often: 9, can: hasRequest },
  ),
  badWallet(
    'wallet answers twice',
    anyPlace,
    (world, _, place) => {
      const request = anyRequest(world, place)
      for (const result of [world.nextHash(), world.nextHash()]) world.answer(request, { kind: 'result', result })
    },
    { can: hasRequest },
  ),
  command(
    'wallet names the transaction of another send',
    anyPlace,
    (world, tab, place) => {
      const known = pick(tab.core.transactions.sent.snapshot(), place)?.hash
      if (known !== undefined) world.answer(anyRequest(world, 0), { kind: 'result', result: known })
    },
    { can: hasRequest },
  ),
  badWallet(
    'wallet answers nonsense',
    fc.tuple(anyPlace, fc.constantFrom(null, '', '0x', 7, 'wc:0123@2?symKey=deadbeef', { not: 'a hash' }, [])),
    (world, _, [place, result]) => world.answer(anyRequest(world, place), { kind: 'result', result }),
    { can: hasRequest },
  ),
  command(
    'wallet refuses',
    fc.tuple(
      anyPlace,
      fc.constantFrom('USER_REJECTED', 'WALLET_REFUSED', 'CHAIN_UNKNOWN_TO_WALLET', 'METHOD_NOT_GRANTED'),
      fc.boolean(),
    ),
    (world, _, [place, code, isDoubtful]) =>
      world.answer(anyRequest(world, place), { kind: 'error', error: new CoreError(code, { isDoubtful }) }),
    { often: 2, can: hasRequest },
  ),
  badWallet('wallet falls asleep or wakes', fc.boolean(), (world, _, isAwake) => {
    for (const tab of world.tabs) tab.given.sessions.isWalletAwake = isAwake
  }),
  command(
    'extension answers',
    fc.constantFrom('agrees', 'declines', 'breaks'),
    (world, tab, how) => {
      const [question] = tab.questions
      if (question === undefined) return
      if (how === 'agrees') question.settle(extensionSession(world, question.namespace))
      else question.settle(how === 'declines' ? new CoreError('USER_REJECTED') : new CoreError('WALLET_BAD_ANSWER'))
    },
    { often: 2, can: (_, tab) => tab.questions.length > 0 },
  ),
]
