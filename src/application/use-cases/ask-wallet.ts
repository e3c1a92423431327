import type { NamespaceAccount } from '../../domain/account/accounts.ts'
import { type DeepLink, requestLink } from '../../domain/connection/deep-link.ts'
import type { Platform } from '../../domain/connection/platform.ts'
import { REQUEST_HINT_MS, type WalletRequest } from '../../domain/connection/wallet-request.ts'
import { namespaceOf } from '../../domain/network/chain-id.ts'
import type { ChainId } from '../../domain/network/chain-id.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { WalletCall, WalletSessions } from '../../ports/wallet-sessions.ts'
import type { Memory } from '../memory.ts'
import type { AppState } from '../state/app-state.ts'

export interface Question extends WalletCall {
  readonly kind: WalletRequest['kind']
  /** The network that the request is about; the wallet must have granted it. */
  readonly chain: ChainId
}

/** Puts one question to the connected wallet. While it waits, the visitor sees where to answer it and can give up. */
export class AskWallet {
  private cancelling: AbortController | undefined

  constructor(
    private readonly sessions: WalletSessions,
    private readonly state: Pick<AppState, 'accounts' | 'walletRequest'>,
    private readonly memory: Memory,
    private readonly clock: Clock,
    private readonly platform: Platform,
  ) {}

  /** @throws CoreError `WALLET_BUSY` while another question is open, and whatever `WalletSessions.request` throws. */
  async execute({ kind, chain, method, params }: Question, onSent: (id: string) => void = () => {}): Promise<unknown> {
    const account = this.state.accounts.snapshot()[namespaceOf(chain)]
    const sessionTopic = account.sessionTopic
    if (sessionTopic === undefined) throw new CoreError('NOT_CONNECTED')
    if (this.cancelling !== undefined) throw new CoreError('WALLET_BUSY')

    const cancelling = new AbortController()
    this.cancelling = cancelling
    const request: WalletRequest = {
      ...{ kind, chain, isSlow: false, link: undefined },
      walletName: account.walletName ?? '',
    }
    this.state.walletRequest.set(request)
    const update = (change: Partial<WalletRequest>) =>
      this.state.walletRequest.update((current) => (current === undefined ? current : { ...current, ...change }))
    const cancelHint = this.clock.after(REQUEST_HINT_MS, () => update({ isSlow: true }))
    const sessionEnd = this.state.accounts.changes$.subscribe((accounts) => {
      if (accounts[account.namespace].sessionTopic !== sessionTopic) cancelling.abort(new CoreError('SESSION_GONE'))
    })
    try {
      return await this.sessions.request({ sessionTopic, chain, method, params }, cancelling.signal, (requestId) => {
        onSent(requestId)
        update({ link: this.linkTo(account, requestId, sessionTopic) })
      })
    } finally {
      sessionEnd.unsubscribe()
      cancelHint()
      this.cancelling = undefined
      this.state.walletRequest.set(undefined)
    }
  }

  /** The visitor does not want to wait any longer. */
  cancel(): void {
    this.cancelling?.abort(new CoreError('REQUEST_CANCELLED'))
  }

  /** Only where the wallet is on this device: the link that was followed before, or on a phone the one it named itself. */
  private linkTo(account: NamespaceAccount, requestId: string, sessionTopic: string): DeepLink | undefined {
    const peer = this.sessions.peerOf(sessionTopic)
    const own = this.platform.isMobile ? (peer?.nativeLink ?? peer?.universalLink) : undefined
    const base = this.memory.readDeepLink()?.href ?? own
    if (base === undefined || account.sessionTopic !== sessionTopic) return undefined
    const link = requestLink(base, { requestId, sessionTopic }, this.platform)
    return link.kind === 'none' ? undefined : link
  }
}
