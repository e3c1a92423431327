import { isConnected, type NamespaceAccount } from '../../domain/account/accounts.ts'
import { interrupted, isOnTheWay, without } from '../../domain/modal/modal-changes.ts'
import { type ChainId, type Namespace, quantityOf } from '../../domain/network/chain-id.ts'
import { findNetwork, type Network, networksOf } from '../../domain/network/network.ts'
import type { Approval } from '../../domain/rpc/approval.ts'
import { bundleIdIn, takenBundle, withBundle } from '../../domain/rpc/calls.ts'
import { rpcPermission } from '../../domain/rpc/permissions.ts'
import { readRequest } from '../../domain/rpc/read-request.ts'
import type { RequestFacts } from '../../domain/rpc/request-facts.ts'
import { readProviderCall } from '../../domain/rpc/provider-call.ts'
import {
  agreed,
  blocked,
  declinedAt,
  freshPatience,
  heldBackFor,
  offersBlocking,
} from '../../domain/rpc/request-throttle.ts'
import { CoreError, isCoreError } from '../../domain/shared/core-error.ts'
import type { Blockchain } from '../../ports/blockchain.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Randomness } from '../../ports/randomness.ts'
import type { WalletCall } from '../../ports/connector.ts'
import type { AppState } from '../state/app-state.ts'
import type { AskWallet, Wish } from '../connection/ask-wallet.ts'
import { QuietReads } from './quiet-reads.ts'

/** Methods that a wallet answers by itself, without the visitor's yes. */
const OF_THE_WALLET: ReadonlySet<string> = new Set([
  'wallet_getAssets',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
  'wallet_showCallsStatus',
])

/**
 * What the page's own scripts may ask for (R-RPC-1, R-RPC-2): reading passes, signing waits for a yes, the rest does
 * not.
 */
export class HandleRpc {
  private decide: ((isAgreed: boolean) => void) | undefined
  private patience = freshPatience
  private readonly reads

  constructor(
    private readonly blockchains: Readonly<Record<Namespace, Blockchain>>,
    private readonly askWallet: AskWallet,
    private readonly state: Pick<AppState, 'accounts' | 'approval' | 'bundles' | 'modal' | 'notice'>,
    private readonly randomness: Randomness,
    private readonly networks: readonly Network[],
    private readonly clock: Clock,
  ) {
    this.reads = new QuietReads(askWallet, clock)
  }

  /**
   * @param request - As a script handed it in. Its parameters are copied and serialised again: what the visitor sees is
   *   what the wallet gets.
   * @throws CoreError `RPC_BLOCKED`, `RPC_HELD_BACK`, `RPC_BAD_PARAMS`, `NOT_CONNECTED`, `ACCOUNT_CHANGED`,
   *   `USER_REJECTED`, or as {@link AskWallet} and `Blockchain.ask`.
   */
  async execute(request: unknown, signal: AbortSignal): Promise<unknown> {
    const call = readProviderCall(request)
    const permission = rpcPermission(call.method)
    if (permission === 'block') {
      this.state.notice.set({ kind: 'error', code: 'RPC_BLOCKED' })
      throw new CoreError('RPC_BLOCKED', { details: call.method })
    }
    return permission === 'pass' ? this.pass(call, signal) : this.approve(call)
  }

  /** The visitor's answer. It counts for the request that is on screen, and once. */
  answer(approvalId: string, isAgreed: boolean): void {
    if (this.state.approval.snapshot()?.id === approvalId) this.decide?.(isAgreed)
  }

  /** The visitor refuses all further requests of this page's scripts, until the page is loaded again. */
  block(approvalId: string): void {
    if (this.state.approval.snapshot()?.id !== approvalId) return
    this.patience = blocked(this.patience)
    this.decide?.(false)
  }

  /** An approval that waits is declined. */
  stop(): void {
    this.decide?.(false)
  }

  private async pass(call: WalletCall, signal: AbortSignal): Promise<unknown> {
    const account = this.state.accounts.snapshot().eip155
    const own = networksOf(this.networks, 'eip155')
    const network = findNetwork(own, account.chain) ?? own[0]
    if (call.method === 'eth_accounts') return account.address === undefined ? [] : [account.address]
    if (network === undefined) throw new CoreError('CHAIN_NOT_GRANTED')
    if (call.method === 'eth_chainId') return quantityOf(network.id)
    if (OF_THE_WALLET.has(call.method)) {
      if (!isConnected(account)) throw new CoreError('NOT_CONNECTED')
      return this.reads.ask({ ...call, chain: network.id }, `${account.sessionTopic} ${account.address}`, signal)
    }
    return this.blockchains.eip155.ask(network, call, signal)
  }

  private async approve(call: WalletCall): Promise<unknown> {
    const account = this.accountFor(call)
    this.mustNotBeHeldBack()
    const { facts, params } = readRequest(call.method, call.params, account)
    if (this.decide !== undefined) throw new CoreError('WALLET_BUSY')
    const { address, chain } = account
    let wish: Wish | undefined
    try {
      const canBlock = offersBlocking(this.patience, this.clock.monotonic())
      const approval = { id: this.randomness.id(), method: call.method, facts, chain, address, canBlock }
      wish = await this.agreement(approval)
      this.mustBeUnchanged(account)
      const question = { method: call.method, params, kind: 'request', chain } as const
      const answer = await this.askWallet.execute(question, wish.signal)
      this.patience = agreed(this.patience)
      if (facts.kind === 'calls') this.noteBundle(answer, facts, account)
      return answer
    } catch (error) {
      // S07: leaving a question, here or in the wallet, counts as declining it.
      if (isCoreError(error, 'USER_REJECTED') || isCoreError(error, 'REQUEST_CANCELLED'))
        this.patience = declinedAt(this.patience, this.clock.monotonic())
      throw error
    } finally {
      wish?.end()
      this.state.modal.update(without('ApproveRequest'))
    }
  }

  /** R-API-6: a bundle that a script sent is listed like one that the page itself sent. */
  private noteBundle(
    answer: unknown,
    { calls }: Extract<RequestFacts, { kind: 'calls' }>,
    { address, chain, sessionTopic = '' }: NamespaceAccount & { address: string; chain: ChainId },
  ): void {
    const id = bundleIdIn(answer)
    if (id === undefined) return
    const bundle = takenBundle({
      ...{ id, chain, from: address, sessionTopic, startedAt: this.clock.now() },
      calls: calls.map(({ to, value, data }) => ({ to, value: value.toString(), hasData: data !== undefined })),
    })
    this.state.bundles.update((bundles) => withBundle(bundles, bundle))
  }

  private mustNotBeHeldBack(): void {
    const wait = heldBackFor(this.patience, this.clock.monotonic())
    if (wait === 0) return
    throw new CoreError('RPC_HELD_BACK', Number.isFinite(wait) ? { retryAfterSeconds: Math.ceil(wait / 1_000) } : {})
  }

  private accountFor({ method }: WalletCall): NamespaceAccount & { address: string; chain: ChainId } {
    const account = this.state.accounts.snapshot()[method.startsWith('solana_') ? 'solana' : 'eip155']
    const { address, chain } = account
    if (!isConnected(account) || address === undefined || chain === undefined) throw new CoreError('NOT_CONNECTED')
    return { ...account, address, chain }
  }

  /**
   * Resolves when the visitor agrees. The question opens over whatever is on screen; leaving it declines, and so does a
   * connection that ends meanwhile. Q24: from the moment of agreeing the visitor can cancel.
   */
  private async agreement(approval: Approval): Promise<Wish> {
    this.state.approval.set(approval)
    this.state.modal.update(interrupted('ApproveRequest'))
    const left = this.state.modal.changes$.subscribe((modal) => {
      if (!isOnTheWay(modal, 'ApproveRequest')) this.decide?.(false)
    })
    const gone = this.state.accounts.changes$.subscribe(() => {
      if (activeOf(this.state, approval)?.address !== approval.address) this.decide?.(false)
    })
    try {
      const wish = await new Promise<Wish | undefined>((resolve) => {
        let isDecided = false
        this.decide = (isAgreed) => {
          if (!isDecided) resolve(isAgreed ? this.askWallet.begin() : undefined)
          isDecided = true
        }
      })
      if (wish === undefined) throw new CoreError('USER_REJECTED')
      return wish
    } finally {
      gone.unsubscribe()
      left.unsubscribe()
      this.decide = undefined
      this.state.approval.set(undefined)
    }
  }

  private mustBeUnchanged(asked: NamespaceAccount): void {
    const now = this.state.accounts.snapshot()[asked.namespace]
    if (now.sessionTopic !== asked.sessionTopic) throw new CoreError('SESSION_GONE')
    if (now.address !== asked.address) throw new CoreError('ACCOUNT_CHANGED')
    if (now.chain !== asked.chain) throw new CoreError('CHAIN_CHANGED')
  }
}

const activeOf = ({ accounts }: Pick<AppState, 'accounts'>, { method }: Approval): NamespaceAccount | undefined =>
  accounts.snapshot()[method.startsWith('solana_') ? 'solana' : 'eip155']
