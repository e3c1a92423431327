import { describe, expect, it } from 'vitest'
import type { PorticoCore } from '../../src/application/core.ts'
import type { Accounts } from '../../src/domain/account/accounts.ts'
import type { ConnectionState } from '../../src/domain/connection/connection-state.ts'
import type { WalletSession } from '../../src/domain/connection/wallet-session.ts'
import { CoreError } from '../../src/domain/shared/core-error.ts'
import type { ModalState } from '../../src/domain/modal/modal-state.ts'
import type { SentTransactions, SentTransaction } from '../../src/domain/send/sent-transactions.ts'
import { ALICE, BOB, EVERYWHERE, hash } from '../support/accounts.ts'
import { settled } from '../support/fake-clock.ts'
import { ETHEREUM, FOREIGN } from '../support/networks.ts'
import { INVARIANTS } from './model/invariants.ts'
import { Model } from './model/model.ts'
import { NOWHERE } from './model/setting.ts'
import { loadAll, readSteps } from './model/story.ts'
import { STREAM_NAMES, type StreamName, streamOf, STREAMS } from './model/watched-state.ts'
import { SiteStorage } from './model/site-storage.ts'
import { Tab } from './model/tab.ts'
import { World } from './model/world.ts'

const SECRET = 'wc:0123456789@2?symKey=42'

interface Given {
  readonly world: World
  readonly model: Model
  readonly tab: Tab
}

type Spoil = (given: Given) => unknown

/** Makes a page show something else than its core has. */
function show({ tab }: Given, name: StreamName, change: (value: never) => unknown): void {
  const value = change(streamOf(tab.core, name).snapshot() as never)
  replace(tab.core, name, () => value)
}

/** Makes a stream of a core answer something else. */
function replace(core: PorticoCore, name: StreamName, snapshot: () => unknown): void {
  const [noun, member] = STREAMS[name]
  Object.assign(core[noun], { [member]: { ...streamOf(core, name), snapshot } })
}

const account =
  (change: Partial<Accounts['eip155']>): Spoil =>
  (given) =>
    show(given, 'accounts', (accounts: Accounts) => ({ ...accounts, eip155: { ...accounts.eip155, ...change } }))

const connection =
  (change: Partial<ConnectionState>): Spoil =>
  (given) =>
    show(given, 'connection', (state: ConnectionState) => ({ ...state, ...change }))

const modal =
  (change: Partial<ModalState>): Spoil =>
  (given) =>
    show(given, 'modal', (state: ModalState) => ({ ...state, ...change }))

const send =
  (change: Partial<SentTransaction>): Spoil =>
  (given) =>
    show(given, 'sentTransactions', ([first, ...others]: SentTransactions) => [{ ...first, ...change }, ...others])

/** A page that has ended in order. */
const ended = async ({ world, tab }: Given): Promise<Tab> => {
  world.openTab()
  tab.end('dispose')
  await world.settle()
  return tab
}

const second = async (given: Given): Promise<Given> => {
  const tab = given.world.openTab()
  await given.world.settle()
  return { ...given, tab }
}

/** For each invariant, a way to violate it. */
const SPOILT: Readonly<Record<string, Spoil>> = {
  'A connected page has a session, and an address that the wallet shares.': account({
    address: undefined,
  }),
  'The connection is connected exactly while an account is.': connection({ status: 'disconnected' }),
  'Without a connection there is neither an address nor a session.': account({ status: 'disconnected' }),
  'A wallet stands by only where another is in use, and once.': (given) =>
    show(given, 'accounts', (accounts: Accounts) => ({ ...accounts, standby: [accounts.eip155] })),
  'Of the wallets that a page lists, which are all that are connected, the one on screen is active and no other.': (
    given,
  ) => show(given, 'connectedWallets', () => []),
  'No more wallets are connected than the limit, and on a page with one at a time none stands by.': (given) =>
    show(given, 'accounts', (accounts: Accounts) => ({
      ...accounts,
      standby: [{ ...accounts.eip155, sessionTopic: 'other' }],
    })),
  'A request goes to the wallet that was in use when the visitor made it.': ({ world }) => world.seen.push('asked: x'),
  'No page that is connected says that it is connecting.': ({ world, tab }) =>
    world.statuses.get(tab)?.push('connected', 'connecting'),
  'The network in use is granted by the wallet for the address in use, or the page says that it is not supported.':
    account({ granted: [] }),
  'Of a wallet, only networks that it has granted and methods that were asked for are used.': account({
    methods: ['eth_sign'],
  }),
  'A page never has two codes made at once.': ({ tab }) => (tab.offersUnderWay = 2),
  'The code on screen is one that was offered, and only seen while the modal is open.': connection({ wcUri: 'wc:old' }),
  'A code that is being prepared is one of the page’s, and for three seconds at most; no link is made of it.':
    connection({
      wcDrawn: 'wc:old',
    }),
  'A code that was on screen before the core is the one that it goes on with.': ({ world }) =>
    world.seen.push('adopted: x'),
  'A page listens to eight codes at most.': ({ tab, world }) => {
    const [code] = world.memory.pairings
    if (code === undefined) throw new Error('There is no code.')
    for (let each = 0; each < 9; each += 1) {
      world.memory.pairings.push({ ...code, topic: `${each}` })
      tab.log.codes.set(`${each}`, world.now)
    }
  },
  'A wallet that approves a code in time, before its page has taken another, is connected.': ({ world }) =>
    world.seen.push('approved: x'),
  'A page that is loaded again is connected with all wallets as before, or says why not.': ({ tab, world }) => {
    tab.cameFrom = new Tab(world, new Map(), new SiteStorage().open(new Map()))
    account({ status: 'connected', sessionTopic: 'other' })({ world, model: new Model(), tab: tab.cameFrom })
    world.memory.sessions.set('other', { ...(world.sessions[0] as WalletSession), topic: 'other' })
  },
  'While a visitor is connected, what brings them back is stored.': ({ world }) =>
    world.storage.write(undefined, 'portico.hint', undefined),
  'A link that a browser would run is neither kept nor followed.': connection({
    wcLinking: { href: 'javascript:1', name: '' },
  }),
  'A countdown is that of a code on screen, and of a minute at most.': connection({ wcSecondsLeft: 7 }),
  'A sign-in is that of an account that is connected.': (given) =>
    show(given, 'signedIn', () => ({ namespace: 'eip155', address: BOB, sessionTopic: 'none' })),
  'A connection is counted once for each session.': ({ world, tab }) => {
    const event = { type: 'CONNECT_SUCCESS', method: 'qrcode', name: 'Again' } as const
    world.events.push({ tab, event })
  },
  'Tabs agree on the wallet in use, its network and account, and on those that stand by and their order.': async (
    given,
  ) => account({ chain: FOREIGN.eip155 })(await second(given)),
  'No wallet lists a session that no page lives on.': ({ world }) => world.memory.believed.add('forgotten'),
  'No page lives on a session that is over.': ({ world }) => world.memory.sessions.clear(),
  'A page has found out which wallet was connected before.': account({ verification: 'checking' }),

  'No send is ever lost from the sent transactions of a page.': (given) => show(given, 'sentTransactions', () => []),
  'No send is lost by a reload, nor in a tab that is opened later.': async (given) =>
    show(await second(given), 'sentTransactions', () => []),
  'A page that is loaded again knows every send, and every hash, that it showed before, also where storage is full.': ({
    world,
    model,
    tab,
  }) => {
    model.sends.delete(tab)
    tab.cameFrom = new Tab(world, new Map(), new SiteStorage().open(new Map()))
    show({ world, model, tab: tab.cameFrom }, 'sentTransactions', () =>
      tab.core.transactions.sent.snapshot().map((entry) => ({ ...entry, hash: hash(98) })),
    )
  },
  'No hash of a send is ever lost.': send({ hash: hash(99) }),
  'No status of a send goes back but by a reorganisation.': send({ status: 'asking' }),
  'One hash is the hash of one send.': (given) =>
    show(given, 'sentTransactions', ([first]: SentTransactions) =>
      ['a', 'b'].map((id) => ({ ...first, id, status: 'confirmed' })),
    ),
  'A send failed, expired, was replaced or confirmed only where the chain has said so.': send({ status: 'failed' }),
  'A send that the wallet has agreed to is never called rejected.': send({ status: 'rejected' }),
  'A send that the wallet may have made is never called rejected.': (given) => {
    const [request] = given.world.memory.requests
    Object.assign(request ?? {}, {
      answer: { kind: 'error', error: new CoreError('USER_REJECTED', { isDoubtful: true }) },
    })
    send({ status: 'rejected' })(given)
  },
  'Each send that went well has an entry with its hash that is no other’s.': ({ tab }) =>
    tab.start('send', 9, async () => hash(97)),
  'What the visitor took back before the wallet was asked is never put to it.': ({ world }) =>
    world.seen.push('taken back: x'),
  'What a script asks of the wallet is for the account and the network that were shown.': ({ world }) =>
    world.seen.push('shown: x'),
  'A page that was declined three times in a row does not ask the visitor again within 30 s.': ({ world }) =>
    world.seen.push('held back: x'),
  'That a send has failed is told once, in all tabs and visits together.': ({ world }) => (world.tellings = 1),
  'A wallet gets one request for each thing that was asked for.': ({ world }) => world.prompts.push(...world.prompts),
  'The visitor sees that the wallet is asked exactly while it is, and never for two things at once.': ({ tab }) =>
    (tab.promptsUnderWay = 2),
  'A send is written down before the wallet is asked for it, and the wallet is asked for just that.': async (given) => {
    show(given, 'sentTransactions', () => [])
    await happen(given, ['visitor sends null'])
  },
  'The list of sent transactions holds at most fifty sends that are settled.': (given) =>
    show(given, 'sentTransactions', ([first]: SentTransactions) =>
      Array.from({ length: 51 }, (_, id) => ({ ...first, id: `${id}`, hash: undefined, status: 'rejected' })),
    ),
  'A hash that a wallet has answered in time is recorded for the send that it answers.': send({ hash: undefined }),
  'A send has the status that the chain has told last.': ({ world, tab }) => {
    const [entry] = tab.core.transactions.sent.snapshot()
    world.standing.set(entry?.hash ?? '', { kind: 'pending', standing: { block: 7n, confirmations: 1 } })
  },
  'Tabs agree on every send.': async (given) => show(await second(given), 'sentTransactions', () => []),

  'Every promise settles in clock time.': ({ tab }) => tab.start('wait', 0, () => new Promise(() => {})),
  'Every error is a CoreError, and the provider’s have the numbers of EIP-1193.': ({ tab }) =>
    tab.start('fail', 9, () => Promise.reject(new TypeError('x'))),
  'What a page reports is a CoreError.': ({ world }) => world.reports.push(new Error('x')),
  'A page that has ended asks nothing of the outside.': async (given) => {
    const tab = await ended(given)
    void tab.boundary.asks('offer', async () => {})()
  },
  'A page that has ended writes nothing.': async (given) =>
    (await ended(given)).storage.local().setItem('portico.hint', '{}'),
  'A page that has ended says nothing, and its streams are complete.': async (given) =>
    (await ended(given)).state.afterwards.push('modal'),
  'A page that has ended leaves no timer and no listener.': async (given) =>
    (await ended(given)).clock.after(1_000, () => {}),
  '`snapshot()` is the last of `changes$`.': modal({}),
  'States are never changed in place.': ({ tab }) => {
    let looks = 0
    const restless = { look: () => (looks += 1) }
    Object.defineProperty(restless, 'looks', { enumerable: true, get: restless.look })
    for (const name of STREAM_NAMES) replace(tab.core, name, () => restless)
    for (const _ of STREAM_NAMES) tab.state.changedInPlace()
  },
  'No code tries to change a state in place.': ({ tab }) =>
    tab.start('change', 9, () => {
      ;(tab.core.modal.state.snapshot() as { open: boolean }).open = true
    }),
  'No stream of state fails.': ({ tab }) => tab.state.failed.push('modal'),
  'No error is thrown that is not caught.': ({ world }) => world.seen.push('uncaught: x'),
  'The modal shakes for half a second.': modal({ open: true, shake: true }),
  'A closed modal loads nothing, does not shake, and has nothing to go back to.': modal({ open: false, loading: true }),
  'A script’s question is on the way through the modal exactly while it waits.': (given) =>
    show(given, 'approval', () => ({ id: 'hidden' })),
  'What is shown of an account is that account’s.': (given) =>
    show(given, 'balance', (balance: object) => ({ ...balance, amount: 1n, address: BOB, chain: ETHEREUM.id })),
  'A view of an account closes when no wallet is connected any more.': (given) => {
    given.tab.log.hasLeft = true
    modal({ open: true, history: [{ view: 'Account', walletId: undefined }] })(given)
  },
  'An account that disconnects while the visitor looks, or with its extension, does so with a notice.': ({ world }) =>
    world.seen.push('word: x'),
  'A service or node that failed to tell a balance is not asked for 30 s.': ({ world }) =>
    world.seen.push('balance: x'),
  'Nothing loads for ever, and no wallet’s answer is waited for.': (given) =>
    show(given, 'tokens', (tokens: object) => ({ ...tokens, loading: true })),
  'A page at rest keeps no timer.': async (given) => {
    await happen(given, ['node has a transaction in a block for good [0,"confirmed"]', 'time passes 10000'])
    expect(given.tab.clock.waiting).toBe(0)
    given.tab.clock.after(1_000_000, () => {})
  },
  'No timer outlives the pages.': ({ world }) => world.clock.after(1_000, () => {}),
  'Every promise of a page that has ended is settled.': ({ tab }) =>
    tab.start('wait', 1e9, () => new Promise(() => {})),

  'No secret is in an event that is told to the page’s author.': ({ world, tab }) =>
    world.events.push({ tab, event: { type: 'SEARCH_WALLET', search: SECRET } }),
  'No secret is in what is reported.': ({ world }) => world.reports.push(new Error(SECRET)),
  'No secret is in an error that is thrown.': ({ tab }) =>
    tab.start('fail', 9, () => Promise.reject(new Error(SECRET))),
  'No secret is in what is stored, nor in its key.': ({ world }) =>
    world.storage.write(undefined, 'portico.hint', JSON.stringify(world.memory.pairings[0]?.uri)),
  'No secret is in a problem or notice that is shown.': connection({
    wcError: { code: 'UNKNOWN', details: SECRET },
  }),

  'What is stored is bounded.': ({ world }) =>
    world.storage.write(undefined, 'portico.hint', `"${'x'.repeat(200_000)}"`),
  'Pages that hear of each other’s storage changes come to rest.': ({ world }) => void (world.isRestless = true),
  'Only what is ours is stored, and under our names.': ({ world }) => world.storage.write(undefined, 'other', '1'),
  'What is stored can be read.': ({ world }) => world.storage.write(undefined, 'portico.hint', '{'),
  'Nothing that Portico has written is put aside as unreadable.': ({ world }) =>
    world.storage.write(undefined, 'portico.hint.bad', '1'),
  'While no wallet is connected, nothing of the visitor is stored but what they have sent.': async (given) => {
    await happen(given, ['visitor disconnects null'])
    given.world.storage.write(undefined, 'portico.recent', '{"name":"Fox"}')
  },
}

async function happen({ world }: Given, lines: readonly string[]): Promise<void> {
  for (const { command, input } of readSteps(lines)) {
    if (command.can(world, world.tab, input)) await command.happen(world, world.tab, input)
    await world.settle()
  }
}

/** A page that is connected and has sent something, as the walker sees it. */
async function watched(): Promise<Given> {
  await loadAll()
  const world = new World(NOWHERE)
  const given = { world, model: new Model(), tab: world.tab }
  await world.settle()
  await happen(given, [
    'visitor opens null',
    `wallet approves the code on screen ${JSON.stringify(EVERYWHERE)}`,
    'visitor sends null',
    'wallet does what it is asked 0',
    'visitor wants the balance anew null',
  ])
  expect(wrongIn(given)).toEqual([])
  for (const each of world.tabs) given.model.remember(each, each.core.transactions.sent.snapshot())
  return given
}

const wrongIn = ({ world, model }: Given): readonly string[] =>
  INVARIANTS.filter(({ when, check }) => when !== 'end' && check(world, model) !== undefined).map(
    ({ sentence }) => sentence,
  )

describe('the watch over the model walker', () => {
  it('should have a way for each sentence not to be true', () => {
    expect(INVARIANTS.map(({ sentence }) => sentence).sort()).toEqual(Object.keys(SPOILT).sort())
  })

  it.each(Object.entries(SPOILT))('should see where it does not hold: %s', async (sentence, spoil) => {
    const given = await watched()
    const invariant = INVARIANTS.find((each) => each.sentence === sentence)
    if (invariant?.when === 'end') {
      await given.world.end()
      expect(invariant.check(given.world, given.model)).toBeUndefined()
    }
    await spoil(given)
    await settled()
    expect(invariant?.check(given.world, given.model)).toBeDefined()
  })

  it('should read a story again that was written down', () => {
    expect(readSteps([`wallet moves to an account [0,"${ALICE}"]`]).map(String)).toEqual([
      `wallet moves to an account [0,"${ALICE}"]`,
    ])
  })
})
