import { createPortico } from '../../../src/adapters/composition/create-portico.ts'
import { memoryPorts } from '../../../src/adapters/memory/memory-ports.ts'
import { BrowserStore } from '../../../src/adapters/storage/browser-store.ts'
import type { PorticoCore } from '../../../src/application/core.ts'
import type { SendReview } from '../../../src/application/transactions/api.ts'
import type { SignInReview } from '../../../src/application/signing/api.ts'
import { REQUEST_LIFE_MS } from '../../../src/domain/connection/request-timing.ts'
import { CoreError } from '../../../src/domain/shared/core-error.ts'
import type { SentTransactions } from '../../../src/domain/send/sent-transactions.ts'
import type { WalletSession } from '../../../src/domain/connection/wallet-session.ts'
import type { InstalledWallet } from '../../../src/domain/wallets/installed-wallet.ts'
import type { PortOverrides } from '../../../src/adapters/composition/config.ts'
import type { Blockchain } from '../../../src/ports/blockchain.ts'
import { NETWORKS } from '../../support/networks.ts'
import { listings } from '../../support/listings.ts'
import { Boundary, type Deadline, type Ending, type Side } from './boundary.ts'
import { PageClock } from './page-clock.ts'
import { PageLog } from './page-log.ts'
import type { PageStorage } from './site-storage.ts'
import { WatchedState } from './watched-state.ts'
import type { World } from './world.ts'

/** Something that was started on a page, and when it must have ended. Unit: milliseconds on the monotonic clock. */
export interface Operation {
  readonly name: string
  readonly withinMs: number
  endsBy: number
  /** While it waits for the visitor's decision, it has no deadline. */
  readonly mayWait: () => boolean
  isOver: boolean
  result?: unknown
  error?: unknown
}

/** How a page stands: `ending` is about to end, `gone` has ended in order, `crashed` without notice. */
export type Standing = 'living' | 'ending' | 'gone' | 'crashed'

/** Operations that may ask a wallet for calls together, or one by one. */
const ASKS_FOR_CALLS: ReadonlySet<string> = new Set(['send calls', 'script', 'script takes back'])
/** As the page does. Unit: milliseconds. */
const LOOK_EVERY_MS = 2_000

const NODE: Deadline = { withinMs: 10_000, code: 'RPC_UNAVAILABLE' }
const LISTINGS = listings(60)

/** Operations of the visitor that are recorded as sent transactions. */
export const SENDS: ReadonlySet<string> = new Set(['send', 'send again', 'send a token', 'send nonsense', 'confirm'])

/** The visitor's wish for another network. */
export const SWITCH = 'switch'

/** A wallet in the page that asks its owner. */
const EXTENSION: InstalledWallet = {
  ...{ id: 'eip6963:fox', name: 'Fox', icon: undefined, rdns: 'org.fox' },
  ...{ source: 'eip6963', namespaces: ['eip155', 'solana'] },
}

/** An extension's question to its owner. */
export interface ExtensionQuestion {
  readonly namespace: 'eip155' | 'solana'
  readonly settle: (answer: WalletSession | Error) => void
}

/** One page of the site, in one tab, from its load to its end. */
export class Tab {
  readonly boundary: Boundary
  readonly clock: PageClock
  readonly given
  readonly core: PorticoCore
  readonly state: WatchedState
  readonly operations: Operation[] = []
  /** What the visitor has looked at, and may confirm. */
  readonly reviews: SendReview[] = []
  readonly questions: ExtensionQuestion[] = []
  /** The sign-in message that was shown, and whether it was signed. */
  readonly signIns: SignInReview[] = []
  readonly log: PageLog
  /** The page that was in this tab before, where this one is its reload. */
  cameFrom: Tab | undefined
  /** The visitor, or a script of the page, has disconnected, which may be before what was stored is back. */
  isLeft = false
  /** Nothing was on its way to that page when it ended. */
  hasAllHeard = true
  /** Sessions that wallets have ended since it loaded, or that grant nothing any more. */
  readonly ended = new Set<string>()
  standing: Standing = 'living'
  isOnline: boolean
  /** Messages that the relay keeps until the page is online, or until they are let through. */
  readonly mailbox: (() => void)[] = []
  /** Its state at the last check. */
  sentBefore: SentTransactions = []
  offersUnderWay = 0
  /** The code that is being prepared, and since when it is on screen. Unit: milliseconds. */
  preparing: { readonly uri: string; readonly since: number } | undefined
  /** Questions to the wallet that a visitor has to answer, and that the page still waits for. */
  promptsUnderWay = 0
  shakenAt = Number.NEGATIVE_INFINITY
  readonly bornAt: number
  /** A wallet was asked for calls, and its answer was not waited for. */
  private leftCallsAt = Number.NEGATIVE_INFINITY

  constructor(
    readonly world: World,
    /** What a reload leaves as it is. */
    readonly session: Map<string, string>,
    readonly storage: PageStorage,
  ) {
    this.bornAt = world.clock.monotonic()
    this.isOnline = world.isRelayUp
    this.clock = new PageClock(world.clock)
    this.log = new PageLog(this.clock.monotonic, (what) => void world.seen.push(what))
    this.boundary = new Boundary(world.clock)
    this.boundary.end = (how) => this.end(how)
    const store = Object.assign(new BrowserStore(storage.local, storage.tab), { watch: storage.watch })
    const { clock, memory, chains, device } = world
    this.given = memoryPorts({ clock, store, memory, blockchains: chains, wallets: LISTINGS, facts: device })
    if (!this.isOnline) this.given.sessions.relay.close()
    const [installed] = this.given.ports.connectors
    installed.answer = ({ namespace }, signal) => this.askExtension(namespace, signal)
    if (world.hasExtension) installed.set([EXTENSION])
    this.core = createPortico({
      networks: NETWORKS,
      ports: this.ports(store),
      signIn: { statement: 'Hello' },
      embedded: world.isEmbedded,
      severalWallets: world.severalWallets,
    })
    this.state = new WatchedState(this.core, (name, value) => {
      if (name === 'modal' && (value as { shake: boolean }).shake && clock.monotonic() - this.shakenAt >= 500)
        this.shakenAt = clock.monotonic()
      if (name === 'approval' || (name === 'walletRequest' && value === undefined)) this.beginsAnew('script')
      this.log.hear(name, value)
      world.hear(this, name, value)
    })
    this.sentBefore = this.core.transactions.sent.snapshot()
  }

  hasOffered = (pairingTopic: string | undefined): boolean => this.log.codes.has(pairingTopic ?? '')

  get isLiving(): boolean {
    return this.standing === 'living'
  }

  private get isSwitching(): boolean {
    return this.operations.some(({ name, isOver }) => !isOver && name === SWITCH)
  }

  /** The wallet is asked something that is not the script's request at hand. */
  get isAskedElsewhere(): boolean {
    const approval = this.core.requests.approval.snapshot()
    return approval?.waitsFor === 'wallet' && this.core.requests.current.snapshot()?.kind !== 'request'
  }

  get isSending(): boolean {
    return this.operations.some(({ name, isOver }) => !isOver && SENDS.has(name))
  }

  /** A wallet may still answer what it was asked for together, by this page or by one before: that is looked for. */
  get looksForCalls(): boolean {
    const since = this.world.clock.monotonic() - REQUEST_LIFE_MS - LOOK_EVERY_MS
    return this.leftCallsAt > since || (this.world.hasAskedForCalls && this.bornAt > since)
  }

  /** Starts something asynchronous. A synchronous throw counts as a rejection. Unit: milliseconds. */
  start(name: string, withinMs: number, begin: () => unknown, mayWait: () => boolean = () => false): Operation {
    const operation: Operation = { name, withinMs, endsBy: this.world.now + withinMs, mayWait, isOver: false }
    this.operations.push(operation)
    if (ASKS_FOR_CALLS.has(name)) this.world.hasAskedForCalls = true
    const fail = (error: unknown) => {
      Object.assign(operation, { isOver: true, error })
      if (ASKS_FOR_CALLS.has(name)) this.leftCallsAt = this.world.clock.monotonic()
      if (name === 'script') this.log.scriptEnded(codeOf(error))
    }
    const succeed = (result: unknown) => {
      Object.assign(operation, { isOver: true, result })
      if (name === 'script') this.log.scriptEnded(undefined)
    }
    try {
      Promise.resolve(begin()).then(succeed, fail)
    } catch (error) {
      fail(error)
    }
    return operation
  }

  /** The visitor has answered: the time of the wallet begins. */
  private beginsAnew(name: string): void {
    for (const operation of this.operations)
      if (operation.name === name && !operation.isOver) operation.endsBy = this.world.now + operation.withinMs
  }

  /** Ends the page, in order or as by a crash. */
  end(how: Ending): void {
    if (!this.isLiving) return
    if (how === 'crash') {
      this.standing = 'crashed'
      this.world.hasCrashed = true
      this.cut()
      return
    }
    this.standing = 'ending'
    this.start('dispose', 60_000, async () => {
      await this.core.dispose()
      this.standing = 'gone'
      this.boundary.isOver = true
      this.storage.isOver = true
      this.state.isOver = true
      this.world.storage.close(this.storage)
    })
  }

  /** Cuts the page off, both ways. */
  cut(): void {
    this.boundary.isCut = true
    this.storage.isCut = true
    this.world.storage.close(this.storage)
    this.clock.stop()
    for (const { settle } of [...this.questions]) settle(new CoreError('REQUEST_CANCELLED'))
    void this.given.sessions.dispose()
    this.mailbox.length = 0
  }

  /** Whether the relay delivers to it at once. */
  get isHearing(): boolean {
    return this.isOnline && !this.world.isRelaySlow
  }

  /** The relay delivers a message, at once or later. */
  bring(what: () => void): void {
    if (this.isHearing) what()
    else this.mailbox.push(what)
  }

  deliver(order: 'asSent' | 'backwards' | 'twice' = 'asSent'): void {
    const mail = this.mailbox.splice(0)
    if (order === 'backwards') mail.reverse()
    for (const each of order === 'twice' ? [...mail, ...mail] : mail) {
      // What comes first may end the page: the rest is lost with it, as what had not been delivered before its end.
      if (!this.isLiving) return
      each()
    }
    this.world.catchUp(this)
  }

  goOffline(): void {
    this.isOnline = false
    this.given.sessions.goOffline()
  }

  goOnline(): void {
    this.isOnline = true
    this.given.sessions.goOnline()
    if (!this.world.isRelaySlow) this.deliver()
  }

  private askExtension(namespace: 'eip155' | 'solana', signal: AbortSignal): Promise<WalletSession> {
    return new Promise((resolve, reject) => {
      const settle = (answer: WalletSession | Error) => {
        cancel()
        signal.removeEventListener('abort', leave)
        this.questions.splice(this.questions.indexOf(question), 1)
        if (answer instanceof Error) reject(answer)
        else resolve(answer)
      }
      const question: ExtensionQuestion = { namespace, settle }
      const cancel = this.world.clock.after(300_000, () => settle(new CoreError('REQUEST_UNANSWERED')))
      const leave = () => settle(new CoreError('REQUEST_CANCELLED'))
      signal.addEventListener('abort', leave)
      this.questions.push(question)
    })
  }

  private watchedBalance =
    (ask: Blockchain['balance']): Blockchain['balance'] =>
    (network, address, signal) =>
      // Before a wallet adds a network, its node is asked which chain it serves, whatever it failed to tell before.
      this.isSwitching
        ? ask(network, address, signal)
        : this.log.balance(network.id, signal, () => ask(network, address, signal))

  private ports(store: BrowserStore): PortOverrides {
    const { ports, sessions, blockchains } = this.given
    const { boundary } = this
    const away = (side: Side, deadline?: Deadline) => ({ side, ...(deadline && { deadline }) })
    const service = (code: Deadline['code']) => away('service', { withinMs: 10_000, code })
    const local = { isLocal: true }
    const chain = (namespace: 'eip155' | 'solana') => {
      const own = blockchains[namespace]
      const node = away('node', NODE)
      return {
        namespace,
        readAddress: boundary.asks('readAddress', own.readAddress, local),
        balance: this.watchedBalance(boundary.asks('balance', own.balance, node)),
        prepareTransfer: boundary.asks('prepareTransfer', own.prepareTransfer, node),
        isTransfer: boundary.asks('isTransfer', own.isTransfer, local),
        readTransferAnswer: boundary.asks('readTransferAnswer', own.readTransferAnswer, local),
        // A signed transaction is sent even while a page ends.
        broadcast: boundary.asks('broadcast', own.broadcast, { ...node, ...local }),
        status: boundary.asks('status', own.status, node),
        find: boundary.asks('find', own.find, node),
        messageCall: boundary.asks('messageCall', own.messageCall, local),
        readSignature: boundary.asks('readSignature', own.readSignature, node),
        readTypedSignature: boundary.asks('readTypedSignature', own.readTypedSignature, node),
        ask: boundary.asks('ask', own.ask, node),
        tryCalls: boundary.asks('tryCalls', own.tryCalls, node),
        lookUpTransactions: boundary.asks('lookUpTransactions', own.lookUpTransactions, node),
        describeTokens: boundary.asks('describeTokens', own.describeTokens, node),
        switchCalls: boundary.asks('switchCalls', own.switchCalls, local),
      }
    }
    const fetchTokens = boundary.asks('fetchTokens', ports.tokenApi.fetchTokens, service('BALANCE_UNAVAILABLE'))
    const { analytics, errorReporter, walletApi, nftApi, transactionApi, namingService } = ports
    return {
      ...ports,
      store,
      clock: this.clock,
      randomness: this.world.randomness,
      blockchains: { eip155: chain('eip155'), solana: chain('solana') },
      pairing: Object.assign(Object.create(sessions) as typeof sessions, {
        load: boundary.asks('load', sessions.load),
        restore: boundary.asks('restore', sessions.restore),
        find: boundary.asks('find session', sessions.find),
        draw: boundary.asks('draw', async (...given: Parameters<typeof sessions.draw>) => {
          const drawn = await sessions.draw(...given)
          this.log.drawn.set(drawn.topic, this.world.now)
          return drawn
        }),
        offer: boundary.asks('offer', async (...given: Parameters<typeof sessions.offer>) => {
          this.offersUnderWay += 1
          const offered = await sessions.offer(...given).finally(() => (this.offersUnderWay -= 1))
          this.world.offered(this, offered)
          this.log.codes.set(offered.topic, this.log.drawn.get(offered.topic) ?? this.world.now)
          return offered
        }),
        withdraw: boundary.asks('withdraw', sessions.withdraw, local),
        isAlive: boundary.asks('isAlive', sessions.isAlive),
        request: boundary.asks('request', (asked, signal, onSent) =>
          this.world.request(this, asked, () =>
            sessions.request(asked, signal, (id) => {
              this.world.asked(this, id)
              if (boundary.word()) onSent?.(id)
            }),
          ),
        ) satisfies typeof sessions.request,
        recordedAnswer: boundary.asks('recordedAnswer', sessions.recordedAnswer),
        end: boundary.asks('end', sessions.end),
      }),
      analytics: {
        track: (event) => {
          const before = analytics.events.length
          analytics.track(event)
          if (analytics.events.length === before) return
          if (boundary.isOver) boundary.afterwards.push(`track ${event.type}`)
          this.world.tracked(this, event)
        },
        dispose: analytics.dispose,
      },
      errorReporter: {
        report: (error) => {
          this.world.reported(error)
          errorReporter.report(error)
        },
      },
      walletApi: Object.assign(Object.create(walletApi) as typeof walletApi, {
        fetchWallets: boundary.asks('fetchWallets', walletApi.fetchWallets, service('CAT_UNAVAILABLE')),
        fetchImage: boundary.asks('fetchImage', walletApi.fetchImage, service('IMAGE_UNAVAILABLE')),
      }),
      tokenApi: {
        fetchTokens: (query, signal) => this.log.balance('tokens', signal, () => fetchTokens(query, signal)),
      },
      nftApi: { fetchNfts: boundary.asks('fetchNfts', nftApi.fetchNfts, service('NFTS_UNAVAILABLE')) },
      transactionApi: {
        fetchPage: boundary.asks('fetchPage', transactionApi.fetchPage, service('TRANSACTION_FETCH_FAILED')),
      },
      namingService: Object.assign(Object.create(namingService) as typeof namingService, {
        identityOf: boundary.asks('identityOf', namingService.identityOf, service('NAMES_UNAVAILABLE')),
        addressesOf: boundary.asks('addressesOf', namingService.addressesOf, service('NAMES_UNAVAILABLE')),
      }),
    }
  }
}

/** An error of ours, or one of EIP-1193 with ours inside. */
const codeOf = (error: unknown): string | undefined => {
  const { code, data } = error as { code?: unknown; data?: { code?: unknown } }
  return String(data?.code ?? code)
}
