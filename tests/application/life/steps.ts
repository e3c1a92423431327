import * as fc from 'fast-check'
import { NAMESPACES } from '../../../src/domain/network/chain-id.ts'
import { MODAL_VIEWS } from '../../../src/domain/modal/view.ts'
import { ALICE, BOB, EVERYWHERE, SOL_BOB } from '../../support/accounts.ts'
import { settled } from '../../support/fake-clock.ts'
import { BASE, ETHEREUM, FOREIGN, SOLANA } from '../../support/networks.ts'
import type { Invariants } from './invariants.ts'
import type { Life } from './life.ts'

/** The wallet answers within 300 s; a switch may ask twice and then waits 30 s. Unit: milliseconds. */
const ANSWER_MS = 300_001
const SWITCH_MS = 2 * ANSWER_MS + 30_001
const DISCONNECT_MS = 3_001

/** One event; all invariants hold after it. */
class Step implements fc.AsyncCommand<Invariants, Life> {
  constructor(
    private readonly name: string,
    private readonly happen: (life: Life) => unknown,
  ) {}

  check = (): boolean => true
  toString = (): string => this.name

  async run(invariants: Invariants, life: Life): Promise<void> {
    await this.happen(life)
    await settled()
    invariants.check(life)
  }
}

const step = <T>(name: string, input: fc.Arbitrary<T>, happen: (life: Life, input: T) => unknown) =>
  input.map(
    (value) => new Step(`${name} ${value === undefined ? '' : JSON.stringify(value)}`, (life) => happen(life, value)),
  )

const nothing = fc.constant(undefined)
const anyIndex = fc.nat({ max: 6 })
const anyGrant = fc.oneof(
  fc.constant(EVERYWHERE),
  fc.subarray([...EVERYWHERE, `${ETHEREUM.id}:${BOB}`, `${FOREIGN.eip155}:${ALICE}`, `${FOREIGN.solana}:${SOL_BOB}`]),
)

/** Counted from the newest, so that small numbers mean likely cases. */
const pick = <T>(list: readonly T[], index: number): T | undefined => list[list.length - 1 - (index % list.length)]

const visitor = [
  step('open', fc.option(fc.constantFrom(...MODAL_VIEWS), { nil: undefined }), ({ test }, view) =>
    test.core.modal.open(view === undefined ? {} : { view }),
  ),
  step('close', nothing, ({ test }) => test.core.modal.close()),
  step('push', fc.constantFrom(...MODAL_VIEWS), ({ test }, view) => {
    if (test.core.modal.state.snapshot().open) test.core.modal.push(view)
  }),
  step('back', nothing, ({ test }) => test.core.modal.state.snapshot().open && test.core.modal.back()),
  step('pair', nothing, ({ test }) => test.core.modal.state.snapshot().open && test.core.connection.pair()),
  step('activate', fc.constantFrom(...NAMESPACES), ({ test }, namespace) => test.core.account.activate(namespace)),
  step('select', fc.constantFrom(ALICE, BOB), ({ test }, address) => test.core.account.selectAddress(address)),
  step('disconnect', fc.option(fc.constantFrom(...NAMESPACES), { nil: undefined }), (life, namespace) =>
    life.start('disconnect', DISCONNECT_MS, () => life.test.core.connection.disconnect(namespace)),
  ),
  step('use another wallet', anyIndex, ({ test }, index) => {
    const wallet = pick(test.core.connection.wallets.snapshot(), index)
    if (wallet !== undefined) test.core.connection.activate(wallet.id)
  }),
  step('disconnect a wallet', anyIndex, (life, index) => {
    const wallet = pick(life.test.core.connection.wallets.snapshot(), index)
    if (wallet !== undefined)
      life.start('disconnect a wallet', DISCONNECT_MS, () => life.test.core.connection.disconnectWallet(wallet.id))
  }),
  step('disconnect all', fc.option(fc.constantFrom(...NAMESPACES), { nil: undefined }), (life, namespace) =>
    life.start('disconnect all', DISCONNECT_MS, () => life.test.core.connection.disconnectAll(namespace)),
  ),
  step('switch', fc.constantFrom(ETHEREUM.id, BASE.id, SOLANA.id), (life, chain) =>
    life.start('switch', SWITCH_MS, () => life.test.core.networks.switchTo(chain)),
  ),
  step('sign', nothing, (life) => life.start('sign', ANSWER_MS, () => life.test.core.signing.signMessage('hello'))),
  step('send', fc.constantFrom(BOB, SOL_BOB), (life, recipient) =>
    life.start('send', ANSWER_MS, () => life.test.core.transactions.sendNative({ amount: '1', recipient })),
  ),
  step('cancel', nothing, ({ test }) => test.core.requests.cancel()),
  step('reload', nothing, (life) => life.reload()),
]

const walletInHand = [
  step('approve', fc.tuple(anyIndex, anyGrant), ({ test, sessions }, [index, accounts]) => {
    const pairing = pick(test.sessions.memory.pairings, index)
    if (pairing !== undefined) sessions.push(test.wallet.approve({ accounts, pairingTopic: pairing.topic }))
  }),
  step('approve the code on screen', anyGrant, ({ test, sessions }, accounts) => {
    if (test.core.connection.state.snapshot().wcUri !== undefined) sessions.push(test.wallet.approve({ accounts }))
  }),
  step('settle again', anyIndex, ({ test, sessions }, index) => {
    const session = pick(sessions, index)
    // A message is repeated only without a reload: after one, the client knows it and drops it.
    if (session !== undefined && test.state.pairings.snapshot().has(session.pairingTopic ?? ''))
      test.sessions.emit({ type: 'settled', session })
  }),
  step('decline', anyIndex, ({ test }, index) => {
    const pairing = pick(test.sessions.memory.pairings, index)
    if (pairing !== undefined) test.wallet.decline('USER_REJECTED', pairing.topic)
  }),
  step('orphan', anyIndex, ({ test }, index) =>
    test.sessions.emit({ type: 'orphaned', pairingTopic: pick(test.sessions.memory.pairings, index)?.topic }),
  ),
  step('grant', fc.tuple(anyIndex, anyGrant), ({ test, sessions }, [index, accounts]) => {
    const session = pick(sessions, index)
    if (session !== undefined && test.sessions.memory.believed.has(session.topic)) test.wallet.grant(session, accounts)
  }),
  step('leave', anyIndex, ({ test, sessions }, index) => {
    const session = pick(sessions, index)
    if (session !== undefined) test.wallet.end(session)
  }),
  step(
    'move',
    fc.tuple(anyIndex, fc.constantFrom(BASE.id, ETHEREUM.id, FOREIGN.eip155)),
    ({ test, sessions }, [index, chain]) =>
      test.sessions.emit({ type: 'chainChanged', topic: pick(sessions, index)?.topic ?? '', chain }),
  ),
  step('answer', anyIndex, (life, index) =>
    life.test.wallet.answer(life.nextHash(), pick(life.test.wallet.waiting, index)),
  ),
  step(
    'refuse',
    fc.tuple(anyIndex, fc.constantFrom('USER_REJECTED', 'WALLET_REFUSED', 'CHAIN_UNKNOWN_TO_WALLET')),
    ({ test }, [index, code]) => test.wallet.refuse(code, pick(test.wallet.waiting, index)),
  ),
  step('babble', anyIndex, ({ test }, index) =>
    test.wallet.answer({ not: 'a hash' }, pick(test.wallet.waiting, index)),
  ),
  step('sleep', fc.boolean(), ({ test }, isAwake) => (test.sessions.isWalletAwake = isAwake)),
]

const world = [
  step('pass', fc.constantFrom(100, 500, 1_000, 3_000, 10_000, 60_000, 240_000), ({ test }, ms) => test.clock.pass(ms)),
  step('jump', fc.constantFrom(-600_000, -5_000, 5_000, 600_000), ({ test }, ms) => test.clock.jumpWall(ms)),
  step('offline', nothing, ({ test }) => test.sessions.goOffline()),
  step('online', nothing, ({ test }) => test.sessions.goOnline()),
  step('resume', nothing, ({ test }) => test.page.resume()),
  step('mine', fc.tuple(anyIndex, fc.constantFrom('confirmed', 'failed')), (life, [index, kind]) => {
    const hash = pick(life.test.core.transactions.sent.snapshot(), index)?.hash
    if (hash === undefined) return
    if (kind === 'failed') life.failedHashes.add(hash)
    life.test.blockchains.eip155.tell(hash, { kind, block: 1n })
  }),
  step('node', fc.constantFrom(undefined, 'RPC_UNAVAILABLE'), ({ test }, failure) => {
    test.blockchains.eip155.failure = failure
  }),
]

/** What a visitor mostly does, so that stories get somewhere. */
const usual = [
  step('open', nothing, ({ test }) => test.core.modal.open()),
  step('approve everything', nothing, ({ test, sessions }) => {
    if (test.core.connection.state.snapshot().wcUri !== undefined)
      sessions.push(test.wallet.approve({ accounts: EVERYWHERE }))
  }),
  step('send', nothing, (life) =>
    life.start('send', ANSWER_MS, () => life.test.core.transactions.sendNative({ amount: '1', recipient: BOB })),
  ),
  step('answer', nothing, (life) => life.test.wallet.answer(life.nextHash())),
  step('online', nothing, ({ test }) => test.sessions.goOnline()),
]

export const anyStory = (max: number) =>
  fc.commands([...visitor, ...walletInHand, ...world, ...usual, ...usual, ...usual], { maxCommands: max, size: 'max' })
