import { withActiveIfThere } from '../../domain/account/account-changes.ts'
import { opened, pushed } from '../../domain/modal/modal-changes.ts'
import { namespaceOf } from '../../domain/network/chain-id.ts'
import { statusAfterFailure } from '../../domain/send/send-failure.ts'
import type { ErrorCode } from '../../domain/shared/error-catalogue.ts'
import { readFields, readText } from '../../domain/shared/reading.ts'
import { asCoreError } from '../../domain/shared/core-error.ts'
import type { Analytics } from '../../ports/analytics.ts'
import type { Returned } from '../../ports/connector.ts'
import type { Offers } from '../settings.ts'
import type { SignedMessage } from '../signing/api.ts'
import type { AppState } from '../state/app-state.ts'
import type { Connectors } from './connectors.ts'
import type { SettleSession } from './settle-session.ts'
import type { SignIn } from '../signing/sign-in.ts'
import type { SignMessage } from '../signing/sign-message.ts'
import type { TrackSends } from '../transactions/track-sends.ts'

/** The method by which such a wallet sends, whatever asked for it. */
const SEND = 'solana_signAndSendTransaction'

type Answered = Extract<Returned, { kind: 'answered' }>

/**
 * What a visitor brings back from a wallet that was asked by a link, to a page where no promise waits for it any more.
 */
export class HandleDeeplinkCallback {
  constructor(
    private readonly connectors: Connectors,
    private readonly settleSession: SettleSession,
    private readonly signMessage: SignMessage,
    private readonly trackSends: TrackSends,
    private readonly state: Pick<AppState, 'accounts' | 'attempt' | 'modal' | 'notice' | 'signed'>,
    private readonly analytics: Analytics,
    private readonly signIn: Pick<SignIn, 'resume'>,
    private readonly offers: Pick<Offers, 'signIn'>,
  ) {}

  /** To be called once it is known which wallet is connected: what has to be shown first is opened after that. */
  async execute(): Promise<void> {
    const returned = await this.connectors.deeplinks.takeReturn()
    switch (returned?.kind) {
      case 'connected': {
        const { id, name } = returned.wallet
        this.settleSession.executeReturned(returned.session, { id, name })
        return this.state.notice.set({ kind: 'success', event: 'CONNECTED', wallet: name, isBrought: true })
      }
      case 'notConnected':
        return this.notConnected(returned)
      case 'answered':
        // What the visitor brings back is shown, whatever another tab shows.
        this.state.accounts.update((accounts) => withActiveIfThere(accounts, namespaceOf(returned.request.chain)))
        return void (returned.toSign === undefined ? this.sent(returned) : this.signed(returned, returned.toSign))
      case 'unknown':
        return this.fail(returned.mayBeSent ? 'SEND_UNKNOWN' : 'RETURN_UNKNOWN')
    }
  }

  /** Shows the view where the wallet was chosen, so that the visitor can try again. */
  private notConnected({ walletId, code, details }: Extract<Returned, { kind: 'notConnected' }>): void {
    this.analytics.track(code === 'USER_REJECTED' ? { type: code } : { type: 'CONNECT_ERROR', code })
    this.state.attempt.set({ kind: 'failed', walletId, namespace: 'solana', problem: { code, details } })
    this.state.modal.update((modal) => pushed('ConnectingWallet', walletId)(opened('AllWallets')(modal)))
  }

  private async signed(
    { request: { chain }, answer }: Answered,
    { message, address }: NonNullable<Answered['toSign']>,
  ): Promise<void> {
    if (answer.kind === 'error') return this.fail(answer.error.code, answer.error.details)
    try {
      const signed = await this.signMessage.read({ chain, address }, message, answer.result)
      this.state.signed.set(signed)
      await this.show(signed)
    } catch (cause) {
      const { code, details } = asCoreError(cause, 'WALLET_BAD_ANSWER')
      this.fail(code, details)
    }
  }

  /** A verified signature is shown, whatever the page's server answers. */
  private async show(signed: SignedMessage): Promise<void> {
    let isSignIn = false
    try {
      isSignIn = this.offers.signIn && (await this.signIn.resume(signed))
    } finally {
      this.state.modal.update(opened(isSignIn ? 'SignIn' : 'SignMessage'))
    }
  }

  /** A send of ours is among the sent transactions; the hash of one that the page itself asked for is in the notice. */
  private async sent({ request: { method }, requestId, answer }: Answered): Promise<void> {
    const entry = await this.trackSends.adopt(requestId)
    if (answer.kind === 'error') {
      const { code, details } = answer.error
      const isOpen = (entry !== undefined || method === SEND) && statusAfterFailure(answer.error) === 'unknown'
      return this.fail(isOpen ? 'SEND_UNKNOWN' : code, details)
    }
    if (entry === undefined) return method === SEND ? this.sentByPage(answer.result) : undefined
    if (entry.hash === undefined) return this.fail('SEND_UNKNOWN')
    this.state.notice.set({ kind: 'success', event: 'TRANSACTION_STARTED', isBrought: true })
    this.state.modal.update(opened('Account'))
  }

  private sentByPage(result: unknown): void {
    const hash = readText(readFields(result)?.get('signature'))
    if (hash === undefined) return this.fail('SEND_UNKNOWN')
    this.state.notice.set({ kind: 'success', event: 'TRANSACTION_STARTED', hash, isBrought: true })
  }

  private fail(code: ErrorCode, details?: string): void {
    this.state.notice.set({ kind: 'error', code, details, isBrought: true })
  }
}
