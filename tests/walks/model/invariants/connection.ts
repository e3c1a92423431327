import {
  accountOfSession,
  type Accounts,
  connectedAccounts,
  connectedTopics,
  isOnUnsupportedChain,
  type NamespaceAccount,
  topicsInUse,
} from '../../../../src/domain/account/accounts.ts'
import { MAX_WALLETS } from '../../../../src/domain/account/standby.ts'
import { ASKED_METHODS } from '../../../../src/domain/connection/asked-grant.ts'
import { NAMESPACES } from '../../../../src/domain/network/chain-id.ts'
import type { WalletSession } from '../../../../src/domain/connection/wallet-session.ts'
import { isOverRelay } from '../../../../src/domain/connection/session-end.ts'
import { isRunByBrowsers } from '../world.ts'
import type { Tab } from '../tab.ts'
import { aboutCodes } from './codes.ts'
import { always, first, inEachTab, quiet, unless } from './invariant.ts'

/** Without these a page that loads does not know that there is a session to restore. */
const NEEDED = ['portico.hint', 'portico.choices']

const accountsOf = ({ core }: Tab): readonly NamespaceAccount[] =>
  NAMESPACES.map((namespace) => core.account.state.snapshot()[namespace])

/** Whether a session leads to any account. */
const isOfUse = (session: WalletSession | undefined): boolean =>
  Object.values(session?.grants ?? {}).some(({ accounts }) => accounts.length > 0)

/** Whether a wallet has taken back all that a page uses of its session: a script may have left the rest before. */
const isTakenBack = (session: WalletSession | undefined, accounts: Accounts): boolean =>
  session !== undefined &&
  NAMESPACES.every(
    (each) =>
      accountOfSession(accounts, each, session.topic) === undefined ||
      (session.grants[each]?.accounts.length ?? 0) === 0,
  )

/** Of all connected wallets, in use or not. */
const connectedIn = ({ core }: Tab) => connectedAccounts(core.account.state.snapshot())

const standbyIn = ({ core }: Tab) => core.account.state.snapshot().standby

export const aboutConnections = [
  always(
    'A connected page has a session, and an address that the wallet shares.',
    inEachTab((tab) =>
      first(
        connectedIn(tab),
        ({ address, addresses, sessionTopic }) =>
          address === undefined || sessionTopic === undefined || !addresses.includes(address),
        ({ namespace, address }) => `${namespace}: ${address}`,
      ),
    ),
  ),
  always(
    'The connection is connected exactly while an account is.',
    inEachTab((tab) => {
      const { status } = tab.core.connection.state.snapshot()
      return unless(
        (status === 'connected') === connectedIn(tab).length > 0,
        () => `${status}, accounts ${connectedIn(tab).length}`,
      )
    }),
  ),
  always(
    'Without a connection there is neither an address nor a session.',
    inEachTab((tab) =>
      first(
        accountsOf(tab),
        ({ status, address, sessionTopic }) =>
          status !== 'connected' && (address !== undefined || sessionTopic !== undefined),
        ({ namespace, address }) => `${namespace}: ${address}`,
      ),
    ),
  ),
  always(
    'A wallet stands by only where another is in use, and once.',
    inEachTab((tab) => {
      const accounts = tab.core.account.state.snapshot()
      const keyOf = ({ namespace, sessionTopic }: NamespaceAccount) => `${namespace} ${sessionTopic}`
      const keys = connectedIn(tab).map(keyOf)
      if (new Set(keys).size < keys.length) return keys.join(', ')
      return first(
        accounts.standby,
        ({ namespace, status }) => status !== 'connected' || accounts[namespace].status !== 'connected',
        keyOf,
      )
    }),
  ),
  always(
    'Of the wallets that a page lists, which are all that are connected, the one on screen is active and no other.',
    inEachTab((tab) => {
      const accounts = tab.core.account.state.snapshot()
      const wallets = tab.core.connection.wallets.snapshot()
      const active = wallets.filter(({ isActive }) => isActive).map(({ id }) => id)
      const { sessionTopic } = accounts[accounts.active]
      const isRight = JSON.stringify(active) === JSON.stringify(sessionTopic === undefined ? [] : [sessionTopic])
      const listed = wallets.map(({ id }) => id).sort()
      const isAll = JSON.stringify(listed) === JSON.stringify([...connectedTopics(accounts)].sort())
      return unless(isRight && isAll, () => `${active.join(' ')} of ${listed.join(' ')}`)
    }),
  ),
  always(
    'No more wallets are connected than the limit, and on a page with one at a time none stands by.',
    inEachTab((tab, { severalWallets }) => {
      const { size } = connectedTopics(tab.core.account.state.snapshot())
      if (!severalWallets && standbyIn(tab).length > 0) return `${standbyIn(tab).length} stand by`
      return unless(size <= MAX_WALLETS, () => `${size}`)
    }),
  ),
  always('A request goes to the wallet that was in use when the visitor made it.', ({ seen }) =>
    seen.find((each) => each.startsWith('asked:')),
  ),
  always('No page that is connected says that it is connecting.', (world, model) => {
    for (const [tab, statuses] of world.statuses) {
      const from = model.statusesSeen.get(tab) ?? 0
      model.statusesSeen.set(tab, statuses.length)
      for (let at = Math.max(1, from); at < statuses.length; at += 1)
        if (statuses[at - 1] === 'connected' && statuses[at] === 'connecting') return statuses.join(' ')
    }
    return undefined
  }),
  always(
    'The network in use is granted by the wallet for the address in use, or the page says that it is not supported.',
    inEachTab((tab) =>
      first(
        connectedIn(tab),
        (account) =>
          !isOnUnsupportedChain(account) &&
          !account.granted.some(({ chain, address }) => chain === account.chain && address === account.address),
        ({ chain, address }) => `${chain} ${address}`,
      ),
    ),
  ),
  always(
    'Of a wallet, only networks that it has granted and methods that were asked for are used.',
    inEachTab((tab) =>
      first(
        connectedIn(tab),
        ({ namespace, chains, granted, methods }) =>
          chains.some((chain) => !granted.some((each) => each.chain === chain)) ||
          methods.some((method) => !ASKED_METHODS[namespace].includes(method)),
        ({ namespace }) => namespace,
      ),
    ),
  ),
  ...aboutCodes,
  always(
    'A page that is loaded again is connected with all wallets as before, or says why not.',
    inEachTab((tab, world) => {
      const { cameFrom, core, log } = tab
      if (cameFrom === undefined || core.connection.restoring.snapshot()) return undefined
      tab.cameFrom = undefined
      if (!world.storage.isKept || tab.isLeft) return undefined
      const before = cameFrom.core.account.state.snapshot()
      const knew = connectedTopics(before)
      const topics = [...knew].filter(
        (topic) =>
          isOverRelay(topic) && !tab.ended.has(topic) && !isTakenBack(world.memory.sessions.get(topic), before),
      )
      const now = connectedTopics(core.account.state.snapshot())
      const lost = topics.filter((topic) => !now.has(topic))
      const isTold = log.notices.some(({ kind }) => kind === 'error')
      // News that it had not heard, or another tab's choice, may change the account: but not to none.
      const isAlone = tab.hasAllHeard && world.tabs.length === 1
      const gone = lost.filter((topic) =>
        isAlone
          ? world.memory.sessions.has(topic) || (now.size === 0 && !isTold)
          : isOfUse(world.memory.sessions.get(topic)) && now.size === 0 && !isTold,
      )
      if (gone.length > 0) return gone.join(' ')
      const isWhole = [...knew].every((topic) => now.has(topic))
      const uses = core.account.state.snapshot()
      // What a wallet has approved or taken back meanwhile counts.
      const isAsBefore = NAMESPACES.every((each) => {
        const { sessionTopic } = before[each]
        const inUse = uses[each].sessionTopic
        const isThere = sessionTopic !== undefined && accountOfSession(uses, each, sessionTopic) !== undefined
        const isNew = inUse !== undefined && !knew.has(inUse)
        return !isThere || inUse === sessionTopic || isNew
      })
      const said = (accounts: Accounts) => [...topicsInUse(accounts)].join(' ')
      return unless(!isAlone || !isWhole || isAsBefore, () => `${said(before)} was in use, and now ${said(uses)}`)
    }),
  ),
  always('While a visitor is connected, what brings them back is stored.', ({ storage, tabs, isStorageSlow }) => {
    if (!storage.isWhole || isStorageSlow || storage.mood !== 'well') return undefined
    const isAny = tabs.some(
      (tab) => tab.isLiving && !tab.core.connection.restoring.snapshot() && connectedIn(tab).length > 0,
    )
    return unless(!isAny || NEEDED.every((key) => storage.keys.includes(key)), () => storage.keys.join(' '))
  }),
  always(
    'A link that a browser would run is neither kept nor followed.',
    inEachTab((tab, { seen }) => {
      const { wcLinking } = tab.core.connection.state.snapshot()
      const links = [wcLinking?.href, tab.core.requests.current.snapshot()?.link?.href]
      const stored = accountsOf(tab).map(({ link }) => link?.href)
      return [...links, ...stored].find(isRunByBrowsers) ?? seen.find((each) => each.startsWith('link:'))
    }),
  ),
  always(
    'A countdown is that of a code on screen, and of a minute at most.',
    inEachTab((tab) => {
      const { wcUri, wcSecondsLeft, wcPairingExpiry } = tab.core.connection.state.snapshot()
      if (wcUri === undefined)
        return unless(wcSecondsLeft === undefined && wcPairingExpiry === undefined, () => 'there is no code')
      return unless((wcSecondsLeft ?? 0) <= 60, () => `${wcSecondsLeft} s`)
    }),
  ),
  always(
    'A sign-in is that of an account that is connected.',
    inEachTab((tab) => {
      const signedIn = tab.core.signing.signedIn.snapshot()
      if (signedIn === undefined) return undefined
      const { sessionTopic, addresses } = tab.core.account.state.snapshot()[signedIn.namespace]
      return unless(
        sessionTopic === signedIn.sessionTopic && addresses.includes(signedIn.address),
        () => signedIn.address,
      )
    }),
  ),
  always('A connection is counted once for each session.', (world) => {
    const told = world.events.filter(({ event }) => event.type === 'CONNECT_SUCCESS').length
    return unless(told <= world.sessions.length, () => `${told} times for ${world.sessions.length} sessions`)
  }),
  quiet(
    'Tabs agree on the wallet in use, its network and account, and on those that stand by and their order.',
    (world) => {
      if (!world.storage.isWhole) return undefined
      const [one, ...others] = world.tabs
      if (one === undefined) return undefined
      const said = (tab: Tab) =>
        JSON.stringify([
          ...accountsOf(tab).map(({ sessionTopic, chain, address }) => [sessionTopic, chain, address]),
          ...NAMESPACES.map((each) => standbyIn(tab).flatMap((a) => (a.namespace === each ? a.sessionTopic : []))),
        ])
      return first(
        others,
        (tab) => said(tab) !== said(one),
        (tab) => `${said(one)} and ${said(tab)}`,
      )
    },
  ),
  quiet('No wallet lists a session that no page lives on.', (world) => {
    // A page that crashes while ending a session leaves that to the next page with a session to restore.
    if (!world.storage.isWhole || world.storage.wasCleared || world.hasCrashed) return undefined
    const inUse = new Set(world.tabs.flatMap(({ core }) => [...connectedTopics(core.account.state.snapshot())]))
    return first(
      world.memory.believed,
      // W13: a session whose page ended in doubt of it is stored for the next page that loads.
      (topic) => !inUse.has(topic) && !world.storage.keys.includes(`portico.unclaimed/${topic}`),
      (topic) => topic,
    )
  }),
  quiet('No page lives on a session that is over.', (world) => {
    if (!world.storage.isWhole) return undefined
    return first(
      world.tabs.flatMap((tab) => connectedIn(tab).map(({ sessionTopic }) => sessionTopic ?? '')),
      (topic) => !world.memory.sessions.has(topic),
      (topic) => topic,
    )
  }),
  quiet(
    'A page has found out which wallet was connected before.',
    inEachTab((tab) => {
      if (tab.core.connection.restoring.snapshot()) return 'it is still being read'
      return first(
        connectedIn(tab),
        ({ verification }) => verification === 'checking',
        ({ namespace }) => namespace,
      )
    }),
  ),
]
