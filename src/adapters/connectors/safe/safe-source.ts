import { BehaviorSubject } from 'rxjs'
import type { ChainId, Namespace } from '../../../domain/network/chain-id.ts'
import { CoreError } from '../../../domain/shared/core-error.ts'
import type { InstalledWallet } from '../../../domain/wallets/installed-wallet.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { LocalSource, LocalWallet } from '../local/local-wallet.ts'
import { readSafe, SafeConnection } from './safe-connection.ts'
import type { SafeFrame } from './safe-frame.ts'
import type { TakenSends } from './taken-sends.ts'

/** Listed as a wallet in the page, like an extension: it needs no code and no link. */
const FACTS: InstalledWallet = {
  ...{ id: 'safe', name: 'Safe', icon: undefined, rdns: 'global.safe.app', source: 'injected', namespaces: ['eip155'] },
}

/** A Safe answers a page in a few milliseconds; the list does not open for a slower one. Unit: milliseconds. */
const ANSWER_MS = 500

/** The Safe that shows this page; empty until it has answered. */
export class SafeSource implements LocalSource {
  readonly wallets$ = new BehaviorSubject<readonly LocalWallet[]>([])
  private readonly life = new AbortController()
  private asked: Promise<void> | undefined

  constructor(
    private readonly frame: SafeFrame,
    private readonly clock: Clock,
    private readonly taken: TakenSends,
  ) {}

  /** The embedding page was asked, and looks like a Safe's. */
  isExpecting = false

  snapshot = (): readonly LocalWallet[] => this.wallets$.value

  discover = (): void => {
    this.asked ??= this.look()
  }

  dispose = (): void => {
    this.life.abort(new CoreError('CORE_DISPOSED'))
    this.wallets$.complete()
    this.frame.dispose()
  }

  private async look(): Promise<void> {
    const stopExpecting = () => (this.isExpecting = false)
    this.isExpecting = true
    const cancel = this.clock.after(ANSWER_MS, stopExpecting)
    // A page that does not answer is no Safe.
    const safe = await readSafe(this.frame, this.clock, this.life.signal).catch(() => undefined)
    cancel()
    stopExpecting()
    if (safe !== undefined) this.wallets$.next([this.wallet])
  }

  private readonly open = async (signal: AbortSignal): Promise<SafeConnection> => {
    const safe = await readSafe(this.frame, this.clock, signal)
    if (safe === undefined) throw new CoreError('WALLET_BAD_ANSWER')
    return new SafeConnection(this.frame, this.clock, safe, this.taken)
  }

  private readonly wallet: LocalWallet = {
    facts: FACTS,
    rememberedAs: FACTS.id,
    // It shares its account with every page that it shows.
    connect: (_: Namespace, __: readonly ChainId[], signal: AbortSignal) => this.open(signal),
    reconnect: (_: Namespace, __: readonly ChainId[], signal: AbortSignal) => this.open(signal).catch(() => undefined),
  }
}
