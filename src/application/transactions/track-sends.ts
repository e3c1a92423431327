import { isSameAccount } from '../../domain/account/same-account.ts'
import { type Namespace, namespaceOf } from '../../domain/network/chain-id.ts'
import { findNetwork, type Network } from '../../domain/network/network.ts'
import { inTurn, nextLookMs, worthALook } from '../../domain/send/status-polling.ts'
import {
  type SentTransactionsChange,
  type SentTransaction,
  openEntries,
  transferOf,
  withChange,
  withOwnHashes,
} from '../../domain/send/sent-transactions.ts'
import { isKnownFailed, statusAfterFailure } from '../../domain/send/send-failure.ts'
import { REQUEST_LIFE_MS } from '../../domain/connection/request-timing.ts'
import { fromHexadecimal } from '../../domain/shared/from-hexadecimal.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import { parseJson } from '../../domain/shared/reading.ts'
import { atMost } from '../../ports/async.ts'
import type { Blockchain } from '../../ports/blockchain.ts'
import type { Cancel, Clock } from '../../ports/clock.ts'
import type { Randomness } from '../../ports/randomness.ts'
import type { PersistedState } from '../connection/persisted-state.ts'
import type { AppState } from '../state/app-state.ts'
import { SentTransactionsOfTabs } from './sent-transactions-of-tabs.ts'
import { TellFailedSends } from './tell-failed-sends.ts'
import { changeFor } from './status-change.ts'
import { whatWasSent } from './what-was-sent.ts'
import { FindLostTransaction } from './find-lost-transaction.ts'
import type { Connectors } from '../connection/connectors.ts'

/**
 * O91: how long the others wait for one of them: its code may stand still on its way, or a node of the page's own. Unit:
 * milliseconds.
 */
const LOOKED_AT_WITHIN_MS = 30_000

/** S251: for so long every node knows what is in its blocks. Source: Reth's full nodes, 10,064 blocks. Unit: milliseconds. */
const KEPT_BY_NODES_MS = 24 * 3_600_000

/** Most nodes know of a transaction by then. Unit: milliseconds. */
const KNOWN_WITHIN_MS = 15_000

/**
 * Follows every open send until the chain says how it ended, across reloads; and keeps the sent transactions stored.
 */
export class TrackSends {
  private readonly seekSend: FindLostTransaction
  private readonly sentTransactions: SentTransactionsOfTabs
  private readonly failures: TellFailedSends
  private cancelLook: Cancel = () => {}
  private isLooking = false
  /** Since when this page has followed each send. Unit: milliseconds on the monotonic clock. */
  private readonly followedSince = new Map<string, number>()
  /** The id of the entry that was looked at last. */
  private lastLookedAt: string | undefined
  /** The entries that are being looked at. */
  private readonly asking = new Set<string>()
  private life = new AbortController()

  constructor(
    private readonly blockchains: Readonly<Record<Namespace, Blockchain>>,
    private readonly connectors: Connectors,
    private readonly state: Pick<AppState, 'accounts' | 'sentTransactions' | 'notice' | 'sendsInFlight'>,
    persisted: PersistedState,
    private readonly clock: Clock,
    private readonly networks: readonly Network[],
    randomness: Randomness,
  ) {
    this.seekSend = new FindLostTransaction(blockchains, state, networks)
    this.sentTransactions = new SentTransactionsOfTabs(state, persisted, clock)
    this.failures = new TellFailedSends(state, this.sentTransactions, clock, randomness)
  }

  /** @returns the function that ends it. */
  execute(): () => void {
    this.life = new AbortController()
    const close = this.sentTransactions.open()
    const subscription = this.state.sentTransactions.changes$.subscribe(() => {
      this.scheduleLook()
      this.failures.sentTransactionsChanged()
    })
    return () => {
      this.life.abort()
      close()
      subscription.unsubscribe()
      this.cancelLook()
      this.failures.stop()
    }
  }

  /**
   * The visitor brought the answer to a request: it is read at once. @returns the send that it answers, in its new
   * state.
   */
  async adopt(requestId: string): Promise<SentTransaction | undefined> {
    const find = () => this.state.sentTransactions.snapshot().find(({ request }) => request?.requestId === requestId)
    const entry = find()
    if (entry !== undefined && entry.hash === undefined) await this.readAnswer(entry).catch(() => {})
    return find()
  }

  private scheduleLook(): void {
    this.cancelLook()
    if (this.life.signal.aborted || this.isLooking) return
    const wait = nextLookMs(this.state.sentTransactions.snapshot(), this.ageOf)
    if (wait !== undefined) this.cancelLook = this.clock.after(wait, () => void this.look())
  }

  private ageOf = ({ id }: SentTransaction): number => {
    const now = this.clock.monotonic()
    const since = this.followedSince.get(id) ?? now
    this.followedSince.set(id, since)
    return now - since
  }

  private async look(): Promise<void> {
    this.isLooking = true
    this.sentTransactions.hear() // a page that comes out of the browser's cache received no events
    // T10: two tabs may have been told one hash for two sends.
    this.state.sentTransactions.update(withOwnHashes)
    // An entry that cannot be checked now is checked again next time; it does not block the others.
    const due = worthALook(this.state.sentTransactions.snapshot(), this.ageOf).filter(({ id }) => !this.asking.has(id))
    const open = inTurn(due, this.lastLookedAt)
    this.lastLookedAt = open.at(-1)?.id ?? this.lastLookedAt
    const looking = () => Promise.all(open.map(this.lookAt))
    await atMost(
      this.clock,
      LOOKED_AT_WITHIN_MS,
      this.life.signal,
      looking,
      () => new CoreError('RPC_UNAVAILABLE'),
    ).catch(() => {})
    this.isLooking = false
    this.scheduleLook()
  }

  private lookAt = async (entry: SentTransaction): Promise<void> => {
    this.asking.add(entry.id)
    await this.follow(entry).catch(() => {})
    this.asking.delete(entry.id)
  }

  private async follow(entry: SentTransaction): Promise<void> {
    if (this.sentTransactions.isAskedElsewhere(entry)) return
    if (entry.hash === undefined) return this.readAnswer(entry).then(() => this.seek(entry.id))
    const network = findNetwork(this.networks, entry.chain)
    if (network === undefined) return
    const blockchain = this.blockchains[namespaceOf(entry.chain)]
    // What the wallet only signed was checked to be this transfer before it was broadcast.
    const transfer = entry.signed === undefined ? transferOf(entry) : undefined
    const isOld = this.clock.now() - entry.createdAt > KEPT_BY_NODES_MS
    const isOfContract = this.isOfContract(entry)
    const sent = { ...(entry as SentTransaction & { readonly hash: string }), transfer, isOld, isOfContract }
    const status = await blockchain.status(network, sent, this.life.signal)
    // It would be told by a page that is gone, and not be stored; the next page asks again.
    this.life.signal.throwIfAborted()
    const change = changeFor(entry, status, isOld && this.sentTransactions.isOfBefore(entry.id))
    if (change !== undefined) this.settle(entry.id, change)
    if (status.kind === 'unknown') await this.handIn(entry, network)
  }

  /** S269: once a node would know a hash of the chain. */
  private isOfContract({ from, createdAt }: SentTransaction): boolean {
    const { address = '', type } = this.state.accounts.snapshot().eip155
    return type === 'smartAccount' && isSameAccount(address, from) && this.clock.now() - createdAt > KNOWN_WITHIN_MS
  }

  private settle(id: string, change: SentTransactionsChange): void {
    if (!isKnownFailed(change.status) || !this.failures.foundOut(id)) return this.change(id, change)
    this.change(id, { ...change, isTold: true })
    this.failures.say()
  }

  private async seek(id: string): Promise<void> {
    const entry = openEntries(this.state.sentTransactions.snapshot()).find((each) => each.id === id)
    if (entry === undefined || this.areOthersAsking()) return
    const change = await this.seekSend.execute(entry, this.life.signal)
    this.sentTransactions.hear() // another tab may have found it meanwhile, or asked for an identical transfer
    if (change === undefined || this.areOthersAsking()) return
    // Checked in the same turn as the write: two identical sends are searched concurrently, and only one of them was
    // sent.
    const isMine = change.hash !== undefined && !this.isKnown(entry, change.hash)
    if (isMine) void this.adoptAs(entry, change)
    else this.change(id, { nextNonce: undefined })
  }

  private areOthersAsking = (): boolean =>
    this.state.sentTransactions.snapshot().some(this.sentTransactions.isAskedElsewhere)

  /**
   * Broadcasts again: nodes drop transactions while a chain is crowded, and a page may have ended before its broadcast.
   */
  private async handIn({ id, chain, signed }: SentTransaction, network: Network): Promise<void> {
    const transaction = signed === undefined ? undefined : fromHexadecimal(`0x${signed}`)
    if (transaction === undefined || this.state.sendsInFlight.snapshot().has(id)) return
    await this.blockchains[namespaceOf(chain)].broadcast(network, transaction, this.life.signal)
  }

  /** The wallet's answer may have come while nothing in this page was waiting: the relay client stored it. */
  private async readAnswer(entry: SentTransaction): Promise<void> {
    if (entry.request === undefined || this.state.sendsInFlight.snapshot().has(entry.id)) return
    const { sessionTopic, method, params, requestId } = entry.request
    const call = { method, params: parseJson(params) }
    const answer = await this.connectors.recordedAnswer({ ...call, sessionTopic, chain: entry.chain }, requestId)
    if (answer.kind === 'result') {
      const blockchain = this.blockchains[namespaceOf(entry.chain)]
      const read = await blockchain.readTransferAnswer(entry, call, answer.result).catch(() => undefined)
      // Answered, but unreadably; or with a hash that is not this send's.
      if (read === undefined || read.hash === entry.disowned) return this.mark(entry, 'unknown')
      const network = findNetwork(this.networks, entry.chain)
      if (!this.adoptAs(entry, { status: 'pending', ...whatWasSent(read) })) return
      if (read.kind === 'signed' && network !== undefined)
        // What is signed is broadcast, even while this Portico ends.
        await blockchain.broadcast(network, read.transaction, new AbortController().signal)
    } else if (answer.kind === 'error' && statusAfterFailure(answer.error) === 'rejected')
      this.change(entry.id, { status: 'rejected' })
    else if (entry.status === 'asking' && this.isOver(entry)) this.mark(entry, 'unknown')
  }

  /** Q17: by either of the two clocks, as the wall clock may have been set back since. */
  private isOver = (entry: SentTransaction): boolean =>
    Math.max(this.clock.now() - entry.createdAt, this.ageOf(entry)) > REQUEST_LIFE_MS

  /**
   * F13: nothing waits for the send any more; the page that asked for it tells the visitor by a notice.
   *
   * @returns whether the hash is this send's own: a hash belongs to one send only.
   */
  private adoptAs({ id }: SentTransaction, change: SentTransactionsChange): boolean {
    this.change(id, change)
    const isOwn = this.state.sentTransactions.snapshot().some((entry) => entry.id === id && entry.hash === change.hash)
    if (isOwn && this.sentTransactions.isAskedHere(id))
      this.state.notice.set({ kind: 'success', event: 'SEND_ADOPTED' })
    return isOwn
  }

  private isKnown({ id, chain, disowned }: SentTransaction, hash: string): boolean {
    const isOthers = (entry: SentTransaction) => entry.id !== id && entry.chain === chain && entry.hash === hash
    return hash === disowned || this.state.sentTransactions.snapshot().some(isOthers)
  }

  private mark(entry: SentTransaction, status: SentTransaction['status']): void {
    if (entry.status !== status) this.change(entry.id, { status })
  }

  private change(id: string, change: SentTransactionsChange): void {
    this.state.sentTransactions.update((sentTransactions) => withChange(sentTransactions, id, change))
  }
}
