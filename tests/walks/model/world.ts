import { CountingRandomness } from '../../../src/adapters/memory/counting-randomness.ts'
import { MemoryBlockchain } from '../../../src/adapters/memory/memory-blockchain.ts'
import { MemoryClock } from '../../../src/adapters/memory/memory-clock.ts'
import { type MemoryRequest, WalletMemory } from '../../../src/adapters/memory/wallet-memory.ts'
import type { AnalyticsEvent } from '../../../src/domain/analytics/event.ts'
import type { BrowserFacts } from '../../../src/domain/connection/platform.ts'
import type { WalletSession } from '../../../src/domain/connection/wallet-session.ts'
import { type ConnectionStatus, connectedTopics, topicsInUse } from '../../../src/domain/account/accounts.ts'
import type { OfferedPairing, RecordedAnswer, SessionEvent, SessionRequest } from '../../../src/ports/connector.ts'
import type { Cancel } from '../../../src/ports/clock.ts'
import { ALICE, BOB, hash, SOL_ALICE, SOL_BOB } from '../../support/accounts.ts'
import { settled } from '../../support/fake-clock.ts'
import { NETWORKS } from '../../support/networks.ts'
import { factsOf, type Fault, type Setting } from './setting.ts'
import { REQUEST_LIFE_MS } from '../../../src/domain/connection/request-timing.ts'
import { isLocalTopic } from '../../../src/domain/connection/local-topic.ts'
import { WALLETCONNECT_DEEPLINK_CHOICE } from '../../../src/domain/connection/deep-link-choice.ts'
import { viewOf } from '../../../src/domain/modal/modal-state.ts'
import { needsAccount } from '../../../src/domain/modal/view-needs.ts'
import { namespaceOf } from '../../../src/domain/network/chain-id.ts'
import type { CoreNotice } from '../../../src/domain/shared/notice.ts'
import { SiteStorage } from './site-storage.ts'
import { Tab } from './tab.ts'
import { type Ask, isPrompting, tagOf } from './asks.ts'
import type { StreamName } from './watched-state.ts'

/** Stored as a link: the WalletConnect library opens it at each request, unchecked. */
export const isRunByBrowsers = (text: string | undefined): boolean => /(?:javascript|data|vbscript):/i.test(text ?? '')

const MOST_TABS = 4
/** Rounds of storage events after which pages agree. */
const MANY_ROUNDS = 50
/** How long it takes until a tab hears of what another has stored. Unit: milliseconds. */
const STORAGE_LAG_MS = 10
/** How many pages that have ended are still watched. */
const REMEMBERED_PAGES = 8

/** One visitor with their browser and wallet, the chains, and everything between them. Each command changes it. */
export class World {
  readonly clock = new MemoryClock()
  readonly storage: SiteStorage
  readonly memory = new WalletMemory()
  readonly chains = { eip155: new MemoryBlockchain('eip155'), solana: new MemoryBlockchain('solana') }
  readonly randomness = new CountingRandomness()
  readonly device: Partial<BrowserFacts>
  readonly isEmbedded: boolean
  readonly severalWallets: boolean
  hasExtension: boolean
  readonly faults: ReadonlySet<Fault>
  tabs: Tab[] = []
  /** Pages that have ended, the latest last. */
  past: Tab[] = []
  /** The tab that the visitor looks at. */
  private at = 0
  isRelayUp = true
  isRelaySlow = false
  /** A page has crashed. */
  hasCrashed = false
  /** A page has asked a wallet for calls. */
  hasAskedForCalls = false
  /** A session has ended that is stored and that no open page uses: the next page that loads removes what is stored. */
  isEndUnseen = false
  /** Storage events wait until they are let through. */
  isStorageSlow = false
  private cancelArrival: Cancel | undefined
  /** Pages answer storage events with further writes, endlessly. */
  isRestless = false
  /** What the visitor and the page's scripts have asked of the wallet, by its id in the walk. */
  readonly asks = new Map<string, Ask>()
  /** Each request to the wallet, and the page that made it. */
  readonly prompts: { readonly tab: Tab; readonly tag: string | undefined; readonly request: SessionRequest }[] = []
  private readonly owners = new Map<string, { readonly tab: Tab; readonly askedAt: number }>()
  private readonly offerers = new Map<string, Tab>()
  /** Sessions that a wallet has made, oldest first. */
  readonly sessions: WalletSession[] = []
  readonly events: { readonly tab: Tab; readonly event: AnalyticsEvent }[] = []
  readonly reports: unknown[] = []
  /** The statuses that the chain was made to tell of each hash, in order. */
  readonly told = new Map<string, string[]>()
  /** The chain's present status of each hash. */
  readonly standing = new Map<string, Parameters<MemoryBlockchain['tell']>[1]>()
  /** How often a visitor was told that a send has failed, except the one that they were just making. */
  tellings = 0
  private lastToldAt = Number.NEGATIVE_INFINITY
  /** Sessions that a wallet has ended. */
  readonly ended = new Set<string>()
  /** Statuses of the connection, as each page told them. */
  readonly statuses = new Map<Tab, ConnectionStatus[]>()
  /** Violations found as they happened, not only after a command. */
  readonly seen: string[] = []
  private count = 0

  constructor(setting: Setting) {
    this.device = factsOf(setting.device)
    this.isEmbedded = setting.isEmbedded
    this.severalWallets = setting.severalWallets
    this.hasExtension = setting.hasExtension
    this.storage = new SiteStorage(setting.storage === 'copied', () => this.storageChanged())
    this.faults = new Set(setting.faults)
    for (const network of NETWORKS)
      for (const [chain, address] of [
        [this.chains.eip155, ALICE],
        [this.chains.eip155, BOB],
        [this.chains.solana, SOL_ALICE],
        [this.chains.solana, SOL_BOB],
      ] as const)
        chain.hold(network, address, 10n ** 30n)
    this.openTab()
  }

  get now(): number {
    return this.clock.monotonic()
  }

  /** The tab that the visitor looks at; there is always one. */
  get tab(): Tab {
    const tab = this.tabs[this.at % this.tabs.length] ?? this.tabs[0]
    return tab ?? this.openTab()
  }

  /** @param place - Counted from the tab that the visitor looks at. */
  inTab = (place: number): Tab => this.tabs[(this.at + place) % this.tabs.length] ?? this.tab

  lookAt(at: number): void {
    this.at = at
  }

  next(): number {
    this.count += 1
    return this.count
  }

  nextHash = (): string => hash(this.next())

  /** @param session - Of the tab that it comes after, or is a copy of. */
  openTab(session = new Map<string, string>()): Tab {
    if (this.tabs.length >= MOST_TABS) return this.tab
    const tab = new Tab(this, session, this.storage.open(session))
    this.tabs.push(tab)
    this.isEndUnseen = false
    this.catchUp(tab)
    return tab
  }

  /** The page ends, in order or not, and its tab shows it anew. */
  reload(tab: Tab, how: 'dispose' | 'crash'): void {
    // Storage events and messages from other tabs that were on their way to it are lost.
    const { isLiving } = tab
    const isHeard = isLiving && tab.mailbox.length === 0 && this.storage.isQuiet
    tab.end(how)
    this.sweep()
    const next = this.openTab(tab.session)
    if (isLiving) next.cameFrom = tab
    next.hasAllHeard = isHeard
  }

  /** Removes what has ended. */
  sweep(): void {
    const ended = this.tabs.filter(({ isLiving }) => !isLiving)
    if (ended.length === 0) return
    this.tabs = this.tabs.filter(({ isLiving }) => isLiving)
    // What a wallet had ended that only this page used, and this page had not heard of it.
    if (ended.some((tab) => this.isStoredOnly(topicsInUse(tab.core.account.state.snapshot())))) this.isEndUnseen = true
    this.past = [...this.past, ...ended].slice(-REMEMBERED_PAGES)
  }

  /** Whether one of the sessions has been ended by its wallet, is stored, and is used by no open page. */
  isStoredOnly(topics: Iterable<string>): boolean {
    return [...topics].some(
      (topic) =>
        this.ended.has(topic) &&
        this.storage.keys.some((key) => key.endsWith(topic)) &&
        !this.tabs.some(({ core }) => topicsInUse(core.account.state.snapshot()).has(topic)),
    )
  }

  /** Lets everything happen that needs no more time. */
  async settle(): Promise<void> {
    await settled()
    for (let rounds = 0; !this.isStorageSlow && !this.storage.isQuiet && !this.isRestless; rounds += 1) {
      this.isRestless = rounds >= MANY_ROUNDS
      this.storageArrives()
      await settled()
    }
    this.sweep()
    if (this.tabs.length === 0) {
      this.openTab()
      await settled()
    }
  }

  private storageChanged(): void {
    if (!this.isStorageSlow) this.cancelArrival ??= this.clock.after(STORAGE_LAG_MS, () => this.storageArrives())
  }

  private storageArrives(): void {
    this.cancelArrival?.()
    this.cancelArrival = undefined
    if (!this.isStorageSlow) this.storage.arrive()
  }

  async pass(ms: number): Promise<void> {
    await this.clock.pass(ms)
    await settled()
  }

  // What pages say.

  offered(tab: Tab, { topic }: OfferedPairing): void {
    this.offerers.set(topic, tab)
  }

  async request(tab: Tab, request: SessionRequest, put: () => Promise<unknown>): Promise<unknown> {
    // The WalletConnect library reads it when it is called, not when the relay takes the request.
    const stored = this.storage.wasUnreliable ? undefined : tab.storage.values.get(WALLETCONNECT_DEEPLINK_CHOICE)
    if (isRunByBrowsers(stored)) this.seen.push('link: the stored one is run')
    if (!isPrompting(request.method)) return put()
    // Checked when it is asked, and not once the relay has taken it: the visitor may change the account meanwhile.
    const tag = tagOf(request)
    if (this.asks.get(tag ?? '')?.isOfScript === true) this.mustBeAsShown(tab, tag, request)
    tab.promptsUnderWay += 1
    try {
      return await put()
    } finally {
      tab.promptsUnderWay -= 1
    }
  }

  /** What the visitor has wanted by themselves, and no wallet was asked for so far, is taken back. */
  stopWaiting(tab: Tab): void {
    const asked = new Set(this.prompts.map(({ tag }) => tag))
    for (const ask of this.asks.values())
      if (ask.wantedIn === tab && tab.promptsUnderWay === 0 && !asked.has(ask.tag)) ask.isTakenBack = true
    tab.core.requests.cancel()
  }

  /** The relay has a question for the wallet. */
  asked(tab: Tab, id: string): void {
    this.owners.set(id, { tab, askedAt: this.now })
    const request = this.memory.requests.find((each) => each.id === id)?.request
    if (request === undefined) return
    const tag = tagOf(request)
    this.prompts.push({ tab, tag, request })
    const ask = this.asks.get(tag ?? '')
    if (ask?.sessionTopic !== undefined && ask.sessionTopic !== request.sessionTopic)
      this.seen.push(`asked: ${tag} of ${request.sessionTopic}, and it is for ${ask.sessionTopic}`)
    if (ask?.isTakenBack === true) this.seen.push(`taken back: ${tag}`)
    if (ask?.isWrittenDown !== true) return
    const entry = tab.core.transactions.sent.snapshot().find(({ amount }) => tag === `send ${amount}`)
    const says = JSON.stringify(request.params)
    if (entry === undefined) this.seen.push(`sent: ${tag} is not in it`)
    else if (entry.chain !== request.chain || entry.request?.params !== says)
      this.seen.push(`sent: ${says} is asked, ${entry.request?.params} is in it`)
  }

  private mustBeAsShown({ core, log }: Tab, tag: string | undefined, { chain }: SessionRequest): void {
    const now = core.account.state.snapshot()[namespaceOf(chain)]
    const approval = log.approvals.get(tag)
    if (approval === undefined) this.seen.push(`shown: ${tag} was not`)
    else if (approval.chain !== chain || now.chain !== chain || now.address !== approval.address)
      this.seen.push(`shown: ${approval.chain} ${approval.address}, and it is ${now.chain} ${now.address} in ${chain}`)
  }

  tracked(tab: Tab, event: AnalyticsEvent): void {
    this.events.push({ tab, event })
    if (event.type === 'CONNECT_SUCCESS') tab.log.spendCodes()
  }

  reported(error: unknown): void {
    this.reports.push(error)
  }

  hear(tab: Tab, name: StreamName, value: unknown): void {
    if (name === 'notice' && (value as CoreNotice | undefined)?.kind === 'error')
      this.hearTelling(tab, (value as { code: string }).code)
    if (name !== 'connection') return
    const { status } = value as { status: ConnectionStatus }
    const statuses = this.statuses.get(tab) ?? []
    if (statuses.at(-1) !== status) statuses.push(status)
    this.statuses.set(tab, statuses)
  }

  private hearTelling(tab: Tab, code: string): void {
    if (code !== 'SEND_FAILED' || tab.isSending) return
    // Tabs with their own copies of the storage may tell it at the same moment: no lock prevents that.
    const isSameMoment = this.storage.isCopied && this.now - this.lastToldAt <= STORAGE_LAG_MS
    this.lastToldAt = this.now
    if (!isSameMoment) this.tellings += 1
  }

  // What wallet and relay do.

  /** The page that a wallet's answer to a code comes to: the one that has offered it, or one after it. */
  offererOf = (pairingTopic: string | undefined): Tab => {
    const tab = this.offerers.get(pairingTopic ?? '')
    return tab?.isLiving === true ? tab : this.tab
  }

  /** Every page hears of it. */
  tell(event: SessionEvent): void {
    for (const tab of this.tabs) tab.bring(() => this.tellOne(tab, event))
  }

  /**
   * What wallets have ended while no page could hear it: the relay keeps that for whichever page comes, and the page that
   * hears it marks it for the others.
   */
  catchUp(tab: Tab): void {
    if (!tab.isHearing) return
    const isUnheard = (topic: string) =>
      !tab.ended.has(topic) && connectedTopics(tab.core.account.state.snapshot()).has(topic)
    for (const topic of this.ended)
      if (this.memory.sessions.has(topic) || isUnheard(topic)) this.tellOne(tab, { type: 'ended', topic })
  }

  private tellOne(tab: Tab, event: SessionEvent): void {
    if (event.type === 'ended') {
      this.memory.sessions.delete(event.topic)
      tab.ended.add(event.topic)
    }
    const { account, modal } = tab.core
    const isConnected = (topic: string) => connectedTopics(account.state.snapshot()).has(topic)
    const shown = modal.state.snapshot()
    const isOwed =
      event.type === 'ended' &&
      tab.isLiving &&
      isConnected(event.topic) &&
      (isLocalTopic(event.topic) || (shown.open && needsAccount(viewOf(shown))))
    const before = tab.log.notices.length
    tab.given.sessions.emit(event)
    if (isOwed && !isConnected(event.topic) && tab.log.notices.length === before)
      this.seen.push(`word: ${event.topic} goes, and ${viewOf(shown)} was on screen: ${shown.open}`)
  }

  get waiting(): readonly MemoryRequest[] {
    return this.memory.requests.filter(({ answer }) => answer.kind === 'waiting')
  }

  /** Requests that a wallet has answered after its time, when the page that had asked was gone: the relay keeps no answer for so long. */
  readonly tooLate = new Set<string>()

  /** The wallet answers: the page that has asked hears of it, or it is written down for the next. */
  answer(request: MemoryRequest | undefined, answer: RecordedAnswer): void {
    if (request === undefined) return
    const tab = this.owners.get(request.id)?.tab
    if (tab?.isLiving === true) {
      if (answer.kind === 'result' && this.asks.get(tagOf(request.request) ?? '')?.isUntold === true)
        tab.log.scriptEnded(undefined)
      tab.bring(() => tab.given.sessions.answer(request.id, answer))
    } else if (request.answer.kind === 'waiting') {
      request.answer = answer
      if (!this.isLeftToAsker(request.id)) this.tooLate.add(request.id)
    }
  }

  /** Another tab leaves the answer to the tab that asked, which may be gone, until no wallet can answer any more. */
  isLeftToAsker(id: string): boolean {
    const owner = this.owners.get(id)
    return owner !== undefined && !owner.tab.isLiving && this.now - owner.askedAt <= REQUEST_LIFE_MS
  }

  /** Whether the chain has told two outcomes of one transaction. */
  hasContradictedItself = (hash: string | undefined): boolean =>
    new Set(this.told.get(hash ?? '')?.filter((kind) => kind !== 'pending' && kind !== 'unknown')).size > 1

  say(hash: string, what: Parameters<MemoryBlockchain['tell']>[1]): void {
    this.standing.set(hash, what)
    this.told.set(hash, [...(this.told.get(hash) ?? []), what.kind])
    this.chains.eip155.tell(hash, what)
    this.chains.solana.tell(hash, what)
  }

  /** Ends all trouble (away, late, full), and the visitor, wallets and scripts do nothing more. */
  async calm(): Promise<void> {
    this.storage.mood = 'well'
    this.isStorageSlow = false
    this.isRelaySlow = false
    this.isRelayUp = true
    for (const tab of this.tabs) {
      tab.given.sessions.isWalletAwake = true
      for (const side of ['wallet', 'node', 'service'] as const) tab.boundary.release(side)
      tab.boundary.refuseNothing()
      tab.boundary.endsAt = Number.POSITIVE_INFINITY
      tab.goOnline()
      tab.deliver()
    }
    for (const chain of Object.values(this.chains)) chain.failure = undefined
    await this.settle()
    await this.pass(6_000)
    await this.settle()
    await this.pass(36_000)
    await this.settle()
  }

  async end(): Promise<void> {
    for (const tab of this.tabs) tab.end('dispose')
    await settled()
    await this.pass(1)
    this.sweep()
  }
}
