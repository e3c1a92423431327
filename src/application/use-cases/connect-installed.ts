import { type Namespace } from '../../domain/network/chain-id.ts'
import { type Network, networksOf } from '../../domain/network/network.ts'
import { asCoreError } from '../../domain/shared/core-error.ts'
import type { InstalledWallets } from '../../ports/installed-wallets.ts'
import type { AppState } from '../state/app-state.ts'
import type { SettleSession } from './settle-session.ts'

/** Connects a wallet that lives in the page, and keeps the list of those there are. */
export class ConnectInstalled {
  private asking: AbortController | undefined

  constructor(
    private readonly installed: InstalledWallets,
    private readonly state: Pick<AppState, 'installed' | 'installedConnect'>,
    private readonly settleSession: SettleSession,
    private readonly networks: readonly Network[],
  ) {}

  /** Keeps the list true to what is in the page. @returns what ends that. */
  follow(): () => void {
    this.state.installed.set(this.installed.snapshot())
    const subscription = this.installed.wallets$.subscribe((wallets) => this.state.installed.set(wallets))
    this.installed.discover()
    return () => {
      subscription.unsubscribe()
      this.installed.dispose()
    }
  }

  /** How it went is told by the state: this never rejects. */
  async execute(walletId: string, wanted?: Namespace): Promise<void> {
    this.asking?.abort()
    const wallet = this.state.installed.snapshot().find(({ id }) => id === walletId)
    const namespace = wanted ?? wallet?.namespaces[0]
    if (namespace === undefined) return
    const asking = new AbortController()
    this.asking = asking
    this.state.installedConnect.set({ kind: 'asking', walletId, namespace })
    try {
      const chains = networksOf(this.networks, namespace).map(({ id }) => id)
      const session = await this.installed.connect({ walletId, namespace, chains }, asking.signal)
      if (asking.signal.aborted) return
      this.state.installedConnect.set({ kind: 'idle' })
      this.settleSession.executeInstalled(session)
    } catch (cause) {
      if (asking.signal.aborted) return
      const { code, details } = asCoreError(cause, 'UNKNOWN')
      this.state.installedConnect.set({ kind: 'failed', walletId, namespace, problem: { code, details } })
    } finally {
      if (this.asking === asking) this.asking = undefined
    }
  }

  cancel(): void {
    this.stop()
    this.state.installedConnect.set({ kind: 'idle' })
  }

  stop(): void {
    this.asking?.abort()
    this.asking = undefined
  }
}
