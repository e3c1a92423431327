import { CoreError } from '../../../src/domain/shared/core-error.ts'
import type { WalletSession } from '../../../src/domain/connection/wallet-session.ts'
import type { ConnectionStatus } from '../../../src/domain/account/accounts.ts'
import { openEntries } from '../../../src/domain/send/sent-transactions.ts'
import { ALICE, hash, SOL_ALICE } from '../../support/accounts.ts'
import { createCore, type TestCore } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'
import { NETWORKS } from '../../support/networks.ts'

/** Something that the visitor started, and when it must have ended. Unit: milliseconds on the monotonic clock. */
interface Operation {
  readonly name: string
  readonly endsBy: number
  error?: unknown
  isOver: boolean
}

/** One page from its first load on, through reloads, with a record of what was seen on the way. */
export class Life {
  test: TestCore
  readonly operations: Operation[] = []
  readonly sessions: WalletSession[] = []
  /** Hashes that the chain was told to have failed. */
  readonly failedHashes = new Set<string>()
  readonly statuses: ConnectionStatus[] = []
  /** How many offers were under way at once, at most. */
  mostOffers = 0
  /** Connections that the page's owner was told of, reloads included. */
  successes = 0
  shakenAt = Number.NEGATIVE_INFINITY
  private reloadedAt = Number.NEGATIVE_INFINITY
  /** When the account in use, or its network, changed last. */
  private movedAt = Number.NEGATIVE_INFINITY
  private hashes = 0
  private offers = 0

  constructor() {
    this.test = createCore({ change: (sessions) => this.countOffers(sessions) })
    for (const network of NETWORKS) {
      this.test.blockchains.eip155.hold(network, ALICE, 10n ** 30n)
      this.test.blockchains.solana.hold(network, SOL_ALICE, 10n ** 30n)
    }
    this.follow()
  }

  get now(): number {
    return this.test.clock.monotonic()
  }

  nextHash(): string {
    this.hashes += 1
    return hash(this.hashes)
  }

  /** Starts something asynchronous. It may fail with our own errors only. */
  start(name: string, withinMs: number, begin: () => Promise<unknown>): void {
    const operation: Operation = { name, endsBy: this.now + withinMs, isOver: false }
    this.operations.push(operation)
    begin().then(
      () => (operation.isOver = true),
      (error: unknown) => Object.assign(operation, { isOver: true, error }),
    )
  }

  /** Whether nothing is going on that may keep a timer. */
  isIdle(): boolean {
    const { core, sessions } = this.test
    const { eip155, solana } = core.account.state.snapshot()
    return (
      sessions.memory.pendingDisconnects.size === 0 &&
      !core.modal.state.snapshot().open &&
      !core.connection.state.snapshot().buffering &&
      this.operations.every(({ isOver }) => isOver) &&
      openEntries(core.transactions.sent.snapshot()).length === 0 &&
      [eip155, solana].every(({ verification }) => verification !== 'checking') &&
      // T42: nodes are asked only once the visitor stays on a network.
      this.now - this.movedAt >= 300 &&
      // A wallet may still be asked about a session that has ended since.
      this.now - this.reloadedAt >= 5_000
    )
  }

  async reload(): Promise<void> {
    const { core, kept, sessions } = this.test
    await core.dispose()
    await settled()
    if (this.test.clock.waiting > 0 && this.operations.every(({ isOver }) => isOver))
      throw new Error(`${this.test.clock.waiting} timers outlived their core`)
    const isOffline = sessions.relay.isClosed
    this.reloadedAt = this.now
    this.test = createCore({
      ...kept,
      change: (fresh) => {
        this.countOffers(fresh)
        if (isOffline) fresh.relay.close()
      },
    })
    this.follow()
  }

  /** Errors that are none of ours, by the operation that they came from. */
  strangeErrors(): readonly string[] {
    return this.operations
      .filter(({ error }) => error !== undefined && !(error instanceof CoreError))
      .map(({ name, error }) => `${name}: ${String(error)}`)
  }

  private follow(): void {
    const { core, analytics } = this.test
    core.connection.state.changes$.subscribe(({ status }) => {
      if (status !== this.statuses.at(-1)) this.statuses.push(status)
    })
    core.modal.state.changes$.subscribe(({ shake }) => {
      if (shake && this.now - this.shakenAt > 500) this.shakenAt = this.now
    })
    core.account.state.changes$.subscribe(({ eip155, solana }) => {
      if ((eip155.address ?? solana.address) !== undefined) this.movedAt = this.now
    })
    const { track } = analytics
    analytics.track = (event) => {
      if (event.type === 'CONNECT_SUCCESS') this.successes += 1
      track(event)
    }
  }

  private countOffers(sessions: TestCore['sessions']): void {
    const { offer } = sessions
    sessions.offer = (...given) => {
      this.offers += 1
      this.mostOffers = Math.max(this.mostOffers, this.offers)
      return offer(...given).finally(() => (this.offers -= 1))
    }
  }
}
