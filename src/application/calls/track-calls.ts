import { accountOfSession } from '../../domain/account/accounts.ts'
import { type ChainId, type Namespace, namespaceOf } from '../../domain/network/chain-id.ts'
import { findNetwork, type Network } from '../../domain/network/network.ts'
import {
  ASK_CALLS_FOR_MS,
  type BundleReceipt,
  type CallsBundle,
  lookedAt,
  MAX_RECEIPTS,
  nextCallsLookMs,
  openBundles,
  readHashes,
  withBundleChange,
} from '../../domain/rpc/calls.ts'
import { learntFrom } from '../../domain/rpc/calls-of-tabs.ts'
import { toldByChain } from '../../domain/rpc/told-by-chain.ts'
import { type CallReceipt, readCallsStatus } from '../../domain/rpc/calls-status.ts'
import { inTurn } from '../../domain/send/status-polling.ts'
import { isCoreError } from '../../domain/shared/core-error.ts'
import { readSome } from '../../domain/shared/read-some.ts'
import { readEach, readFields, readInteger, readText } from '../../domain/shared/reading.ts'
import type { Blockchain } from '../../ports/blockchain.ts'
import type { Cancel, Clock } from '../../ports/clock.ts'
import type { PersistedState } from '../connection/persisted-state.ts'
import type { AppState } from '../state/app-state.ts'
import type { AskWallet } from '../connection/ask-wallet.ts'

/** S21: bounds what a node or a wallet is asked at once, since a page's storage may list any number of bundles. */
const LOOKED_AT_ONCE = 5
const HASHES_AT_ONCE = 10

/** What an answer changes about a bundle. */
type ChangeFor = (bundle: CallsBundle) => Partial<CallsBundle>

/**
 * Follows every bundle until it is known how it ended, across reloads: ten minutes of what a wallet has to tell, and a day
 * of what the chain tells.
 */
export class TrackCalls {
  private cancelLook: Cancel = () => {}
  /**
   * F110: the ids of bundles that are being looked at: a phone that sleeps answers after minutes, and the others do not
   * wait for it.
   */
  private readonly looking = new Set<string>()
  /** The id of the entry that was looked at last. */
  private lastLookedAt: string | undefined
  /** S252: since when those are asked about that got no answer. Unit: milliseconds on the monotonic clock. */
  private readonly silentSince = new Map<string, number>()
  /** How transactions ended: the node is not asked again. */
  private readonly ended = new Map<string, CallReceipt>()
  private life = new AbortController()

  constructor(
    private readonly blockchains: Readonly<Record<Namespace, Blockchain>>,
    private readonly askWallet: AskWallet,
    private readonly state: Pick<AppState, 'accounts' | 'bundles' | 'bundlesInFlight'>,
    private readonly persisted: PersistedState,
    private readonly clock: Clock,
    private readonly networks: readonly Network[],
  ) {}

  /** @returns the function that ends it. */
  execute(): () => void {
    this.life = new AbortController()
    const stored = this.persisted.bundles.read() ?? []
    this.state.bundles.set(stored)
    const subscription = this.state.bundles.changes$.subscribe((bundles) => {
      if (bundles !== stored) this.store()
      this.scheduleLook()
    })
    const stopHearing = this.persisted.bundles.watch(this.hear)
    return () => {
      this.life.abort()
      stopHearing()
      subscription.unsubscribe()
      this.cancelLook()
    }
  }

  /** `wallet_showCallsStatus`: the wallet shows a bundle in its own window. @throws CoreError as {@link AskWallet}. */
  async show(id: string): Promise<void> {
    const bundle = this.state.bundles.snapshot().find((each) => each.id === id)
    if (bundle === undefined) return
    const { sessionTopic } = bundle
    await this.askWallet.quietly(
      { method: 'wallet_showCallsStatus', params: [id], chain: this.reachedBy(bundle), sessionTopic },
      this.life.signal,
    )
  }

  /** I17: one list for all tabs. A tab that was loaded before another has sent something does not remove it. */
  private store(): void {
    const theirs = this.persisted.bundles.read() ?? []
    this.persisted.bundles.write(learntFrom(this.state.bundles.snapshot(), theirs, this.isAskedHere))
  }

  /** Takes over what another tab has written, and writes again what that one has not known. */
  private hear = (): void => {
    // W37: a page that has ended may still be told.
    if (this.life.signal.aborted) return
    const theirs = this.persisted.bundles.read() ?? []
    this.state.bundles.update((mine) => learntFrom(mine, theirs, this.isAskedHere))
    if (learntFrom(theirs, this.state.bundles.snapshot()) !== theirs) this.store()
  }

  private isAskedHere = (id: string): boolean => this.state.bundlesInFlight.snapshot().has(id)

  private scheduleLook(): void {
    this.cancelLook()
    if (this.life.signal.aborted) return
    const wait = nextCallsLookMs(this.unwatched(), this.clock.now())
    if (wait !== undefined) this.cancelLook = this.clock.after(wait, () => this.look())
  }

  private look(): void {
    const open = inTurn(openBundles(this.unwatched()), this.lastLookedAt, LOOKED_AT_ONCE)
    this.lastLookedAt = open.at(-1)?.id ?? this.lastLookedAt
    for (const bundle of open) {
      this.looking.add(bundle.id)
      void this.follow(bundle)
        .catch(() => {})
        .then(() => {
          this.looking.delete(bundle.id)
          this.scheduleLook()
        })
    }
    this.scheduleLook()
  }

  private unwatched = () => this.state.bundles.snapshot().filter(({ id }) => !this.looking.has(id))

  private async follow({ id, ...asked }: CallsBundle): Promise<void> {
    const ask = asked.told === 'wallet' ? this.askTheWallet({ id, ...asked }) : this.askTheChain(asked)
    const since = this.silentSince.get(id) ?? this.clock.monotonic()
    this.silentSince.set(id, since)
    const changeFor = await ask.catch(whatIsSaidBy)
    if (changeFor !== undefined) this.silentSince.delete(id)
    // S252: a machine that slept is late by hours before it has asked once, and by then its network is not back.
    const isEarly = changeFor === undefined && this.clock.monotonic() - since < ASK_CALLS_FOR_MS
    const now = this.clock.now()
    const isAskedHere = this.isAskedHere(id)
    this.state.bundles.update((bundles) => {
      // While the chain was asked the wallet may have sent another call: what counts is the bundle as it stands now.
      const bundle = bundles.find((each) => each.id === id)
      if (bundle === undefined) return bundles
      if (isEarly) return bundles
      const seen = { ...bundle, ...changeFor?.(bundle) }
      const canAskChain = findNetwork(this.networks, seen.chain) !== undefined
      return withBundleChange(bundles, id, lookedAt(seen, now, isAskedHere, canAskChain))
    })
  }

  /** F119: the network by which its wallet is asked about it: a wallet in the page has left others that it was on. */
  private reachedBy({ chain, sessionTopic }: CallsBundle): ChainId {
    const granted = accountOfSession(this.state.accounts.snapshot(), 'eip155', sessionTopic)?.granted ?? []
    return granted.some((each) => each.chain === chain) ? chain : (granted[0]?.chain ?? chain)
  }

  private async askTheWallet(bundle: CallsBundle): Promise<ChangeFor> {
    const { id, sessionTopic } = bundle
    // Another wallet knows nothing of it.
    if (accountOfSession(this.state.accounts.snapshot(), 'eip155', sessionTopic) === undefined) return () => ({})
    const call = { method: 'wallet_getCallsStatus', params: [id], chain: this.reachedBy(bundle), sessionTopic }
    const fields = readFields(await this.askWallet.quietly(call, this.life.signal))
    const listed = readSome(fields?.get('receipts'), MAX_RECEIPTS)
    const receipts = readEach(listed, readWalletReceipt)
    const known = readHashes(receipts.map(({ hash }) => hash))
    const { outcome, partial } = readCallsStatus(fields?.get('status'), listed.map(readReceiptStatus))
    const code = readInteger(fields?.get('status'))
    const change = {
      outcome,
      partial,
      code,
      ...(known.length > 0 && { hashes: known, receipts: receipts.filter(({ hash }) => known.includes(hash)) }),
    }
    return () => change
  }

  private async askTheChain({
    chain,
    from,
    hashes,
  }: Pick<CallsBundle, 'chain' | 'from' | 'hashes'>): Promise<ChangeFor> {
    const network = findNetwork(this.networks, chain)
    if (network === undefined) return () => ({})
    const keyOf = (hash: string) => `${chain} ${hash}`
    const open = hashes.filter((hash) => !this.ended.has(keyOf(hash))).slice(0, HASHES_AT_ONCE)
    await Promise.all(
      open.map(async (hash) => {
        const { kind } = await this.blockchains[namespaceOf(chain)].status(network, { hash, from }, this.life.signal)
        if (kind === 'confirmed' || kind === 'failed')
          this.ended.set(keyOf(hash), kind === 'confirmed' ? 'ok' : 'reverted')
      }),
    )
    return (bundle) => toldByChain(bundle, (hash) => this.ended.get(keyOf(hash)))
  }
}

/** What an error says of a bundle: nothing where it is one of asking; that there is none is an answer. */
const whatIsSaidBy = (error: unknown): ChangeFor | undefined =>
  isCoreError(error, 'CALLS_UNKNOWN') ? () => ({}) : undefined

function readWalletReceipt(value: unknown): BundleReceipt | undefined {
  const hash = readText(readFields(value)?.get('transactionHash'))?.toLowerCase()
  return hash === undefined || hash === '' ? undefined : { hash, status: readReceiptStatus(value) }
}

/** As EIP-5792 has it: `0x1` for a transaction that took effect, `0x0` for one that did not. */
function readReceiptStatus(value: unknown): CallReceipt {
  const status = readFields(value)?.get('status')
  return status === '0x1' ? 'ok' : status === '0x0' ? 'reverted' : 'missing'
}
