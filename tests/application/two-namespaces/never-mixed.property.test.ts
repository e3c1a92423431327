import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { NamespaceAccount } from '../../../src/domain/account/accounts.ts'
import { ASKED_METHODS } from '../../../src/domain/connection/asked-grant.ts'
import type { WalletSession } from '../../../src/domain/connection/wallet-session.ts'
import { type ChainId, type Namespace, NAMESPACES, namespaceOf } from '../../../src/domain/network/chain-id.ts'
import type { InstalledWallet } from '../../../src/domain/wallets/installed-wallet.ts'
import { ALICE, BOB, hash, SOL_ALICE, SOL_BOB } from '../../support/accounts.ts'
import { createCore, reload, type TestCore } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'
import { BASE, ETHEREUM, FOREIGN, NETWORKS, SOLANA } from '../../support/networks.ts'
import { runs } from '../../support/runs.ts'

const PEOPLE = { eip155: [ALICE, BOB], solana: [SOL_ALICE, SOL_BOB] } as const
const CHAINS = { eip155: [ETHEREUM.id, BASE.id], solana: [SOLANA.id] } as const
const other = (namespace: Namespace): Namespace => (namespace === 'eip155' ? 'solana' : 'eip155')
const grantIn = (namespace: Namespace, people: readonly string[] = PEOPLE[namespace]): readonly string[] =>
  people.flatMap((address) => CHAINS[namespace].map((chain) => `${chain}:${address}`))

const injected = (namespace: Namespace): InstalledWallet => ({
  ...{ id: `page-${namespace}`, name: `Page ${namespace}`, icon: undefined, rdns: undefined },
  ...{ source: 'walletStandard', namespaces: [namespace] },
})

/** The balance depends on the account, so that the balance of another one is noticed. */
const worth = (chain: ChainId, address: string): bigint =>
  BigInt([...`${chain} ${address}`].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 1)) * 10n ** 20n
const nameOf = (chain: string, address: string): string => `${chain} ${address}`

/** A page with a wallet for each namespace, and everything that the two must not share. */
class TwoSides {
  test: TestCore
  private hashes = 0
  private localSessions = 0

  constructor() {
    this.test = createCore()
    this.prepare()
  }

  account = (namespace: Namespace): NamespaceAccount => this.test.core.account.state.snapshot()[namespace]
  isConnected = (namespace: Namespace): boolean => this.account(namespace).status === 'connected'
  sessionOf = (namespace: Namespace): WalletSession | undefined =>
    this.test.sessions.memory.sessions.get(this.account(namespace).sessionTopic ?? '')

  /** What its wallet was asked and its owner has to approve. */
  waiting = (namespace: Namespace) =>
    this.test.wallet.waiting.filter(
      ({ request: { chain, method } }) => namespaceOf(chain) === namespace && method !== 'wallet_getCapabilities',
    )

  /** All that belongs to one namespace. */
  belongings = (namespace: Namespace) => {
    const { believed } = this.test.sessions.memory
    return {
      account: this.account(namespace),
      isBelieved: believed.has(this.account(namespace).sessionTopic ?? ''),
      sends: this.test.core.transactions.sent
        .snapshot()
        .filter(({ chain }) => namespaceOf(chain) === namespace)
        .map(({ id, hash: known, status, to, amount }) => ({ id, known, status, to, amount }))
        .sort((one, next) => one.id.localeCompare(next.id)),
      asked: this.waiting(namespace).length,
    }
  }

  nextHash = (namespace: Namespace): string => {
    this.hashes += 1
    return namespace === 'eip155' ? hash(this.hashes) : `${'1'.repeat(80)}${String(this.hashes).replaceAll('0', 'A')}`
  }

  async reload(): Promise<void> {
    this.test = await reload(this.test)
    this.prepare()
  }

  private prepare(): void {
    const { test } = this
    for (const { id } of NETWORKS)
      for (const address of PEOPLE[namespaceOf(id)])
        test.blockchains[namespaceOf(id)].hold({ id }, address, worth(id, address))
    test.tokenApi.fetchTokens = async ({ account, chainId }, signal) => {
      await test.tokenApi.gate.pass()
      signal.throwIfAborted()
      const name = nameOf(chainId ?? '', account)
      return [
        { name, symbol: 'T', chainId: chainId as ChainId, address: name, quantity: { decimals: 0, numeric: '1' } },
      ]
    }
    test.transactionApi.fetchPage = async ({ account, chainId }, signal) => {
      await test.transactionApi.gate.pass()
      signal.throwIfAborted()
      const transfers = [{ direction: 'in' as const, quantity: '1' }]
      const metadata = { minedAt: '2026-01-01T00:00:00Z', chain: chainId as ChainId }
      return { data: [{ id: nameOf(chainId ?? '', account), metadata, transfers }] }
    }
    test.installed.set(NAMESPACES.map(injected))
    test.installed.answer = async ({ namespace, chains }) => {
      this.localSessions += 1
      // One account: a wallet in the page comes back with the one that it has in front.
      const accounts = chains.map((chain) => ({ chain, address: PEOPLE[namespace][0] }))
      return {
        ...{ topic: `local/${this.localSessions}`, expiresAt: test.clock.now() + 1e9, peer: { name: 'Page' } },
        grants: { [namespace]: { accounts, chains, methods: ASKED_METHODS[namespace], events: [] } },
      }
    }
  }
}

type Belongings = ReturnType<TwoSides['belongings']>

/** What is on screen belongs to the active account, or to none. */
function mustBeOfWhoIsOnScreen({ test, account }: TwoSides): void {
  const { active } = test.core.account.state.snapshot()
  const { address, chain } = account(active)
  const balance = test.core.account.balance.snapshot()
  const tokens = test.core.account.tokens.snapshot()
  const history = test.core.transactions.history.snapshot()
  for (const owner of [balance, tokens.owner, history.owner])
    if (owner?.address !== undefined) expect([owner.chain, owner.address]).toEqual([chain, address])
  const own = nameOf(chain ?? '', address ?? '')
  if (balance.amount !== undefined) expect(balance.amount).toBe(worth(chain ?? SOLANA.id, address ?? ''))
  for (const { name } of tokens.tokens) expect(name).toBe(own)
  for (const { id } of history.transactions) expect(id).toBe(own)
  for (const { chain: on, hash: known = 'none' } of test.core.transactions.sent.snapshot())
    expect(known).toMatch(known === 'none' ? /none/ : namespaceOf(on) === 'eip155' ? /^0x/ : /^1/)
}

class Step implements fc.AsyncCommand<object, TwoSides> {
  constructor(
    private readonly name: string,
    /** The namespace whose account it is about; `undefined`: no account. */
    private readonly about: Namespace | undefined,
    private readonly happen: (sides: TwoSides) => unknown,
    /** The parts that must not change. */
    private readonly stays: (all: Belongings) => unknown = (all) => all,
  ) {}

  check = (): boolean => true
  toString = (): string => `${this.name} ${this.about ?? ''}`

  async run(_model: object, sides: TwoSides): Promise<void> {
    const untouched = this.about === undefined ? NAMESPACES : [other(this.about)]
    const kept = () => untouched.map(sides.belongings).map(this.stays)
    const before = kept()
    await this.happen(sides)
    await settled()
    expect(kept()).toEqual(before)
    mustBeOfWhoIsOnScreen(sides)
  }
}

const anyNamespace = fc.constantFrom(...NAMESPACES)
const of = (name: string, happen: (sides: TwoSides, namespace: Namespace) => unknown) =>
  anyNamespace.map((namespace) => new Step(name, namespace, (sides) => happen(sides, namespace)))
const given = <T>(
  name: string,
  input: fc.Arbitrary<T>,
  happen: (sides: TwoSides, namespace: Namespace, input: T) => unknown,
) =>
  fc
    .tuple(anyNamespace, input)
    .map(([namespace, value]) => new Step(name, namespace, (sides) => happen(sides, namespace, value)))

const seek = async ({ test, isConnected }: TwoSides, namespace: Namespace): Promise<boolean> => {
  if (isConnected(namespace)) return false
  test.core.account.activate(namespace)
  test.core.modal.open({ view: 'Connect' })
  await settled()
  return true
}

const STEPS = [
  of('connect by code', async (sides, namespace) => {
    const { test, isConnected } = sides
    if (!(await seek(sides, namespace))) return
    // While the other namespace is connected, the wallet grants more than it was asked for.
    const surplus = isConnected(other(namespace)) ? grantIn(other(namespace), [PEOPLE[other(namespace)][1]]) : []
    test.wallet.approve({ accounts: [...grantIn(namespace), ...surplus], peer: { name: `Phone ${namespace}` } })
  }),
  of('connect in the page', async (sides, namespace) => {
    if (await seek(sides, namespace)) await sides.test.core.connection.connect(`page-${namespace}`, namespace)
  }),
  of('refuse', async (sides, namespace) => {
    if (await seek(sides, namespace)) sides.test.wallet.decline()
  }),
  of('disconnect', ({ test }, namespace) => test.core.connection.disconnect(namespace)),
  of('leave', ({ test, sessionOf }, namespace) => {
    const session = sessionOf(namespace)
    if (session !== undefined) test.wallet.end(session)
  }),
  given('grant', fc.subarray([0, 1], { minLength: 0 }), ({ test, sessionOf }, namespace, who) => {
    const session = sessionOf(namespace)
    const people = who.map((each) => PEOPLE[namespace][each] ?? ALICE)
    // And more than it may: this session may not grant the other namespace.
    if (session !== undefined)
      test.wallet.grant(session, [
        ...grantIn(namespace, people),
        ...grantIn(other(namespace), [PEOPLE[other(namespace)][1]]),
      ])
  }),
  given('change account', fc.nat({ max: 3 }), ({ test, account }, namespace, who) => {
    const addresses = [[...PEOPLE.eip155, ...PEOPLE.solana][who] ?? ALICE]
    const topic = account(namespace).sessionTopic ?? ''
    for (const each of NAMESPACES) test.sessions.emit({ type: 'accountsChanged', topic, namespace: each, addresses })
  }),
  given(
    'change chain',
    fc.constantFrom(ETHEREUM.id, BASE.id, SOLANA.id, FOREIGN.eip155),
    ({ test, account }, namespace, chain) =>
      test.sessions.emit({ type: 'chainChanged', topic: account(namespace).sessionTopic ?? '', chain }),
  ),
  given('switch network', fc.constantFrom(...CHAINS.eip155), ({ test }, namespace, chain) => {
    if (namespace === 'eip155') test.core.networks.switchTo(chain).catch(() => {})
  }),
  of('look at', ({ test }, namespace) => test.core.account.activate(namespace)),
  given('choose address', fc.nat({ max: 1 }), ({ test }, namespace, who) => {
    test.core.account.activate(namespace)
    test.core.account.selectAddress(PEOPLE[namespace][who] ?? '')
  }),
  of('send', ({ test }, namespace) => {
    test.core.account.activate(namespace)
    test.core.transactions.sendNative({ amount: '1', recipient: PEOPLE[namespace][1] }).catch(() => {})
  }),
  of('answer', ({ test, nextHash, waiting }, namespace) => {
    const [request] = waiting(namespace)
    const hashed = nextHash(namespace)
    if (request !== undefined) test.wallet.answer(namespace === 'eip155' ? hashed : { signature: hashed }, request)
  }),
]
  .concat([
    of('read', ({ test, isConnected }, namespace) => {
      test.core.account.activate(namespace)
      void test.core.account.refreshTokens()
      if (isConnected(namespace)) void test.core.transactions.load().catch(() => {})
    }),
  ])
  .map((step) => ({ weight: 2, arbitrary: step as fc.Arbitrary<Step> }))

/** The answer to a send that no caller waits for any more is found later. */
const withoutSends = ({ sends, ...rest }: Belongings): unknown => [sends.length, rest]
/** Other rules decide which network and address are in use again. */
const withoutChoices = ({ account: { sessionTopic, walletName, granted }, ...rest }: Belongings): unknown => ({
  ...{ sessionTopic, walletName, granted, rest },
})

const gates = ({ test }: TwoSides) => [
  test.tokenApi.gate,
  test.transactionApi.gate,
  test.blockchains.eip155.gate,
  test.blockchains.solana.gate,
]
const WORLD = [
  fc.constant(new Step('services are slow', undefined, (sides) => gates(sides).forEach((gate) => gate.close()))),
  fc.constant(new Step('time passes', undefined, ({ test }) => test.clock.pass(500), withoutSends)),
  fc.constant(
    new Step(
      'reload',
      undefined,
      async (sides) => {
        await sides.reload()
        await sides.test.clock.pass(100)
      },
      withoutChoices,
    ),
  ),
].map((arbitrary) => ({ weight: 1, arbitrary: arbitrary as fc.Arbitrary<Step> }))

/** An answer that was asked for arrives: a send that waited goes on. */
const ANSWERS = anyNamespace.map(
  (namespace) =>
    new Step('answers come', namespace, (sides) => {
      const [tokens, history] = gates(sides)
      for (const gate of [tokens, history, sides.test.blockchains[namespace].gate]) gate?.open()
    }),
)

describe('two namespaces', () => {
  it(
    'R-CONN-5 should never mix: whatever happens to one, the other keeps its account, session, sends and screen',
    () =>
      fc.assert(
        fc.asyncProperty(
          fc.commands([fc.oneof(...STEPS, ...WORLD, { weight: 2, arbitrary: ANSWERS })], {
            maxCommands: 40,
            size: 'max',
          }),
          async (commands) => {
            const sides = new TwoSides()
            await fc.asyncModelRun(() => ({ model: {}, real: sides }), commands)
            await sides.test.core.dispose()
          },
        ),
        { numRuns: runs(100) },
      ),
    120_000,
  )
})
