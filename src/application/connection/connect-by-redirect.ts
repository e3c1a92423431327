import { asCoreError, CoreError } from '../../domain/shared/core-error.ts'
import type { Analytics } from '../../ports/analytics.ts'
import type { AppState } from '../state/app-state.ts'
import type { Connectors } from './connectors.ts'

/** Has a link ready that asks a wallet to connect. How it stands is told by the state: nothing here rejects. */
export class ConnectByRedirect {
  /** Of the link on offer that nobody has followed yet. */
  private offering: AbortController | undefined

  constructor(
    private readonly connectors: Connectors,
    private readonly state: Pick<AppState, 'redirectWallets' | 'redirectConnect'>,
    private readonly analytics: Analytics,
  ) {}

  /** Finds out which wallets can be asked from here. */
  async discover(): Promise<void> {
    this.state.redirectWallets.set(await this.connectors.redirects.wallets().catch(() => []))
  }

  async execute(walletId: string): Promise<void> {
    this.takeBack()
    const offering = new AbortController()
    this.offering = offering
    this.state.redirectConnect.set({ kind: 'preparing', walletId })
    try {
      const link = await this.connectors.redirects.offer(walletId, offering.signal)
      if (!offering.signal.aborted)
        this.state.redirectConnect.set({ kind: 'offered', walletId, link, isFollowed: false })
    } catch (cause) {
      const { code, details } = asCoreError(cause, 'UNKNOWN')
      if (!offering.signal.aborted)
        this.state.redirectConnect.set({ kind: 'failed', walletId, problem: { code, details } })
    }
  }

  /** The visitor goes there: the answer is good from now on, whatever becomes of this page. */
  follow(): void {
    const state = this.state.redirectConnect.snapshot()
    if (state.kind !== 'offered') return
    this.offering = undefined
    this.state.redirectConnect.set({ ...state, isFollowed: true })
    const wallet = this.state.redirectWallets.snapshot().find(({ id }) => id === state.walletId)
    this.analytics.track({ type: 'SELECT_WALLET', name: wallet?.name ?? '', platform: 'mobile' })
  }

  /** The visitor looks at something else, or has read how it ended. */
  cancel(): void {
    this.takeBack()
    this.state.redirectConnect.set({ kind: 'idle' })
  }

  private takeBack(): void {
    this.offering?.abort(new CoreError('REQUEST_CANCELLED'))
    this.offering = undefined
  }
}
