import { CoreError, isCoreError } from '../../../../src/domain/shared/core-error.ts'
import { ERROR_TEXTS } from '../../../../src/domain/shared/error-catalogue.ts'
import { viewOf } from '../../../../src/domain/modal/modal-state.ts'
import { needsAccount } from '../../../../src/domain/modal/view-needs.ts'
import { openEntries } from '../../../../src/domain/send/sent-transactions.ts'
import { openBundles } from '../../../../src/domain/rpc/calls.ts'
import { activeAccount } from '../../../../src/domain/account/accounts.ts'
import type { Operation, Tab } from '../tab.ts'
import type { World } from '../world.ts'
import { always, atEnd, first, inEachTab, quiet, unless } from './invariant.ts'

const every = (world: World): readonly Tab[] => [...world.tabs, ...world.past]

/** The first violation among the operations of all pages. In a page that crashed no promise is awaited. */
function firstOperation(
  world: World,
  isWrong: (operation: Operation) => boolean,
  words: (operation: Operation, tab: Tab) => string,
): string | undefined {
  for (const tab of every(world)) {
    const operation = tab.standing === 'crashed' ? undefined : tab.operations.find(isWrong)
    if (operation !== undefined) return words(operation, tab)
  }
  return undefined
}

/** EIP-1193 has its own errors, by code; ours is inside them. */
function isProviderError(error: unknown): boolean {
  const { code, data } = error as { code?: unknown; data?: { code?: unknown } }
  return error instanceof Error && typeof code === 'number' && Object.hasOwn(ERROR_TEXTS, String(data?.code))
}

const OF_PROVIDER: ReadonlySet<string> = new Set(['provider', 'script', 'script takes back'])

const isOurs = ({ name, error }: Operation): boolean =>
  error === undefined || (OF_PROVIDER.has(name) ? isProviderError(error) : error instanceof CoreError)

export const aboutPages = [
  always('Every promise settles in clock time.', (world) =>
    firstOperation(
      world,
      ({ isOver, endsBy, mayWait }) => !isOver && world.now >= endsBy && !mayWait(),
      ({ name, endsBy }, tab) => `${name} of a page that is ${tab.standing}, late by ${world.now - endsBy} ms`,
    ),
  ),
  always('Every error is a CoreError, and the provider’s have the numbers of EIP-1193.', (world) =>
    firstOperation(
      world,
      (operation) => !isOurs(operation),
      ({ name, error }) => `${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    ),
  ),
  always('What a page reports is a CoreError.', (world) =>
    first(world.reports, (error) => !isCoreError(error), String),
  ),
  always('A page that has ended asks nothing of the outside.', (world) =>
    first(
      every(world),
      ({ boundary }) => boundary.afterwards.length > 0,
      ({ boundary }) => boundary.afterwards.join(', '),
    ),
  ),
  always('A page that has ended writes nothing.', (world) =>
    first(
      every(world),
      ({ storage }) => storage.afterwards.length > 0,
      ({ storage }) => storage.afterwards.join(', '),
    ),
  ),
  always('A page that has ended says nothing, and its streams are complete.', (world) =>
    first(
      world.past.filter(({ standing }) => standing === 'gone'),
      ({ state }) => state.afterwards.length > 0 || state.open.length > 0,
      ({ state }) => [...state.afterwards, ...state.open].join(', '),
    ),
  ),
  always('A page that has ended leaves no timer and no listener.', (world) =>
    first(
      world.past.filter(({ standing }) => standing === 'gone'),
      ({ clock, storage }) => clock.waiting > 0 || storage.listening > 0,
      ({ clock, storage }) => `${clock.waiting} timers, ${storage.listening} listeners`,
    ),
  ),
  always(
    '`snapshot()` is the last of `changes$`.',
    inEachTab(({ state }) => unless(state.differing().length === 0, () => state.differing().join(', '))),
  ),
  always(
    'States are never changed in place.',
    inEachTab(({ state }) => state.changedInPlace()),
  ),
  always('No code tries to change a state in place.', (world) =>
    firstOperation(
      world,
      ({ error }) => isFreezeError(error),
      ({ name }) => name,
    ),
  ),
  always(
    'No stream of state fails.',
    inEachTab(({ state }) => unless(state.failed.length === 0, () => state.failed.join(', '))),
  ),
  always('No error is thrown that is not caught.', ({ seen }) => seen.find((each) => each.startsWith('uncaught:'))),
  always(
    'The modal shakes for half a second.',
    inEachTab((tab, { now }) =>
      unless(!tab.core.modal.state.snapshot().shake || now - tab.shakenAt < 500, () => `${now - tab.shakenAt} ms`),
    ),
  ),
  always(
    'A closed modal loads nothing, does not shake, and has nothing to go back to.',
    inEachTab((tab) => {
      const { open, loading, shake, history } = tab.core.modal.state.snapshot()
      return unless(open || (!loading && !shake && history.length === 1), () =>
        JSON.stringify({ loading, shake, history }),
      )
    }),
  ),
  always(
    'A script’s question is on the way through the modal exactly while it waits.',
    inEachTab((tab) => {
      const modal = tab.core.modal.state.snapshot()
      const isShown = modal.open && modal.history.some(({ view }) => view === 'ApproveRequest')
      const approval = tab.core.requests.approval.snapshot()
      const isLeft = approval === undefined || approval.waitsFor === 'wallet'
      return unless(isLeft || isShown, () => viewOf(modal))
    }),
  ),
  always(
    'What is shown of an account is that account’s.',
    inEachTab((tab) => {
      const { address, chain } = activeAccount(tab.core.account.state.snapshot())
      const { balance, identity, tokens, nfts } = tab.core.account
      const shown = balance.snapshot()
      if (shown.amount !== undefined && (shown.address !== address || shown.chain !== chain)) return 'the balance'
      const name = identity.snapshot()
      if (name !== undefined && name.address !== address) return `the name of ${name.address}`
      for (const list of [tokens.snapshot(), nfts.snapshot()]) {
        const owner = list as { readonly address?: string | undefined }
        if (owner.address !== undefined && owner.address !== address) return `what ${owner.address} holds`
      }
      return undefined
    }),
  ),
  always(
    'A view of an account closes when no wallet is connected any more.',
    inEachTab(({ core, log }) => {
      const { hasLeft } = log
      log.hasLeft = false
      const modal = core.modal.state.snapshot()
      return unless(!hasLeft || !modal.open || !needsAccount(viewOf(modal)), () => viewOf(modal))
    }),
  ),
  always(
    'An account that disconnects while the visitor looks, or with its extension, does so with a notice.',
    ({ seen }) => seen.find((each) => each.startsWith('word:')),
  ),
  always('A service or node that failed to tell a balance is not asked for 30 s.', ({ seen }) =>
    seen.find((each) => each.startsWith('balance:')),
  ),
  quiet(
    'Nothing loads for ever, and no wallet’s answer is waited for.',
    inEachTab((tab) => {
      const { account, transactions, wallets } = tab.core
      const { balance, tokens, nfts } = account
      if (tab.core.connection.state.snapshot().buffering) return 'the answer of a wallet'
      const lists = { balance, tokens, nfts, history: transactions.history, wallets: wallets.list }
      return Object.entries(lists).find(([, stream]) => (stream.snapshot() as { loading: boolean }).loading)?.[0]
    }),
  ),
  quiet(
    'A page at rest keeps no timer.',
    inEachTab((tab) => unless(!isAtRest(tab) || tab.clock.waiting === 0, () => `${tab.clock.waiting}`)),
  ),
  atEnd('No timer outlives the pages.', ({ clock, past }) =>
    unless(clock.waiting === 0, () => `${clock.waiting} after ${past.map(({ standing }) => standing).join(', ')}`),
  ),
  atEnd('Every promise of a page that has ended is settled.', (world) =>
    firstOperation(
      world,
      ({ isOver }) => !isOver,
      ({ name }) => name,
    ),
  ),
]

const isFreezeError = (error: unknown): boolean => {
  for (let each: unknown = error; each instanceof Error; each = each.cause)
    if (each instanceof TypeError && /read only|not extensible|Cannot (?:delete|redefine)/.test(each.message))
      return true
  return false
}

function isAtRest(tab: Tab): boolean {
  const { core, operations } = tab
  return (
    !core.modal.state.snapshot().open &&
    !core.connection.state.snapshot().buffering &&
    core.requests.approval.snapshot() === undefined &&
    operations.every(({ isOver }) => isOver) &&
    !tab.looksForCalls &&
    openEntries(core.transactions.sent.snapshot()).length === 0 &&
    openBundles(core.calls.bundles.snapshot()).length === 0
  )
}
