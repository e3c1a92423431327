import { accountOfSession, isConnected, type NamespaceAccount } from '../../domain/account/accounts.ts'
import { isMethodTopic } from '../../domain/connection/local-topic.ts'
import type { ChainId } from '../../domain/network/chain-id.ts'
import { asksFirst } from '../../domain/rpc/concerns.ts'
import type { Approval } from '../../domain/rpc/request-approval.ts'
import type { RequestFacts } from '../../domain/rpc/request-facts.ts'
import {
  agreed,
  blocked,
  declinedAt,
  freshPatience,
  heldBackFor,
  offersBlocking,
} from '../../domain/rpc/request-throttle.ts'
import { CoreError, isCoreError } from '../../domain/shared/core-error.ts'
import { orAborted } from '../../ports/async.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Randomness } from '../../ports/randomness.ts'
import type { AskWallet, Wish } from '../connection/ask-wallet.ts'
import type { RequestRules } from '../settings.ts'
import type { AppState } from '../state/app-state.ts'
import type { CheckRequest } from './check-request.ts'
import { RequestQueue } from './request-queue.ts'
import { RequestSheet } from './request-sheet.ts'

/** The account that a script's request is for, as it was when the script asked. */
export type AskedAccount = NamespaceAccount & { readonly address: string; readonly chain: ChainId }

/** Something that a script wants of the wallet. */
export interface ScriptRequest {
  readonly method: string
  readonly facts: RequestFacts
  /** What the wallet is going to be asked with; `undefined` where that is known later. */
  readonly params?: unknown
  readonly account: AskedAccount
  /** The network that the account is on once this is done. Default: it stays. */
  readonly leadsTo?: ChainId
  /** Whether no wallet has to be asked, so that there is nothing to show. Default: it has to. */
  isSilent?(): boolean
  /** @param wanted - Aborted before, the wallet is not asked. @param until - Aborted later, it is given up. */
  ask(wanted: AbortSignal, until: AbortSignal): Promise<unknown>
}

/**
 * Puts to the visitor and their wallet what scripts of the page want: in order, one at a time, and not more often than
 * the visitor bears. The wallet's own prompt is the question; one here comes first only where {@link asksFirst} says so.
 */
export class AskForScript {
  private patience = freshPatience
  /** Gives up the request that is on screen, and nothing that the visitor asks of their wallet. */
  private leaving = new AbortController()
  /** The visitor sees what a further request waits for, also where they have left that. */
  private readonly queue = new RequestQueue(() => this.sheet.comeBack())
  private readonly sheet: RequestSheet

  constructor(
    private readonly askWallet: AskWallet,
    private readonly checkRequest: Pick<CheckRequest, 'execute'>,
    private readonly state: Pick<AppState, 'accounts' | 'approval' | 'modal'>,
    private readonly rules: RequestRules,
    private readonly randomness: Randomness,
    private readonly clock: Clock,
  ) {
    this.sheet = new RequestSheet(state, clock)
  }

  /**
   * The account that would be asked now. Its network is the one on which the requests before leave it.
   *
   * @throws CoreError `NOT_CONNECTED`; `RPC_HELD_BACK` of a page that was declined too often.
   */
  accountFor(method: string): AskedAccount {
    const isEvm = !method.startsWith('solana_')
    const account = this.state.accounts.snapshot()[isEvm ? 'eip155' : 'solana']
    const chain = (isEvm ? this.queue.destination : undefined) ?? account.chain
    const { address } = account
    if (!isConnected(account) || address === undefined || chain === undefined) throw new CoreError('NOT_CONNECTED')
    this.mustNotBeHeldBack()
    return { ...account, address, chain }
  }

  /**
   * @throws CoreError `RPC_HELD_BACK`, `ACCOUNT_CHANGED`, `CHAIN_CHANGED`, `SESSION_GONE`, `USER_REJECTED`, the reason of
   *   the signal, or what `request.ask` throws.
   */
  execute(request: ScriptRequest, signal: AbortSignal): Promise<unknown> {
    return this.queue.inTurn(signal, () => this.put(request, signal), request.leadsTo)
  }

  /** The visitor's answer to the request that is on screen. */
  answer(approvalId: string, isAgreed: boolean): void {
    this.sheet.answer(approvalId, isAgreed)
  }

  /** The request is on screen from now on. */
  shown(approvalId: string): void {
    this.sheet.shown(approvalId)
  }

  /** The visitor refuses all further requests of this page's scripts, until the page is loaded again. */
  block(approvalId: string): void {
    const approval = this.state.approval.snapshot()
    if (approval?.id !== approvalId) return
    this.patience = blocked(this.patience)
    this.sheet.answer(approvalId, false)
    if (approval.waitsFor === 'wallet') this.leaving.abort(new CoreError('REQUEST_CANCELLED'))
  }

  private async put(request: ScriptRequest, signal: AbortSignal): Promise<unknown> {
    this.mustNotBeHeldBack()
    this.mustBeUnchanged(request)
    if (request.isSilent?.() === true) return request.ask(signal, signal)
    try {
      const answer = await this.prompt(request, signal)
      this.patience = agreed(this.patience)
      return answer
    } catch (error) {
      // S07: leaving a question, here or in the wallet, counts as declining it.
      if (isCoreError(error, 'USER_REJECTED') || isCoreError(error, 'REQUEST_CANCELLED'))
        this.patience = declinedAt(this.patience, this.clock.monotonic())
      throw error
    }
  }

  private async prompt(request: ScriptRequest, signal: AbortSignal): Promise<unknown> {
    const { method, facts, params, account } = request
    const { address, chain, sessionTopic = '' } = account
    const mayBlock = offersBlocking(this.patience, this.clock.monotonic())
    const asked = { id: this.randomness.id(), method, facts, params, chain, address, canBlock: mayBlock }
    const approval: Approval = { ...asked, waitsFor: 'check', concerns: [], review: undefined, isReady: false }
    const leaving = new AbortController()
    this.leaving = leaving
    const until = AbortSignal.any([signal, leaving.signal])
    // Q24: once the visitor has agreed, or need not, they can cancel.
    let wish: Wish | undefined
    const begin = () => (wish ??= this.askWallet.begin())
    try {
      return await this.sheet.during(approval, async (sheet) => {
        const known = { method, facts, chain, address }
        const checked = sheet.unlessLeft(this.checkRequest.execute(known, sheet.tell, signal))
        const { concerns, review } = await orAborted(signal, checked)
        sheet.tell(review)
        const isPrompting = !isMethodTopic(sessionTopic)
        if (asksFirst({ mode: this.rules.confirm, concerns, isPrompting, mayBlock }))
          await orAborted(signal, sheet.agreement(concerns, begin))
        const wanted = AbortSignal.any([begin().signal, until])
        wanted.throwIfAborted()
        this.mustBeUnchanged(request)
        sheet.passOn(concerns)
        return this.askWallet.whenFree(wanted, () => {
          this.mustBeUnchanged(request)
          return request.ask(wanted, until)
        })
      })
    } finally {
      wish?.end()
    }
  }

  private mustNotBeHeldBack(): void {
    const wait = heldBackFor(this.patience, this.clock.monotonic())
    if (wait === 0) return
    throw new CoreError('RPC_HELD_BACK', Number.isFinite(wait) ? { retryAfterSeconds: Math.ceil(wait / 1_000) } : {})
  }

  private mustBeUnchanged({ account, leadsTo }: ScriptRequest): void {
    const accounts = this.state.accounts.snapshot()
    const now = accounts[account.namespace]
    if (accountOfSession(accounts, account.namespace, account.sessionTopic) === undefined)
      throw new CoreError('SESSION_GONE', { isUnsent: true })
    // Another wallet may be in use by now.
    if (now.sessionTopic !== account.sessionTopic || now.address !== account.address)
      throw new CoreError('ACCOUNT_CHANGED', { isUnsent: true })
    if (now.chain !== account.chain && leadsTo === undefined) throw new CoreError('CHAIN_CHANGED', { isUnsent: true })
  }
}
