import type { Namespace } from '../../domain/network/chain-id.ts'
import { type Network, networksOf } from '../../domain/network/network.ts'
import { asCoreError, CoreError } from '../../domain/shared/core-error.ts'
import { connectableHere, type InstalledWallet, offersAdapters } from '../../domain/wallets/installed-wallet.ts'
import type { Analytics } from '../../ports/analytics.ts'
import type { AppState } from '../state/app-state.ts'
import type { SettleSession } from './settle-session.ts'
import type { Connectors } from './connectors.ts'

/** Connects a wallet that lives in the page, and keeps the list of those there are. */
export class ConnectInstalled {
  private asking: AbortController | undefined

  constructor(
    private readonly connectors: Connectors,
    private readonly state: Pick<AppState, 'installed' | 'installedConnect'>,
    private readonly settleSession: SettleSession,
    private readonly analytics: Analytics,
    private readonly networks: readonly Network[],
  ) {}

  /** Keeps the list true to what is in the page. @returns what ends that. */
  follow(): () => void {
    const subscription = this.connectors.wallets$.subscribe((wallets) => this.list(wallets))
    this.discover()
    return () => subscription.unsubscribe()
  }

  /** Whoever answers in the same breath is on the list when this returns. @returns whether anybody lives in the page. */
  discover(): boolean {
    this.connectors.discover()
    this.list(this.connectors.snapshot())
    return offersAdapters(this.state.installed.snapshot(), this.connectors.isExpecting())
  }

  /** How it went is told by the state: this never rejects. The last wallet that the visitor chose is the one. */
  async execute(walletId: string, wanted?: Namespace): Promise<void> {
    this.stop()
    const wallet = this.state.installed.snapshot().find(({ id }) => id === walletId)
    const namespace = wanted ?? wallet?.namespaces[0]
    if (namespace === undefined) return this.state.installedConnect.set({ kind: 'idle' })
    const asking = new AbortController()
    this.asking = asking
    this.analytics.track({ type: 'SELECT_WALLET', name: wallet?.name ?? '', platform: 'browser' })
    this.state.installedConnect.set({ kind: 'asking', walletId, namespace })
    try {
      const chains = networksOf(this.networks, namespace).map(({ id }) => id)
      const session = await this.connectors.connect({ walletId, namespace, chains }, asking.signal)
      if (asking.signal.aborted) return this.settleSession.discard(session)
      this.state.installedConnect.set({ kind: 'idle' })
      this.settleSession.executeInstalled(session)
    } catch (cause) {
      if (!asking.signal.aborted) this.fail(asCoreError(cause, 'UNKNOWN'), walletId, namespace)
    } finally {
      if (this.asking === asking) this.asking = undefined
    }
  }

  /** The visitor does not want it any more, or has read how it ended. */
  cancel(): void {
    this.stop()
    this.state.installedConnect.set({ kind: 'idle' })
  }

  /** Whatever comes of the question that is open, nobody waits for it. */
  stop(): void {
    this.asking?.abort(new CoreError('REQUEST_CANCELLED'))
    this.asking = undefined
  }

  private list(wallets: readonly InstalledWallet[]): void {
    // A page's own methods are offered under their own heading.
    const listed = wallets.filter(({ source }) => source !== 'method')
    this.state.installed.set(connectableHere(listed, this.networks))
  }

  private fail({ code, details }: CoreError, walletId: string, namespace: Namespace): void {
    // To decline is no failure of anybody.
    this.analytics.track(code === 'USER_REJECTED' ? { type: code } : { type: 'CONNECT_ERROR', code })
    this.state.installedConnect.set({ kind: 'failed', walletId, namespace, problem: { code, details } })
  }
}
