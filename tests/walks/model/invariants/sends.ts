import type { SentTransaction, SendStatus } from '../../../../src/domain/send/sent-transactions.ts'
import { SENT_TRANSACTIONS_CAPACITY, openEntries } from '../../../../src/domain/send/sent-transactions.ts'
import { isKnownFailed } from '../../../../src/domain/send/send-failure.ts'
import type { KnownSend } from '../model.ts'
import { isSend, tagOf } from '../asks.ts'
import { namespaceOf } from '../../../../src/domain/network/chain-id.ts'
import type { SessionRequest } from '../../../../src/ports/connector.ts'
import type { World } from '../world.ts'
import { SENDS, type Tab } from '../tab.ts'
import { always, first, inEachTab, quiet, unless } from './invariant.ts'

/** How many open sends nodes are asked about at a time. */
const ASKED_AT_ONCE = 10

const FINAL: ReadonlySet<SendStatus> = new Set<SendStatus>(['confirmed', 'failed', 'rejected', 'replaced', 'expired'])

/** Allowed next statuses; final ones stay. `unknown` may become any status, and does not count as going back. */
function isWayBack(before: KnownSend, { status, hash, disowned }: SentTransaction, world: World): boolean {
  // Two tabs that cannot store anything may each believe another word of a chain that contradicts itself.
  if (FINAL.has(before.status))
    return status !== before.status && (world.storage.isWhole || !world.hasContradictedItself(before.hash))
  if (status === 'asking') return before.status !== 'asking'
  // Only where the hash turned out to be that of another send.
  if (status === 'unknown') return before.status === 'pending' && !(hash === undefined && disowned === before.hash)
  return false
}

const isLostHash = (before: KnownSend, { hash, disowned }: SentTransaction): boolean =>
  before.hash !== undefined && hash !== before.hash && disowned !== before.hash

/** Compares each send of a page with its last state. */
const eachSend = (isWrong: (before: KnownSend, now: SentTransaction, world: World) => boolean) =>
  inEachTab((tab, world, model) => {
    const before = model.sends.get(tab)
    return first(
      tab.core.transactions.sent.snapshot(),
      (entry) => {
        const known = before?.get(entry.id)
        return known !== undefined && isWrong(known, entry, world)
      },
      (entry) => `${JSON.stringify(before?.get(entry.id))} is now ${entry.status} ${entry.hash}`,
    )
  })

const amountTag = ({ amount }: SentTransaction): string => `send ${amount}`

/** The entry that a question to the wallet is about. */
const entryOf = (tab: Tab, tag: string | undefined): SentTransaction | undefined =>
  tab.core.transactions.sent.snapshot().find((entry) => amountTag(entry) === tag)

const taken = (world: World) =>
  world.memory.requests.flatMap(({ id, request, answer }) =>
    isSend(request.method) && answer.kind === 'result' ? [{ id, request, result: answer.result }] : [],
  )

const HASH = { eip155: /^0x[0-9a-f]{64}$/, solana: /^[1-9A-HJ-NP-Za-km-z]{64,88}$/ } as const

/** The hash that a wallet's answer names, as the chain of the send writes it. */
const hashIn = ({ chain }: SessionRequest, result: unknown): string | undefined => {
  const text = typeof result === 'string' ? result : (result as { signature?: unknown } | null)?.signature
  return typeof text === 'string' && HASH[namespaceOf(chain)].test(text) ? text : undefined
}

export const aboutSends = [
  always(
    'No send is ever lost from the sent transactions of a page.',
    inEachTab((tab, _, model) => {
      const now = tab.core.transactions.sent.snapshot()
      if (now.length >= SENT_TRANSACTIONS_CAPACITY) return undefined
      const ids = new Set(now.map(({ id }) => id))
      return first(
        model.sends.get(tab)?.keys() ?? [],
        (id) => !ids.has(id),
        (id) => id,
      )
    }),
  ),
  always('No send is lost by a reload, nor in a tab that is opened later.', (world, model) => {
    // After storage was cleared, the tabs that know of it write it again once they hear of that; then all agree on it.
    if (!world.storage.isWhole || world.storage.isClearUnheard) return undefined
    return inEachTab((tab) => {
      const now = tab.core.transactions.sent.snapshot()
      if (model.sends.has(tab) || now.length >= SENT_TRANSACTIONS_CAPACITY) return undefined
      const ids = new Set(now.map(({ id }) => id))
      return first(
        model.ids,
        (id) => !ids.has(id),
        (id) => id,
      )
    })(world, model)
  }),
  always(
    'A page that is loaded again knows every send, and every hash, that it showed before, also where storage is full.',
    inEachTab((tab, { storage }, model) => {
      if (model.sends.has(tab) || tab.cameFrom === undefined || !tab.hasAllHeard || !storage.isKept) return undefined
      const now = new Map(tab.core.transactions.sent.snapshot().map((entry) => [entry.id, entry]))
      if (now.size >= SENT_TRANSACTIONS_CAPACITY) return undefined
      return first(
        tab.cameFrom.core.transactions.sent.snapshot(),
        ({ id, hash }) => {
          const entry = now.get(id)
          return entry === undefined || (hash !== undefined && entry.hash !== hash && entry.disowned !== hash)
        },
        ({ id, hash }) => `${id} ${hash}`,
      )
    }),
  ),
  always('No hash of a send is ever lost.', eachSend(isLostHash)),
  always('No status of a send goes back but by a reorganisation.', eachSend(isWayBack)),
  always(
    'One hash is the hash of one send.',
    inEachTab((tab) => {
      const hashes = tab.core.transactions.sent
        .snapshot()
        .flatMap(({ chain, hash }) => (hash === undefined ? [] : [`${chain} ${hash}`]))
      return unless(
        new Set(hashes).size === hashes.length || tab.core.transactions.sent.snapshot().some(isUnsorted(tab)),
        () => hashes.join(' '),
      )
    }),
  ),
  always(
    'A send failed, expired, was replaced or confirmed only where the chain has said so.',
    inEachTab((tab, world) =>
      first(
        tab.core.transactions.sent.snapshot(),
        ({ status, hash }) =>
          FINAL.has(status) && status !== 'rejected' && world.told.get(hash ?? '')?.includes(status) !== true,
        ({ status, hash }) => `${status} ${hash}`,
      ),
    ),
  ),
  always('A send that the wallet has agreed to is never called rejected.', (world, model) => {
    const agreed = new Set(taken(world).map(({ id }) => id))
    return inEachTab((tab) =>
      first(
        tab.core.transactions.sent.snapshot(),
        ({ status, request }) => status === 'rejected' && agreed.has(request?.requestId ?? ''),
        ({ id }) => id,
      ),
    )(world, model)
  }),
  always('A send that the wallet may have made is never called rejected.', (world, model) => {
    const doubtful = new Set(
      world.memory.requests.flatMap(({ id, answer }) =>
        answer.kind === 'error' && answer.error.isDoubtful ? [id] : [],
      ),
    )
    return inEachTab((tab) =>
      first(
        tab.core.transactions.sent.snapshot(),
        ({ status, request }) => status === 'rejected' && doubtful.has(request?.requestId ?? ''),
        ({ id }) => id,
      ),
    )(world, model)
  }),
  always(
    'Each send that went well has an entry with its hash that is no other’s.',
    inEachTab((tab, _, model) => {
      const done = tab.operations.filter(
        ({ name, isOver, result }) => SENDS.has(name) && isOver && result !== undefined,
      )
      if (done.length === (model.sentWell.get(tab) ?? 0)) return undefined
      model.sentWell.set(tab, done.length)
      const last = done.at(-1)?.result
      const sentTransactions = tab.core.transactions.sent.snapshot()
      const times = done.filter(({ result }) => result === last).length
      const chains = new Set(sentTransactions.filter(({ hash }) => hash === last).map(({ chain }) => chain))
      return unless(times <= chains.size, () => `${String(last)} of ${times} sends`)
    }),
  ),
  always('What the visitor took back before the wallet was asked is never put to it.', ({ seen }) =>
    seen.find((each) => each.startsWith('taken back:')),
  ),
  always('What a script asks of the wallet is for the account and the network that were shown.', ({ seen }) =>
    seen.find((each) => each.startsWith('shown:')),
  ),
  always('A page that was declined three times in a row does not ask the visitor again within 30 s.', ({ seen }) =>
    seen.find((each) => each.startsWith('held back:')),
  ),
  always('That a send has failed is told once, in all tabs and visits together.', (world, model) => {
    for (const { core } of world.tabs)
      for (const { id, status } of core.transactions.sent.snapshot()) if (isKnownFailed(status)) model.failed.add(id)
    if (!world.storage.isWhole || world.hasCrashed) return undefined
    return unless(
      world.tellings <= model.failed.size,
      () => `${world.tellings} times, and ${model.failed.size} have failed`,
    )
  }),
  always('A wallet gets one request for each thing that was asked for.', (world, model) => {
    for (; model.checkedPrompts < world.prompts.length; model.checkedPrompts += 1) {
      const tag = world.prompts[model.checkedPrompts]?.tag ?? ''
      const times = (model.promptsByTag.get(tag) ?? 0) + 1
      model.promptsByTag.set(tag, times)
      const ask = world.asks.get(tag)
      if (ask !== undefined && times > ask.most) return `${tag}: ${times} times`
    }
    return undefined
  }),
  always(
    'The visitor sees that the wallet is asked exactly while it is, and never for two things at once.',
    inEachTab((tab) => {
      const isSeen = tab.core.requests.current.snapshot() !== undefined
      return unless(tab.promptsUnderWay === (isSeen ? 1 : 0), () => `${tab.promptsUnderWay} asked, seen: ${isSeen}`)
    }),
  ),
  always(
    'A send is written down before the wallet is asked for it, and the wallet is asked for just that.',
    ({ seen }) => seen.find((each) => each.startsWith('sent:')),
  ),
  always(
    'The list of sent transactions holds at most fifty sends that are settled.',
    inEachTab((tab) => {
      const sentTransactions = tab.core.transactions.sent.snapshot()
      return unless(
        sentTransactions.length <= SENT_TRANSACTIONS_CAPACITY ||
          sentTransactions.slice(SENT_TRANSACTIONS_CAPACITY).every(({ status }) => !FINAL.has(status)),
        () => `${sentTransactions.length}`,
      )
    }),
  ),
  quiet('A hash that a wallet has answered in time is recorded for the send that it answers.', (world) => {
    if (!world.storage.isWhole) return undefined
    const [tab] = world.tabs
    if (tab === undefined) return undefined
    return first(
      taken(world),
      ({ id, request, result }) => {
        if (world.isLeftToAsker(id) || world.tooLate.has(id)) return false
        const hash = hashIn(request, result)
        const entry = entryOf(tab, tagOf(request))
        if (hash === undefined || entry === undefined || FINAL.has(entry.status)) return false
        return entry.hash !== hash && entry.disowned !== hash
      },
      ({ request, result }) => `${tagOf(request)}: ${hashIn(request, result)}`,
    )
  }),
  quiet(
    'A send has the status that the chain has told last.',
    inEachTab((tab, { standing }) => {
      const open = openEntries(tab.core.transactions.sent.snapshot())
      // More than these are asked about in rounds.
      if (open.length > ASKED_AT_ONCE) return undefined
      return first(
        open,
        ({ hash, block }) => {
          const last = standing.get(hash ?? '')
          if (last === undefined) return false
          if (last.kind === 'unknown') return block !== undefined
          return last.kind === 'pending' ? block !== last.standing?.block : last.kind !== 'foreign'
        },
        ({ id, status, hash, block }) => `${id} ${status} ${hash} ${block}, and not ${standing.get(hash ?? '')?.kind}`,
      )
    }),
  ),
  quiet('Tabs agree on every send.', (world) => {
    // A tab that waits for its wallet knows the outcome first.
    if (!world.storage.isWhole || world.tabs.some(({ promptsUnderWay }) => promptsUnderWay > 0)) return undefined
    const [one, ...others] = world.tabs
    if (one === undefined) return undefined
    const said = (tab: Tab) =>
      tab.core.transactions.sent
        .snapshot()
        .map(({ id, status, hash }) => `${id} ${status} ${hash}`)
        .sort()
        .join('\n')
    return first(
      others,
      (tab) => said(tab) !== said(one),
      (tab) => `\n${said(one)}\nand\n${said(tab)}`,
    )
  }),
]

/** Two tabs may have been told one hash for two sends: until the next check both show it (T10). */
const isUnsorted = (tab: Tab) => (entry: SentTransaction) =>
  entry.hash !== undefined &&
  tab.core.transactions.sent
    .snapshot()
    .some(({ id, hash, status }) => id !== entry.id && hash === entry.hash && !FINAL.has(status))
