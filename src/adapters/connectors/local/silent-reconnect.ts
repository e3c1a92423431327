import { filter, firstValueFrom, map, type Observable, takeUntil } from 'rxjs'
import type { WalletSession } from '../../../domain/connection/wallet-session.ts'
import { type ChainId, type Namespace, namespaceOf } from '../../../domain/network/chain-id.ts'
import { CoreError } from '../../../domain/shared/core-error.ts'
import { abortion, within } from '../../../ports/async.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { LiveSessions } from './live-sessions.ts'
import type { LocalConnection, LocalWallet } from './local-wallet.ts'
import type { LocalWalletList } from './local-wallet-list.ts'
import type { RememberedWallet, RememberedWallets } from './remembered-wallets.ts'

/**
 * How long a page that loads waits for the wallets that it remembers; a later one is still taken. Unit: milliseconds.
 */
const RETURN_WITHIN_MS = 1_000

/** Connects the wallets of an earlier visit again, without a prompt: the visitor sees nothing of it. */
export class SilentReconnect {
  private readonly returning = new Map<string, Promise<WalletSession | undefined>>()

  constructor(
    private readonly list: LocalWalletList,
    private readonly remembered: RememberedWallets,
    private readonly live: LiveSessions,
    private readonly chains: readonly ChainId[],
    private readonly clock: Clock,
    /** Aborted when the connector is disposed of. */
    private readonly life: AbortSignal,
    private readonly take: (
      topic: string,
      namespace: Namespace,
      wallet: LocalWallet,
      connection: LocalConnection,
    ) => WalletSession,
  ) {}

  /** The wallet's session, if it connects in time; a later one is emitted as an event. */
  async inTime(wallet: RememberedWallet): Promise<WalletSession | undefined> {
    const live = this.live.get(wallet.topic)
    if (live !== undefined) return this.live.sessionOf(live)
    let isLate = false
    const back = this.comeBack(wallet).then((session) => {
      if (isLate && session !== undefined) this.live.emit({ type: 'restored', session })
      return session
    })
    return within(this.clock, RETURN_WITHIN_MS, back, () => new CoreError('WALLET_GONE')).catch(() => {
      isLate = true
      return undefined
    })
  }

  private comeBack(remembered: RememberedWallet): Promise<WalletSession | undefined> {
    const { topic } = remembered
    const back = this.returning.get(topic) ?? this.reconnect(remembered).catch(() => undefined)
    this.returning.set(topic, back)
    void back.then(() => this.returning.delete(topic))
    return back
  }

  private async reconnect({ namespace, topic, ...known }: RememberedWallet): Promise<WalletSession | undefined> {
    const wallet = await untilThere(
      this.list.wallets$,
      this.life,
      ({ facts, rememberedAs }) =>
        facts.source === known.source && rememberedAs === known.wallet && facts.namespaces.includes(namespace),
    )
    if (wallet === undefined || !this.remembered.has(topic)) return undefined
    const chains = this.chains.filter((chain) => namespaceOf(chain) === namespace)
    const connection = await wallet.reconnect(namespace, chains, this.life)
    // Meanwhile the visitor may have disconnected it.
    if (!this.life.aborted && this.remembered.has(topic) && connection !== undefined)
      return this.take(topic, namespace, wallet, connection)
    connection?.dispose()
    return undefined
  }
}

/**
 * Waits, without a limit, for the wallet that fits. While two fit, neither is taken: a second wallet gains nothing by
 * the name of the first. `undefined` once the signal is aborted or the list ends.
 */
async function untilThere(
  wallets$: Observable<readonly LocalWallet[]>,
  signal: AbortSignal,
  isWanted: (wallet: LocalWallet) => boolean,
): Promise<LocalWallet | undefined> {
  const { aborted, stop } = abortion(signal)
  const only$ = wallets$.pipe(
    map((wallets) => wallets.filter(isWanted)),
    filter((wanted) => wanted.length === 1),
    map(([wallet]) => wallet),
    takeUntil(aborted.catch(() => {})),
  )
  return firstValueFrom(only$, { defaultValue: undefined }).finally(stop)
}
